//! Events that have started.
//!
//! # Note: events that go on
//! An exception of another thread ends the events that it leaves (`raised`); the evaluations that it cuts
//! short may go on later, in any thread (note "frozen, not reverted", `freeze`). What is left of such an
//! event is then an event by itself, of the thread that goes on with it, with the same name and dimensions
//! and with `resumed`. The frame of the library that is around the event keeps the event's closure for its
//! end; that is how the events of frames which are put back are found. They are not if these go on in
//! recording.

use std::cell::Cell;

use super::clock::Moment;
use super::{DOMAIN, current_path, values};
use crate::global::Global;
use crate::object::{InfoPtr, Object, Ptr};

/// The closure of an event by words: the constructors of `EventId` (`stdlib/Profile/Domain/Event.hs`).
const NAME: usize = 0;
const DIMENSIONS: usize = 1;
const PLACE: usize = 2;
const NUMBER: usize = 3;

/// The constructor of `EventId` for one that is around an evaluation or an action.
const AROUND: u32 = 0;

/// An event that is open.
pub struct Open {
    /// Its closure.
    pub event: Ptr,
    /// When it started.
    pub at: Moment,
    pub path: u32,
    /// The number of its label, once it is known.
    pub label: Option<u32>,
    /// Whether it is the rest of one that has ended.
    pub resumed: bool,
}

impl Open {
    pub fn new(event: Ptr, at: Moment, path: u32) -> Open {
        Open { event, at, path, label: None, resumed: false }
    }

    pub fn number(&self) -> u64 {
        number(self.event)
    }

    pub fn name(&self) -> Ptr {
        name(self.event)
    }

    pub fn dimensions(&self) -> Ptr {
        self.event.object().pointer(DIMENSIONS)
    }
}

pub fn number(event: Ptr) -> u64 {
    event.object().word(NUMBER)
}

pub fn name(event: Ptr) -> Ptr {
    event.object().pointer(NAME)
}

/// Its name for people, with the place where it was started, if that is known.
pub fn described(event: Ptr) -> String {
    let name = values::described(name(event));
    match values::text(event.object().pointer(PLACE)) {
        place if place.is_empty() => name,
        place => format!("{name} ({place})"),
    }
}

pub fn is_around(event: Ptr) -> bool {
    event.object().info().table().index == AROUND
}

/// The info pointer of events that are around something, once there is one.
static INFO: Global<Cell<Option<InfoPtr>>> = Global::new(Cell::new(None));

pub fn remember_info(event: Ptr) {
    if is_around(event) {
        INFO.set(Some(event.object().info()));
    }
}

/// The frames of this closure ([`kelvin_layout::Kind::Stack`]) are put back and go on.
pub fn resumed(frames: Object) {
    let (Some(domain), Some(info)) = (&mut *DOMAIN.borrow_mut(), INFO.get()) else { return };
    if domain.running.clock.is_recording() {
        return;
    }
    let mut events = Vec::new();
    crate::freeze::for_each_frame(frames, |frame| {
        frame.for_each_slot(|slot| {
            let event = slot.get();
            if event.object().info() == info && !events.contains(&event) {
                events.push(event);
            }
        });
    });
    let at = domain.running.clock.moment();
    for event in events.into_iter().rev() {
        domain.running.open.push(Open { resumed: true, ..Open::new(event, at, current_path()) });
    }
    domain.settle();
}
