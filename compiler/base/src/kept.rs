//! Values that are kept on disk from one compiler process to the next.
//!
//! A file is three parts: what is read at once, the texts of the symbols, and what is read when it is first
//! asked for ([`Later`]). Within a file symbols are numbers of its table, for those of [`Symbol`] differ from
//! process to process; which table is meant is known to the thread that reads or writes (serde hands nothing
//! down). A file can be made that goes on from another one: its table begins with the other's, so that what
//! has not been read of the other is copied as it is.
//!
//! Who keeps such files sees to it that they come back whole: nothing is checked here but what is read at
//! once.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::fmt;
use std::hash::{BuildHasher, Hash};
use std::ops::{Deref, Range};
use std::sync::{Arc, OnceLock};

use rustc_hash::{FxBuildHasher, FxHashMap};
use serde::de::{DeserializeOwned, Error as _};
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Symbol;

/// A file of kept values. It lives as long as the process, as its symbols do.
pub struct File {
    bytes: Vec<u8>,
    symbols: Vec<Symbol>,
    /// Where in `bytes` that part is.
    later: Range<usize>,
}

/// What a file is while it is made.
#[derive(Default)]
struct Writer {
    symbols: Vec<Symbol>,
    numbers: FxHashMap<Symbol, u32>,
    later: Vec<u8>,
    /// The table of symbols goes on from that of this file.
    base: Option<&'static File>,
    /// What is being written is itself read later: it is so whole.
    inside: bool,
}

// Neither has a destructor: to register one takes memory, and there is no answer to its being refused.
thread_local! {
    static WRITER: Cell<Option<&'static RefCell<Writer>>> = const { Cell::new(None) };
    static READER: Cell<Option<&'static File>> = const { Cell::new(None) };
    static SHARED: Cell<Option<&'static RefCell<Shared>>> = const { Cell::new(None) };
}

/// The bytes of a file with this value, which goes on from another one if the value was made from that.
/// `None`: it is too large, or has something in it that cannot be kept.
pub fn write(value: &impl Serialize, base: Option<&'static File>) -> Option<Vec<u8>> {
    let mut writer = Writer { base, ..Writer::default() };
    if let Some(base) = base {
        writer.symbols.clone_from(&base.symbols);
        writer.numbers = base.symbols.iter().enumerate().map(|(i, s)| (*s, i as u32)).collect();
        writer.later.extend_from_slice(&base.bytes[base.later.clone()]);
    }
    // All but an empty one is given back.
    let shared: &RefCell<Writer> = Box::leak(Box::new(RefCell::new(writer)));
    WRITER.set(Some(shared));
    let first = apart(|| postcard::to_allocvec(value));
    WRITER.set(None);
    let writer = shared.take();
    let first = first.ok()?;
    let texts: Vec<(&str, &str)> = writer.symbols.iter().map(|s| (s.as_str(), s.realm())).collect();
    let texts = postcard::to_allocvec(&texts).ok()?;
    let mut bytes = Vec::with_capacity(16 + first.len() + texts.len() + writer.later.len());
    for part in [&first, &texts] {
        bytes.extend_from_slice(&(part.len() as u64).to_le_bytes());
    }
    for part in [&first, &texts, &writer.later] {
        bytes.extend_from_slice(part);
    }
    (writer.later.len() <= u32::MAX as usize).then_some(bytes)
}

/// The value that is in these bytes, and the file that others can go on from.
pub fn read<T: DeserializeOwned>(bytes: Vec<u8>) -> Option<(T, &'static File)> {
    let (first, rest) = bytes.split_first_chunk()?;
    let (texts, _) = rest.split_first_chunk()?;
    let first = 16..usize::try_from(u64::from_le_bytes(*first)).ok()?.checked_add(16)?;
    let texts = first.end..usize::try_from(u64::from_le_bytes(*texts)).ok()?.checked_add(first.end)?;
    let symbols: Vec<(&str, &str)> = postcard::from_bytes(bytes.get(texts.clone())?).ok()?;
    let symbols = symbols.into_iter().map(|(text, realm)| Symbol::intern_in(text, realm)).collect();
    let later = texts.end..bytes.len();
    let file: &File = Box::leak(Box::new(File { bytes, symbols, later }));
    let value = file.decode(file.bytes.get(first)?)?;
    Some((value, file))
}

