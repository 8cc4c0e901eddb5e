//! Figures of the last profiled run in the source: above top-level functions as code lenses, behind the
//! labels of `scc`s and the names of inner functions as inlay hints; everything as hints for editors that do
//! not show lenses.

use lsp_types::{
    CodeLens, CodeLensParams, Command, InlayHint, InlayHintLabel, InlayHintParams, InlayHintTooltip,
    MarkupContent, MarkupKind,
};

use crate::Host;
use crate::costs::{Figure, Kind};
use crate::server::{Answer, Server, Shown};

impl<H: Host> Server<H> {
    /// The figures of a file.
    pub fn figures(&mut self, id: kelvin_base::FileId) -> Vec<Figure> {
        if self.settings.profile == Shown::Off {
            return Vec::new();
        }
        let Some(file) = self.programs.file(id).filter(|f| !f.carried) else { return Vec::new() };
        let own = std::path::Path::new(&file.name).parent().map(|p| p.to_path_buf());
        let mut folders: Vec<_> =
            own.into_iter().chain([file.root.clone()]).chain(self.folders.iter().cloned()).collect();
        let mut seen = Vec::new();
        folders.retain(|f| {
            let new = !seen.contains(f);
            seen.push(f.clone());
            new
        });
        self.logs.figures(file, &folders)
    }

    fn as_lens(&self, figure: &Figure) -> bool {
        match self.settings.profile {
            Shown::Lenses => true,
            Shown::Both => figure.kind == Kind::Function && self.client.lenses,
            Shown::Hints | Shown::Off => false,
        }
    }

    pub fn lenses(&mut self, params: CodeLensParams) -> Answer<Vec<CodeLens>> {
        self.look_at_logs();
        let Some(id) = self.document(&params.text_document.uri)? else { return Ok(Vec::new()) };
        let figures = self.figures(id);
        let lens = |f: &Figure| {
            let range = self.programs.range(id, f.at.clone(), self.encoding)?;
            let command = Command { title: f.short.clone(), command: String::new(), arguments: None };
            Some(CodeLens { range, command: Some(command), data: None })
        };
        Ok(figures.iter().filter(|f| self.as_lens(f)).filter_map(lens).collect())
    }

    pub fn hints(&mut self, params: InlayHintParams) -> Answer<Vec<InlayHint>> {
        self.look_at_logs();
        let Some(id) = self.document(&params.text_document.uri)? else { return Ok(Vec::new()) };
        let figures: Vec<Figure> = self.figures(id).into_iter().filter(|f| !self.as_lens(f)).collect();
        let hint = |f: &Figure| {
            let text = &self.programs.file(id)?.text;
            let line = |f: &Figure| text.line_of(f.at.start);
            // Behind the line of a function, so that its equation is not torn apart.
            let at = match f.kind {
                Kind::Scc => f.at.end,
                Kind::Function | Kind::Inner => text.line_range(line(f)).end,
            };
            // Of several in a line each says what it is about.
            let alone = figures.iter().filter(|o| o.kind != Kind::Scc && line(o) == line(f)).count() < 2;
            let shown = match f.kind == Kind::Scc || alone {
                true => f.short.clone(),
                false => format!("{}: {}", f.label.rsplit('.').next().unwrap_or(&f.label), f.short),
            };
            let tooltip = MarkupContent { kind: MarkupKind::Markdown, value: f.long.clone() };
            Some(InlayHint {
                position: text.position(at, self.encoding),
                label: InlayHintLabel::String(shown),
                kind: None,
                text_edits: None,
                tooltip: Some(InlayHintTooltip::MarkupContent(tooltip)),
                padding_left: Some(true),
                padding_right: Some(true),
                data: None,
            })
        };
        let wanted = |h: &InlayHint| h.position >= params.range.start && h.position <= params.range.end;
        Ok(figures.iter().filter_map(hint).filter(wanted).collect())
    }
}
