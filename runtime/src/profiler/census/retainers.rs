//! Retainer sets: who keeps each closure alive (Runciman and Röjemo, "New dimensions in heap profiling",
//! 1996; the retainers are GHC's, with what frames say besides).
//!
//! # Note: retainers
//! A *retainer* is a closure that work is still to come from, or that the program can overwrite: a thunk, a
//! mutable variable, an array; a top-level thunk that has been entered; a thread's stack; a stable pointer;
//! the runtime itself. Constructors, functions and partial applications are none: they hand on what keeps
//! them. The *retainer set* of a closure has those retainers from which pointers lead to it past no other
//! retainer. A retainer, too, has a set: who keeps *it*.
//!
//! Retainers are told apart by cost centre, that of a closure's header; top-level thunks by their names. A
//! thunk under evaluation has its free variables on the stack: the frames of its evaluation are its own. They
//! are those above the frame that will update it, up to the next such frame; so what is left of a stack for
//! the thread itself, under the cost centre that forked it, are the frames above no update.
//!
//! # Note: how they are found
//! Sets only grow, and what reaches a closure is handed on until nothing changes: the result depends on no
//! order. A set that would have more than the limit (`-R`) becomes [`MANY`] for good, so a closure is looked
//! at no more often than that. The sets are numbered; a closure's number is in a table beside the heap
//! ([`Numbers`]), made for this census and given back.

use std::cell::Cell;
use std::collections::HashMap;

use kelvin_layout::{Kind, caf, desc};

use super::Context;
use crate::gc::scavenge::for_each_pointer;
use crate::heap::{heap, os, roots, walk};
use crate::object::{Object, Ptr};
use crate::profiler::paths;
use crate::regs::regs;
use crate::stack::frames::Frame;
use crate::word::{Addr, Bytes, Range};
use crate::{domain, stable, threads, weak};

/// The number of no set: nothing has reached the closure, or there was no memory to find out.
const NONE: u32 = 0;
/// The number of all sets that are larger than the limit.
pub const MANY: u32 = 1;
/// Set in a closure's number while it waits for its turn.
const QUEUED: u32 = 1 << 31;

/// Who keeps something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Retainer {
    /// Closures and threads of this cost centre.
    Centre(u32),
    /// The top-level thunk with this description, and these names there.
    Caf { desc: Addr, module: &'static str, name: &'static str },
    /// Stable pointers and stable names.
    Stable,
    /// The runtime.
    System,
}

/// The retainer sets of all live closures.
pub struct Retainers {
    numbers: Option<Numbers>,
    sets: Sets,
    /// Closures whose children are to be told their set.
    pending: Vec<Object>,
}

impl Retainers {
    /// Finds them; the heap has just been collected in full. Sets of more than `limit` retainers are one.
    pub fn find(limit: usize) -> Retainers {
        let mut found = Retainers { numbers: Numbers::new(), sets: Sets::new(limit), pending: Vec::new() };
        if found.numbers.is_some() {
            found.roots();
            while let Some(object) = found.pending.pop() {
                found.hand_on(object);
            }
            if heap().sanity {
                found.check();
            }
        }
        found
    }

    /// The number of a closure's set.
    pub fn of(&self, object: Object) -> u32 {
        let slot = self.numbers.as_ref().and_then(|n| n.slot(object));
        slot.map_or(NONE, Cell::get)
    }

    /// The number of the set of a thread's stack, which is a retainer itself: the set that it alone makes.
    pub fn of_thread(&self, forked: u32) -> u32 {
        let alone = vec![Retainer::Centre(paths::centre(forked))];
        self.sets.numbers.get(&alone).copied().unwrap_or(NONE)
    }

    /// How a set is shown: its retainers' names in order.
    pub fn name(&self, set: u32, context: &Context) -> String {
        match set {
            NONE => "UNKNOWN".to_owned(),
            MANY => "MANY".to_owned(),
            set => format!("{{{}}}", self.names(set, context).join(",")),
        }
    }

