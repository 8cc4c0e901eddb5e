//! Addresses (`Addr#`) and what is there: static texts, C's memory, the content of arrays of bytes.
//!
//! An address is a number, as it is in compiled programs: the upper half says which *block*, the lower half
//! is the offset in it. Blocks are numbered from 1, so that no block's address is null. What lies outside of
//! a block, or in one that was freed, is an error, where a compiled program would read something.

use kelvin_base::Symbol;
use kelvin_core::expr::Lit;
use rustc_hash::FxHashMap;

use crate::value::Value;
use crate::world::{Object, Stop, stuck};

const OFFSET_BITS: u32 = 32;

#[derive(Debug)]
enum Block {
    /// A literal, and a NUL.
    Static(Vec<u8>),
    /// C's (`malloc`).
    Allocated(Vec<u8>),
    Freed,
    /// The content of this object.
    Content(u32),
    /// A function or variable of C's, of this name.
    Symbol(Symbol),
    /// A function of the program's that C can call: its action (`newCallback#`).
    Callback(Value),
}

/// All blocks, and which of them stand for literals, arrays and symbols.
#[derive(Debug, Default)]
pub struct Memory {
    blocks: Vec<Block>,
    literals: FxHashMap<Lit, u64>,
    contents: FxHashMap<u32, u64>,
    symbols: FxHashMap<Symbol, u64>,
    /// The values of stable pointers, whose numbers begin with 1; those that are free again.
    stable: Vec<Option<Value>>,
}

fn no_such_place() -> Stop {
    stuck("an address of nothing, or beyond the end of something")
}

impl Memory {
    fn add(&mut self, block: Block) -> u64 {
        self.blocks.push(block);
        (self.blocks.len() as u64) << OFFSET_BITS
    }

    fn block(&self, address: u64) -> Option<&Block> {
        self.blocks.get(usize::try_from(address >> OFFSET_BITS).ok()?.checked_sub(1)?)
    }

    /// A literal of type `Addr#`: its bytes and a NUL after them.
    pub fn literal(&mut self, literal: Lit) -> u64 {
        if let Some(address) = self.literals.get(&literal) {
            return *address;
        }
        let mut bytes = literal.bytes().unwrap_or_default();
        bytes.push(0);
        let address = self.add(Block::Static(bytes));
        self.literals.insert(literal, address);
        address
    }

    /// The content of an array of bytes.
    pub fn content(&mut self, object: u32) -> u64 {
        if let Some(address) = self.contents.get(&object) {
            return *address;
        }
        let address = self.add(Block::Content(object));
        self.contents.insert(object, address);
        address
    }

    /// What C knows by this name.
    pub fn symbol(&mut self, symbol: Symbol) -> u64 {
        if let Some(address) = self.symbols.get(&symbol) {
            return *address;
        }
        let address = self.add(Block::Symbol(symbol));
        self.symbols.insert(symbol, address);
        address
    }

    /// The function of C's at an address.
    pub fn function(&self, address: u64) -> Option<Symbol> {
        match self.block(address)? {
            Block::Symbol(symbol) => Some(*symbol),
            _ => None,
        }
    }

    /// `newCallback#`.
    pub fn new_callback(&mut self, action: Value) -> u64 {
        self.add(Block::Callback(action))
    }

    /// The action of the program's function at an address.
    pub fn callback(&self, address: u64) -> Option<Value> {
        match self.block(address)? {
            Block::Callback(action) => Some(*action),
            _ => None,
        }
    }

    /// `freeCallback#`.
    pub fn free_callback(&mut self, address: u64) {
        let number = (address >> OFFSET_BITS) as usize;
        if let Some(block @ Block::Callback(_)) = number.checked_sub(1).and_then(|n| self.blocks.get_mut(n)) {
            *block = Block::Freed;
        }
    }

    /// `calloc`; 0 if no block can be so large.
    pub fn allocate(&mut self, size: u64) -> u64 {
        match usize::try_from(size) {
            Ok(size) if size >> OFFSET_BITS == 0 => self.add(Block::Allocated(vec![0; size])),
            _ => 0,
        }
    }

    /// `free`.
    pub fn free(&mut self, address: u64) -> Result<(), Stop> {
        if address == 0 {
            return Ok(());
        }
        let number = (address >> OFFSET_BITS) as usize;
        match number.checked_sub(1).and_then(|n| self.blocks.get_mut(n)) {
            Some(block @ Block::Allocated(_)) if address as u32 == 0 => *block = Block::Freed,
            _ => return Err(stuck("what is freed was not allocated, or is freed again")),
        }
        Ok(())
    }

