//! Programs in STG, compiled, linked with the runtime and run, both ways, with and without a collection at
//! every heap check.

mod common;

use kelvin_layout::{Scoping, Way};

use crate::common::{options, run, text};

/// What programs share: printing of numbers.
const PRELUDE: &str = r#"
(data Int (I# w))
(data List (Nil) (Cons p p))
(data Unit (Unit))
(data Pair (Pair p p))
(con unit Unit)

; Writes a number and a newline.
(fun printInt (n:w s:v) (p)
  (case (prim <# n 0) neg:w
    (1 (case-tuple (prim hPutChar# 1 45 state) (r0:w)
         (case (prim negateInt# n) m:w (_ (case (app digits m state) u1:p (_ (app newline state)))))))
    (_ (case (app digits n state) u2:p (_ (app newline state))))))
(fun newline (s2:v) (p)
  (case-tuple (prim hPutChar# 1 10 state) (r1:w) (con Unit)))
(fun digits (d:w s3:v) (p)
  (join (last () (case (prim remInt# d 10) r:w (_
           (case (prim +# r 48) c:w (_
             (case-tuple (prim hPutChar# 1 c state) (r2:w) (con Unit)))))))
    (case (prim <# d 10) small:w
      (1 (jump last))
      (_ (case (prim quotInt# d 10) q:w (_
           (case (app digits q state) u3:p (_ (jump last)))))))))
"#;

/// Runs a program in every way; its output must be `expected`.
fn check(name: &str, source: &str, expected: &str) {
    let program = text::program(&format!("{PRELUDE}{source}"));
    let ways = [
        (Way::Unprofiled, Scoping::Lexical),
        (Way::Profiled, Scoping::Lexical),
        (Way::Profiled, Scoping::Evaluation),
        (Way::Profiled, Scoping::Hybrid),
    ];
    for (way, scoping) in ways {
        for rts in [&[][..], &["-DG"][..]] {
            let out = run(name, &program, &options(way, scoping), rts);
            let stdout = String::from_utf8_lossy(&out.stdout);
            let stderr = String::from_utf8_lossy(&out.stderr);
            assert!(
                out.status.success() && stdout == expected,
                "{name} {way:?} {scoping:?} {rts:?}: {:?}\n{stdout}\n{stderr}",
                out.status
            );
        }
    }
}

#[test]
fn nfib_unboxed() {
    check(
        "nfib",
        "(fun nfib (k:w) (w)
           (case (prim <# k 2) t:w
             (1 1)
             (_ (case (prim -# k 1) k1:w (_ (case (app nfib k1) a:w (_
                (case (prim -# k 2) k2:w (_ (case (app nfib k2) b:w (_
                  (case (prim +# a b) ab:w (_ (prim +# ab 1)))))))))))))))
         (fun main (s0:v) (p) (case (app nfib 15) x:w (_ (app printInt x state))))",
        "1973\n",
    );
}

#[test]
fn lazy_list() {
    check(
        "list",
        "(fun enumFrom (i:p n1:p) (p)
           (case i i1:p (I# (iw)
             (case n1 n2:p (I# (nw)
               (case (prim ># iw nw) t:w
                 (1 (con Nil))
                 (_ (let ((rest (thunk (iw n1)
                       (case (prim +# iw 1) j:w (_ (let ((jb (con I# j))) (app enumFrom jb n1)))))))
                    (con Cons i1 rest)))))))))
         (fun map (f:p xs:p) (p)
           (case xs xs1:p
             (Nil () (con Nil))
             (Cons (x ys) (let ((fx (thunk (f x) (app f x)))
                                (r (thunk (f ys) (app map f ys))))
                            (con Cons fx r)))))
         (fun sum (l:p acc:w) (w)
           (case l l1:p
             (Nil () acc)
             (Cons (h tl) (case h h1:p (I# (hw)
                (case (prim +# acc hw) acc1:w (_ (app sum tl acc1))))))))
         (fun add (a:p b:p) (p)
           (case a a1:p (I# (aw) (case b b1:p (I# (bw)
             (case (prim +# aw bw) ab:w (_ (con I# ab))))))))
         (con one I# 1)
         (con limit I# 1000)
         (fun main (s0:v) (p)
           (let ((inc (pap add one)))
            (let ((xs0 (thunk () (app enumFrom one limit))))
             (let ((ys0 (thunk (inc xs0) (app map inc xs0))))
               (case-cc (app sum ys0 0) total:w (_ (app printInt total state)))))))",
        "501500\n",
    );
}
