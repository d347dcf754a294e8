//! What can be put into a message.

use std::borrow::Cow;
use std::io;

use fluent_bundle::FluentValue;
use winmove_core::model::{Field, Outcome, Player, Side};

use crate::system_error::system_error;

/// A value of a message's variable.
pub trait Argument {
    /// The value as Fluent takes it. Numbers select plurals and are written with the language's
    /// separators; values of enums select a variant by their name.
    fn value(&self) -> FluentValue<'_>;
}

impl<T: Argument + ?Sized> Argument for &T {
    fn value(&self) -> FluentValue<'_> {
        (**self).value()
    }
}

impl Argument for str {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::String(Cow::Borrowed(self))
    }
}

impl Argument for String {
    fn value(&self) -> FluentValue<'_> {
        self.as_str().value()
    }
}

impl Argument for Cow<'_, str> {
    fn value(&self) -> FluentValue<'_> {
        self.as_ref().value()
    }
}

impl Argument for char {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::String(self.to_string().into())
    }
}

/// `yes` or `no`.
impl Argument for bool {
    fn value(&self) -> FluentValue<'_> {
        if *self { "yes" } else { "no" }.value()
    }
}

/// `win`, `loss` or `draw`.
impl Argument for Outcome {
    fn value(&self) -> FluentValue<'_> {
        self.word().value()
    }
}

/// `police` or `thief`.
impl Argument for Side {
    fn value(&self) -> FluentValue<'_> {
        match self {
            Side::Police => "police",
            Side::Thief => "thief",
        }
        .value()
    }
}

/// What a place of the field is: `cell` or `vertex`.
impl Argument for Field {
    fn value(&self) -> FluentValue<'_> {
        match self {
            Field::Graph(_) => "vertex",
            Field::Board(_) => "cell",
        }
        .value()
    }
}

/// See [`system_error`].
impl Argument for io::Error {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::String(system_error(self).into())
    }
}

/// 0 or 1.
impl Argument for Player {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::from(self.number())
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl Argument for $number {
            fn value(&self) -> FluentValue<'_> {
                FluentValue::from(*self)
            }
        }
    )*};
}

numbers!(u8, u16, u32, u64, usize, i32, i64, f32, f64);