    /// The bytes from an address to the end of its block.
    pub fn rest<'m>(&'m self, objects: &'m [Object], address: u64) -> Result<&'m [u8], Stop> {
        let bytes = match self.block(address) {
            Some(Block::Static(bytes) | Block::Allocated(bytes)) => bytes,
            Some(Block::Content(object)) => match objects.get(*object as usize) {
                Some(Object::Bytes(bytes)) => bytes,
                _ => return Err(no_such_place()),
            },
            _ => return Err(no_such_place()),
        };
        bytes.get(address as u32 as usize..).ok_or_else(no_such_place)
    }

    /// So many bytes from an address on.
    pub fn read<'m>(&'m self, objects: &'m [Object], address: u64, n: usize) -> Result<&'m [u8], Stop> {
        if n == 0 {
            return Ok(&[]);
        }
        self.rest(objects, address)?.get(..n).ok_or_else(no_such_place)
    }

    /// So many bytes from an address on, to be written to.
    pub fn write<'m>(
        &'m mut self,
        objects: &'m mut [Object],
        address: u64,
        n: usize,
    ) -> Result<&'m mut [u8], Stop> {
        if n == 0 {
            return Ok(&mut []);
        }
        let number = (address >> OFFSET_BITS) as usize;
        let bytes = match number.checked_sub(1).and_then(|n| self.blocks.get_mut(n)) {
            Some(Block::Allocated(bytes)) => bytes,
            Some(Block::Content(object)) => match objects.get_mut(*object as usize) {
                Some(Object::Bytes(bytes)) => bytes,
                _ => return Err(no_such_place()),
            },
            Some(Block::Static(_)) => return Err(stuck("a literal is written to")),
            _ => return Err(no_such_place()),
        };
        let start = address as u32 as usize;
        bytes.get_mut(start..start.saturating_add(n)).ok_or_else(no_such_place)
    }

    /// `newStablePtr#`.
    pub fn new_stable(&mut self, value: Value) -> u64 {
        let free = self.stable.iter().position(Option::is_none).unwrap_or(self.stable.len());
        if free == self.stable.len() {
            self.stable.push(None);
        }
        self.stable[free] = Some(value);
        free as u64 + 1
    }

    /// `deRefStablePtr#`.
    pub fn stable(&self, number: u64) -> Result<Value, Stop> {
        let place = usize::try_from(number).ok().and_then(|n| n.checked_sub(1));
        let value = place.and_then(|n| self.stable.get(n).copied().flatten());
        value.ok_or_else(|| stuck("deRefStablePtr: invalid stable pointer"))
    }

    /// `freeStablePtr#`.
    pub fn free_stable(&mut self, number: u64) {
        let place = usize::try_from(number).ok().and_then(|n| n.checked_sub(1));
        if let Some(value) = place.and_then(|n| self.stable.get_mut(n)) {
            *value = None;
        }
    }

    /// What stable pointers and functions for C keep.
    pub fn kept_values(&self) -> impl Iterator<Item = Value> {
        let callbacks = self.blocks.iter().filter_map(|block| match block {
            Block::Callback(action) => Some(*action),
            _ => None,
        });
        self.stable.iter().copied().flatten().chain(callbacks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let mut memory = Memory::default();
        let p = memory.allocate(16);
        memory.write(&mut [], p + 8, 2).expect("in the block").copy_from_slice(&[1, 2]);
        assert_eq!(memory.read(&[], p + 7, 4).expect("in the block"), [0, 1, 2, 0]);
        assert!(memory.read(&[], p + 13, 4).is_err());
        assert!(memory.write(&mut [], p + 13, 4).is_err());
        assert_eq!(memory.free(p + 8), Err(stuck("what is freed was not allocated, or is freed again")));
        assert_eq!(memory.free(p), Ok(()));
        assert!(memory.read(&[], p, 1).is_err());
        assert!(memory.free(p).is_err());
    }

    #[test]
    fn literals_are_one_each_and_not_written() {
        let mut memory = Memory::default();
        let text = Lit::Str(Symbol::intern("ab"));
        let p = memory.literal(text);
        assert_eq!(memory.literal(text), p);
        assert_eq!(memory.rest(&[], p).expect("the text"), b"ab\0");
        assert!(memory.write(&mut [], p, 1).is_err());
    }

    #[test]
    fn null_is_no_address() {
        let mut memory = Memory::default();
        assert!(memory.read(&[], 0, 1).is_err());
        assert_eq!(memory.free(0), Ok(()));
        assert_eq!(memory.allocate(u64::MAX), 0);
    }

    #[test]
    fn stable_pointers_are_used_again() {
        let mut memory = Memory::default();
        let first = memory.new_stable(Value::Word(7));
        assert_eq!(memory.stable(first), Ok(Value::Word(7)));
        memory.free_stable(first);
        assert!(memory.stable(first).is_err());
        assert_eq!(memory.new_stable(Value::Word(8)), first);
    }
}
