//! Reports: one file per format, each a writer over [`super::data::Profile`].

pub mod commas;
pub mod hp;
pub mod keys;
pub mod prof_json;
pub mod prof_text;
pub mod thesis_table;
