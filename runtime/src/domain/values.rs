//! The program's values, as far as they are evaluated: names, lists of dimensions, and what is in them.
//! Nothing is evaluated here, and nothing allocated in the heap. A value that is a number, or a text that is
//! whole, is taken as it is; the others wait for the end of the run.
//!
//! The types are those of `stdlib/Profile/Domain.hs`: each constructor of `Attribute` has a name and a value,
//! and that of [`EVALUATED`] wants the value evaluated when it is recorded; the constructors of `Value` are,
//! in order, those of [`VALUES`].

use std::cell::Cell;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use kelvin_domain::{Item, MAX_DIMENSIONS, MAX_TEXT, Mixer};
use kelvin_layout::{Kind, RESULT};

use super::texts::{Texts, is_fixed};
use crate::object::{Object, Ptr};
use crate::regs::regs;
use crate::word::{Addr, Range};

/// The constructors of `Value`.
#[derive(Clone, Copy)]
enum Of {
    Int,
    Double,
    Bool,
    Text,
    /// With the function that shows it.
    Shown,
    /// A list of texts: what they are one after the other.
    Joined,
}
const VALUES: [Of; 6] = [Of::Int, Of::Double, Of::Bool, Of::Text, Of::Shown, Of::Joined];

/// The constructor of `Attribute` that `.=!` makes.
const EVALUATED: u32 = 1;

/// The `:` of lists; `True`.
const CONS: u32 = 1;
const TRUE: u32 = 1;

/// What a pointer leads to, behind indirections.
fn behind(ptr: Ptr) -> Object {
    let mut object = ptr.object();
    while object.kind() == Kind::Ind {
        object = object.pointer(RESULT).object();
    }
    object
}

/// A construction, if it is evaluated to one.
fn con(ptr: Ptr) -> Option<Object> {
    let object = behind(ptr);
    (object.kind() == Kind::Con).then_some(object)
}

fn field(object: Object, index: usize) -> Ptr {
    object.pointer(index)
}

/// Which constructor of its type it is, from 0.
fn index(object: Object) -> u32 {
    object.info().table().index
}

/// A list of characters as text, at most [`MAX_TEXT`] bytes of it; `None` if that much is not evaluated.
fn string(list: Ptr) -> Option<String> {
    let mut text = String::new();
    let mut list = con(list)?;
    while index(list) == CONS {
        let c = con(field(list, 0))?.word(0) as u32;
        // A log's texts have no NUL, and half a surrogate pair is no character.
        let c = char::from_u32(c).filter(|c| *c != '\0').unwrap_or(char::REPLACEMENT_CHARACTER);
        if text.len() + c.len_utf8() > MAX_TEXT {
            text.push('…');
            return Some(text);
        }
        text.push(c);
        list = con(field(list, 1))?;
    }
    Some(text)
}

/// A rendered value. What is not evaluated of it (which only a program that was stopped leaves so) is not
/// seen.
pub fn text(list: Ptr) -> String {
    string(list).unwrap_or_else(|| "<not rendered>".to_string())
}

/// An event's name for people.
pub fn described(list: Ptr) -> String {
    format!("{:?}", string(list).unwrap_or_default())
}

/// The number of an event's or dimension's name.
pub fn name(texts: &mut Texts, list: Ptr) -> u32 {
    number(texts, list).unwrap_or_else(|| texts.number("<not evaluated>"))
}

/// The number of a text, if it is evaluated. A static closure is known by itself, what it leads to may move.
#[inline]
fn number(texts: &mut Texts, list: Ptr) -> Option<u32> {
    match texts.number_at(list.object().addr()) {
        None => find_number(texts, list),
        known => known,
    }
}

fn find_number(texts: &mut Texts, list: Ptr) -> Option<u32> {
    let end = behind(list).addr();
    let number = match texts.number_at(end) {
        Some(number) => number,
        None => texts.number(&string(list)?),
    };
    texts.remember(end, number);
    texts.remember(list.object().addr(), number);
    Some(number)
}

