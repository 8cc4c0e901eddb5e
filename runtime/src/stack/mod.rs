//! The program's stack: its memory, the maps that find pointers in compiled frames, the walk over
//! the frames, and the watermark that keeps old frames from being walked again.

pub mod frames;
pub mod maps;
pub mod memory;
mod one_probe;
pub mod watermark;
