//! `kelvin live`: the page of `kelvin report`, served to browsers of this machine and drawn anew each second.
//! Loopback only, under an address that nobody else can guess; there is nothing to be changed by it.

use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::Watch;
use crate::write::page;

/// Bytes of a request, seconds that it may take, requests at a time.
const LONGEST_REQUEST: usize = 16 << 10;
const PATIENCE: Duration = Duration::from_secs(10);
const MOST_REQUESTS: usize = 32;

/// Data: when they were made, whether the run had ended, and they themselves as JSON.
type Made = (Instant, bool, Arc<Vec<u8>>);

/// What is served.
pub struct Server {
    listener: TcpListener,
    /// `/TOKEN/`: what every path begins with.
    prefix: String,
    port: u16,
    watch: Arc<Watch>,
    /// Where source files are looked for.
    folders: Vec<PathBuf>,
    /// The data as they were last made, and when: many browsers cost no more than one.
    data: Mutex<Option<Made>>,
    every: Duration,
    open: AtomicUsize,
}

impl Server {
    /// Takes a port of the loopback address; 0: any.
    pub fn new(
        watch: Arc<Watch>,
        port: u16,
        every: Duration,
        folders: Vec<PathBuf>,
    ) -> Result<Server, String> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
            .map_err(|e| format!("cannot serve on port {port} of 127.0.0.1: {e}"))?;
        let port = listener.local_addr().map_err(|e| e.to_string())?.port();
        let mut token = [0; 16];
        getrandom::fill(&mut token).map_err(|e| format!("no random numbers: {e}"))?;
        let prefix = token.iter().fold(String::from("/"), |text, byte| text + &format!("{byte:02x}")) + "/";
        let data = Mutex::new(None);
        Ok(Server { listener, prefix, port, watch, folders, data, every, open: AtomicUsize::new(0) })
    }

    /// Where the page is.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}{}", self.port, self.prefix)
    }

    /// Serves as long as the process lives.
    pub fn run(self: Arc<Server>) {
        for stream in self.listener.incoming().flatten() {
            let server = Arc::clone(&self);
            if server.open.fetch_add(1, Ordering::Relaxed) < MOST_REQUESTS {
                let answering = Arc::clone(&self);
                let spawned = thread::Builder::new().spawn(move || {
                    // Who asked has gone away, or will ask again.
                    let _ = answering.answer(stream);
                    answering.open.fetch_sub(1, Ordering::Relaxed);
                });
                if spawned.is_ok() {
                    continue;
                }
            }
            server.open.fetch_sub(1, Ordering::Relaxed);
        }
    }

    fn answer(&self, mut stream: TcpStream) -> io::Result<()> {
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let request = head(&mut stream)?;
        let (status, kind, body) = self.response(&request);
        let mut out = format!(
            "HTTP/1.1 {status}\r\nContent-Type: {kind}; charset=utf-8\r\nContent-Length: {}\r\nCache-Control: no-store\r\n\
             X-Content-Type-Options: nosniff\r\nX-Frame-Options: DENY\r\nReferrer-Policy: no-referrer\r\nConnection: close\r\n\r\n",
            body.len()
        )
        .into_bytes();
        out.extend_from_slice(&body);
        stream.write_all(&out)
    }

    /// Status, type and body for the head of a request.
    fn response(&self, head: &[u8]) -> (&'static str, &'static str, Arc<Vec<u8>>) {
        let plain = |status, text: &str| (status, "text/plain", Arc::new(text.as_bytes().to_vec()));
        let mut headers = [httparse::EMPTY_HEADER; 100];
        let mut request = httparse::Request::new(&mut headers);
        if !request.parse(head).is_ok_and(|r| r.is_complete()) {
            return plain("400 Bad Request", "not a request\n");
        }
        // A page from elsewhere whose name was made to lead here has another name in this header.
        let host = request.headers.iter().find(|h| h.name.eq_ignore_ascii_case("host")).map(|h| h.value);
        let ours = ["127.0.0.1", "localhost"].map(|name| format!("{name}:{}", self.port));
        let known = host.is_some_and(|h| ours.iter().any(|o| o.as_bytes() == h));
        let path = request.path.unwrap_or_default();
        match path.strip_prefix(self.prefix.as_str()).filter(|_| known) {
            None => plain("404 Not Found", "there is nothing here\n"),
            Some(_) if request.method != Some("GET") => plain("405 Method Not Allowed", "only GET\n"),
            Some("") => {
                let mut bytes = Vec::new();
                match page::write_live(&mut bytes, &self.watch.so_far(), &self.folders, self.every) {
                    Ok(()) => ("200 OK", "text/html", Arc::new(bytes)),
                    Err(e) => plain("500 Internal Server Error", &e),
                }
            }
            Some("data") => ("200 OK", "application/json", self.data()),
            Some(_) => plain("404 Not Found", "there is nothing here\n"),
        }
    }

    fn data(&self) -> Arc<Vec<u8>> {
        let mut kept = self.data.lock().unwrap_or_else(PoisonError::into_inner);
        let over = self.watch.is_over();
        if let Some((made, was_over, data)) = &*kept
            && (*was_over || !over && made.elapsed() < self.every / 2)
        {
            return Arc::clone(data);
        }
        let data = Arc::new(page::live_data(&self.watch.so_far(), &self.folders, over).into_bytes());
        *kept = Some((Instant::now(), over, Arc::clone(&data)));
        data
    }
}

