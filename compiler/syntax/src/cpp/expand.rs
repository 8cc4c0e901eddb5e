//! Macros and their expansion.

use rustc_hash::FxHashMap;

/// A macro: its parameters, if it has a list of them, and its body.
#[derive(Clone, Debug)]
pub struct Macro {
    params: Option<Vec<String>>,
    body: String,
}

impl Macro {
    pub fn object(body: &str) -> Macro {
        Macro { params: None, body: body.trim().to_string() }
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
/// How long the expansion of one line may become.
const MAX_LENGTH: usize = 1 << 20;

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
    table.iter().map(|(name, body)| (name.to_string(), Macro::object(body))).collect()
}

/// `MIN_VERSION_base` and its like, which conditions may apply.
pub fn is_builtin_function(name: &str) -> bool {
    name.starts_with("MIN_VERSION_")
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

/// The length of the string literal at the start of a text; the whole line if it is not closed.
fn string_length(text: &str) -> usize {
    let mut escaped = false;
    for (i, c) in text.char_indices().skip(1) {
        match c {
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
        return Some((name.to_string(), Macro { params: Some(params), body: body.trim().to_string() }));
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

/// The next use of a macro in a line, from `start` on.
pub fn next_use(line: &str, start: usize, macros: &Macros) -> Option<Use> {
    let mut at = start;
    while at < line.len() {
        let rest = &line[at..];
        let c = rest.chars().next()?;
        if c == '"' {
            at += string_length(rest);
        } else if c == '\'' {
            at += char_length(rest).unwrap_or(1);
        } else if rest.starts_with("--") && rest.trim_start_matches('-').starts_with([' ', '\n', '\r', '\t'])
        {
            // A comment holds no program; an apostrophe in it must not disturb what follows.
            return None;
        } else if is_part(c) {
            let n = word_length(rest);
            if let Some(m) = macros.get(&rest[..n]) {
                match (&m.params, arguments(&rest[n..])) {
                    (None, _) => return Some(Use { lo: at, hi: at + n }),
                    (Some(_), Some((_, len))) => return Some(Use { lo: at, hi: at + n + len }),
                    (Some(_), None) => {}
                }
            } else if &rest[..n] == "__LINE__" || &rest[..n] == "__FILE__" {
                return Some(Use { lo: at, hi: at + n });
            }
            at += n;
        } else {
            at += c.len_utf8();
        }
    }
    None
}

/// The arguments in parentheses at the start of a text (after white space), and the length of it all.
pub fn arguments(text: &str) -> Option<(Vec<&str>, usize)> {
    let lead = text.len() - text.trim_start_matches([' ', '\t']).len();
    if !text[lead..].starts_with('(') {
        return None;
    }
    let (mut depth, mut from, mut at) = (0usize, lead + 1, lead);
    let mut args = Vec::new();
    while at < text.len() {
        let rest = &text[at..];
        let c = rest.chars().next()?;
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
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    args.push(text[from..at].trim());
                    return Some((args, at + 1));
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
    None
}

/// Expands all macros in a text but those named in `busy`. The flag says whether there were any.
pub fn expand(text: &str, macros: &Macros, busy: &mut Vec<String>) -> (String, bool) {
    let mut out = String::with_capacity(text.len());
    let mut done = 0;
    let mut any = false;
    while busy.len() < MAX_DEPTH
        && out.len() < MAX_LENGTH
        && let Some(found) = next_use(text, done, macros)
    {
        out.push_str(&text[done..found.lo]);
        let n = word_length(&text[found.lo..]);
        let name = &text[found.lo..found.lo + n];
        let rest = &text[found.lo + n..found.hi];
        done = found.hi;
        match macros.get(name) {
            Some(m) if !busy.iter().any(|b| b == name) => {
                any = true;
                let mut body = match &m.params {
                    None => m.body.clone(),
                    Some(params) => {
                        let args = arguments(rest).map_or(Vec::new(), |(args, _)| args);
                        let args: Vec<String> = args.iter().map(|a| expand(a, macros, busy).0).collect();
                        substitute(&m.body, params, &args)
                    }
                };
                body.retain(|c| c != JOINT);
                busy.push(name.to_string());
                out.push_str(&expand(&body, macros, busy).0);
                busy.pop();
            }
            None if name == "__LINE__" => out.push('0'),
            None if name == "__FILE__" => out.push_str("\"\""),
            _ => out.push_str(&text[found.lo..found.hi]),
        }
    }
    out.push_str(&text[done..]);
    (out, any)
}

/// The body with arguments for parameters, within string literals too.
fn substitute(body: &str, params: &[String], args: &[String]) -> String {
    let mut out = String::with_capacity(body.len());
    let mut rest = body;
    while let Some(c) = rest.chars().next() {
        if is_part(c) {
            let n = word_length(rest);
            let word = &rest[..n];
            match params.iter().position(|p| p == word) {
                Some(i) => out.push_str(args.get(i).map_or("", String::as_str)),
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
