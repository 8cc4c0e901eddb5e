//! The test harness: files under tests/ with expected output.
