//! The labels of cost centres. Of keyed ones the compiler makes one, the runtime and the executable semantics
//! the others.

extern crate alloc;

use alloc::format;
use alloc::string::String;

/// What stands for the key in the label of the cost centre that `sccBy`'s keys share beyond `+RTS --keys`. It
/// is the only one of an `sccBy` that the compiler makes; those of keys are made as they are entered.
pub const OTHER_KEYS: &str = "…";

/// The label of a key's cost centre: `c[key]` for the name `c`.
pub fn keyed_label(name: &str, key: &str) -> String {
    format!("{name}[{key}]")
}

/// The label of a key's cost centre, from that of the one for other keys.
pub fn label_of_key(others: &str, key: &str) -> String {
    let name = others.strip_suffix(&keyed_label("", OTHER_KEYS)).unwrap_or(others);
    keyed_label(name, &in_a_line(key))
}

/// A label or a key with its control characters shown as `\n`, `\t` or `\x1b`: labels are lines of reports,
/// and end at a NUL.
pub fn in_a_line(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' => shown.push_str("\\n"),
            '\t' => shown.push_str("\\t"),
            '\r' => shown.push_str("\\r"),
            // (The separators of lines and paragraphs end lines for some readers.)
            c if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') => {
                shown.push_str(&format!("\\x{:02x}", u32::from(c)));
            }
            c => shown.push(c),
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_one_line() {
        let others = keyed_label("rule", OTHER_KEYS);
        assert_eq!(others, "rule[…]");
        assert_eq!(label_of_key(&others, "a b"), "rule[a b]");
        assert_eq!(label_of_key(&others, "x]\n\t\0\u{1b}\u{2028}"), "rule[x]\\n\\t\\x00\\x1b\\x2028]");
        assert_eq!(label_of_key("odd[…][…]", ""), "odd[…][]");
    }
}
