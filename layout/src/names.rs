//! Names that users see of what the compiler named.

/// Of a name that was derived for a part of a binding (an argument: `f.@g`; a literal: `f.x.lit`) what the
/// source has of it: `f`, `f.x`. Where there is a span, it says which part it is.
pub fn source_name(name: &str) -> &str {
    let argument = name.find(".@");
    let literal = name.find(".lit").filter(|at| matches!(name.as_bytes().get(at + 4), None | Some(b'.')));
    let end = argument.into_iter().chain(literal).min().filter(|end| *end > 0);
    end.map_or(name, |end| &name[..end])
}

#[cfg(test)]
mod tests {
    use super::source_name;

    #[test]
    fn parts_have_the_name_of_their_binding() {
        for (name, source) in
            [("f.@g", "f"), ("f.x.lit", "f.x"), ("f.lit.@g", "f"), ("f.literal", "f.literal"), (".@g", ".@g")]
        {
            assert_eq!(source_name(name), source);
        }
    }
}
