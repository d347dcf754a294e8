//! Unknown keys of a file, which are kept as text and written back.

/// The unknown keys of one JSON object in file order, each with its value as compact JSON text.
///
/// Keeping them means that no data is lost when a file of another program, or of a later version of
/// Winmove, is opened and saved.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
// Boxed twice because every vertex has one, and nearly all are empty.
#[allow(clippy::box_collection)]
pub struct Extra(Option<Box<Vec<(String, String)>>>);

impl Extra {
    /// Adds one key with its value as JSON text.
    pub fn push(&mut self, key: String, json: String) {
        self.0.get_or_insert_default().push((key, json));
    }

    /// The keys and their values as JSON text, in the order of the file.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .flat_map(|keys| keys.iter())
            .map(|(key, json)| (key.as_str(), json.as_str()))
    }

    /// The keys except these, for example those that a later version gives a meaning.
    #[must_use]
    pub fn without(&self, names: &[&str]) -> Extra {
        let mut others = Extra::default();
        for (key, json) in self.iter().filter(|(key, _)| !names.contains(key)) {
            others.push(key.to_owned(), json.to_owned());
        }
        others
    }

    /// Whether there are no keys.
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }
}
