//! Formatted text at the end of a `String`.

/// Appends formatted text to a `String`, or to what a `&mut String` refers to. Unlike `write!`, it
/// returns nothing, because a `String` takes all text.
#[doc(hidden)]
#[macro_export]
macro_rules! append {
    ($text:expr, $($what:tt)*) => {{
        use ::std::fmt::Write as _;
        $text
            .write_fmt(::std::format_args!($($what)*))
            .expect("a String takes all text")
    }};
}
