//! Numbers for people: percentages, thousands, bytes, seconds.

/// Per cent of a total; 0 of nothing.
pub fn percent(part: u64, total: u64) -> f64 {
    if total == 0 { 0.0 } else { part as f64 * 100.0 / total as f64 }
}

/// `1,234,567`.
pub use kelvin_domain::text::grouped as thousands;

/// `257.7 MB`: powers of 1000, four characters of number at most.
pub fn bytes(n: u64) -> String {
    scaled(n as f64, &["B", "kB", "MB", "GB", "TB", "PB", "EB"])
}

/// `2.69 M`.
pub fn count(n: u64) -> String {
    if n < 100_000 {
        thousands(n)
    } else {
        scaled(n as f64, &["", "k", "M", "G", "T", "P", "E"]).trim_end().to_owned()
    }
}

fn scaled(mut value: f64, units: &[&str]) -> String {
    let mut unit = 0;
    while value >= 999.5 && unit + 1 < units.len() {
        value /= 1000.0;
        unit += 1;
    }
    let decimals = if unit == 0 || value >= 99.95 {
        0
    } else if value >= 9.995 {
        1
    } else {
        2
    };
    format!("{value:.decimals$} {}", units[unit])
}

/// `1.50 s`, `12 min 5 s`.
pub fn seconds(s: f64) -> String {
    if s >= 120.0 {
        let whole = s.round() as u64;
        format!("{} min {} s", whole / 60, whole % 60)
    } else if s >= 0.1 || s == 0.0 {
        format!("{s:.2} s")
    } else {
        format!("{:.2} ms", s * 1000.0)
    }
}

/// A number of the program's own: whole ones with commas, others with up to three digits behind the point.
pub fn number(n: f64) -> String {
    let size = n.abs();
    let digits = if size.fract() == 0.0 && size < 1e15 {
        thousands(size as u64)
    } else if (0.001..1e15).contains(&size) {
        format!("{size:.3}").trim_end_matches('0').to_owned()
    } else {
        format!("{size:e}")
    };
    if n < 0.0 { format!("-{digits}") } else { digits }
}

/// A share in words: `61 %`, `0.4 %`.
pub fn share(part: u64, total: u64) -> String {
    let p = percent(part, total);
    if p >= 9.95 || p == 0.0 { format!("{p:.0} %") } else { format!("{p:.1} %") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_programs_are_read_at_a_glance() {
        let shown = [1_234_567.0, -3.0, 0.25, 2.0 / 3.0, 0.0, 1e-7, 1e20].map(number);
        assert_eq!(shown, ["1,234,567", "-3", "0.25", "0.667", "0", "1e-7", "1e20"]);
    }

    #[test]
    fn figures_for_people() {
        assert_eq!(thousands(0), "0");
        assert_eq!(thousands(1_234_567), "1,234,567");
        let shown: Vec<String> =
            [0, 999, 1000, 12_345, 257_660_448, u64::MAX].into_iter().map(bytes).collect();
        assert_eq!(shown, ["0 B", "999 B", "1.00 kB", "12.3 kB", "258 MB", "18.4 EB"]);
        assert_eq!((count(99_999), count(2_692_537)), ("99,999".into(), "2.69 M".into()));
        assert_eq!(
            (seconds(0.0123), seconds(1.5), seconds(725.0)),
            ("12.30 ms".into(), "1.50 s".into(), "12 min 5 s".into())
        );
        assert_eq!((share(61, 100), share(4, 1000)), ("61 %".into(), "0.4 %".into()));
    }
}
