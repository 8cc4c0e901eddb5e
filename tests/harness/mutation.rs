//! Programs with something changed in them at random: words, whole parts between brackets, lines,
//! indentation.

use fastrand::Rng;

/// No mutant is longer, in bytes.
const LONGEST: usize = 100_000;

/// What a word of a program is, as far as one may stand where another of its kind does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Space,
    Line,
    Variable,
    Constructor,
    Number,
    Text,
    Operator,
    Open,
    Close,
    Other,
}

/// Words that mean something to the grammar.
const KEYWORDS: &[&str] = &[
    "case",
    "of",
    "class",
    "data",
    "deriving",
    "do",
    "else",
    "if",
    "then",
    "import",
    "in",
    "infixl",
    "instance",
    "let",
    "module",
    "newtype",
    "type",
    "where",
    "_",
    "forall",
    "mdo",
    "rec",
    "family",
    "pattern",
    "scc \"a\"",
    "->",
    "<-",
    "=>",
    "::",
    "=",
    "|",
    "\\",
    "@",
    "~",
    "!",
    "..",
    ";",
    ",",
    "`",
    "'",
    "\"",
    "{-",
    "-}",
    "--",
    "{-# INLINE f #-}",
    "{-# LANGUAGE GADTs #-}",
    "[|",
    "(#",
    "#)",
    "\t",
    "\u{3bb}",
    "\u{1d11e}",
    "#if 1\n",
    "#endif\n",
    "0x",
    "1e400",
    "1e-400",
    "99999999999999999999",
    "'\\''",
    "\"\\SOH\\&\"",
    "?x",
    "#l",
    "@Int",
];

/// The words of a text; together they are the text.
fn words(text: &str) -> Vec<(Kind, &str)> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (kind, length) = word(first, rest);
        let (word, after) = rest.split_at(length);
        found.push((kind, word));
        rest = after;
    }
    found
}

fn word(first: char, rest: &str) -> (Kind, usize) {
    let while_ = |part: fn(char) -> bool| rest.find(|c| !part(c)).unwrap_or(rest.len());
    let identifier = |c: char| c.is_alphanumeric() || c == '_' || c == '\'' || c == '#';
    match first {
        '\n' => (Kind::Line, 1),
        c if c.is_whitespace() => (Kind::Space, while_(|c| c.is_whitespace() && c != '\n')),
        c if c.is_ascii_digit() => (Kind::Number, while_(|c| c.is_alphanumeric() || c == '.')),
        c if c.is_uppercase() => (Kind::Constructor, while_(|c| c.is_alphanumeric() || "_'#.".contains(c))),
        c if c.is_alphabetic() || c == '_' => {
            (Kind::Variable, rest.find(|c| !identifier(c)).unwrap_or(rest.len()))
        }
        '(' | '[' | '{' => (Kind::Open, 1),
        ')' | ']' | '}' => (Kind::Close, 1),
        '"' => (Kind::Text, literal(rest)),
        c if "!#$%&*+./<=>?@\\^|-~:".contains(c) => {
            (Kind::Operator, while_(|c| "!#$%&*+./<=>?@\\^|-~:".contains(c)))
        }
        c => (Kind::Other, c.len_utf8()),
    }
}

/// The length of a string literal, or of its quote if it does not end in its line.
fn literal(rest: &str) -> usize {
    let mut escaped = false;
    for (i, c) in rest.char_indices().skip(1) {
        match c {
            '\n' => return 1,
            '"' if !escaped => return i + 1,
            _ => escaped = c == '\\' && !escaped,
        }
    }
    1
}

/// A part of the words from an opening bracket to what closes it, or one word; as a range.
fn part(words: &[(Kind, &str)], random: &mut Rng) -> std::ops::Range<usize> {
    let opens: Vec<usize> = (0..words.len()).filter(|&i| words[i].0 == Kind::Open).collect();
    let Some(&from) = random.choice(&opens) else {
        let at = random.usize(..words.len());
        return at..at + 1;
    };
    let mut depth = 0;
    for (i, (kind, _)) in words.iter().enumerate().skip(from) {
        depth += match kind {
            Kind::Open => 1,
            Kind::Close => -1,
            _ => 0,
        };
        if depth == 0 {
            return from..i + 1;
        }
    }
    from..from + 1
}

/// The text with one to five changes; some take words and parts from `other`.
pub fn mutant(text: &str, other: &str, random: &mut Rng) -> String {
    let mut text = text.to_owned();
    loop {
        let new = changed(&text, other, random);
        if !new.is_empty() && new.len() <= LONGEST {
            text = new;
        }
        if random.u8(..5) < 2 {
            return text;
        }
    }
}

