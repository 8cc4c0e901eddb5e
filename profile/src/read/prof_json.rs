//! `-pj`: GHC's JSON profile, and Kelvin's `.prof.json`. The tree goes node by node into the model, never as
//! JSON into memory; it may be nested to any depth.

use std::fmt;
use std::io::BufRead;

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::Refused;
use crate::model::{Centre, CentreId, Costs, Known, Measures, NodeId, Run, Tree};

#[derive(Deserialize)]
struct CentreRow {
    id: u64,
    label: String,
    module: String,
    #[serde(default)]
    src_loc: String,
}

/// A node as read: centres are known only when all of the file is.
struct Row {
    centre: u64,
    parent: Option<u32>,
    costs: Costs,
}

#[derive(Default)]
struct File {
    program: String,
    arguments: Vec<String>,
    rts_arguments: Vec<String>,
    end_time: String,
    total_time: Option<f64>,
    total_ticks: Option<u64>,
    tick_interval: Option<u64>,
    total_alloc: Option<u64>,
    scoping: Option<String>,
    switched_off: Vec<String>,
    switched_meanwhile: Vec<String>,
    /// Ours: how far entries, ticks and bytes are known.
    figures: Option<rustc_hash::FxHashMap<String, String>>,
    centres: Vec<CentreRow>,
    rows: Vec<Row>,
    profile: bool,
}

pub fn read(input: impl BufRead) -> Result<Run, Refused> {
    let mut file = File::default();
    let mut json = serde_json::Deserializer::from_reader(input);
    json.disable_recursion_limit();
    let refuse = |e: serde_json::Error| {
        let text = e.to_string();
        let reason = match e.classify() {
            serde_json::error::Category::Eof => "the file is cut off here".to_owned(),
            _ => text.split(" at line ").next().unwrap_or(&text).to_owned(),
        };
        match e.line() {
            0 => Refused::whole(reason),
            line => Refused::line(line as u64, format!("column {}: {reason}", e.column())),
        }
    };
    FileSeed(&mut file).deserialize(serde_stacker::Deserializer::new(&mut json)).map_err(refuse)?;
    json.end().map_err(refuse)?;
    file.into_run()
}

impl File {
    fn into_run(self) -> Result<Run, Refused> {
        if !self.profile {
            return Err(Refused::whole(
                "is JSON, but no profile: it has no key \"profile\" (as -pj writes it)",
            ));
        }
        let mut tree = Tree::default();
        let mut by_id: rustc_hash::FxHashMap<u64, CentreId> = Default::default();
        for row in self.centres {
            let centre = Centre { module: row.module, label: row.label, src: row.src_loc };
            by_id.insert(row.id, tree.add_centre(centre));
        }
        let mut nodes: Vec<NodeId> = Vec::with_capacity(self.rows.len());
        for row in self.rows {
            let Some(&centre) = by_id.get(&row.centre) else {
                return Err(Refused::whole(format!(
                    "the tree names cost centre {}, which is not listed",
                    row.centre
                )));
            };
            let parent = row.parent.map(|p| nodes[p as usize]);
            let node = tree.child(parent, centre);
            tree.add(node, row.costs);
            nodes.push(node);
        }
        let sum = tree.sum();
        let mut notes = Vec::new();
        for (what, stated, summed) in
            [("ticks", self.total_ticks, sum.ticks), ("bytes", self.total_alloc, sum.bytes)]
        {
            if let Some(stated) = stated.filter(|&s| s != summed) {
                notes.push(format!("the file states {stated} {what} in all, its rows sum to {summed}"));
            }
        }
        if tree.overflowed() {
            notes.push(format!(
                "more than {} paths: the others are charged to the path above",
                Tree::MOST_NODES
            ));
        }
        let known = |what: &str| match self.figures.as_ref().and_then(|f| f.get(what)).map(String::as_str) {
            Some("no") => Known::No,
            Some("rounded") => Known::Rounded,
            _ => Known::Exact,
        };
        let measures = Measures { entries: known("entries"), ticks: known("ticks"), bytes: known("bytes") };
        let rounded = measures.ticks == Known::Rounded || measures.bytes == Known::Rounded;
        if rounded {
            notes.clear();
        }
        let mut arguments = self.arguments.into_iter();
        let _ = arguments.next();
        let mut run = Run {
            program: self.program,
            arguments: arguments.collect(),
            rts_arguments: self.rts_arguments,
            date: self.end_time,
            scoping: self.scoping,
            switched_off: self.switched_off,
            switched_meanwhile: self.switched_meanwhile,
            tick_micros: self.tick_interval.filter(|&us| us > 0),
            processors: 1,
            tree,
            measures,
            notes,
            ..Run::default()
        };
        run.totals.ticks = self.total_ticks;
        run.totals.bytes = self.total_alloc;
        run.totals.seconds = self.total_time;
        Ok(run)
    }
}

struct FileSeed<'a>(&'a mut File);

impl<'de> DeserializeSeed<'de> for FileSeed<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for FileSeed<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a profile")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let file = self.0;
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "program" => file.program = map.next_value()?,
                "arguments" => file.arguments = map.next_value()?,
                "rts_arguments" => file.rts_arguments = map.next_value()?,
                "end_time" => file.end_time = map.next_value()?,
                "total_time" => file.total_time = map.next_value()?,
                "total_ticks" => file.total_ticks = map.next_value()?,
                "tick_interval" => file.tick_interval = map.next_value()?,
                "total_alloc" => file.total_alloc = map.next_value()?,
                "scoping" => file.scoping = map.next_value()?,
                "switched_off" => file.switched_off = map.next_value()?,
                "switched_meanwhile" => file.switched_meanwhile = map.next_value()?,
                "figures" => file.figures = map.next_value()?,
                "cost_centres" => file.centres = map.next_value()?,
                "profile" => {
                    file.profile = true;
                    map.next_value_seed(NodeSeed { rows: &mut file.rows, parent: None })?;
                }
                _ => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        Ok(())
    }
}

/// A node and all below it.
struct NodeSeed<'a> {
    rows: &'a mut Vec<Row>,
    parent: Option<u32>,
}

impl<'de> DeserializeSeed<'de> for NodeSeed<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for NodeSeed<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a node of the tree of cost centres")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let this = self.rows.len() as u32;
        let mut id = None;
        self.rows.push(Row { centre: 0, parent: self.parent, costs: Costs::default() });
        while let Some(key) = map.next_key::<String>()? {
            let row = &mut self.rows[this as usize];
            match key.as_str() {
                "id" => id = Some(map.next_value()?),
                "entries" => row.costs.entries = map.next_value()?,
                "alloc" => row.costs.bytes = map.next_value()?,
                "ticks" => row.costs.ticks = map.next_value()?,
                "children" => map.next_value_seed(ChildrenSeed { rows: self.rows, parent: this })?,
                _ => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        let missing = || serde::de::Error::missing_field("id");
        self.rows[this as usize].centre = id.ok_or_else(missing)?;
        Ok(())
    }
}

struct ChildrenSeed<'a> {
    rows: &'a mut Vec<Row>,
    parent: u32,
}

impl<'de> DeserializeSeed<'de> for ChildrenSeed<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for ChildrenSeed<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a list of nodes")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        while seq.next_element_seed(NodeSeed { rows: self.rows, parent: Some(self.parent) })?.is_some() {}
        Ok(())
    }
}
