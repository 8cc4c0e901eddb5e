//! The sums of ticks and bytes of a run in every format that is written: they are the run's, to the last one.
//! Tests of files and tests of programs (`tests/harness/writers.rs`) ask this.

#![allow(dead_code, reason = "each test uses some of it")]

use std::io::Read;

use kelvin_profile::model::Run;
use kelvin_profile::read;
use kelvin_profile::write::{Measure, callgrind, folded, json, page, pprof, speedscope};

pub fn text(write: impl FnOnce(&mut Vec<u8>)) -> String {
    let mut bytes = Vec::new();
    write(&mut bytes);
    String::from_utf8(bytes).expect("text")
}

pub fn folded_sum(text: &str) -> u64 {
    text.lines().map(|l| l.rsplit_once(' ').expect("a number").1.parse::<u64>().expect("whole")).sum()
}

/// The fields of a protocol buffer's message: (number, value of a varint or length, bytes).
pub fn fields(mut bytes: &[u8]) -> Vec<(u64, u64, &[u8])> {
    fn varint(bytes: &mut &[u8]) -> u64 {
        let (mut value, mut shift) = (0, 0);
        loop {
            let byte = bytes[0];
            *bytes = &bytes[1..];
            value |= u64::from(byte & 0x7f) << shift;
            shift += 7;
            if byte < 0x80 {
                return value;
            }
        }
    }
    let mut found = Vec::new();
    while !bytes.is_empty() {
        let key = varint(&mut bytes);
        let value = varint(&mut bytes);
        let (inner, rest) = if key & 7 == 2 { bytes.split_at(value as usize) } else { (&bytes[..0], bytes) };
        assert!(matches!(key & 7, 0 | 2));
        found.push((key >> 3, value, inner));
        bytes = rest;
    }
    found
}

pub fn pprof_sums(bytes: &[u8]) -> (u64, u64) {
    let mut raw = Vec::new();
    flate2::read::GzDecoder::new(bytes).read_to_end(&mut raw).expect("gzip");
    let mut sums = (0, 0);
    for (_, _, sample) in fields(&raw).into_iter().filter(|f| f.0 == 2) {
        let packed = fields(sample).into_iter().find(|f| f.0 == 2).expect("values").2;
        // A packed list is varints one after the other: read as values of a field each.
        let mut values = Vec::new();
        let (mut value, mut shift) = (0u64, 0);
        for byte in packed {
            value |= u64::from(byte & 0x7f) << shift;
            shift += 7;
            if *byte < 0x80 {
                values.push(value);
                (value, shift) = (0, 0);
            }
        }
        sums.0 += values[0];
        sums.1 += values[2];
    }
    sums
}

/// Own costs of a callgrind file: the lines of numbers that do not follow `calls=`.
pub fn callgrind_sums(text: &str) -> (u64, u64) {
    let mut sums = (0, 0);
    let mut inherited = false;
    for line in text.lines() {
        if line.starts_with("calls=") {
            inherited = true;
        } else if line.starts_with(|c: char| c.is_ascii_digit()) {
            let cells: Vec<u64> = line.split(' ').map(|c| c.parse().expect("a number")).collect();
            if !inherited {
                sums.0 += cells[1];
                sums.1 += cells[2];
            }
            inherited = false;
        }
    }
    sums
}

/// All writers have the sums of this run.
pub fn agree(name: &str, run: &Run) {
    let sum = run.tree.sum();
    let expected = (sum.ticks, sum.bytes);
    let folded = |m| folded_sum(&text(|o| folded::write(o, &run.tree, m).expect("writes")));
    assert_eq!((folded(Measure::Ticks), folded(Measure::Bytes)), expected, "{name}: folded");
    assert_eq!(folded(Measure::Entries), sum.entries, "{name}: folded entries");

    let written = text(|o| json::write(o, run).expect("writes"));
    let again = read::read_from("json", written.as_bytes()).unwrap_or_else(|e| panic!("{name}: {e}"));
    assert_eq!((again.tree.sum(), again.measures), (sum, run.measures), "{name}: JSON");

    let written = text(|o| speedscope::write(o, run).expect("writes"));
    let file: serde_json::Value = serde_json::from_str(&written).expect("JSON");
    let profile = |name: &str| {
        let all = file["profiles"].as_array().expect("profiles");
        let found = all.iter().find(|p| p["name"] == name);
        found.map_or(0, |p| {
            p["weights"].as_array().expect("weights").iter().filter_map(|w| w.as_u64()).sum::<u64>()
        })
    };
    let micros = run.tick_micros.expect("known");
    assert_eq!((profile("time") / micros, profile("allocation")), expected, "{name}: speedscope");

    let mut bytes = Vec::new();
    pprof::write(&mut bytes, run).expect("writes");
    assert_eq!(pprof_sums(&bytes), expected, "{name}: pprof");

    let written = text(|o| callgrind::write(o, run).expect("writes"));
    assert_eq!(callgrind_sums(&written), expected, "{name}: callgrind");
    assert!(written.contains(&format!("\nsummary: {} {}\n", sum.ticks, sum.bytes)), "{name}: callgrind");

    let written = text(|o| page::write(o, std::slice::from_ref(run), &[]).expect("writes"));
    let data = page_data(&written);
    let column = |key: &str| -> u64 {
        data["runs"][0]["centres"][key].as_array().expect("a column").iter().filter_map(|v| v.as_u64()).sum()
    };
    assert_eq!((column("ticks"), column("bytes")), expected, "{name}: page");
}

/// The data in a page.
pub fn page_data(html: &str) -> serde_json::Value {
    let start = html.find("<script id=\"data\" type=\"application/json\">").expect("data");
    let rest = &html[start..];
    let rest = &rest[rest.find('>').expect("a tag") + 1..];
    serde_json::from_str(&rest[..rest.find("</script>").expect("its end")]).expect("JSON")
}
