//! Numbers as reports write them.

/// `1234567` as `1,234,567`.
pub fn commas(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (i, d) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(d);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::commas;

    #[test]
    fn groups_of_three_from_the_right() {
        let shown: Vec<String> = [0, 999, 1000, 1_234_567].into_iter().map(commas).collect();
        assert_eq!(shown, ["0", "999", "1,000", "1,234,567"]);
    }
}
