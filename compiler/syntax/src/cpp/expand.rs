//! Macros and their expansion.

use rustc_hash::FxHashMap;

/// A macro: its parameters, if it has a list of them, and its body.
#[derive(Clone, Debug)]
pub struct Macro {
    params: Option<Vec<String>>,
    body: String,
    /// `MIN_VERSION_base` and its like, which conditions may apply: the version that there is.
    version: Option<Vec<i64>>,
}

impl Macro {
    pub fn object(body: &str) -> Macro {
        Macro { params: None, body: body.trim().to_string(), version: None }
    }

    /// The function of conditions that says whether a version is at least as high as its arguments.
    pub fn version(version: &[i64]) -> Macro {
        Macro { params: None, body: String::new(), version: Some(version.to_vec()) }
    }

    pub fn as_version(&self) -> Option<&[i64]> {
        self.version.as_deref()
    }
}

/// Macros by name; looked up, never listed.
pub type Macros = FxHashMap<String, Macro>;

/// Where a macro is used in a line, arguments included.
pub struct Use {
    pub lo: usize,
    pub hi: usize,
}

/// Stands where an empty comment was, until the macro is expanded.
const JOINT: char = '\u{1}';

/// How deep expansions may nest, whatever their names.
const MAX_DEPTH: usize = 200;

/// What is spent on expansions. Macros of a few lines can describe a text of any length, and take any time to
/// describe none.
#[derive(Debug)]
pub struct Budget {
    /// The macros that are being expanded: not expanded again within themselves.
    busy: Vec<String>,
    /// Macros that may still be expanded.
    steps: usize,
    /// Bytes that they may still become.
    bytes: usize,
    /// One of them was not.
    pub exceeded: bool,
}

impl Budget {
    /// For the whole of a source file of this length (in bytes).
    pub fn of_file(len: usize) -> Budget {
        let steps = (1 << 20) + len;
        Budget { busy: Vec::new(), steps, bytes: steps.saturating_mul(4), exceeded: false }
    }

    fn spend(&mut self, bytes: usize) {
        self.exceeded |= self.steps == 0 || self.bytes < bytes;
        self.steps = self.steps.saturating_sub(1);
        self.bytes = self.bytes.saturating_sub(bytes);
    }
}

/// What GHC 9.0 on Linux defines, and a name of our own.
pub fn builtin_macros() -> Macros {
    let table = [
        ("__GLASGOW_HASKELL__", "900"),
        ("__GLASGOW_HASKELL_FULL_VERSION__", "9.0.2"),
        ("__GLASGOW_HASKELL_PATCHLEVEL1__", "2"),
        ("__KELVIN__", "1"),
        ("linux_HOST_OS", "1"),
        ("x86_64_HOST_ARCH", "1"),
        ("WORD_SIZE_IN_BITS", "64"),
        ("SIZEOF_HSWORD", "8"),
    ];
    let mut macros: Macros =
        table.iter().map(|(name, body)| (name.to_string(), Macro::object(body))).collect();
    macros.insert("MIN_VERSION_GLASGOW_HASKELL".into(), Macro::version(&[9, 0, 2, 0]));
    macros
}

fn is_start(c: char) -> bool {
    c.is_ascii_alphabetic() || c == '_'
}

