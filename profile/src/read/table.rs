//! Tables that programs show: JSON, `{"columns": [name, …], "rows": [[value, …], …]}`.

use serde::Deserialize;

/// A table: each row has as many cells as there are columns.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Table {
    pub columns: Vec<String>,
    pub rows: Vec<Vec<Cell>>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum Cell {
    Number(f64),
    Text(String),
}

impl Table {
    /// Whether a column has numbers only.
    pub fn is_of_numbers(&self, column: usize) -> bool {
        self.rows.iter().all(|row| matches!(row.get(column), Some(Cell::Number(_))))
    }
}

/// The table, or what is wrong with it.
pub fn parse(json: &str) -> Result<Table, String> {
    let mut table: Table = serde_json::from_str(json).map_err(|e| format!("it is no table: {e}"))?;
    for row in &mut table.rows {
        row.resize(table.columns.len(), Cell::Text(String::new()));
    }
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_told_from_texts() {
        let text = r#"{"columns": ["f", "calls", "share"], "rows": [["a", 1234567, 0.25], ["b", -3]]}"#;
        let table = parse(text).expect("it is a table");
        assert_eq!((0..3).map(|c| table.is_of_numbers(c)).collect::<Vec<_>>(), [false, true, false]);
        // A row that is too short is filled.
        assert_eq!(table.rows[1], [Cell::Text("b".into()), Cell::Number(-3.0), Cell::Text(String::new())]);
    }

    #[test]
    fn what_is_no_table_is_refused() {
        for text in ["", "[]", "{\"columns\": 3}", "{\"columns\": [], \"rows\": [[null]]}"] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
