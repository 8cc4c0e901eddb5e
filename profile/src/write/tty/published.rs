//! Pictures and tables of the program's own, in text: the tables, and what pictures there are.

use std::io::{self, Write};

use kelvin_domain::width::width;

use super::super::figures::number;
use super::{WIDTH, cell, wrapped};
use crate::model::published::{Form, Published};
use crate::read::table::{self, Cell, Table};

pub fn write(out: &mut impl Write, published: &[Published], top: usize) -> io::Result<()> {
    for p in published {
        let Some(last) = p.last() else { continue };
        writeln!(out)?;
        match p.form {
            Form::Picture => {
                let title = super::cell(&p.title, width(&p.title).min(WIDTH - 20));
                wrapped(out, &format!("{title}: a picture (in the page, or --svg='{title}')"), "  ")?;
            }
            Form::Table => {
                wrapped(out, &p.title, "  ")?;
                match table::parse(&last.content) {
                    Ok(table) => rows(out, &table, top)?,
                    Err(wrong) => wrapped(out, &format!("! {wrong}"), "  ")?,
                }
            }
        }
    }
    Ok(())
}

/// As wide as its cells, but that a column of texts gives way where the line would be too long.
fn rows(out: &mut impl Write, table: &Table, top: usize) -> io::Result<()> {
    let shown: Vec<Vec<String>> = table.rows.iter().take(top).map(|r| r.iter().map(text).collect()).collect();
    let longest = |c: usize| {
        let cells = shown.iter().filter_map(|r| r.get(c)).chain(table.columns.get(c));
        cells.map(|t| width(t)).max().unwrap_or(0)
    };
    let mut widths: Vec<usize> = (0..table.columns.len()).map(longest).collect();
    let numbers: Vec<bool> = (0..widths.len()).map(|c| table.is_of_numbers(c)).collect();
    let line = |widths: &[usize]| widths.iter().map(|w| w + 2).sum::<usize>();
    while line(&widths) > WIDTH + 2 {
        let widest = (0..widths.len()).filter(|c| !numbers[*c]).max_by_key(|c| widths[*c]);
        match widest.filter(|c| widths[*c] > 8) {
            Some(c) => widths[c] -= 1,
            None => break,
        }
    }
    let mut put = |cells: &[String]| {
        let mut text = String::new();
        for (c, (value, columns)) in cells.iter().zip(&widths).enumerate() {
            let value = if numbers[c] {
                let value = cell(value, width(value).min(*columns));
                format!("{}{value}", " ".repeat(columns - width(&value)))
            } else {
                cell(value, *columns)
            };
            text += &format!("{value}  ");
        }
        writeln!(out, "{}", text.trim_end())
    };
    put(&table.columns)?;
    for row in &shown {
        put(row)?;
    }
    if table.rows.len() > top {
        writeln!(out, "({} more: --top)", table.rows.len() - top)?;
    }
    Ok(())
}

fn text(cell: &Cell) -> String {
    match cell {
        Cell::Number(n) => number(*n),
        Cell::Text(text) => text.clone(),
    }
}
