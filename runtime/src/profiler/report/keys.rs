//! What reports say of the keys of `sccBy` that found no room.

use super::commas::commas;

/// A line for each cost centre that has the costs of keys left out: `left_out` is how many, by label; `more`
/// that there were others.
pub fn lines(left_out: &[(String, u64)], more: bool) -> Vec<String> {
    let least = if more { "at least " } else { "" };
    let line = |(label, n): &(String, u64)| {
        let (keys, have) = if *n == 1 { ("key", "has") } else { ("keys", "have") };
        format!(
            "{label} has the costs of {least}{} {keys} that {have} no cost centre (+RTS --keys).",
            commas(*n)
        )
    };
    left_out.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn one_line_each() {
        let found = lines(&[("c[…]".into(), 1), ("d[…]".into(), 1200)], true);
        assert_eq!(
            found,
            [
                "c[…] has the costs of at least 1 key that has no cost centre (+RTS --keys).",
                "d[…] has the costs of at least 1,200 keys that have no cost centre (+RTS --keys).",
            ]
        );
    }
}