/// Whether all that is recorded of a name and of a list of dimensions can be taken as it is: the list, its
/// names, and what is to be evaluated when it is recorded.
pub fn are_ready(texts: &mut Texts, off: bool, event: Option<Ptr>, list: Ptr) -> bool {
    event.is_none_or(|name| number(texts, name).is_some()) && list_is_ready(texts, off, list).is_some()
}

fn list_is_ready(texts: &mut Texts, off: bool, list: Ptr) -> Option<()> {
    let mut at = con(list)?;
    for _ in 0..MAX_DIMENSIONS {
        if index(at) != CONS {
            break;
        }
        let attribute = con(field(at, 0))?;
        number(texts, field(attribute, 0))?;
        let value = con(field(attribute, 1))?;
        if index(attribute) == EVALUATED {
            let content = field(value, 0);
            match VALUES.get(index(value) as usize)? {
                Of::Text if off => string(content).map(drop)?,
                Of::Joined if off => joined_text(content).map(drop)?,
                Of::Text => number(texts, content).map(drop)?,
                Of::Joined => joined(texts, content).map(drop)?,
                _ => is_value(content).then_some(())?,
            }
        }
        at = con(field(at, 1))?;
    }
    Some(())
}

/// The parts of a joined text, if they are evaluated, as far as they are recorded.
fn parts(list: Ptr) -> impl Iterator<Item = Option<Ptr>> {
    let mut at = Some(con(list));
    std::iter::from_fn(move || {
        let Some(cell) = at? else {
            at = None;
            return Some(None);
        };
        let part = (index(cell) == CONS).then(|| field(cell, 0))?;
        at = Some(con(field(cell, 1)));
        Some(Some(part))
    })
    .take(MAX_TEXT)
}

/// The number of a joined text: it is put together once for the same parts.
fn joined(texts: &mut Texts, list: Ptr) -> Option<u32> {
    let mut numbers = std::mem::take(&mut texts.parts);
    numbers.clear();
    let whole = parts(list).all(|part| match part.and_then(|p| number(texts, p)) {
        Some(number) => {
            numbers.push(number);
            true
        }
        None => false,
    });
    let known = texts.joined.get(&numbers[..]).copied();
    let found = match known {
        Some(number) if whole => Some(number),
        None if whole => joined_text(list).map(|text| {
            let number = texts.number(&text);
            texts.join(&numbers, number);
            number
        }),
        _ => None,
    };
    texts.parts = numbers;
    found
}

fn joined_text(list: Ptr) -> Option<String> {
    let mut text = String::new();
    for part in parts(list) {
        text += &string(part?)?;
        if text.len() > MAX_TEXT {
            let end = (0..=MAX_TEXT).rev().find(|i| text.is_char_boundary(*i)).unwrap_or(0);
            text.truncate(end);
            text.push('…');
            break;
        }
    }
    Some(text)
}

fn is_value(ptr: Ptr) -> bool {
    matches!(behind(ptr).kind(), Kind::Con | Kind::Fun | Kind::Pap)
}

/// The number of an event's label.
pub fn label(texts: &mut Texts, event: Ptr, list: Ptr) -> u32 {
    let label = texts.label();
    let own = attributes(list).find(|(key, _)| name(texts, *key) == label);
    own.and_then(|(_, value)| {
        let value = con(value).filter(|v| matches!(VALUES.get(index(*v) as usize), Some(Of::Text)))?;
        number(texts, field(value, 0))
    })
    .unwrap_or_else(|| name(texts, event))
}

/// The names and values of a list of dimensions.
fn attributes(list: Ptr) -> impl Iterator<Item = (Ptr, Ptr)> {
    let mut at = con(list);
    let cells = std::iter::from_fn(move || {
        let cell = at.filter(|cell| index(*cell) == CONS)?;
        at = con(field(cell, 1));
        Some(field(cell, 0))
    });
    cells.take(MAX_DIMENSIONS).filter_map(con).map(|a| (field(a, 0), field(a, 1)))
}

