//! What each option sets.

use kelvin_layout::rts_options::{Setting, Statistics, UserSignal};

use crate::options::{Live, Nursery, Options, Report};
use crate::stats::Mode;
use crate::word::Bytes;

impl Options {
    /// Takes over what an option asks for. (Help is for whoever reads the words.)
    pub fn set(&mut self, setting: Setting<'_>) {
        let profile = &mut self.profile;
        match setting {
            Setting::PassedOver | Setting::Help => {}
            Setting::Statistics(which, file) => {
                self.stats = match which {
                    Statistics::OneLine => Mode::OneLine,
                    Statistics::Summary => Mode::Summary,
                    Statistics::Each => Mode::Each,
                };
                self.stats_file = file.map(str::to_string);
            }
            Setting::Nursery(bytes) => self.nursery = Nursery::Fixed(Bytes(bytes as usize)),
            Setting::MaxHeap(bytes) => self.max_heap = Some(Bytes(bytes as usize)),
            Setting::Grace(bytes) => self.grace = Bytes(bytes as usize),
            Setting::Compact(None) => self.compact.always = true,
            Setting::Compact(Some(above)) => self.compact.above = above,
            Setting::Stack(bytes) => self.stack = Bytes(bytes as usize),
            Setting::Factor(factor) => self.factor = factor,
            Setting::Generations(number) => self.generations = number,
            Setting::Slice(seconds) => self.slice = seconds,
            Setting::Sanity => self.sanity = true,
            Setting::Stress(every) => self.stress = every,
            Setting::Log { stacks } => self.log.get_or_insert_default().stacks |= stacks,
            Setting::Events => {
                self.log.get_or_insert_default();
                self.events = true;
            }
            Setting::EventTable(dimensions) => self.event_table = Some(dimensions.to_string()),
            Setting::EventValues(most) => self.event_values = most,
            Setting::LogFile(file) => self.log.get_or_insert_default().file = Some(file.to_string()),
            Setting::Live { socket, wait } => self.live = Some(Live { socket: socket.to_string(), wait }),
            Setting::Report { full, order } => profile.report = Some(Report { full, order }),
            Setting::Json => profile.json = true,
            Setting::Stem(stem) => profile.stem = Some(stem.to_string()),
            Setting::Breakdown(letter) => {
                // Without a letter, what GHC's programs show then.
                profile.heap.push(letter.unwrap_or(if cfg!(feature = "profiled") { 'C' } else { 'T' }));
            }
            Setting::Creation(intervals) => {
                profile.heap.push('T');
                profile.creation = intervals.to_string();
            }
            Setting::Restriction(letter, names) => profile.restrictions.push((letter, names.to_string())),
            Setting::Retainers(most) => profile.retainers = most,
            Setting::DumpOn(signal) => {
                self.dump_on = Some(match signal {
                    UserSignal::Usr1 => libc::SIGUSR1,
                    UserSignal::Usr2 => libc::SIGUSR2,
                });
            }
            Setting::Interval(seconds) => profile.interval = seconds,
            Setting::Tick(seconds) => profile.tick = seconds,
            Setting::Library => profile.library = true,
            Setting::Keys(most) => profile.keys = most,
            Setting::SwitchedOff(names) => profile.switched_off.extend(list(names)),
            Setting::SwitchedOn(names) => profile.switched_on.extend(list(names)),
        }
    }
}

fn list(names: &str) -> impl Iterator<Item = String> + '_ {
    names.split(',').map(str::to_string)
}
