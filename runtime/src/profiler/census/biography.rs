//! Biographies of closures: lag, use, drag, void (Röjemo and Runciman, "Lag, drag, void and use", 1996), as
//! GHC's `-hb` divides them.
//!
//! # Note: biographies
//! Time is counted in censuses: each stands for the interval that it ends. A closure that is alive at a
//! census is there
//! * in `LAG` if it has not been used yet, and will be;
//! * in `USE` if it has been used, and was in this interval or will be in a later one;
//! * in `DRAG` if it was used before this interval, and never will be again;
//! * in `VOID` if it never is used at all.
//!
//! What is a use, compiled code knows (note "uses", `kelvin_layout`). Arrays, byte arrays and mutable
//! variables are not followed, and said to be in `INHERENT_USE`. What is alive at the end of the run is as if
//! it died there.
//!
//! So the bands of a census are known when its closures have been used again or are dead, and are written at
//! the end of the run. Until then a closure's censuses since its last use are *open*. Each closure gets a
//! number at its first census, in place of its interval (note "births"), which moves with it and under which
//! collections note further uses; so uses between the last census of a closure and its death are known, too.

use std::collections::{BTreeMap, HashMap};

use kelvin_layout::Kind;

use super::Closure;
use crate::heap::births::{self, Births, MOST_NUMBERS, USED};
use crate::object::Object;
use crate::program::program;

/// Where in its life a closure is; in the order of time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Phase {
    Lag,
    Use,
    Drag,
    Void,
    Inherent,
}

/// The phases by GHC's names, and by those of the restriction.
pub const PHASES: [(Phase, &str, &str); 5] = [
    (Phase::Lag, "LAG", "lag"),
    (Phase::Use, "USE", "use"),
    (Phase::Drag, "DRAG", "drag"),
    (Phase::Void, "VOID", "void"),
    (Phase::Inherent, "INHERENT_USE", "inherent"),
];

/// The row of closures that are not selected.
pub const NO_ROW: u32 = 0;

/// What is known of a closure that was alive at a census.
#[derive(Clone, Copy, Default)]
struct Life {
    /// The last census that saw it; 0: this number is free.
    seen: u32,
    /// The first open census, and what the closure counted as since then: its row, its bytes.
    open: u32,
    row: u32,
    bytes: u64,
    /// The interval in which it was made.
    born: u32,
    used: bool,
}

/// Some open censuses at which a closure counted otherwise than later.
struct Earlier {
    from: u32,
    to: u32,
    row: u32,
    bytes: u64,
}

/// All biographies of a run.
pub struct Biography {
    /// By number; the first is nobody's.
    lives: Vec<Life>,
    free: Vec<u32>,
    earlier: HashMap<u32, Vec<Earlier>>,
    /// Bytes of a row and phase: by how much more (or less) there is from this census on.
    changes: HashMap<(u32, Phase), BTreeMap<u32, i64>>,
    /// The ordinal of the census, from 1.
    census: u32,
    births: Births,
}

impl Biography {
    pub fn new() -> Result<Biography, String> {
        if !program().notes_uses() {
            return Err("the option -hb needs a program that notes when its closures are used: recompile with -fbiography \
                 in place of -prof, which it implies. (All uses take longer then; so -prof alone does not note them.)"
                .into());
        }
        births::init_with_notes();
        let births = Births::tables().ok_or("the option -hb found no memory")?;
        Ok(Biography {
            lives: vec![Life::default()],
            free: Vec::new(),
            earlier: HashMap::new(),
            changes: HashMap::new(),
            census: 0,
            births,
        })
    }

    /// A census begins.
    pub fn begin(&mut self) {
        self.census += 1;
    }

    /// The interval in which a closure was made: `now`, if no census has seen it.
    pub fn born(&self, object: Object, now: u32) -> u32 {
        match self.births.get(object) {
            0 => now,
            known => self.lives.get(known as usize).map_or(now, |life| life.born),
        }
    }

