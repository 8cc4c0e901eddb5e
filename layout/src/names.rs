//! Names that users see of what the compiler named.

/// Of a name that was derived for a part of a binding (an argument: `f.@g`, or `f.c@g` if it is `g`'s
/// application in a `case`; a literal: `f.x.lit`) what the source has of it: `f`, `f.x`. Where there is a
/// span, it says which part it is.
pub fn source_name(name: &str) -> &str {
    let dots = name.match_indices('.').map(|(at, _)| at);
    let end = dots.filter(|&at| at > 0).find(|&at| is_part(&name[at + 1..]));
    end.map_or(name, |end| &name[..end])
}

/// Whether the name of a part begins here, as desugaring makes them: letters that say what it stands in, then
/// what is applied, or what else it is. None of it is a name of the source, but that one may begin with `@`.
fn is_part(rest: &str) -> bool {
    let kind = rest.trim_start_matches(['l', 'c']);
    let word = |w: &str| rest.strip_prefix(w).is_some_and(|end| end.is_empty() || end.starts_with('.'));
    match kind.strip_prefix(['@', '#']) {
        Some(applied) => kind.starts_with('@') || applied.starts_with(|c: char| c.is_alphabetic()),
        None => kind.starts_with('\\') || word("lit") || word("if"),
    }
}

#[cfg(test)]
mod tests {
    use super::source_name;

    #[test]
    fn parts_have_the_name_of_their_binding() {
        for (name, source) in [
            ("f.@g", "f"),
            ("f.x.lit", "f.x"),
            ("f.lit.@g", "f"),
            ("f.literal", "f.literal"),
            (".@g", ".@g"),
            ("main.l@print", "main"),
            ("f.x.lc@even", "f.x"),
            ("main.#seq", "main"),
            ("f.#>", "f.#>"),
            ("f.c\\", "f"),
            ("f.if", "f"),
            ("f.iff", "f.iff"),
            ("f.local", "f.local"),
            ("f", "f"),
        ] {
            assert_eq!(source_name(name), source);
        }
    }
}