impl File {
    /// Reads one value with this file's symbols.
    fn decode<T: DeserializeOwned>(&'static self, bytes: &[u8]) -> Option<T> {
        let outer = READER.replace(Some(self));
        let value = apart(|| postcard::from_bytes(bytes));
        READER.set(outer);
        value.ok()
    }
}

impl Symbol {
    /// Its number in the file that is made; `None` if none is.
    pub fn kept_number(self) -> Option<u32> {
        let Writer { symbols, numbers, .. } = &mut *WRITER.get()?.borrow_mut();
        Some(*numbers.entry(self).or_insert_with(|| {
            symbols.push(self);
            symbols.len() as u32 - 1
        }))
    }

    /// The symbol of this number in the file that is read.
    pub fn of_kept_number(number: u32) -> Option<Symbol> {
        READER.get()?.symbols.get(number as usize).copied()
    }
}

impl Serialize for Symbol {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let number = self.kept_number().ok_or_else(|| S::Error::custom("a symbol outside of a file"))?;
        serializer.serialize_u32(number)
    }
}

impl<'de> Deserialize<'de> for Symbol {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Symbol, D::Error> {
        let number = u32::deserialize(deserializer)?;
        Symbol::of_kept_number(number).ok_or_else(|| D::Error::custom("no such symbol"))
    }
}

/// What is kept as a row of so many words: long lists of such are read in a fraction of the time that parts
/// of any length take.
pub trait Words<const N: usize>: Sized {
    /// `None` where it cannot be kept.
    fn to_words(&self) -> Option<[u32; N]>;
    fn of_words(words: [u32; N]) -> Option<Self>;
}

/// Lists of [`Words`], for `#[serde(with = "…")]`.
pub mod words {
    use super::*;

    pub fn serialize<const N: usize, T: Words<N>, S: Serializer>(
        list: &[T],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let mut bytes = Vec::with_capacity(list.len() * N * 4);
        for value in list {
            let words = value.to_words().ok_or_else(|| S::Error::custom("this cannot be kept"))?;
            words.iter().for_each(|w| bytes.extend_from_slice(&w.to_le_bytes()));
        }
        serializer.serialize_bytes(&bytes)
    }

    pub fn deserialize<'de, const N: usize, T: Words<N>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<T>, D::Error> {
        let bytes = bytes::deserialize(deserializer)?;
        if bytes.len() % (N * 4) != 0 {
            return Err(D::Error::custom("half a value"));
        }
        let mut list = Vec::with_capacity(bytes.len() / (N * 4));
        for row in bytes.chunks_exact(N * 4) {
            let mut words = [0; N];
            for (word, bytes) in words.iter_mut().zip(row.chunks_exact(4)) {
                *word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
            }
            list.push(T::of_words(words).ok_or_else(|| D::Error::custom("no such value"))?);
        }
        Ok(list)
    }
}

/// Lists of bytes, for `#[serde(with = "…")]`.
pub mod bytes {
    use super::*;

    pub fn serialize<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(bytes)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
        struct Bytes;
        impl serde::de::Visitor<'_> for Bytes {
            type Value = Vec<u8>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("bytes")
            }
            fn visit_bytes<E>(self, bytes: &[u8]) -> Result<Vec<u8>, E> {
                Ok(bytes.to_vec())
            }
        }
        deserializer.deserialize_bytes(Bytes)
    }
}

/// The shared parts of the value that is written or read, which are numbered in the order in which they end.
#[derive(Default)]
struct Shared {
    /// Those that were read, or written.
    parts: Vec<Arc<dyn Any + Send + Sync>>,
    /// The numbers of those that were written, by their hashes.
    numbers: FxHashMap<u64, Vec<u32>>,
}

/// Writes or reads a value that is whole in itself: it shares no parts with what is around it.
fn apart<R>(run: impl FnOnce() -> R) -> R {
    let shared = match SHARED.get() {
        Some(shared) => shared,
        // One for each thread.
        None => Box::leak(Box::default()),
    };
    SHARED.set(Some(shared));
    let outer = shared.take();
    let value = run();
    shared.replace(outer);
    value
}

/// Parts that a value has more than once, for `#[serde(with = "…")]`: the same part is written once, whether
/// it was shared or is equal, and read once.
pub mod shared {
    use super::*;

