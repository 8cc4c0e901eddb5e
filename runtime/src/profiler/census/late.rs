//! Breakdowns whose bands are known at the end of the run only: by phase of life (`-hb`), and whatever else
//! is restricted to phases (`-hb{..}`).
//!
//! A closure counts at a census as a *row*: the bands that it is in by each of those breakdowns. Which phase
//! it is in there, its biography says afterwards, and with that what each breakdown had then.

use std::collections::{BTreeMap, HashMap};

use super::biography::{Biography, NO_ROW, PHASES, Phase};
use super::selection::Selection;
use super::{Breakdown, Closure, Context};
use crate::object::Object;

/// The breakdown by phases itself.
const BY_PHASE: char = 'B';

/// The bands of a census by name, of one breakdown.
pub type Named = Vec<(String, u64)>;

/// The late breakdowns of a run.
pub struct Late {
    /// Their places among the run's breakdowns, and their letters.
    places: Vec<(usize, char)>,
    /// The phases selected; none: all.
    phases: Vec<Phase>,
    lives: Biography,
    /// The names of bands, by number.
    names: Vec<String>,
    numbers: HashMap<String, u32>,
    /// The bands of a row, a number for each place; by number, the first being that of nothing.
    rows: Vec<Vec<u32>>,
    row_numbers: HashMap<Vec<u32>, u32>,
    /// The numbers of keys' names, in this census.
    keys: HashMap<(usize, u64), u32>,
}

impl Late {
    /// `None` if there is nothing late in these breakdowns. The error says why it cannot be had.
    pub fn new(breakdowns: &[&Breakdown], selection: &Selection) -> Result<Option<Late>, String> {
        let restricted = !selection.phases.is_empty();
        let all = breakdowns.iter().enumerate().map(|(place, b)| (place, b.letter));
        let places: Vec<(usize, char)> = all.filter(|b| restricted || b.1 == BY_PHASE).collect();
        if places.is_empty() {
            return Ok(None);
        }
        Ok(Some(Late {
            places,
            phases: selection.phases.clone(),
            lives: Biography::new()?,
            names: Vec::new(),
            numbers: HashMap::new(),
            rows: vec![Vec::new()],
            row_numbers: HashMap::new(),
            keys: HashMap::new(),
        }))
    }

    /// Whether the breakdown at this place is late.
    pub fn serves(&self, place: usize) -> bool {
        self.places.iter().any(|p| p.0 == place)
    }

    /// A census begins.
    pub fn begin(&mut self) {
        self.keys.clear();
        self.lives.begin();
    }

    /// A census ends.
    pub fn end(&mut self) {
        self.lives.end();
    }

    /// The interval in which a closure was made.
    pub fn born(&self, object: Object, now: u32) -> u32 {
        self.lives.born(object, now)
    }

    /// A closure is alive; whether it is selected, but for its phase.
    pub fn see(
        &mut self,
        object: Object,
        closure: &Closure,
        admitted: bool,
        breakdowns: &[&Breakdown],
        context: &Context,
    ) {
        let row = if admitted { self.row(closure, breakdowns, context) } else { NO_ROW };
        self.lives.see(object, closure, row);
    }

    fn row(&mut self, closure: &Closure, breakdowns: &[&Breakdown], context: &Context) -> u32 {
        let mut row = Vec::with_capacity(self.places.len());
        for &(place, letter) in &self.places {
            if letter == BY_PHASE {
                row.push(0);
                continue;
            }
            let breakdown = breakdowns[place];
            let key = (breakdown.key)(closure, context);
            let number = match self.keys.get(&(place, key)) {
                Some(number) => *number,
                None => {
                    let name = (breakdown.name)(key, context);
                    let names = &mut self.names;
                    let number = *self.numbers.entry(name).or_insert_with_key(|name| {
                        names.push(name.clone());
                        names.len() as u32 - 1
                    });
                    self.keys.insert((place, key), number);
                    number
                }
            };
            row.push(number);
        }
        if let Some(number) = self.row_numbers.get(&row) {
            return *number;
        }
        let number = self.rows.len() as u32;
        self.rows.push(row.clone());
        self.row_numbers.insert(row, number);
        number
    }

    /// The run ends. Census by census, what each late breakdown had, with its place.
    pub fn finish(&mut self) -> Vec<Vec<(usize, Named)>> {
        let mut present: BTreeMap<(u32, Phase), i64> = BTreeMap::new();
        let changes = self.lives.finish();
        let mut all = Vec::with_capacity(changes.len());
        for changes in changes {
            for (row, phase, change) in changes {
                *present.entry((row, phase)).or_default() += change;
            }
            present.retain(|_, bytes| *bytes != 0);
            let of =
                |(i, (place, letter)): (usize, &(usize, char))| (*place, self.bands(i, *letter, &present));
            all.push(self.places.iter().enumerate().map(of).collect());
        }
        all
    }

    fn bands(&self, i: usize, letter: char, present: &BTreeMap<(u32, Phase), i64>) -> Named {
        let mut bands: BTreeMap<&str, u64> = BTreeMap::new();
        for ((row, phase), bytes) in present {
            if !self.phases.is_empty() && !self.phases.contains(phase) {
                continue;
            }
            let name = if letter == BY_PHASE {
                PHASES.iter().find(|p| p.0 == *phase).map_or("", |p| p.1)
            } else {
                self.names[self.rows[*row as usize][i] as usize].as_str()
            };
            *bands.entry(name).or_default() += *bytes as u64;
        }
        bands.into_iter().map(|(name, bytes)| (name.to_owned(), bytes)).collect()
    }
}
