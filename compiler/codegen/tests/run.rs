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
                  (case (prim +# a b) ab:w (_ (prim +# ab 1))))))))))))))
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

#[test]
fn deep_recursion() {
    check(
        "deep",
        "(fun enum (i:w n:w) (p)
           (case (prim ># i n) t:w
             (1 (con Nil))
             (_ (let ((rest (thunk (i n) (case (prim +# i 1) j:w (_ (app enum j n)))))
                      (ib (con I# i)))
                  (con Cons ib rest)))))
         (fun foldr (f:p z:p l:p) (p)
           (case l l1:p
             (Nil () z)
             (Cons (x xs) (let ((r (thunk (f z xs) (app foldr f z xs)))) (app f x r)))))
         (fun plus (a:p b:p) (p)
           (case a a1:p (I# (aw) (case b b1:p (I# (bw)
             (case (prim +# aw bw) ab:w (_ (con I# ab))))))))
         (con zero I# 0)
         (fun main (s0:v) (p)
           (case-cc (app enum 1 20000) xs:p (_
             (case-cc (app foldr plus zero xs) t2:p (I# (total) (app printInt total state)))))))",
        "200010000\n",
    );
}

#[test]
fn trees_survive_collections() {
    check(
        "tree",
        "(data Tree (Leaf) (Node p w p))
         (fun build (n:w) (p)
           (case n n1:w
             (0 (con Leaf))
             (_ (case (prim -# n1 1) m:w (_
                  (case (app build m) l:p (_ (case (app build m) r:p (_ (con Node l n1 r))))))))))
         (fun size (t:p) (w)
           (case t t1:p
             (Leaf () 1)
             (Node (l1 k r1) (case (app size l1) a:w (_ (case (app size r1) b:w (_
                (case (prim +# a b) ab:w (_ (prim +# ab k)))))))))))
         (fun loop (i:w keep:p acc:w) (w)
           (case i i1:w
             (0 (case (app size keep) ks:w (_ (prim +# ks acc))))
             (_ (case (app build 6) t2:p (_ (case (app size t2) s:w (_
                  (case (prim +# acc s) acc1:w (_
                    (case (prim -# i1 1) i2:w (_ (app loop i2 keep acc1)))))))))))))
         (fun main (s0:v) (p)
           (case (app build 8) keep0:p (_ (case (app loop 50 keep0 0) x:w (_ (app printInt x state)))))))",
        "9708\n",
    );
}

#[test]
fn generic_application() {
    check(
        "apply",
        "(fun add3 (a:p b:w c:d) (p)
           (case a a1:p (I# (aw) (case (prim double2Int# c) cw:w (_
             (case (prim +# aw b) x:w (_ (case (prim +# x cw) y:w (_ (con I# y))))))))))
         (fun curried (a2:p) (p) (let ((g (fun (a2) (b2:p) (p)
             (let ((h (fun (a2 b2) (c2:p) (p)
                (case a2 a3:p (I# (aw2) (case b2 b3:p (I# (bw2) (case c2 c3:p (I# (cw2)
                  (case (prim *# aw2 100) h1:w (_ (case (prim *# bw2 10) h2:w (_
                    (case (prim +# h1 h2) h3:w (_ (case (prim +# h3 cw2) h4:w (_ (con I# h4)))))))))))))))))
               h)))) g))
         (fun seven (p1:p p2:p p3:p p4:p p5:p p6:p p7:p) (p)
           (case p1 q1:p (I# (w1) (case p7 q7:p (I# (w7)
             (case (prim -# w7 w1) d:w (_ (con I# d))))))))
         (fun twice (f:p x:p y:p) (p) (app f x y))
         (fun six (f6:p x1:p) (p) (app f6 x1 x1 x1 x1 x1))
         (con one I# 1) (con two I# 2) (con three I# 3) (con nine I# 9)
         (fun show (v:p s1:v) (p) (case v v1:p (I# (vw) (app printInt vw state))))
         (fun main (s0:v) (p)
           (let ((p1a (pap add3 one)) (unev (thunk () (app curried one))))
            (case (app p1a 20 300.5) r1:p (_ (case (app show r1 state) z1:p (_
            (case (app unev two three) r2:p (_ (case (app show r2 state) z2:p (_
            (case (app twice curried three two) r3:p (_ (case (app r3 one) r4:p (_ (case (app show r4 state) z3:p (_
            (case (app seven one two) part:p (_ (case (app part three one) part2:p (_
            (case (app part2 one one nine) r5:p (_ (case (app show r5 state) z4:p (_
            (case (app six part nine) r6:p (_ (case (app show r6 state) z5:p (_ (con Unit)
            )))))))))))))))))))))))))))))",
        "321\n123\n321\n8\n8\n",
    );
}

#[test]
fn joins_and_loops() {
    check(
        "joins",
        "(fun id (a:p) (p) a)
         (con one I# 1)
         ; A loop with a call in it, a pointer that lives through it, and evaluation of it inside.
         (fun run (n:w k:p) (w)
           (let ((lazyk (thunk (k) (app id k))))
             (joinrec ((go (i:w acc:w cell:p)
                 (case (prim ># i n) t:w
                   (1 acc)
                   (_ (case (app id cell) c1:p (I# (cw)
                        (case lazyk k1:p (I# (kw)
                          (join (next (d:w)
                              (case (prim +# acc d) acc1:w (_ (case (prim +# i 1) j:w (_
                                (let ((cell1 (con I# j))) (jump go j acc1 cell1)))))))
                            (case (prim remInt# cw 2) odd:w
                              (0 (case (app id k) k2:p (I# (kw2) (jump next kw2))))
                              (_ (jump next kw)))))))))))
               (jump go 0 0 one))))
         (fun main (s0:v) (p) (case (app run 1000 one) x:w (_ (app printInt x state)))))",
        "1001\n",
    );
}

#[test]
fn cafs_and_selectors() {
    check(
        "cafs",
        "(cc slow)
         (fun count (n:w) (w) (case n n1:w (0 0) (_ (case (prim -# n1 1) m:w (_ (case (app count m) c:w (_ (prim +# c 1)))))))))
         (caf big (scc slow (case (app count 1000) b:w (_ (con I# b)))))
         (caf ones (let ((x (thunk () big)) (y (thunk () ones))) (con Cons x y)))
         (fun pairUp (p:p) (p) (case p p1:p (Pair (u v) (let ((q (con Pair v u))) q))))
         (fun takeSum (k:w l:p) (w)
           (case k k1:w (0 0)
             (_ (case l l1:p (Nil () 0) (Cons (h t) (case h h1:p (I# (hw)
                 (case (prim -# k1 1) k2:w (_ (case (app takeSum k2 t) r:w (_ (prim +# r hw))))))))))))
         (fun main (s0:v) (p)
           (case (app takeSum 10 ones) x:w (_ (case (app printInt x state) z:p (_
             (let ((pr (thunk () (let ((a (con I# 7)) (b2 (con I# 5))) (con Pair a b2)))))
              (let ((sw (thunk (pr) (app pairUp pr))))
               (let ((s1 (select sw Pair 0)) (s2 (select sw Pair 1)))
                 (case s1 e1:p (I# (w1) (case s2 e2:p (I# (w2)
                   (case (prim -# w2 w1) d:w (_ (app printInt d state))))))))))))))))",
        "10000\n2\n",
    );
}

#[test]
fn state_and_exceptions() {
    check(
        "state",
        "(fun boom (n:w s1:v) (p)
           (case n n1:w (0 (let ((ex (con I# 42))) (prim raiseIO# ex state)))
                        (_ (case (prim -# n1 1) m:w (_ (case (app boom m state) r:p (_ (con Unit))))))))
         (fun handler (e:p s2:v) (p) (case e e1:p (I# (ew) (app printInt ew state))))
         (fun fill (arr:u i:w s3:v) (p)
           (case (prim >=# i 100) t:w
             (1 (con Unit))
             (_ (let ((v (thunk (i) (case (prim *# i i) sq:w (_ (con I# sq))))))
                  (case-tuple (prim writeArray# arr i v state) ()
                    (case (prim +# i 1) j:w (_ (app fill arr j state))))))))
         (fun total (arr2:u i2:w acc:w s4:v) (w)
           (case (prim >=# i2 100) t2:w
             (1 acc)
             (_ (case-tuple (prim readArray# arr2 i2 state) (x:p)
                  (case x x1:p (I# (xw) (case (prim +# acc xw) acc1:w (_ (case (prim +# i2 1) j2:w (_
                    (app total arr2 j2 acc1 state)))))))))))
         (con nothing I# 0)
         (fun main (s0:v) (p)
           (case-tuple (prim newMutVar# nothing state) (ref:u)
             (let ((bomb (pap boom 50)))
               (case-tuple (prim catch# bomb handler state) (r1:p)
                 (case-tuple (prim newArray# 100 nothing state) (arr0:u)
                   (case (app fill arr0 0 state) z1:p (_
                     (case (app total arr0 0 0 state) sum:w (_
                       (let ((sb (con I# sum)))
                         (case-tuple (prim writeMutVar# ref sb state) ()
                           (case (app fill arr0 0 state) z2:p (_
                             (case-tuple (prim readMutVar# ref state) (back:p)
                               (case back b1:p (I# (bw) (app printInt bw state))))))))))))))))))",
        "42\n328350\n",
    );
}