    /// A part, or the number of one that was there before.
    #[derive(Serialize, Deserialize)]
    enum Part<T> {
        New(T),
        Again(u32),
    }

    pub fn serialize<T, S>(part: &Arc<T>, serializer: S) -> Result<S::Ok, S::Error>
    where
        T: Serialize + Hash + Eq + Send + Sync + 'static,
        S: Serializer,
    {
        let shared = SHARED.get().ok_or_else(|| S::Error::custom("no file"))?;
        let hash = FxBuildHasher.hash_one(&**part);
        let found = {
            let Shared { parts, numbers } = &*shared.borrow();
            let is = |n: &u32| parts[*n as usize].downcast_ref::<T>() == Some(&**part);
            numbers.get(&hash).and_then(|ns| ns.iter().copied().find(is))
        };
        if let Some(number) = found {
            return Part::<&T>::Again(number).serialize(serializer);
        }
        let written = Part::New(&**part).serialize(serializer)?;
        let Shared { parts, numbers } = &mut *shared.borrow_mut();
        numbers.entry(hash).or_default().push(parts.len() as u32);
        parts.push(part.clone());
        Ok(written)
    }

    pub fn deserialize<'de, T, D>(deserializer: D) -> Result<Arc<T>, D::Error>
    where
        T: Deserialize<'de> + Send + Sync + 'static,
        D: Deserializer<'de>,
    {
        let part = Part::<T>::deserialize(deserializer)?;
        let mut shared = SHARED.get().ok_or_else(|| D::Error::custom("no file"))?.borrow_mut();
        match part {
            Part::New(part) => {
                let part = Arc::new(part);
                shared.parts.push(part.clone());
                Ok(part)
            }
            Part::Again(number) => {
                let part = shared.parts.get(number as usize).cloned().map(Arc::downcast);
                part.and_then(Result::ok).ok_or_else(|| D::Error::custom("no such part"))
            }
        }
    }
}

/// A value that is kept apart from what it is part of, and read when it is first asked for.
pub struct Later<T> {
    value: OnceLock<T>,
    /// Where it is, if it was kept.
    place: Option<(&'static File, Place)>,
}

/// Bytes of the part of a file that is read later.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Place {
    start: u32,
    length: u32,
}

/// How a [`Later`] is written.
#[derive(Serialize, Deserialize)]
enum Form<T> {
    Here(T),
    Apart(Place),
}

impl<T> From<T> for Later<T> {
    fn from(value: T) -> Later<T> {
        Later { value: value.into(), place: None }
    }
}

impl<T: DeserializeOwned> Deref for Later<T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.value.get_or_init(|| {
            let (file, place) = self.place.expect("it is there or it is kept");
            let start = file.later.start + place.start as usize;
            let bytes = file.bytes.get(start..start + place.length as usize);
            bytes.and_then(|b| file.decode(b)).expect("a file that is whole has its values")
        })
    }
}

impl<T: DeserializeOwned> Later<T> {
    /// To change it: it is then no longer what was kept.
    pub fn get_mut(&mut self) -> Option<&mut T> {
        let _: &T = self;
        self.place = None;
        self.value.get_mut()
    }
}

impl<T: Clone> Clone for Later<T> {
    fn clone(&self) -> Later<T> {
        Later { value: self.value.clone(), place: self.place }
    }
}

impl<T: DeserializeOwned + fmt::Debug> fmt::Debug for Later<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: Serialize + DeserializeOwned> Later<T> {
    /// Where it is in the file that is made; `None` if it is part of what is itself there.
    fn put(&self) -> Result<Option<Place>, postcard::Error> {
        let Some(writer) = WRITER.get().filter(|w| !w.borrow().inside) else { return Ok(None) };
        if let Some((file, place)) = self.place
            && writer.borrow().base.is_some_and(|base| std::ptr::eq(base, file))
        {
            return Ok(Some(place));
        }
        writer.borrow_mut().inside = true;
        let bytes = apart(|| postcard::to_allocvec(&**self));
        let mut writer = writer.borrow_mut();
        writer.inside = false;
        let bytes = bytes?;
        let place = Place { start: writer.later.len() as u32, length: bytes.len() as u32 };
        writer.later.extend_from_slice(&bytes);
        Ok(Some(place))
    }
}

