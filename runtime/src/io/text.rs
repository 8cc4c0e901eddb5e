//! What handles do with text: their encodings and line ends.
//!
//! Almost all text is UTF-8 in which nothing is replaced. It is checked as a whole and copied; in other
//! encodings characters go one by one.

use std::cell::Cell;

use crate::global::Global;
use crate::io::encoding::{self, Coding, Decoded, Failure, Form};
use crate::io::handle::{CHUNK, Errno, Handle, WRONG_BYTES, WRONG_CHARACTER};

const NEWLINE: u32 = '\n' as u32;
const RETURN: u32 = '\r' as u32;

/// How characters are bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Text {
    pub coding: Coding,
    /// A return before a newline is dropped in reading.
    pub crlf_input: bool,
    /// A return is put before newlines in writing.
    pub crlf_output: bool,
    /// Only remembered: the bytes are no text at all.
    pub binary: bool,
}

static OF_NEW_HANDLES: Global<Cell<Text>> = Global::new(Cell::new(Text {
    coding: Coding { form: Form::Utf8, failure: Failure::Error },
    crlf_input: false,
    crlf_output: false,
    binary: false,
}));

impl Text {
    /// What handles have that are opened now.
    pub fn of_new_handles() -> Text {
        OF_NEW_HANDLES.get()
    }

    pub fn set_of_new_handles(self) {
        OF_NEW_HANDLES.set(self);
    }

    /// As the library has it: 2 for CR LF as the end of lines in input, 4 in output, 8 for no text, 16 times
    /// the encoding's number, 256 times that of what is done where it fails.
    pub fn number(self) -> i64 {
        let ends = i64::from(self.crlf_input) << 1 | i64::from(self.crlf_output) << 2;
        let coding = (self.coding.form as i64) << 4 | (self.coding.failure as i64) << 8;
        ends | i64::from(self.binary) << 3 | coding
    }

    pub fn of_number(number: i64) -> Text {
        Text {
            coding: Coding {
                form: Form::of_number(number >> 4 & 15),
                failure: Failure::of_number(number >> 8 & 3),
            },
            crlf_input: number & 2 != 0,
            crlf_output: number & 4 != 0,
            binary: number & 8 != 0,
        }
    }
}

impl Handle {
    /// Another encoding begins with its mark.
    pub fn set_text(&mut self, text: Text) {
        if text.coding != self.text.coding {
            self.reads = None;
            self.marked = false;
        }
        self.text = text;
    }

    /// Text to the output buffer, up to the first character that has no encoding.
    pub(super) fn put_text(&mut self, text: &[u8]) -> Result<(), Errno> {
        if self.text.coding == Coding::default() && !self.text.crlf_output {
            let wrong = encoding::surrogate(text);
            self.output.extend_from_slice(&text[..wrong.unwrap_or(text.len())]);
            return if wrong.is_some() { Err(WRONG_CHARACTER) } else { Ok(()) };
        }
        let mut rest = text;
        while !rest.is_empty() {
            let (code, length) = encoding::first(rest);
            self.put(code)?;
            rest = &rest[length..];
        }
        Ok(())
    }

    /// One character to the output buffer.
    pub(super) fn put(&mut self, code: u32) -> Result<(), Errno> {
        let Coding { form, failure } = self.text.coding;
        if !self.marked {
            self.marked = true;
            self.output.extend_from_slice(form.mark());
        }
        if self.text.crlf_output && code == NEWLINE {
            encoding::encode(form, RETURN, &mut self.output);
        }
        if encoding::encode(form, code, &mut self.output) {
            return Ok(());
        }
        match (failure, code) {
            (Failure::Ignore, _) => {}
            (Failure::Replace, _) => drop(encoding::encode(form, u32::from('?'), &mut self.output)),
            (Failure::Escape, 0xdc80..=0xdcff) => self.output.push(code as u8),
            (Failure::Error | Failure::Escape, _) => return Err(WRONG_CHARACTER),
        }
        Ok(())
    }

    /// Takes the mark of the encoding from the beginning of the input. False if more is needed to tell
    /// whether it is one.
    fn skip_mark(&mut self) -> bool {
        if self.reads.is_none()
            && let Some((form, length)) = self.text.coding.form.behind_mark(self.pending(), self.ended)
        {
            self.reads = Some(form);
            self.position += length;
        }
        self.reads.is_some()
    }

    /// Whether the input is UTF-8 that has to be right.
    fn reads_plain(&self) -> bool {
        self.reads == Some(Form::Utf8) && self.text.coding.failure == Failure::Error
    }

