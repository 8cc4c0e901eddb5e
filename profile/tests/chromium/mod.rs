//! A page in headless Chromium, where there is one.

#![allow(dead_code, reason = "each test uses some of it")]

use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Longer than any page takes on a busy machine.
const LIMIT: Duration = Duration::from_secs(90);

/// The document after its scripts and `script` have run, at `#hash`; `None` without Chromium. Fails if a
/// script does.
pub fn dom(html: &str, hash: &str, script: &str) -> Option<String> {
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("page.html");
    let errors = "<script>addEventListener('error', (e) => { document.documentElement.dataset.error = e.message; });</script>";
    let html = html.replacen("<title>", &format!("{errors}<title>"), 1);
    let html = html.replacen("</body>", &format!("<script>{script}</script></body>"), 1);
    fs::write(&file, html).expect("writes");
    let dom = at(&format!("file://{}{hash}", file.display()))?;
    let head = dom.split("<head>").next().unwrap_or_default();
    assert!(!head.contains("data-error"), "a script failed: {head}");
    Some(dom)
}

/// The document at an address, some seconds (of its own clock) later.
pub fn at(address: &str) -> Option<String> {
    let dir = tempfile::tempdir().expect("a folder");
    let child = Command::new("chromium")
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"])
        .args(["--disable-background-networking", "--disable-component-update", "--disable-sync"])
        .args([
            "--disable-dev-shm-usage",
            "--window-size=1280,2000",
            "--virtual-time-budget=5000",
            "--dump-dom",
        ])
        .arg(format!("--user-data-dir={}", dir.path().join("user").display()))
        .arg(address)
        .stdout(Stdio::from(fs::File::create(dir.path().join("dom")).expect("a file")))
        .stderr(Stdio::null())
        .spawn();
    let Ok(mut child) = child else {
        eprintln!("skipped: chromium not found");
        return None;
    };
    let start = Instant::now();
    while child.try_wait().expect("waits").is_none() {
        if start.elapsed() > LIMIT {
            child.kill().expect("ends");
            child.wait().expect("ended");
            panic!("chromium did not end within {LIMIT:?}");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let dom = fs::read_to_string(dir.path().join("dom")).expect("text");
    let head = dom.split("<head>").next().unwrap_or_default();
    assert!(head.contains("data-ready=\"yes\""), "the page's script did not come to its end: {head}");
    Some(dom)
}

/// What a script wrote with `say(…)`.
pub fn said(html: &str, hash: &str, script: &str) -> Option<String> {
    let prelude = "const all = (q) => [...document.querySelectorAll(q)]; const words = [];\n\
                   const say = (...w) => words.push(w.join(' '));\n";
    let end = "\nconst out = document.createElement('pre'); out.id = 'said'; out.textContent = words.join('|'); document.body.append(out);";
    let dom = dom(html, hash, &format!("{{{prelude}{script}{end}}}"))?;
    let start = dom.find("<pre id=\"said\">").expect("the script ran") + "<pre id=\"said\">".len();
    Some(dom[start..start + dom[start..].find("</pre>").expect("its end")].replace("&gt;", ">"))
}