impl<T: Serialize + DeserializeOwned> Serialize for Later<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.put().map_err(S::Error::custom)? {
            Some(place) => Form::<&T>::Apart(place).serialize(serializer),
            None => Form::Here(&**self).serialize(serializer),
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Later<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Later<T>, D::Error> {
        Ok(match Form::<T>::deserialize(deserializer)? {
            Form::Here(value) => value.into(),
            Form::Apart(place) => {
                let file = READER.get().ok_or_else(|| D::Error::custom("no file"))?;
                Later { value: OnceLock::new(), place: Some((file, place)) }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize, Deserialize, PartialEq, Debug)]
    struct Pair(Symbol, Symbol);

    #[derive(PartialEq, Debug)]
    struct Row(Symbol, u32);

    impl Words<2> for Row {
        fn to_words(&self) -> Option<[u32; 2]> {
            Some([self.0.kept_number()?, self.1])
        }
        fn of_words([symbol, number]: [u32; 2]) -> Option<Row> {
            Some(Row(Symbol::of_kept_number(symbol)?, number))
        }
    }

    #[derive(Serialize, Deserialize, Debug)]
    struct Tree {
        name: Symbol,
        #[serde(with = "words")]
        rows: Vec<Row>,
        #[serde(with = "bytes")]
        flags: Vec<u8>,
        body: Later<Pair>,
        #[serde(with = "shared")]
        first: Arc<Nested>,
        #[serde(with = "shared")]
        second: Arc<Nested>,
        parts: Vec<Tree>,
    }

    #[derive(Serialize, Deserialize, PartialEq, Eq, Hash, Debug)]
    enum Nested {
        Leaf(u32),
        Node(#[serde(with = "shared")] Arc<Nested>, #[serde(with = "shared")] Arc<Nested>),
    }

    /// As deep as that, with two equal parts at each level.
    fn nested(depth: u32) -> Arc<Nested> {
        match depth {
            0 => Nested::Leaf(7).into(),
            _ => Nested::Node(nested(depth - 1), nested(depth - 1)).into(),
        }
    }

    fn tree(name: &str, parts: Vec<Tree>) -> Tree {
        let symbol = Symbol::intern;
        Tree {
            name: symbol(name),
            rows: (0..300).map(|i| Row(symbol(if i % 2 == 0 { name } else { "odd" }), i * i)).collect(),
            flags: vec![1, 2, 255],
            body: Pair(symbol("kept"), Symbol::intern_in(name, "realm")).into(),
            first: nested(3),
            second: nested(4),
            parts,
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let bytes = write(&tree("a", vec![tree("b", vec![])]), None).expect("it can be written");
        let (read, _) = read::<Tree>(bytes).expect("it can be read");
        assert_eq!(format!("{read:?}"), format!("{:?}", tree("a", vec![tree("b", vec![])])));
    }

    #[test]
    fn a_file_goes_on_from_another_without_reading_it() {
        let bytes = write(&tree("a", vec![]), None).expect("it can be written");
        let (first, file) = read::<Tree>(bytes).expect("it can be read");
        assert!(first.body.value.get().is_none());
        let both = tree("c", vec![first]);
        let bytes = write(&both, Some(file)).expect("it can be written");
        assert!(both.parts[0].body.value.get().is_none());
        let (read, _) = read::<Tree>(bytes).expect("it can be read");
        assert_eq!(format!("{read:?}"), format!("{:?}", tree("c", vec![tree("a", vec![])])));
    }

    #[test]
    fn equal_parts_are_written_and_read_once() {
        let bytes = write(&tree("a", vec![]), None).expect("it can be written");
        let (read, _) = read::<Tree>(bytes).expect("it can be read");
        let Nested::Node(left, right) = &*read.second else { panic!("a node") };
        assert!(Arc::ptr_eq(left, right) && Arc::ptr_eq(left, &read.first));
        let rows = |depth| {
            let tree =
                Tree { rows: vec![], first: nested(depth), second: nested(depth), ..tree("a", vec![]) };
            write(&tree, None).expect("it can be written").len()
        };
        assert_eq!(rows(14) - rows(13), rows(5) - rows(4));
    }

    #[test]
    fn damaged_bytes_are_none() {
        let bytes = write(&tree("a", vec![tree("b", vec![])]), None).expect("it can be written");
        for end in 0..bytes.len() - 30 {
            assert!(read::<Tree>(bytes[..end].to_vec()).is_none(), "{end}");
        }
    }
}
