//! `-hT<ints>,<start>`: bands by the time at which closures were made (thesis, Appendix B.2).

/// The intervals reported.
pub struct Creation {
    /// Number of bands, and the interval (counted from 1) that the first of them shows.
    bands: u64,
    first: u64,
    /// Seconds of an interval; 0 if each ends with a collection.
    seconds: f64,
}

const BEFORE: u64 = 0;

impl Creation {
    /// Parses what follows `-hT`: by default 18 bands from the start, which is a number of intervals where
    /// these have no length.
    pub fn parse(text: &str, seconds: f64) -> Result<Creation, String> {
        let (bands, start) = text.split_once(',').unwrap_or((text, ""));
        let number = |t: &str, default: f64| {
            if t.is_empty() { Ok(default) } else { t.parse::<f64>().map_err(|_| ()) }
        };
        match (number(bands, 18.0), number(start, 0.0)) {
            (Ok(bands), Ok(start)) if bands >= 1.0 && start >= 0.0 => {
                let before = if seconds > 0.0 { start / seconds } else { start };
                Ok(Creation { bands: bands as u64, first: before as u64 + 1, seconds })
            }
            _ => Err(format!("-hT{text} is malformed: expected -hT<bands>,<start in seconds>")),
        }
    }

    /// The band of an interval (counted from 1): 0 before the first, then in order, the last being everything
    /// later.
    pub fn band(&self, interval: u32) -> u64 {
        let interval = interval.max(1) as u64;
        if interval < self.first { BEFORE } else { (interval - self.first + 1).min(self.bands + 1) }
    }

    /// A name that sorts by time.
    pub fn name(&self, band: u64) -> String {
        let number = |b: u64| self.first + b - 2;
        let start = |b: u64| number(b) as f64 * self.seconds;
        if band == BEFORE {
            "0-before".into()
        } else if self.seconds == 0.0 {
            let from = if band > self.bands { "from-" } else { "" };
            format!("{from}collection-{:07}", number(band) + 1)
        } else if band > self.bands {
            format!("from-{:09.3}s", start(band))
        } else {
            format!("{:09.3}s-{:09.3}s", start(band), start(band + 1))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Creation;

    #[test]
    fn bands_follow_the_intervals() {
        let c = Creation::parse("2,1.0", 0.5).unwrap();
        assert_eq!([1, 2, 3, 4, 5, 9].map(|i| c.band(i)), [0, 0, 1, 2, 3, 3]);
        assert_eq!(c.name(1), "00001.000s-00001.500s");
        assert_eq!(c.name(3), "from-00002.000s");
        assert!(Creation::parse("x", 0.1).is_err());
        assert_eq!(Creation::parse("", 0.1).unwrap().band(0), 1);
        let each = Creation::parse("2,3", 0.0).unwrap();
        assert_eq!(
            [3, 4, 5, 6].map(|i| each.name(each.band(i))),
            ["0-before", "collection-0000004", "collection-0000005", "from-collection-0000006",]
        );
    }
}
