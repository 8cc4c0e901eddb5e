//! Paths as `file` URIs, and back.

use std::ffi::OsString;
use std::fmt::Write;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use lsp_types::Uri;

/// The path of a `file` URI; `None` for others (`untitled:`, other hosts).
pub fn to_path(uri: &Uri) -> Option<PathBuf> {
    let rest = uri.as_str().strip_prefix("file://")?;
    let rest = rest.strip_prefix("localhost").unwrap_or(rest);
    if !rest.starts_with('/') {
        return None;
    }
    let rest = rest.split(['?', '#']).next().unwrap_or(rest).as_bytes();
    let mut bytes = Vec::with_capacity(rest.len());
    let mut at = 0;
    while let Some(&b) = rest.get(at) {
        let escaped = rest.get(at + 1..at + 3).and_then(|h| std::str::from_utf8(h).ok());
        match escaped.and_then(|h| u8::from_str_radix(h, 16).ok()) {
            Some(byte) if b == b'%' => {
                bytes.push(byte);
                at += 3;
            }
            _ => {
                bytes.push(b);
                at += 1;
            }
        }
    }
    Some(normal(Path::new(&OsString::from_vec(bytes))))
}

/// The URI of an absolute path.
pub fn of_path(path: &Path) -> Option<Uri> {
    let mut text = String::from("file://");
    for &b in path.as_os_str().as_bytes() {
        if b.is_ascii_alphanumeric() || b"/-._~".contains(&b) {
            text.push(char::from(b));
        } else {
            let _ = write!(text, "%{b:02X}");
        }
    }
    Uri::from_str(&text).ok()
}

/// The path without `.` and `..`, so that one file has one name.
pub fn normal(path: &Path) -> PathBuf {
    use std::path::Component::*;
    let mut out = PathBuf::new();
    for part in path.components() {
        match part {
            CurDir => {}
            ParentDir => {
                out.pop();
            }
            part => out.push(part),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_and_back() {
        for path in ["/a/b.hs", "/a b/ü%/c#d?.hs"] {
            let uri = of_path(Path::new(path)).expect("a URI");
            assert_eq!(to_path(&uri).as_deref(), Some(Path::new(path)), "{uri:?}");
        }
        let path = |text: &str| Uri::from_str(text).ok().and_then(|u| to_path(&u));
        assert_eq!(path("file:///a/./b/../c.hs").as_deref(), Some(Path::new("/a/c.hs")));
        assert_eq!(path("untitled:one"), None);
        assert_eq!(path("file://elsewhere/a.hs"), None);
    }
}