fn is_part(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// The length of the word (a name, perhaps with primes, or a number) at the start of a text.
fn word_length(text: &str) -> usize {
    text.find(|c: char| !is_part(c) && c != '\'').unwrap_or(text.len())
}

/// The length of the string literal at the start of a text; the rest of the line if it is not closed there.
fn string_length(text: &str) -> usize {
    let mut escaped = false;
    for (i, c) in text.char_indices().skip(1) {
        match c {
            '\n' => return i,
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return i + 1,
            _ => {}
        }
    }
    text.len()
}

/// The length of the character literal at the start of a text, if there is one.
fn char_length(text: &str) -> Option<usize> {
    let mut chars = text.char_indices().skip(1);
    match chars.next()?.1 {
        '\\' => {
            chars.next()?;
            text[2..].find('\'').map(|i| i + 3).filter(|&n| n <= 12)
        }
        '\'' => None,
        _ => chars.next().filter(|&(_, c)| c == '\'').map(|(i, _)| i + 1),
    }
}

/// `name body` or `name(a,b) body`.
pub fn definition(text: &str) -> Option<(String, Macro)> {
    if !text.starts_with(is_start) {
        return None;
    }
    let len = text.find(|c: char| !is_part(c) && c != '\'').unwrap_or(text.len());
    let (name, rest) = text.split_at(len);
    if let Some(inner) = rest.strip_prefix('(') {
        let (params, body) = inner.split_once(')')?;
        let params = params.split(',').map(|p| p.trim().to_string()).filter(|p| !p.is_empty()).collect();
        return Some((
            name.to_string(),
            Macro { params: Some(params), body: body.trim().to_string(), version: None },
        ));
    }
    Some((name.to_string(), Macro::object(rest)))
}

/// A directive without its C comments; an empty comment leaves nothing, so that it joins.
pub fn without_comments(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if c == '"' {
            let n = string_length(rest);
            out.push_str(&rest[..n]);
            rest = &rest[n..];
        } else if let Some(after) = rest.strip_prefix("/*")
            && let Some(end) = after.find("*/")
        {
            // What an empty one stands between is joined when the macro is expanded.
            out.push(if end > 0 { ' ' } else { JOINT });
            rest = &after[end + 2..];
        } else {
            out.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    out
}

/// A text without the joints of empty comments.
pub fn joined(text: &str) -> String {
    text.replace(JOINT, "")
}

/// The macro of this name, unless it is one that only conditions apply.
fn replaced<'m>(macros: &'m Macros, name: &str) -> Option<&'m Macro> {
    macros.get(name).filter(|m| m.version.is_none())
}

/// The next use of a macro in a text, from `start` on.
pub fn next_use(text: &str, start: usize, macros: &Macros) -> Option<Use> {
    let mut names = Names { text, at: start };
    while let Some((at, name)) = names.next_name() {
        let hi = at + name.len();
        match replaced(macros, name) {
            Some(Macro { params: None, .. }) => return Some(Use { lo: at, hi }),
            Some(_) => {
                if let Arguments::List(_, len) = arguments(&text[hi..]) {
                    return Some(Use { lo: at, hi: hi + len });
                }
            }
            None => {}
        }
    }
    None
}

/// Where, from `start` on, a macro is used whose list of arguments goes on behind the text: the place of its
/// name.
pub fn unclosed(text: &str, start: usize, macros: &Macros) -> Option<usize> {
    let mut names = Names { text, at: start };
    while let Some((at, name)) = names.next_name() {
        if replaced(macros, name).is_some_and(|m| m.params.is_some()) {
            match arguments(&text[at + name.len()..]) {
                Arguments::Unclosed => return Some(at),
                Arguments::List(_, len) => names.at = at + name.len() + len,
                Arguments::None => {}
            }
        }
    }
    None
}

/// The words of a text that are neither in literals nor in comments to the end of a line.
struct Names<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Names<'t> {
    /// The place of the next one, and it itself.
    fn next_name(&mut self) -> Option<(usize, &'t str)> {
        loop {
            let (at, rest) = (self.at, &self.text[self.at..]);
            let c = rest.chars().next()?;
            if c == '"' {
                self.at += string_length(rest);
            } else if c == '\'' {
                self.at += char_length(rest).unwrap_or(1);
            } else if rest.starts_with("--")
                && rest.trim_start_matches('-').starts_with([' ', '\n', '\r', '\t'])
            {
                // A comment holds no program; an apostrophe in it must not disturb what follows.
                self.at += rest.find('\n').unwrap_or(rest.len());
            } else if is_part(c) {
                let n = word_length(rest);
                self.at += n;
                return Some((at, &rest[..n]));
            } else {
                self.at += c.len_utf8();
            }
        }
    }
}

