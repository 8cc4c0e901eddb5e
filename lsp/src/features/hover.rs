//! Hover: what a name is, its type here, the comment before its declaration, what it cost.

use kelvin_base::Span;
use lsp_types::{Hover, HoverContents, HoverParams, MarkupContent, MarkupKind};

use crate::Host;
use crate::index::{Entity, Key, What};
use crate::place::View;
use crate::server::{Answer, Server};
use crate::text::Text;

/// Lines of a comment that are shown.
const MOST_LINES: usize = 60;

impl<H: Host> Server<H> {
    pub fn hover(&mut self, params: HoverParams) -> Answer<Option<Hover>> {
        let at = params.text_document_position_params;
        let Some((id, offset)) = self.position(&at)? else { return Ok(None) };
        let Some(view) = self.programs.file(id).and_then(View::of) else { return Ok(None) };
        let Some(place) = view.shift.back(offset).and_then(|o| view.analysis.place(o)) else {
            return Ok(None);
        };
        let entity = view.analysis.entity(place).clone();
        let Some(range) = view.shift.range(place.bytes()) else { return Ok(None) };
        let mut text = format!("```haskell\n{}\n```", declaration(&entity));
        if let Some(here) = place.ty.as_ref().filter(|t| entity.ty.as_ref() != Some(t)) {
            text.push_str(&format!("\nhere\n```haskell\n{} :: {here}\n```", written(&entity)));
        }
        if let Key::Global(_, module, ..) = entity.key
            && self
                .programs
                .file(id)
                .and_then(|f| f.good.as_ref())
                .is_none_or(|g| g.module.ast.name != module)
        {
            text.push_str(&format!("\nDefined in `{module}`"));
        }
        if let Some(comment) = self.comment(entity.key, entity.bound) {
            text.push_str(&format!("\n\n{comment}"));
        }
        if let Some((file, bytes)) = self.programs.bound(entity.key, entity.bound) {
            let figure = self.figures(file).into_iter().find(|f| f.at.start == bytes.start);
            text.extend(figure.map(|f| format!("\n\n{}", f.long)));
        }
        let range = self.programs.range(id, range, self.encoding);
        let contents = MarkupContent { kind: MarkupKind::Markdown, value: text };
        Ok(Some(Hover { contents: HoverContents::Markup(contents), range }))
    }

    /// The comment before (or, after `-- ^`, behind) what is bound there.
    fn comment(&self, key: Key, told: Span) -> Option<String> {
        if !matches!(key, Key::Global(..)) {
            return None;
        }
        let (file, bytes) = self.programs.bound(key, told)?;
        comment_at(&self.programs.file(file)?.text, bytes.start)
    }
}

/// The name as it stands in front of `::`.
pub fn written(entity: &Entity) -> String {
    let text = entity.text.as_str();
    let first = text.chars().next().unwrap_or('_');
    let plain = first.is_alphanumeric() || first == '_' || "([".contains(first);
    if plain { text.to_owned() } else { format!("({text})") }
}

/// As a declaration would say it.
pub fn declaration(entity: &Entity) -> String {
    let name = written(entity);
    match (entity.what.keyword(), &entity.ty) {
        (Some(keyword), _) => format!("{keyword} {name}"),
        (None, Some(ty)) if entity.what == What::PatternSynonym => format!("pattern {name} :: {ty}"),
        (None, Some(ty)) => format!("{name} :: {ty}"),
        (None, None) => name,
    }
}

/// The comment that belongs to the declaration of the name at an offset: the lines right before it, or before
/// its signature and pragmas.
pub fn comment_at(text: &Text, offset: usize) -> Option<String> {
    let own = text.line_of(offset);
    let line = text.line(own);
    let name = text.text[offset..]
        .split(|c: char| c.is_whitespace() || c == ',' || c == ':')
        .next()
        .unwrap_or_default();
    let name = name.trim_end_matches(')');
    if let Some((_, behind)) = line.split_once("-- ^") {
        return Some(behind.trim().to_owned());
    }
    let mut at = own;
    // Over the signature, its further lines, and pragmas.
    while at > 0 {
        let above = text.line(at - 1);
        let bare = above.trim_start();
        let start = bare.trim_start_matches('(');
        let signature = !name.is_empty()
            && start
                .strip_prefix(name)
                .is_some_and(|r| r.trim_start_matches(')').trim_start().starts_with("::"));
        let continues = !bare.is_empty()
            && !bare.starts_with("--")
            && !bare.ends_with("-}")
            && above.starts_with(char::is_whitespace)
            && (bare.starts_with("->") || bare.starts_with("=>") || bare.starts_with("::"));
        let pragma = bare.starts_with("{-#") && bare.trim_end().ends_with("#-}");
        if !signature && !continues && !pragma {
            break;
        }
        at -= 1;
    }
    let end = at;
    if at == 0 {
        return None;
    }
    let last = text.line(at - 1).trim();
    if last.ends_with("-}") && !last.ends_with("#-}") {
        while at > 0 && end - at < MOST_LINES {
            at -= 1;
            if text.line(at).trim_start().starts_with("{-") {
                break;
            }
        }
        let lines: Vec<&str> = (at..end).map(|l| text.line(l).trim()).collect();
        let joined = lines.join("\n");
        let inside = joined.strip_prefix("{-")?.strip_suffix("-}")?;
        return Some(inside.trim_start_matches(['|', ' ']).trim().to_owned()).filter(|c| !c.is_empty());
    }
    while at > 0 && end - at < MOST_LINES && text.line(at - 1).trim_start().starts_with("--") {
        at -= 1;
    }
    let strip =
        |l: &str| l.trim_start().trim_start_matches('-').trim_start_matches([' ', '|']).trim_end().to_owned();
    let lines: Vec<String> = (at..end).map(|l| strip(text.line(l))).collect();
    Some(lines.join("\n").trim().to_owned()).filter(|c| !c.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_belong_to_what_follows() {
        let source = "-- | One.\n-- More.\nf :: Int\n  -> Int\n{-# INLINE f #-}\nf = id\n\n-- Not of g.\n\ng = 1\n{- | Block.\n   Two. -}\nh = 2\n  | C Int -- ^ A constructor.\n";
        let text = Text::new(source);
        let at = |what: &str| comment_at(&text, source.find(what).unwrap_or(0));
        assert_eq!(at("f = id").as_deref(), Some("One.\nMore."));
        assert_eq!(at("g = 1"), None);
        assert_eq!(at("h = 2").as_deref(), Some("Block.\nTwo."));
        assert_eq!(at("C Int").as_deref(), Some("A constructor."));
    }
}