/// The text with a word in the place of another of its kind: most such programs parse, and some have types.
pub fn likely_mutant(text: &str, random: &mut Rng) -> String {
    let mut words = words(text);
    for _ in 0..random.usize(1..4) {
        let at = random.usize(..words.len());
        let kind = words[at].0;
        if matches!(kind, Kind::Variable | Kind::Constructor | Kind::Number | Kind::Operator | Kind::Text) {
            let same: Vec<&str> = words.iter().filter(|w| w.0 == kind).map(|w| w.1).collect();
            if let Some(&word) = random.choice(&same) {
                words[at].1 = word;
            }
        }
    }
    words.iter().map(|w| w.1).collect()
}

fn changed(text: &str, other: &str, random: &mut Rng) -> String {
    let choice = random.u8(..16);
    if choice < 4 {
        return lines_changed(text, choice, random);
    }
    let mut words = words(text);
    let others = self::words(other);
    if words.is_empty() || others.is_empty() {
        return other.to_owned();
    }
    let at = random.usize(..words.len());
    let kind = words[at].0;
    match choice {
        4 => drop(words.remove(at)),
        5 => words.insert(at, words[at]),
        6 => {
            let with = random.usize(..words.len());
            words.swap(at, with);
        }
        7 | 8 => {
            let same: Vec<_> = others.iter().filter(|w| w.0 == kind).collect();
            if let Some(&&word) = random.choice(&same) {
                words[at] = word;
            }
        }
        9 | 10 => words.insert(at, (Kind::Other, random.choice(KEYWORDS).copied().unwrap_or(" "))),
        11 | 12 => {
            let new = others[part(&others, random)].to_vec();
            words.splice(part(&words, random), new);
        }
        13 => drop(words.drain(part(&words, random))),
        14 => return nested(&words, random),
        _ => return characters_changed(text, random),
    }
    words.iter().map(|w| w.1).collect()
}

/// A part in many brackets, or many times over.
fn nested(words: &[(Kind, &str)], random: &mut Rng) -> String {
    let range = part(words, random);
    let text = |words: &[(Kind, &str)]| words.iter().map(|w| w.1).collect::<String>();
    let inner = text(&words[range.clone()]);
    let times = [2, 10, 100, 1000][random.usize(..4)];
    let (open, close) =
        random.choice([("(", ")"), ("[", "]"), ("", " "), ("(\\x -> ", ")"), ("- ", "")]).unwrap_or_default();
    let new = format!("{}{inner}{}", open.repeat(times), close.repeat(times));
    format!("{}{new}{}", text(&words[..range.start]), text(&words[range.end..]))
}

fn lines_changed(text: &str, how: u8, random: &mut Rng) -> String {
    let mut lines: Vec<String> = text.lines().map(String::from).collect();
    if lines.is_empty() {
        return String::new();
    }
    let at = random.usize(..lines.len());
    let count = random.usize(1..4).min(lines.len() - at);
    match how {
        0 => drop(lines.drain(at..at + count)),
        1 => {
            let copy = lines[at..at + count].to_vec();
            let to = random.usize(..=lines.len());
            lines.splice(to..to, copy);
        }
        2 => {
            let with = random.usize(..lines.len());
            lines.swap(at, with);
        }
        _ => {
            for line in &mut lines[at..at + count] {
                *line = if random.bool() { format!("  {line}") } else { line.trim_start().to_owned() };
            }
        }
    }
    lines.join("\n") + "\n"
}

fn characters_changed(text: &str, random: &mut Rng) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    let at = random.usize(..characters.len());
    match random.u8(..3) {
        0 => characters[at] = random.char(..),
        1 => characters.insert(at, random.char('\0'..'\u{80}')),
        _ => characters.truncate(at),
    }
    characters.into_iter().collect()
}

/// Bytes changed: some others, some gone, some from elsewhere, numbers made large.
pub fn damaged(bytes: &[u8], random: &mut Rng) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..random.usize(1..6) {
        if bytes.is_empty() {
            return bytes;
        }
        let at = random.usize(..bytes.len());
        let to = (at + random.usize(..40)).min(bytes.len());
        match random.u8(..7) {
            0 => bytes[at] = random.u8(..),
            1 => bytes[at] ^= 1 << random.u8(..8),
            2 => bytes.truncate(at),
            3 => drop(bytes.drain(at..to)),
            4 => {
                let copy = bytes[at..to].to_vec();
                let into = random.usize(..=bytes.len());
                bytes.splice(into..into, copy);
            }
            5 => bytes[at..to].fill(random.choice([0, 0xff, b'9', b' ', b'(']).unwrap_or(0)),
            _ => {
                let number = random.choice([
                    "-1",
                    "18446744073709551616",
                    "1e999",
                    "NaN",
                    "\"",
                    "\n",
                    "9223372036854775807",
                ]);
                bytes.splice(at..at, number.unwrap_or_default().bytes());
            }
        }
    }
    bytes
}
