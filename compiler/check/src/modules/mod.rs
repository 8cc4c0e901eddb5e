//! Modules as wholes: what they export ([`Interface`]) and in which order they are compiled ([`order`]).
//!
//! This part knows nothing of files: the driver finds modules, this orders them.

mod interface;
mod order;

pub use interface::{
    ConInfo, Entity, EntityKind, Expansion, Fixity, Interface, MAX_TUPLE, builtin_interface, prim_interface,
    virtual_interfaces,
};
pub use order::{Cycle, order};
