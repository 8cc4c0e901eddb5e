//! A closure as the census sees it.

use kelvin_layout::{Kind, RESULT, desc};

#[cfg(feature = "profiled")]
use crate::heap::births::Births;
use crate::object::{InfoTable, Object};
#[cfg(feature = "profiled")]
use crate::profiler::paths;
use crate::stack::memory;
use crate::threads::StackInUse;
use crate::word::Addr;

/// One live closure.
pub struct Closure {
    /// The path under which it was allocated, that path's cost centre, and the interval in which it was; 0 in
    /// unprofiled programs, which have no cost centres.
    #[cfg_attr(not(feature = "profiled"), allow(dead_code))]
    pub path: u32,
    #[cfg(feature = "profiled")]
    pub centre: u32,
    pub interval: u32,
    /// The number of its retainer set, where those are known.
    #[cfg(feature = "profiled")]
    pub retainers: u32,
    pub kind: Kind,
    pub bytes: u64,
    /// What says of which sort it is; `None` of a stack.
    info: Option<&'static InfoTable>,
}

impl Closure {
    pub fn of(object: Object) -> Closure {
        #[cfg(feature = "profiled")]
        let (path, interval) = (object.path(), Births::tables().map_or(0, |births| births.get(object)));
        #[cfg(not(feature = "profiled"))]
        let (path, interval) = (0, 0);
        let kind = object.kind();
        // A thunk under evaluation keeps its own info table in its payload; it is described as what it was.
        let info = match kind {
            Kind::BlackHole => object.info_at(RESULT),
            _ => object.info(),
        };
        Closure {
            path,
            #[cfg(feature = "profiled")]
            centre: paths::centre(path),
            interval,
            #[cfg(feature = "profiled")]
            retainers: 0,
            kind,
            bytes: object.size().0 as u64,
            info: Some(info.table()),
        }
    }

    /// A thread's stack, from what it had at its beginning on: as if it were a closure that who forked the
    /// thread had allocated.
    pub fn of_stack(stack: StackInUse) -> Option<Closure> {
        let bytes = stack.bytes.0.saturating_sub(memory::LEAST.0) as u64;
        (bytes > 0).then_some(Closure {
            path: stack.forked,
            #[cfg(feature = "profiled")]
            centre: paths::centre(stack.forked),
            interval: 0,
            #[cfg(feature = "profiled")]
            retainers: 0,
            kind: Kind::Stack,
            bytes,
            info: None,
        })
    }

    #[cfg(feature = "profiled")]
    pub fn is_stack_of_thread(&self) -> bool {
        self.info.is_none()
    }

    pub fn description_key(&self) -> u64 {
        self.string_key(desc::NAME)
    }

    pub fn type_key(&self) -> u64 {
        self.string_key(desc::TYPE)
    }

    /// Constructors by name, all else by its kind.
    #[cfg(not(feature = "profiled"))]
    pub fn kind_key(&self) -> u64 {
        if self.kind == Kind::Con { self.description_key() } else { self.kind as u64 }
    }

    /// The address of a string of the description, or the kind's number where there is none (no string lies
    /// at so low an address).
    fn string_key(&self, field: i32) -> u64 {
        let text = self.info.map_or(Addr::NULL, |info| info.text_at(field));
        if text.is_null() { self.kind as u64 } else { text.0 as u64 }
    }

    /// The text that a key of [`Closure::description_key`] or [`Closure::type_key`] stands for.
    pub fn text_of_key(key: u64) -> String {
        match u8::try_from(key) {
            Ok(kind) => Kind::numbered(kind).map_or("?", kind_name).to_owned(),
            // SAFETY: a key that is no kind is the address of a text of a description.
            Err(_) => unsafe { Addr(key as usize).c_str() }.to_owned(),
        }
    }
}

/// What closures without a description are called.
fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Con => "CON",
        Kind::Fun => "FUN",
        Kind::Thunk | Kind::Selector | Kind::Caf => "THUNK",
        Kind::Pap => "PAP",
        Kind::Ind => "IND",
        Kind::BlackHole => "BLACKHOLE",
        Kind::Bytes => "ByteArray#",
        Kind::Array => "Array#",
        Kind::MutVar => "MutVar#",
        Kind::Raise => "RAISE",
        Kind::Frozen => "FROZEN",
        Kind::Stack => "STACK",
    }
}