    /// A closure is alive and counts as `row`.
    pub fn see(&mut self, object: Object, closure: &Closure, row: u32) {
        let now = self.census;
        if matches!(closure.kind, Kind::Array | Kind::Bytes | Kind::MutVar) {
            self.add(row, Phase::Inherent, (now, now), closure.bytes);
            return self.number_inherent(object, closure);
        }
        let entry = self.births.with_uses(object);
        let (mut number, flagged) = (entry & !USED, entry & USED != 0);
        if number == 0 {
            number = self.new_number();
            self.lives[number as usize] =
                Life { seen: now, open: now, row, bytes: closure.bytes, born: closure.interval, used: false };
            self.births.note(number, flagged);
        }
        self.births.set(object, number);
        if self.births.take_note(number) {
            self.close(number, now - 1, [Phase::Lag, Phase::Use]);
            self.add(row, Phase::Use, (now, now), closure.bytes);
            let life = &mut self.lives[number as usize];
            (life.open, life.used) = (now + 1, true);
        }
        let life = &mut self.lives[number as usize];
        if (life.row, life.bytes) != (row, closure.bytes) && life.open < now {
            let earlier = Earlier { from: life.open, to: now - 1, row: life.row, bytes: life.bytes };
            self.earlier.entry(number).or_default().push(earlier);
            life.open = now;
        }
        (life.seen, life.row, life.bytes) = (now, row, closure.bytes);
    }

    /// Of closures that are not followed, too, it must be known when they were made.
    fn number_inherent(&mut self, object: Object, closure: &Closure) {
        let mut known = self.births.get(object);
        if known == 0 {
            known = self.new_number();
            self.lives[known as usize] = Life { born: closure.interval, ..Life::default() };
            self.births.set(object, known);
        }
        let life = &mut self.lives[known as usize];
        (life.seen, life.open, life.row) = (self.census, self.census + 1, NO_ROW);
    }

    fn new_number(&mut self) -> u32 {
        if let Some(number) = self.free.pop() {
            return number;
        }
        if self.lives.len() >= MOST_NUMBERS {
            crate::exit::fatal("more closures are alive than a biography can number", 1);
        }
        self.lives.push(Life::default());
        self.lives.len() as u32 - 1
    }

    /// A census ends: what it has not seen is dead.
    pub fn end(&mut self) {
        for number in 1..self.lives.len() as u32 {
            let seen = self.lives[number as usize].seen;
            if seen != 0 && seen != self.census {
                self.die(number);
            }
        }
    }

    /// The run ends. What each row had in each phase, at every census: how it changed there.
    pub fn finish(&mut self) -> Vec<Vec<(u32, Phase, i64)>> {
        self.births.take_uses(true);
        for number in 1..self.lives.len() as u32 {
            if self.lives[number as usize].seen != 0 {
                self.die(number);
            }
        }
        let mut by_census = vec![Vec::new(); self.census as usize];
        for ((row, phase), changes) in std::mem::take(&mut self.changes) {
            for (census, change) in changes {
                if let Some(all) = by_census.get_mut(census as usize - 1) {
                    all.push((row, phase, change));
                }
            }
        }
        by_census
    }

    fn die(&mut self, number: u32) {
        let last = self.lives[number as usize].seen;
        let used = self.births.take_note(number);
        self.close(number, last, if used { [Phase::Lag, Phase::Use] } else { [Phase::Void, Phase::Drag] });
        self.lives[number as usize].seen = 0;
        self.free.push(number);
    }

    /// The open censuses of a closure, up to `last`, are those of the first phase, or of the second if it was
    /// used before them.
    fn close(&mut self, number: u32, last: u32, [unused, used]: [Phase; 2]) {
        let life = self.lives[number as usize];
        let phase = if life.used { used } else { unused };
        for e in self.earlier.remove(&number).into_iter().flatten() {
            self.add(e.row, phase, (e.from, e.to), e.bytes);
        }
        if life.open <= last {
            self.add(life.row, phase, (life.open, last), life.bytes);
        }
    }

    fn add(&mut self, row: u32, phase: Phase, (from, to): (u32, u32), bytes: u64) {
        if row == NO_ROW {
            return;
        }
        let changes = self.changes.entry((row, phase)).or_default();
        *changes.entry(from).or_default() += bytes as i64;
        *changes.entry(to + 1).or_default() -= bytes as i64;
    }
}

/// Start-up: the table that programs write to that were compiled with `-fbiography`, whatever is profiled.
pub fn init() {
    if program().notes_uses() {
        births::init_uses();
    }
}