/// What follows the name of a macro with parameters.
#[derive(Debug, PartialEq, Eq)]
pub enum Arguments<'t> {
    /// No arguments.
    None,
    /// An opening parenthesis that is not closed.
    Unclosed,
    /// The arguments, and the length of the whole list.
    List(Vec<&'t str>, usize),
}

/// The arguments in parentheses at the start of a text (after white space).
pub fn arguments(text: &str) -> Arguments<'_> {
    let lead = text.len() - text.trim_start_matches([' ', '\t']).len();
    if !text[lead..].starts_with('(') {
        return Arguments::None;
    }
    let (mut depth, mut from, mut at) = (0usize, lead + 1, lead);
    let mut args = Vec::new();
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        match c {
            '"' => {
                at += string_length(rest);
                continue;
            }
            '\'' => {
                at += char_length(rest).unwrap_or(1);
                continue;
            }
            '(' | '[' => depth += 1,
            ')' | ']' => {
                depth -= 1;
                if depth == 0 {
                    args.push(text[from..at].trim());
                    return Arguments::List(args, at + 1);
                }
            }
            ',' if depth == 1 => {
                args.push(text[from..at].trim());
                from = at + 1;
            }
            _ => {}
        }
        at += c.len_utf8();
    }
    Arguments::Unclosed
}

/// Expands all macros in a text, as far as the budget goes.
pub fn expand(text: &str, macros: &Macros, budget: &mut Budget) -> String {
    let mut out = String::with_capacity(text.len());
    let mut done = 0;
    while budget.busy.len() < MAX_DEPTH
        && !budget.exceeded
        && let Some(found) = next_use(text, done, macros)
    {
        out.push_str(&text[done..found.lo]);
        let n = word_length(&text[found.lo..]);
        let name = &text[found.lo..found.lo + n];
        let rest = &text[found.lo + n..found.hi];
        done = found.hi;
        match replaced(macros, name) {
            Some(m) if !budget.busy.iter().any(|b| b == name) => {
                let mut body = match &m.params {
                    None => m.body.clone(),
                    Some(params) => {
                        let args = match arguments(rest) {
                            Arguments::List(args, _) => args,
                            _ => Vec::new(),
                        };
                        // Arguments over several lines become one.
                        let line = |a: &&str| a.replace(['\n', '\r'], " ");
                        let args = args.iter().map(|a| expand(&line(a), macros, budget)).collect::<Vec<_>>();
                        substitute(&m.body, params, &args, budget.bytes)
                    }
                };
                body.retain(|c| c != JOINT);
                budget.spend(body.len());
                if budget.exceeded {
                    break;
                }
                budget.busy.push(name.to_string());
                out.push_str(&expand(&body, macros, budget));
                budget.busy.pop();
            }
            _ => out.push_str(&text[found.lo..found.hi]),
        }
    }
    out.push_str(&text[done..]);
    out
}

/// The body with arguments for parameters, within string literals too.
/// It ends where it is longer than `most`.
fn substitute(body: &str, params: &[String], args: &[String], most: usize) -> String {
    let mut out = String::with_capacity(body.len());
    let mut rest = body;
    while out.len() <= most
        && let Some(c) = rest.chars().next()
    {
        if is_part(c) {
            let n = word_length(rest);
            let word = &rest[..n];
            // For the preprocessor of C a name ends at a prime.
            let name = word.split('\'').next().unwrap_or(word);
            match params.iter().position(|p| p == name) {
                Some(i) => {
                    out.push_str(args.get(i).map_or("", String::as_str));
                    out.push_str(&word[name.len()..]);
                }
                None => out.push_str(word),
            }
            rest = &rest[n..];
        } else {
            out.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    out
}