    /// What stands so many bytes behind what is consumed, and its length: a character, or bytes that are none
    /// and are ignored. `None` if more is needed to tell.
    fn next_from(&self, at: usize) -> Result<Option<(Option<u32>, usize)>, Errno> {
        let (Some(form), bytes) = (self.reads, &self.pending()[at..]) else { return Ok(None) };
        if bytes.is_empty() {
            return Ok(None);
        }
        match encoding::decode(form, bytes, self.ended) {
            Decoded::Char(RETURN, length) if self.text.crlf_input && !form.is_bytewise() => {
                let rest = &bytes[length..];
                if rest.is_empty() {
                    return Ok(self.ended.then_some((Some(RETURN), length)));
                }
                Ok(match encoding::decode(form, rest, self.ended) {
                    Decoded::Char(NEWLINE, more) => Some((Some(NEWLINE), length + more)),
                    Decoded::Incomplete => None,
                    _ => Some((Some(RETURN), length)),
                })
            }
            Decoded::Char(code, length) => Ok(Some((Some(code), length))),
            Decoded::Incomplete => Ok(None),
            Decoded::Wrong => match (self.text.coding.failure, bytes[0]) {
                (Failure::Error, _) => Err(WRONG_BYTES),
                (Failure::Ignore, _) => Ok(Some((None, 1))),
                (Failure::Replace, _) => Ok(Some((Some(0xfffd), 1))),
                (Failure::Escape, byte @ 0..0x80) => Ok(Some((Some(u32::from(byte)), 1))),
                (Failure::Escape, byte) => Ok(Some((Some(0xdc00 + u32::from(byte)), 1))),
            },
        }
    }

    /// The next character and its length; `None` at the end.
    pub(super) fn decode(&mut self) -> Result<Option<(u32, usize)>, Errno> {
        loop {
            if !self.pending().is_empty() && self.skip_mark() {
                while let Some((code, length)) = self.next_from(0)? {
                    match code {
                        Some(code) => return Ok(Some((code, length))),
                        None => self.position += length,
                    }
                }
            }
            if !self.fill()? && self.pending().is_empty() {
                return Ok(None);
            }
        }
    }

    /// The next character, consumed or not; `None` at the end.
    pub fn char(&mut self, consume: bool) -> Result<Option<u32>, Errno> {
        let next = self.decode()?;
        match next {
            Some((code, length)) => {
                self.position += if consume { length } else { 0 };
                Ok(Some(code))
            }
            None => {
                // A terminal can go on after an end of file.
                self.ended = false;
                Ok(None)
            }
        }
    }

    /// Reads until there is a line of text, or what there is of one.
    pub(super) fn find_line(&mut self) -> Result<(), Errno> {
        while !self.skip_mark() {
            self.fill()?;
        }
        if self.text.coding.form.is_bytewise() {
            let end = self.find_line_end()?;
            let line = &self.pending()[..end];
            let right = match self.text.coding {
                Coding { form: Form::Ascii, failure: Failure::Error } => line.is_ascii(),
                _ => !self.reads_plain() || std::str::from_utf8(line).is_ok(),
            };
            return if right { Ok(()) } else { Err(WRONG_BYTES) };
        }
        let mut at = 0;
        loop {
            while let Some((code, length)) = self.next_from(at)? {
                if code == Some(NEWLINE) {
                    return Ok(());
                }
                at += length;
            }
            if !self.fill()? && at == self.pending().len() {
                return Ok(());
            }
        }
    }

    /// Takes the next line without its end, or what there is of one: what [`Handle::fill_for`] has found.
    pub fn take_line(&mut self) -> Vec<u8> {
        if self.reads_plain() {
            return self.take_line_bytes();
        }
        let mut line = Vec::new();
        while let Ok(Some((code, length))) = self.next_from(0) {
            self.position += length;
            match code {
                Some(NEWLINE) => return line,
                Some(code) => encoding::append(code, &mut line),
                None => {}
            }
        }
        self.ended = false;
        line
    }

    /// Takes the next piece of at most [`CHUNK`] bytes of what is there, whole characters up to the first
    /// wrong one.
    pub fn take_chunk(&mut self) -> Vec<u8> {
        let available = &self.pending()[..self.pending().len().min(CHUNK)];
        if self.reads_plain() {
            let right = std::str::from_utf8(available).map_or_else(|wrong| wrong.valid_up_to(), str::len);
            return self.take_bytes(right);
        }
        let until = self.position + available.len();
        let mut chunk = Vec::new();
        while self.position < until
            && let Ok(Some((code, length))) = self.next_from(0)
        {
            self.position += length;
            code.into_iter().for_each(|code| encoding::append(code, &mut chunk));
        }
        chunk
    }
}
