//! The end of the compiler where the system refuses memory: a message and an exit status. Nothing is
//! half-written then, since files are made aside and renamed.

use std::fmt::Arguments;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::{link, output};

/// Whether a thread is ending the compiler.
static ENDING: AtomicBool = AtomicBool::new(false);

/// From now on, memory and stack that are refused end the compiler.
pub fn watch() {
    let _ = kelvin_memory::REFUSED.set(|size| end(format_args!("{size} bytes")));
    let panicked = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        // How `stacker` says that the system has refused another piece of stack, and a thread that begins.
        const SAYS: [&str; 2] = ["failed to allocate stack", "failed to allocate an alternative stack"];
        if panic.payload_as_str().is_some_and(|message| SAYS.iter().any(|says| message.contains(says))) {
            end(format_args!("more stack"));
        }
        panicked(panic);
    }));
}

#[cold]
fn end(what: Arguments<'_>) -> ! {
    if ENDING.swap(true, Ordering::Relaxed) {
        // Another thread has the word and ends this one, too. Should it be this one, which found no memory
        // to clear up in, that is the end.
        std::thread::sleep(Duration::from_secs(1));
        std::process::exit(1);
    }
    // The message is made without any memory.
    let mut buffer = [0; 512];
    let mut rest = &mut buffer[..];
    let _ = write!(
        rest,
        "kelvin: out of memory: the system has refused {what}\n\
         give the compiler more (`ulimit -v`), or compile with -O0 or fewer threads (-j1)\n"
    );
    let unused = rest.len();
    output::complain_plainly(std::str::from_utf8(&buffer[..512 - unused]).unwrap_or_default());
    // What was refused mostly is large, and a little is still there.
    link::remove_temporary();
    std::process::exit(1)
}
