//! `prog.hp`: the heap profile in `hp2ps`'s grammar. Samples are written whole, one `write` each.

use std::collections::HashMap;

/// What stands before the samples: JOB, DATE and units, then the empty sample at time 0 that readers expect.
pub fn header(job: &str, date: &str) -> String {
    format!(
        "JOB {}\nDATE {}\nSAMPLE_UNIT \"seconds\"\nVALUE_UNIT \"bytes\"\n{}",
        quote(job),
        quote(date),
        sample(0.0, &[])
    )
}

/// One sample at `seconds` of mutator CPU time: bands of (name, bytes). Those whose names the grammar makes
/// equal (`a b` and `a_b`) are one: readers know bands by their names.
pub fn sample(seconds: f64, bands: &[(String, u64)]) -> String {
    let mut sums: Vec<(String, u64)> = Vec::with_capacity(bands.len());
    let mut places: HashMap<String, usize> = HashMap::new();
    for (name, bytes) in bands {
        let name = identifier(name);
        match places.get(&name) {
            Some(&place) => sums[place].1 += bytes,
            None => {
                places.insert(name.clone(), sums.len());
                sums.push((name, *bytes));
            }
        }
    }
    let mut text = format!("BEGIN_SAMPLE {seconds:.6}\n");
    for (name, bytes) in sums {
        text.push_str(&format!("{name}\t{bytes}\n"));
    }
    text.push_str(&format!("END_SAMPLE {seconds:.6}\n"));
    text
}

/// A string of the grammar: quotes inside are doubled, control characters (line ends) become spaces.
fn quote(text: &str) -> String {
    let inner: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    format!("\"{}\"", inner.replace('"', "\"\""))
}

/// A band's name as `hp2ps` takes it: without white space, not starting with a quote, not too long, no
/// keyword.
fn identifier(name: &str) -> String {
    const KEYWORDS: [&str; 7] =
        ["JOB", "DATE", "SAMPLE_UNIT", "VALUE_UNIT", "BEGIN_SAMPLE", "END_SAMPLE", "MARK"];
    /// Characters; at most four bytes each keeps the name under the 5,000 bytes that end `hp2ps`.
    const LONGEST: usize = 1000;
    let mut id: String = name
        .chars()
        .take(LONGEST)
        .map(|c| if c.is_whitespace() || c.is_control() { '_' } else { c })
        .collect();
    if id.is_empty() || id.starts_with('"') || KEYWORDS.contains(&id.as_str()) {
        id.insert(0, '_');
    }
    id
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_made_fit_for_hp2ps() {
        let shown: Vec<String> =
            ["a b", "\"x", "MARK", "", "(3)f.g/λ"].iter().map(|n| identifier(n)).collect();
        assert_eq!(shown, ["a_b", "_\"x", "_MARK", "_", "(3)f.g/λ"]);
        assert!(identifier(&"λ".repeat(9000)).len() < 5000);
        assert_eq!(quote("p \"a\"\nb"), "\"p \"\"a\"\" b\"");
    }

    #[test]
    fn a_sample_has_the_grammar_of_the_format() {
        assert_eq!(sample(1.5, &[("f".into(), 12)]), "BEGIN_SAMPLE 1.500000\nf\t12\nEND_SAMPLE 1.500000\n");
        let alike = sample(1.5, &[("a b".into(), 1), ("c".into(), 2), ("a_b".into(), 4)]);
        assert_eq!(alike, "BEGIN_SAMPLE 1.500000\na_b\t5\nc\t2\nEND_SAMPLE 1.500000\n");
        assert!(header("p", "d").ends_with("BEGIN_SAMPLE 0.000000\nEND_SAMPLE 0.000000\n"));
    }
}
