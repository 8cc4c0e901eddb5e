//! Maranget's check on matrices of plain patterns: which values no row matches, and whether a row matches any
//! value that the rows before it do not.
//!
//! The work is bounded: each look at a row takes one unit of fuel, and [`Spent`] is the answer when there is
//! none left.

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use super::pattern::{ANY, Plain};
use super::refine::Shapes;
use super::witness::Witness;
use crate::names::Name;
use crate::thir::Type;
use kelvin_base::Symbol;
use kelvin_base::stack::grow;

/// No more examples than these are looked for.
pub const EXAMPLES: usize = 5;

/// Rows to be looked at per question.
const FUEL: usize = 3_000_000;

/// The match is too large to be checked.
pub struct Spent;

type Row<'p> = Vec<&'p Plain>;

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Head {
    Con(Name),
    Literal(Symbol),
}

/// The rows of a column by what they begin with.
struct Column {
    /// With the number of fields, in the order of the rows.
    heads: IndexMap<Head, (usize, Vec<usize>), FxBuildHasher>,
    any: Vec<usize>,
}

impl Column {
    fn of(rows: &[Row<'_>], column: usize) -> Column {
        let mut made = Column { heads: IndexMap::default(), any: Vec::new() };
        for (i, row) in rows.iter().enumerate() {
            let (head, arity) = match row[column] {
                Plain::Any => {
                    made.any.push(i);
                    continue;
                }
                Plain::Con(c, args) => (Head::Con(*c), args.len()),
                Plain::Literal(l) => (Head::Literal(*l), 0),
            };
            made.heads.entry(head).or_insert_with(|| (arity, Vec::new())).1.push(i);
        }
        made
    }

    /// The rows that can match a value with this head, the column replaced by those of the fields.
    fn specialise<'p>(&self, rows: &[Row<'p>], column: usize, head: Head, arity: usize) -> Vec<Row<'p>> {
        let own = self.heads.get(&head).map_or(&[][..], |h| &h.1);
        let (mut a, mut b) = (own.iter().peekable(), self.any.iter().peekable());
        let mut out = Vec::with_capacity(own.len() + self.any.len());
        loop {
            let i = match (a.peek(), b.peek()) {
                (Some(x), Some(y)) if x < y => a.next(),
                (Some(_), None) => a.next(),
                _ => b.next(),
            };
            let Some(&i) = i else { return out };
            out.push(specialised(&rows[i], column, arity));
        }
    }
}

fn specialised<'p>(row: &Row<'p>, column: usize, arity: usize) -> Row<'p> {
    let mut fields: Row<'p> = match row[column] {
        Plain::Con(_, args) => args.iter().collect(),
        Plain::Any => vec![&ANY; arity],
        Plain::Literal(_) => Vec::new(),
    };
    fields.extend(row.iter().enumerate().filter(|&(i, _)| i != column).map(|(_, p)| *p));
    fields
}

fn without(tys: &[Type], column: usize, mut fields: Vec<Type>) -> Vec<Type> {
    fields.extend(tys.iter().enumerate().filter(|&(i, _)| i != column).map(|(_, t)| t.clone()));
    fields
}

/// One question about a match.
pub struct Matrix<'s, 'a> {
    shapes: &'s mut Shapes<'a>,
    fuel: usize,
}

impl<'s, 'a> Matrix<'s, 'a> {
    pub fn new(shapes: &'s mut Shapes<'a>) -> Matrix<'s, 'a> {
        Matrix { shapes, fuel: FUEL }
    }

    fn burn(&mut self, rows: usize) -> Result<(), Spent> {
        self.fuel = self.fuel.checked_sub(rows + 1).ok_or(Spent)?;
        Ok(())
    }

