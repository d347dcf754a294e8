//! A macro that appends formatted text to a `String`.

/// Appends formatted text to a `String` or `&mut String`. Unlike `write!`, it returns nothing,
/// because writing to a `String` can't fail.
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
