//! Packages: what a `.cabal` file and a `cabal.project` say ([`outline`], [`condition`], [`description`],
//! [`project`]), the packages that the library stands for ([`shipped`]), and of which components a target is
//! made ([`plan`]).
//!
//! It reads no files and starts no processes: texts come in, plans and diagnostics go out; the driver carries
//! them out. There is no solver: each package name stands for one version, which is what is given or what is
//! shipped; versions are checked, not chosen.

pub mod condition;
pub mod description;
pub mod generated;
mod joined;
pub mod outline;
pub mod plan;
pub mod project;
pub mod shipped;
pub mod version;
