//! Literate programs: what is not code becomes white space.
//!
//! Invariant: every byte of code keeps its line and its offset in the text (so that messages
//! about the result fit the original); the `>` of a code line becomes a space.

/// The code of a literate program in either style (lines that start with `>`, and lines
/// between `\begin{code}` and `\end{code}`).
pub fn unlit(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut in_code = false;
    for line in text.split_inclusive('\n') {
        let (body, end) = match line.strip_suffix("\r\n") {
            Some(body) => (body, "\r\n"),
            None => line.strip_suffix('\n').map_or((line, ""), |body| (body, "\n")),
        };
        if in_code && body.starts_with("\\end{code}") {
            in_code = false;
            blank(body, &mut out);
        } else if in_code {
            out.push_str(body);
        } else if body.starts_with("\\begin{code}") {
            in_code = true;
            blank(body, &mut out);
        } else if let Some(code) = body.strip_prefix('>') {
            out.push(' ');
            out.push_str(code);
        } else if body.starts_with('#') {
            // Directives of the C preprocessor pass.
            out.push_str(body);
        } else {
            blank(body, &mut out);
        }
        out.push_str(end);
    }
    out
}

fn blank(body: &str, out: &mut String) {
    out.extend(std::iter::repeat_n(' ', body.len()));
}

#[cfg(test)]
mod tests {
    use super::unlit;

    #[test]
    fn both_styles_keep_lines_and_offsets() {
        let text = "Text λ\n\n> x = 1\n>y = 2\n\n\\begin{code}\nz = 3\n\\end{code}\nmore\n";
        let code = unlit(text);
        assert_eq!(code.len(), text.len());
        assert_eq!(code.lines().count(), text.lines().count());
        let lines: Vec<&str> = code.lines().map(str::trim_end).collect();
        assert_eq!(lines, ["", "", "  x = 1", " y = 2", "", "", "z = 3", "", ""]);
    }
}
