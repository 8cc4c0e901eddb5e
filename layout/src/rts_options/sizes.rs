//! Sizes with a unit (`512k`, `1.5g`), and numbers, as option arguments.

/// A number of bytes: with a suffix `b`, `k`, `m`, `g` or `t` of either case, or bare.
pub fn parse_size(text: &str) -> Option<u64> {
    let (number, unit) = match text.char_indices().next_back()? {
        (end, letter) if letter.is_ascii_alphabetic() => {
            let unit: u64 = match letter.to_ascii_lowercase() {
                'b' => 1,
                'k' => 1 << 10,
                'm' => 1 << 20,
                'g' => 1 << 30,
                't' => 1 << 40,
                _ => return None,
            };
            (&text[..end], unit)
        }
        _ => (text, 1),
    };
    let value = parse_number(number)? * unit as f64;
    (value >= 1.0 && value < (1u64 << 50) as f64).then_some(value as u64)
}

/// A plain positive decimal number.
pub fn parse_number(text: &str) -> Option<f64> {
    let plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    text.parse().ok().filter(|_| plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_take_units() {
        assert_eq!(parse_size("512"), Some(512));
        assert_eq!(parse_size("64k"), Some(65536));
        assert_eq!(parse_size("1.5M"), Some(3 << 19));
        assert_eq!(parse_size("2g"), Some(2 << 30));
    }

    #[test]
    fn nonsense_is_no_size() {
        for text in ["", "k", "-1k", "1x", "1kk", "0", "1e9", "inf", "99999999t", "1µ"] {
            assert_eq!(parse_size(text), None, "{text}");
        }
    }
}