    /// The names of a set's retainers, in order. None of [`MANY`]'s are known.
    pub fn names(&self, set: u32, context: &Context) -> Vec<String> {
        let mut names: Vec<String> =
            self.sets.members(set).iter().map(|retainer| retainer.name(context)).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// How many numbers of sets there are.
    pub fn count(&self) -> u32 {
        self.sets.members.len() as u32
    }

    fn roots(&mut self) {
        let mut frames = Vec::new();
        threads::for_each_stack(|stack, path| {
            let thread = self.sets.one(Retainer::Centre(paths::centre(path)));
            for frame in stack {
                self.frame(&frame, &mut frames);
            }
            frames.drain(..).for_each(|ptr| self.reach(ptr, thread));
        });
        threads::for_each_record_root(|slot, path| {
            let thread = self.sets.one(Retainer::Centre(paths::centre(path)));
            self.reach(slot.get(), thread);
        });
        for &top in &*heap().cafs.borrow() {
            // One under evaluation is a black hole, and its frames are above.
            if matches!(top.kind(), Kind::Ind | Kind::Raise | Kind::Frozen) {
                let set = self.sets.one(retainer_of_caf(top));
                self.reach(top.pointer(caf::VALUE), set);
            }
        }
        let stable = self.sets.one(Retainer::Stable);
        stable::for_each_root(|slot| self.reach(slot.get(), stable));
        let system = self.sets.one(Retainer::System);
        roots::for_each(|slot| self.reach(slot.get(), system));
        domain::for_each_root::<true>(|slot| self.reach(slot.get(), system));
        weak::for_each_root(|slot| self.reach(slot.get(), system));
        weak::for_each_kept(|slot| self.reach(slot.get(), system));
    }

    /// Takes in a frame, the newest first: `above` has what the frames refer to for which no update has been
    /// met yet.
    fn frame(&mut self, frame: &Frame, above: &mut Vec<Ptr>) {
        frame.for_each_slot(|slot| above.push(slot.get()));
        if let Some(slot) = frame.update_slot() {
            let thunk = slot.get();
            let own = self.sets.one(self.retainer(thunk.object()));
            for ptr in above.drain(..).filter(|ptr| ptr.object() != thunk.object()) {
                self.reach(ptr, own);
            }
            // Whoever demanded the thunk keeps it.
            above.push(thunk);
        }
    }

    /// What a closure is as a retainer.
    fn retainer(&self, object: Object) -> Retainer {
        if self.numbers.as_ref().is_some_and(|n| n.slot(object).is_none()) {
            return retainer_of_caf(object);
        }
        Retainer::Centre(paths::centre(object.path()))
    }

    /// Tells what a closure refers to who keeps it: the closure, if it is a retainer, else whoever keeps the
    /// closure.
    fn hand_on(&mut self, object: Object) {
        let Some(slot) = self.numbers.as_ref().and_then(|n| n.slot(object)) else { return };
        let mut set = slot.get() & !QUEUED;
        if is_retainer(object) {
            set = self.sets.one(self.retainer(object));
        } else {
            slot.set(set);
        }
        for_each_pointer(object, |child| self.reach(child.get(), set));
    }

    /// A closure is kept by this set, too. Static data is passed by: it is in no census, and leads to the
    /// heap by top-level thunks only.
    fn reach(&mut self, ptr: Ptr, set: u32) {
        let object = ptr.object();
        let Some(slot) = self.numbers.as_ref().and_then(|n| n.slot(object)) else { return };
        let word = slot.get();
        let known = word & !QUEUED;
        let both = self.sets.union(known, set);
        if both == known {
            return;
        }
        let hands_on_its_set = !is_retainer(object);
        slot.set(if hands_on_its_set { both | QUEUED } else { both });
        if word & QUEUED == 0 && (hands_on_its_set || known == NONE) {
            self.pending.push(object);
        }
    }

    /// `-DS`: every live closure has been reached.
    fn check(&self) {
        walk::for_each_live(|object| {
            if self.of(object) == NONE || self.of(object) & QUEUED != 0 {
                crate::exit::internal_error("sanity: a live closure has no retainer");
            }
        });
    }
}

/// Whether a closure is a retainer; see the note above.
fn is_retainer(object: Object) -> bool {
    match object.kind() {
        Kind::Thunk | Kind::Selector | Kind::Caf | Kind::MutVar | Kind::Array => true,
        Kind::Raise | Kind::Frozen => true,
        Kind::Con | Kind::Fun | Kind::Pap | Kind::Ind | Kind::BlackHole | Kind::Bytes | Kind::Stack => false,
    }
}

/// A top-level thunk that has been entered.
fn retainer_of_caf(top: Object) -> Retainer {
    let info = top.info_at(caf::INFO);
    let table = info.table();
    if table.desc.is_null() {
        Retainer::Centre(paths::centre(top.path()))
    } else {
        Retainer::Caf {
            desc: table.desc,
            module: table.described(desc::MODULE),
            name: table.described(desc::NAME),
        }
    }
}

impl Retainer {
    fn name(self, context: &Context) -> String {
        match self {
            Retainer::Centre(number) => super::text(context.bands.get(number as usize)),
            Retainer::Caf { module, name, .. } => {
                format!("CAF:{module}.{}", kelvin_layout::source_name(name))
            }
            Retainer::Stable => "STABLE".to_owned(),
            Retainer::System => "SYSTEM".to_owned(),
        }
    }
}

/// All sets met, by number.
struct Sets {
    limit: usize,
    /// In ascending order each.
    members: Vec<Vec<Retainer>>,
    numbers: HashMap<Vec<Retainer>, u32>,
    unions: HashMap<(u32, u32), u32>,
}

impl Sets {
    fn new(limit: usize) -> Sets {
        // Those of NONE and MANY stay empty, and are not looked for.
        Sets { limit, members: vec![Vec::new(); 2], numbers: HashMap::new(), unions: HashMap::new() }
    }