/// Reads to the empty line that ends the head of a request; no further than is allowed.
fn head(stream: &mut TcpStream) -> io::Result<Vec<u8>> {
    let mut request = Vec::new();
    let mut piece = [0; 2048];
    while !request.windows(4).any(|w| w == b"\r\n\r\n") && request.len() < LONGEST_REQUEST {
        let count = stream.read(&mut piece)?;
        if count == 0 {
            break;
        }
        request.extend_from_slice(&piece[..count]);
    }
    Ok(request)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(server: &Server, request: &str) -> (&'static str, String) {
        let (status, _, body) = server.response(request.as_bytes());
        (status, String::from_utf8_lossy(&body).into_owned())
    }

    #[test]
    fn only_who_knows_the_address_is_answered() {
        let watch = Arc::new(Watch::default());
        let server = Server::new(watch, 0, Duration::from_secs(1), Vec::new()).expect("a port");
        assert!(server.listener.local_addr().is_ok_and(|a| a.ip().is_loopback()));
        let (port, prefix) = (server.port, server.prefix.clone());
        let host = format!("Host: 127.0.0.1:{port}\r\n\r\n");
        let get = |path: &str| format!("GET {path} HTTP/1.1\r\n{host}");
        assert_eq!(asked(&server, &get("/")).0, "404 Not Found");
        assert_eq!(asked(&server, &get(&format!("{prefix}x"))).0, "404 Not Found");
        let (status, page) = asked(&server, &get(&prefix));
        assert!(status == "200 OK" && page.starts_with("<!DOCTYPE html>"), "{status}");
        let (status, data) = asked(&server, &get(&format!("{prefix}data")));
        assert!(status == "200 OK" && data.contains("\"ended\":false"), "{status} {data}");
        let elsewhere = format!("GET {prefix} HTTP/1.1\r\nHost: example.org\r\n\r\n");
        assert_eq!(asked(&server, &elsewhere).0, "404 Not Found");
        let post = format!("POST {prefix} HTTP/1.1\r\n{host}");
        assert_eq!(asked(&server, &post).0, "405 Method Not Allowed");
        for nonsense in ["", "\r\n\r\n", "GET", "\u{0}\u{1}\r\n\r\n"] {
            assert_eq!(asked(&server, nonsense).0, "400 Bad Request", "{nonsense:?}");
        }
    }
}