    /// Examples of values, by columns, that no row matches.
    pub fn missing(&mut self, rows: &[Row<'_>], tys: &[Type]) -> Result<Vec<Vec<Witness>>, Spent> {
        grow(|| self.missing_in(rows, tys))
    }

    fn missing_in(&mut self, rows: &[Row<'_>], tys: &[Type]) -> Result<Vec<Vec<Witness>>, Spent> {
        self.burn(rows.len())?;
        let Some(first) = rows.first() else { return Ok(vec![vec![Witness::Any; tys.len()]]) };
        let Some(column) = first.iter().position(|p| !matches!(p, Plain::Any)) else { return Ok(Vec::new()) };
        let heads = Column::of(rows, column);
        match heads.heads.keys().next() {
            Some(Head::Con(_)) => self.missing_cons(rows, tys, column, &heads),
            _ => self.missing_literals(rows, tys, column, &heads),
        }
    }

    fn missing_literals(
        &mut self,
        rows: &[Row<'_>],
        tys: &[Type],
        column: usize,
        heads: &Column,
    ) -> Result<Vec<Vec<Witness>>, Spent> {
        let mut out = Vec::new();
        let rest = without(tys, column, Vec::new());
        let mut given = Vec::new();
        for &head in heads.heads.keys() {
            let Head::Literal(l) = head else { continue };
            given.push(l);
            if out.len() < EXAMPLES {
                let rows = heads.specialise(rows, column, head, 0);
                for mut w in self.missing(&rows, &rest)? {
                    w.insert(column, Witness::Literal(l));
                    out.push(w);
                }
            }
        }
        let others: Vec<_> = heads.any.iter().map(|&i| specialised(&rows[i], column, 0)).collect();
        for mut w in self.missing(&others, &rest)? {
            w.insert(column, Witness::Other(given.clone()));
            out.push(w);
        }
        out.truncate(EXAMPLES);
        Ok(out)
    }

    /// The column has all values as soon as it has all of one of these: the type's constructors, or what a
    /// COMPLETE pragma names.
    fn missing_cons(
        &mut self,
        rows: &[Row<'_>],
        tys: &[Type],
        column: usize,
        heads: &Column,
    ) -> Result<Vec<Vec<Witness>>, Spent> {
        let cons = |h: &Head| if let Head::Con(c) = *h { Some(c) } else { None };
        let named = || heads.heads.keys().filter_map(cons);
        let own = named().find_map(|c| self.shapes.siblings(c));
        let pragmas = self.shapes.complete_sets(named(), &tys[column]);
        let others = if own.is_none() { self.shapes.constructors_of(&tys[column]) } else { None };
        let sets: Vec<&[Name]> =
            own.into_iter().chain(pragmas.into_iter().map(|s| &s.cons[..])).chain(others).collect();
        let mut shortest: Option<Vec<Vec<Witness>>> = None;
        for set in &sets {
            let missing = self.missing_of(rows, tys, column, heads, set)?;
            if missing.is_empty() {
                return Ok(missing);
            }
            if shortest.as_ref().is_none_or(|s| missing.len() < s.len()) {
                shortest = Some(missing);
            }
        }
        match shortest {
            Some(missing) => Ok(missing),
            // Pattern synonyms of which nobody says that one of them matches. (Or a constructor without a
            // type, which is an error elsewhere.)
            None if named().any(|c| self.shapes.pattern_synonym(c).is_some()) => {
                let rest = without(tys, column, Vec::new());
                let others: Vec<_> = heads.any.iter().map(|&i| specialised(&rows[i], column, 0)).collect();
                let mut out = self.missing(&others, &rest)?;
                out.iter_mut().for_each(|w| w.insert(column, Witness::Any));
                Ok(out)
            }
            None => Ok(Vec::new()),
        }
    }

    fn missing_of(
        &mut self,
        rows: &[Row<'_>],
        tys: &[Type],
        column: usize,
        heads: &Column,
        cons: &[Name],
    ) -> Result<Vec<Vec<Witness>>, Spent> {
        let mut out = Vec::new();
        let is_given = |c: &Name| heads.heads.contains_key(&Head::Con(*c));
        // Constructors that the column does not name are matched by the rest alone, in most programs by its
        // last row.
        let rest = without(tys, column, Vec::new());
        let others: Vec<_> = heads.any.iter().map(|&i| specialised(&rows[i], column, 0)).collect();
        let all_given = cons.iter().all(is_given);
        let others_match = all_given || self.missing(&others, &rest)?.is_empty();
        for &c in cons {
            if out.len() >= EXAMPLES {
                break;
            }
            if others_match && !is_given(&c) {
                continue;
            }
            let mark = self.shapes.mark();
            let arity = match self.shapes.pattern_synonym(c) {
                Some(s) => s.arity,
                None => heads.heads.get(&Head::Con(c)).map_or(0, |h| h.0),
            };
            if let Some(fields) = self.shapes.open(c, &tys[column], arity) {
                let n = fields.len();
                let tys = without(tys, column, fields);
                let rows = heads.specialise(rows, column, Head::Con(c), n);
                for mut w in self.missing(&rows, &tys)? {
                    let rest = w.split_off(n);
                    let made = Witness::Con(c, w);
                    w = rest;
                    w.insert(column, made);
                    out.push(w);
                }
            }
            self.shapes.forget(mark);
        }
        out.truncate(EXAMPLES);
        Ok(out)
    }

    /// Whether a value matches `row` and none of `rows`.
    pub fn useful(&mut self, rows: &[Row<'_>], row: &Row<'_>, tys: &[Type]) -> Result<bool, Spent> {
        grow(|| self.useful_in(rows, row, tys))
    }

    fn useful_in(&mut self, rows: &[Row<'_>], row: &Row<'_>, tys: &[Type]) -> Result<bool, Spent> {
        self.burn(rows.len())?;
        if rows.is_empty() {
            return Ok(true);
        }
        let (column, first) = match row.iter().position(|p| !matches!(p, Plain::Any)) {
            Some(i) => (i, row[i]),
            // All wildcards: are there values that the rows leave?
            None => return Ok(!self.missing(rows, tys)?.is_empty()),
        };
        let heads = Column::of(rows, column);
        let mark = self.shapes.mark();
        let (head, fields) = match first {
            Plain::Con(c, args) => (Head::Con(*c), self.shapes.open(*c, &tys[column], args.len())),
            Plain::Literal(l) => (Head::Literal(*l), Some(Vec::new())),
            Plain::Any => return Ok(true),
        };
        // A constructor that the type rules out is the type checker's to report.
        let Some(fields) = fields else { return Ok(true) };
        let n = fields.len();
        let tys = without(tys, column, fields);
        let rows = heads.specialise(rows, column, head, n);
        let answer = self.useful(&rows, &specialised(row, column, n), &tys);
        self.shapes.forget(mark);
        answer
    }
}
