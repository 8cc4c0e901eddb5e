//! Definitions, references, and all places of a name in one text.

use kelvin_base::FileId;
use lsp_types::{
    DocumentHighlight, DocumentHighlightKind, DocumentHighlightParams, GotoDefinitionParams,
    GotoDefinitionResponse, Location, ReferenceParams, TextDocumentPositionParams,
};
use std::ops::Range;

use crate::Host;
use crate::index::{Entity, Key, find_word};
use crate::place::View;
use crate::server::{Answer, Server};

impl<H: Host> Server<H> {
    /// The file, the entity at a place of it, and where the name stands in the text of now.
    pub fn entity_at(
        &mut self,
        at: &TextDocumentPositionParams,
    ) -> Answer<Option<(FileId, Entity, Range<usize>)>> {
        let Some((id, offset)) = self.position(at)? else { return Ok(None) };
        let Some(view) = self.programs.file(id).and_then(View::of) else { return Ok(None) };
        let place = view.shift.back(offset).and_then(|o| view.analysis.place(o));
        Ok(place.and_then(|p| Some((id, view.analysis.entity(p).clone(), view.shift.range(p.bytes())?))))
    }

    pub fn definition(&mut self, params: GotoDefinitionParams) -> Answer<Option<GotoDefinitionResponse>> {
        let at = params.text_document_position_params;
        if let Some(location) = self.import_at(&at)? {
            return Ok(Some(GotoDefinitionResponse::Scalar(location)));
        }
        let Some((_, entity, _)) = self.entity_at(&at)? else { return Ok(None) };
        let bound = self.programs.bound(entity.key, entity.bound);
        let location = bound.and_then(|(file, bytes)| self.programs.location(file, bytes, self.encoding));
        Ok(location.map(GotoDefinitionResponse::Scalar))
    }

    /// The beginning of the module whose name stands in an import.
    fn import_at(&mut self, at: &TextDocumentPositionParams) -> Answer<Option<Location>> {
        let Some((id, offset)) = self.position(at)? else { return Ok(None) };
        let Some(file) = self.programs.file(id) else { return Ok(None) };
        let Some(view) = View::of(file) else { return Ok(None) };
        let Some(old) = view.shift.back(offset) else { return Ok(None) };
        let imports = &view.analysis.module.ast.imports;
        let import =
            imports.iter().find(|i| (i.module_span.lo as usize..=i.module_span.hi as usize).contains(&old));
        let Some(module) = import.map(|i| i.module) else { return Ok(None) };
        let Some(found) = self.programs.module(id, module) else { return Ok(None) };
        let name = self.programs.file(found).and_then(|f| f.good.as_ref()).map(|g| g.module.ast.name_span);
        let bytes = name.filter(|s| !s.is_none()).map_or(0..0, |s| s.lo as usize..s.hi as usize);
        Ok(self.programs.location(found, bytes, self.encoding))
    }

    /// All places of an entity, in every module that may mention it.
    pub fn places(&mut self, id: FileId, entity: &Entity) -> Vec<(FileId, Range<usize>)> {
        let files = match entity.key {
            Key::Local(..) => vec![id],
            Key::Global(..) => {
                let all = self.programs.all_files(id);
                let mentions = |f: &FileId| {
                    self.programs
                        .file(*f)
                        .is_some_and(|f| find_word(&f.text.text, entity.text.as_str()).is_some())
                };
                all.into_iter().filter(mentions).collect()
            }
        };
        let mut found = Vec::new();
        for file in files {
            if !self.programs.is_current(file) {
                self.check(file);
            }
            let Some(view) = self.programs.file(file).and_then(View::of) else { continue };
            let here = view.analysis.of(entity.key).filter_map(|p| view.shift.range(p.bytes()));
            found.extend(here.map(|bytes| (file, bytes)));
        }
        found.dedup();
        found
    }

    pub fn references(&mut self, params: ReferenceParams) -> Answer<Option<Vec<Location>>> {
        let Some((id, entity, _)) = self.entity_at(&params.text_document_position)? else { return Ok(None) };
        let bound = self.programs.bound(entity.key, entity.bound);
        let all = self.places(id, &entity);
        let wanted =
            all.into_iter().filter(|p| params.context.include_declaration || bound.as_ref() != Some(p));
        Ok(Some(
            wanted.filter_map(|(file, bytes)| self.programs.location(file, bytes, self.encoding)).collect(),
        ))
    }

    pub fn highlights(&mut self, params: DocumentHighlightParams) -> Answer<Option<Vec<DocumentHighlight>>> {
        let at = params.text_document_position_params;
        let Some((id, entity, _)) = self.entity_at(&at)? else { return Ok(None) };
        let bound = self.programs.bound(entity.key, entity.bound);
        let Some(view) = self.programs.file(id).and_then(View::of) else { return Ok(None) };
        let here = view.analysis.of(entity.key).filter_map(|p| {
            let bytes = view.shift.range(p.bytes())?;
            let kind = match bound.as_ref() == Some(&(id, bytes.clone())) {
                true => DocumentHighlightKind::WRITE,
                false => DocumentHighlightKind::READ,
            };
            Some(DocumentHighlight {
                range: self.programs.range(id, bytes, self.encoding)?,
                kind: Some(kind),
            })
        });
        Ok(Some(here.collect()))
    }
}
