//! How values are laid out: machine types of representations, fields of constructors, free
//! variables of closures. Pointers come first, `Void` takes no room.

use cranelift_codegen::ir::{Type, types};
use kelvin_layout::{HEADER, Kind, WORD, flag};
use kelvin_stg::ir::{ConInfo, Program, Rep, Ty, VarId};

/// Whether a value of this representation is a heap pointer.
pub fn is_pointer(rep: Rep) -> bool {
    matches!(rep, Rep::Lifted | Rep::Unlifted)
}

/// The register type of a value that is not `Void`; of a `Void` parameter of a function, its dummy.
pub fn clif_type(rep: Rep) -> Type {
    match rep {
        Rep::Double => types::F64,
        Rep::Float => types::F32,
        Rep::Lifted | Rep::Unlifted | Rep::Word | Rep::Void => types::I64,
    }
}

/// Word positions in a payload.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Layout {
    /// For each value in order: its word, `None` if it takes no room.
    pub words: Vec<Option<u32>>,
    pub ptrs: u32,
    pub nonptrs: u32,
}

impl Layout {
    pub fn of(reps: impl Iterator<Item = Rep> + Clone) -> Layout {
        let ptrs = reps.clone().filter(|r| is_pointer(*r)).count() as u32;
        let (mut next_ptr, mut next_other) = (0, ptrs);
        let words = reps
            .map(|r| {
                let next = match r {
                    Rep::Void => return None,
                    _ if is_pointer(r) => &mut next_ptr,
                    _ => &mut next_other,
                };
                *next += 1;
                Some(*next - 1)
            })
            .collect();
        Layout { words, ptrs, nonptrs: next_other - ptrs }
    }

    pub fn of_con(con: &ConInfo) -> Layout {
        Layout::of(con.fields.iter().map(|t| t.rep().unwrap_or(Rep::Lifted)))
    }

    /// The flag of constructions that form a spine, as the cells of a list do ([`flag::SPINE`]).
    pub fn spine_flag(con: &ConInfo) -> u64 {
        let own = Ty::Data(con.tycon);
        let last = con.fields.iter().rfind(|t| t.rep().is_none_or(is_pointer));
        let alone = con.fields.iter().filter(|t| **t == own).count() == 1;
        if alone && last == Some(&own) { flag::SPINE } else { 0 }
    }

    pub fn of_vars(program: &Program, vars: &[VarId]) -> Layout {
        Layout::of(vars.iter().map(|v| program.rep(*v)))
    }

    /// Its words.
    pub fn size(&self) -> usize {
        (self.ptrs + self.nonptrs) as usize
    }

    /// Bytes of a closure of this kind with these fields.
    pub fn bytes(&self, kind: Kind) -> usize {
        HEADER + kind.payload_words(self.size()) * WORD
    }
}
