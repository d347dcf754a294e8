//! Serializes plain numbers as their bytes in memory, which is much faster than one by one. Use it
//! with `#[serde(with = "crate::compute::raw")]`.

use std::fmt;
use std::marker::PhantomData;

use bytemuck::Pod;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Serializes numbers.
///
/// # Errors
/// Any error of the serializer.
pub fn serialize<T: Pod, S: Serializer>(
    numbers: &impl AsRef<[T]>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.serialize_bytes(bytemuck::cast_slice(numbers.as_ref()))
}

/// Deserializes numbers.
///
/// # Errors
/// Any error of the deserializer, or if the last number is incomplete.
pub fn deserialize<'de, T: Pod, N: From<Vec<T>>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<N, D::Error> {
    let numbers = deserializer.deserialize_bytes(Numbers::<T>(PhantomData))?;
    Ok(numbers.into())
}

struct Numbers<T>(PhantomData<T>);

impl<T: Pod> Visitor<'_> for Numbers<T> {
    type Value = Vec<T>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "numbers of {} bytes each", size_of::<T>())
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Vec<T>, E> {
        match bytes.len() % size_of::<T>() {
            0 => Ok(bytemuck::allocation::pod_collect_to_vec(bytes)),
            _ => Err(E::invalid_length(bytes.len(), &self)),
        }
    }
}

/// Serializes several rows of plain numbers. Use it with `#[serde(with =
/// "crate::compute::raw::rows")]`.
pub mod rows {
    use super::*;

    /// Serializes rows.
    ///
    /// # Errors
    /// Any error of the serializer.
    pub fn serialize<T: Pod, S: Serializer>(
        rows: &impl AsRef<[Vec<T>]>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(
            rows.as_ref()
                .iter()
                .map(|row| Row(row.as_slice(), PhantomData)),
        )
    }

    /// Deserializes rows.
    ///
    /// # Errors
    /// Any error of the deserializer, or if there are too many or too few rows.
    pub fn deserialize<'de, T: Pod, N: TryFrom<Vec<Vec<T>>>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<N, D::Error> {
        let rows: Vec<Row<T, Vec<T>>> = Vec::deserialize(deserializer)?;
        let rows: Vec<Vec<T>> = rows.into_iter().map(|Row(row, _)| row).collect();
        let found = rows.len();
        let all = rows.try_into();
        all.map_err(|_| D::Error::custom(format_args!("{found} rows are not as many as there are")))
    }

    struct Row<T, N>(N, PhantomData<T>);

    impl<T: Pod> Serialize for Row<T, &[T]> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            super::serialize(&self.0, serializer)
        }
    }

    impl<'de, T: Pod> Deserialize<'de> for Row<T, Vec<T>> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            super::deserialize(deserializer).map(|row| Row(row, PhantomData))
        }
    }
}