/// Appends the dimensions of a list.
pub fn read(texts: &mut Texts, waiting: &mut Waiting, list: Ptr, out: &mut Vec<(u32, Item)>) {
    for (key, value) in attributes(list) {
        let name = name(texts, key);
        if taken(texts, waiting.off, name, value, out).is_none() {
            out.push((name, waiting.add(texts, value).map_or(Item::Lost, Item::Text)));
        }
    }
}

/// Appends a value that can be taken as it is. (Each arm writes its own: an `Item` that is handed on is
/// written in parts and read as a whole, for which a processor waits.)
#[inline(always)]
fn taken(texts: &mut Texts, off: bool, name: u32, value: Ptr, out: &mut Vec<(u32, Item)>) -> Option<()> {
    let value = con(value)?;
    let content = field(value, 0);
    match VALUES.get(index(value) as usize)? {
        Of::Int => out.push((name, Item::Int(con(content)?.word(0) as i64))),
        Of::Double => out.push((name, Item::Double(f64::from_bits(con(content)?.word(0))))),
        Of::Bool => out.push((name, Item::Bool(index(con(content)?) == TRUE))),
        Of::Text if off && name != texts.label() => {
            out.push((name, Item::Text(texts.number(&hash(&string(content)?)))));
        }
        Of::Text => out.push((name, Item::Text(number(texts, content)?))),
        Of::Joined if off => {
            out.push((name, Item::Text(texts.number(&hash(&joined_text(content)?)))));
        }
        Of::Joined => out.push((name, Item::Text(joined(texts, content)?))),
        Of::Shown => return None,
    }
    Some(())
}

/// What stands for a text that is not to be seen: the same for the same text, in every run.
fn hash(text: &str) -> String {
    // FNV-1a, 64 bits (Fowler, Noll, Vo).
    let hash =
        text.bytes().fold(0xcbf2_9ce4_8422_2325u64, |h, b| (h ^ u64::from(b)).wrapping_mul(0x100_0000_01b3));
    format!("#{hash:016x}")
}

/// What makes values the same: the address of what a `Value` holds, and how that is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Identity {
    content: Addr,
    shows: u64,
}

impl Identity {
    fn of(value: Ptr) -> Identity {
        let Some(value) = con(value) else { return Identity { content: behind(value).addr(), shows: 0 } };
        let shows = match VALUES.get(index(value) as usize) {
            Some(Of::Shown) => which_function(field(value, 1)),
            _ => 0,
        };
        Identity { content: behind(field(value, 0)).addr(), shows }
    }
}

/// What tells functions apart, whichever closures they are now: where a static one is, of others the code and
/// those of the free variables that are static, such as dictionaries.
fn which_function(function: Ptr) -> u64 {
    let object = behind(function);
    if is_fixed(object.addr()) {
        return object.addr().0 as u64;
    }
    let mut mixer = Mixer::default();
    mixer.write_usize(object.info().addr().0);
    let pointers = object.info().table().ptrs as usize;
    let free = match object.kind() {
        Kind::Fun => 0..pointers,
        Kind::Thunk | Kind::Selector => 1..pointers + 1,
        // Its function.
        Kind::Pap => 0..1,
        _ => 0..0,
    };
    for i in free {
        let free = field(object, i).object().addr();
        if is_fixed(free) {
            mixer.write_usize(free.0);
        }
    }
    mixer.finish()
}

type Places = HashMap<Identity, usize, BuildHasherDefault<Mixer>>;

