//! What the program shows of itself, pictures and tables ([`ev::PUBLISHED`]): cut into parts, since an event
//! has at most 64 kB.

use kelvin_layout::events as ev;

use super::buffer::{self, is_open, post};

/// Puts this content of a form ([`ev::published`]) into the log, under a title. What is too large is not
/// published, and the log says so.
pub fn publish(form: u8, title: &str, content: &[u8]) {
    use ev::published::{LARGEST, PART};
    if !is_open() {
        return;
    }
    if content.len() > LARGEST {
        let (size, most) = (content.len(), LARGEST);
        return post(ev::LOG_MSG, |p| {
            p.text(&format!("{title:?} has {size} bytes and is not shown: at most {most} are"));
        });
    }
    let parts = content.chunks(PART).len().max(1);
    for i in 0..parts {
        post(ev::PUBLISHED, |p| {
            p.u8(form);
            p.u16(i as u16);
            p.u16(parts as u16);
            p.string(title);
            p.raw(content.chunks(PART).nth(i).unwrap_or_default());
        });
    }
    // Whoever looks on sees it now.
    buffer::flush();
}
