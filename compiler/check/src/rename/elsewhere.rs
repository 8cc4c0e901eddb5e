//! Which module is meant by a name that is not in scope.

use kelvin_base::Symbol;

/// Whether the module's names are those of the Prelude and of "Data.List", so that it is rarely what was
/// forgotten.
pub fn for_qualified_names(module: &str) -> bool {
    [
        "Aeson.KeyMap",
        "ByteString",
        "CaseInsensitive",
        "DList",
        "HashMap",
        "HashSet",
        "IntMap",
        "IntSet",
        "List.NonEmpty",
        "Map",
        "Sequence",
        "Set",
        "Text",
        "Vector",
    ]
    .iter()
    .any(|m| {
        module
            .strip_prefix("Data.")
            .and_then(|rest| rest.strip_prefix(m))
            .is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
    })
}

/// The module that a qualifier stands for, of those that export the name: its last word, itself, or some of
/// its capitals (`BS` is `Data.ByteString`).
pub fn abbreviated(qualifier: Symbol, exporting: &[Symbol]) -> Option<Symbol> {
    let q = qualifier.as_str();
    let capitals = |m: &str| m.chars().filter(char::is_ascii_uppercase).collect::<String>();
    let is_word = |m: &str| m == q || m.rsplit('.').next() == Some(q);
    let initials = |m: &str| {
        let all = capitals(m);
        for_qualified_names(m) && q.bytes().all(|b| b.is_ascii_uppercase()) && all.ends_with(q)
    };
    let shortest = |fits: &dyn Fn(&str) -> bool| {
        exporting.iter().copied().filter(|m| fits(m.as_str())).min_by_key(|m| m.as_str().len())
    };
    shortest(&is_word).or_else(|| shortest(&initials))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_qualifier_is_a_word_or_capitals_of_a_module() {
        let modules = ["Data.ByteString", "Data.Map", "Data.Map.Strict", "Data.Text"].map(Symbol::intern);
        let meant = |q: &str| abbreviated(Symbol::intern(q), &modules).map(|m| m.to_string());
        assert_eq!(meant("Map").as_deref(), Some("Data.Map"));
        assert_eq!(meant("BS").as_deref(), Some("Data.ByteString"));
        assert_eq!(meant("T").as_deref(), Some("Data.Text"));
        assert_eq!(meant("Data.Text").as_deref(), Some("Data.Text"));
        assert_eq!(meant("Vec"), None);
    }
}