/// Values that are rendered at the end of the run. Each is there once, however many records have it, so that
/// the table is as large as what the program shows, not as long as it runs; and no more than `limit` are
/// kept.
pub struct Waiting {
    limit: usize,
    /// Nothing waits, and texts are recorded as hashes.
    pub off: bool,
    /// The `Value`s, and the numbers of their texts. One that is rendered is null.
    values: Vec<(Ptr, u32)>,
    /// Those whose values were not kept.
    lost: u64,
    /// Where the value at an address is: of the first `settled` ones, which a minor collection does not move,
    /// and of the others.
    old: Places,
    young: Places,
    settled: usize,
    /// There was a collection (a major one) since the addresses were found.
    stale: bool,
    all_stale: bool,
    /// How many have been rendered.
    done: usize,
}

impl Waiting {
    /// Of at most so many values; `None`: of none, and texts are hashes.
    pub fn new(limit: Option<usize>) -> Waiting {
        Waiting {
            limit: limit.unwrap_or(0),
            off: limit.is_none(),
            values: Vec::new(),
            lost: 0,
            old: Places::default(),
            young: Places::default(),
            settled: 0,
            stale: false,
            all_stale: false,
            done: 0,
        }
    }

    /// The text that a value will have; `None` if it is not kept.
    #[inline(never)]
    fn add(&mut self, texts: &mut Texts, value: Ptr) -> Option<u32> {
        self.find_addresses();
        let key = Identity::of(value);
        if let Some(i) = self.old.get(&key).or_else(|| self.young.get(&key)) {
            return Some(self.values[*i].1);
        }
        if self.values.len() >= self.limit {
            self.lost += 1;
            return None;
        }
        let number = texts.fresh();
        self.young.insert(key, self.values.len());
        self.values.push((value, number));
        Some(number)
    }

    fn find_addresses(&mut self) {
        if !self.stale {
            return;
        }
        self.stale = false;
        if std::mem::take(&mut self.all_stale) {
            self.old.clear();
            self.settled = 0;
        }
        let range = young();
        while let Some((value, _)) = self.values.get(self.settled) {
            let key = Identity::of(*value);
            if range.contains(value.object().addr()) || range.contains(key.content) {
                break;
            }
            self.old.insert(key, self.settled);
            self.settled += 1;
        }
        let rest = self.values.iter().enumerate().skip(self.settled);
        self.young = rest.map(|(i, (p, _))| (Identity::of(*p), i)).collect();
    }

    pub fn any_left(&self) -> bool {
        self.done < self.values.len()
    }

    /// The next one that is to be rendered.
    pub fn next(&mut self) -> Option<usize> {
        let next = self.done;
        if next < self.values.len() {
            self.done += 1;
            return Some(next);
        }
        // None is known any more: one that comes again waits again.
        *self = Waiting { lost: self.lost, off: self.off, ..Waiting::new(Some(self.limit)) };
        None
    }

    pub fn value(&self, number: i64) -> Option<Ptr> {
        self.values.get(number as usize).map(|(p, _)| *p)
    }

    pub fn rendered(&mut self, texts: &mut Texts, number: i64, text: &str) {
        if let Some((value, number)) = self.values.get_mut(number as usize) {
            texts.sinks.text(*number, text);
            *value = Ptr::NULL;
        }
    }

    /// Values that were not kept, and those that still wait.
    pub fn not_rendered(&self) -> (u64, u64) {
        (self.lost, self.values.iter().filter(|(p, _)| !p.is_null()).count() as u64)
    }

    pub fn for_each_root<const MAJOR: bool>(&mut self, mut visit: impl FnMut(&Cell<Ptr>)) {
        self.stale = true;
        self.all_stale |= MAJOR;
        let first = if self.all_stale { 0 } else { self.settled };
        for (value, _) in self.values.iter_mut().skip(first).filter(|(p, _)| !p.is_null()) {
            visit(Cell::from_mut(value));
        }
    }
}

/// Where the young generation lies.
pub fn young() -> Range {
    Range::new(regs().young_base.get(), regs().young_size.get())
}