    fn members(&self, set: u32) -> &[Retainer] {
        self.members.get(set as usize).map_or(&[], Vec::as_slice)
    }

    fn one(&mut self, retainer: Retainer) -> u32 {
        self.number(vec![retainer])
    }

    fn number(&mut self, members: Vec<Retainer>) -> u32 {
        if members.len() > self.limit {
            return MANY;
        }
        if let Some(&number) = self.numbers.get(&members) {
            return number;
        }
        let number = self.members.len() as u32;
        self.members.push(members.clone());
        self.numbers.insert(members, number);
        number
    }

    fn union(&mut self, a: u32, b: u32) -> u32 {
        match (a, b) {
            (NONE, set) | (set, NONE) => return set,
            (MANY, _) | (_, MANY) => return MANY,
            _ if a == b => return a,
            _ => {}
        }
        let key = (a.min(b), a.max(b));
        if let Some(&union) = self.unions.get(&key) {
            return union;
        }
        let mut all = [self.members(a), self.members(b)].concat();
        all.sort_unstable();
        all.dedup();
        let union = self.number(all);
        self.unions.insert(key, union);
        union
    }
}

/// A number for each closure of the heap, beside it: one for every [`SPAN`] bytes, in which no two closures
/// begin.
struct Numbers {
    young: Range,
    old: Range,
    /// Those of the young generation, then those of the blocks.
    table: Range,
}

/// The least size of a closure is more: two words of header and one of payload.
const SPAN: Bytes = Bytes(16);
/// Bytes of a number.
const NUMBER: usize = 4;

impl Numbers {
    /// All zero; memory is taken up as far as closures lie. `None` if the system has none.
    fn new() -> Option<Numbers> {
        let young = Range::new(regs().young_base.get(), regs().young_size.get());
        let old = heap().blocks.used();
        let numbers = |range: Range| Bytes(range.size().0 / SPAN.0 * NUMBER);
        let table = os::reserve((numbers(young) + numbers(old)).round_up(os::PAGE))?;
        Some(Numbers { young, old, table })
    }

    /// Where the number of a closure is; static ones have none.
    fn slot<'a>(&self, object: Object) -> Option<&'a Cell<u32>> {
        let within = |range: Range| (object.addr().0 - range.start.0) / SPAN.0;
        let index = if self.young.contains(object.addr()) {
            within(self.young)
        } else if self.old.contains(object.addr()) {
            self.young.size().0 / SPAN.0 + within(self.old)
        } else {
            return None;
        };
        // SAFETY: the table has a number for each address of both ranges, and is there as long as anything is
        // asked of the sets.
        Some(unsafe { &*(self.table.start.plus(Bytes(index * NUMBER)).0 as *const Cell<u32>) })
    }
}

impl Drop for Numbers {
    fn drop(&mut self) {
        // SAFETY: the table's own memory, which ends with it.
        unsafe { os::unmap(self.table) };
    }
}
