//! Actions among random Haskell programs: threads, variables that they share, transactions, exceptions (of
//! their own, of other threads, masked), evaluations that are cut short and go on, memory. Each is an
//! `IO Int` whose result does not depend on when threads take turns; what is drawn for it comes after all
//! that is drawn for the rest of its program.

use super::haskell_program::{Generator, Scope, T};

/// What the actions of all programs share.
pub const ACTIONS: &str = r#"
data Oops = Oops Int

instance Show Oops where
  show (Oops n) = "oops " ++ show n

instance Exception Oops

-- Runs an action and prints its result behind the number. Whoever runs it begins to evaluate it: what a
-- constant (`main`) evaluates of an action before it is run, the optimiser may leave to who runs it.
run :: (() -> IO Int) -> Int -> IO ()
run act m = IO (\s -> case (act () >>= \n -> print (m, n)) of IO f -> f s)
{-# NOINLINE run #-}

caught :: IO Int -> (Int -> IO Int) -> IO Int
caught act handler = act `catch` \e -> case e of Oops n -> handler n

both :: IO Int -> IO Int -> IO Int
both a b = do
  v <- newEmptyMVar
  _ <- forkIO ((a `caught` return) >>= putMVar v)
  m <- b `caught` return
  n <- takeMVar v
  return (m + n)

-- The action, in a thread that is killed while it waits for ever.
killed :: IO Int -> IO Int -> IO Int
killed act handler = do
  begun <- newEmptyMVar
  v <- newEmptyMVar
  t <- forkIO ((do
    n <- act `caught` return
    putMVar begun n
    never <- newEmptyMVar
    takeMVar never) `catch` \e -> case e of
      ThreadKilled -> (handler `caught` return) >>= putMVar v
      _ -> throwIO e)
  n <- takeMVar begun
  killThread t
  m <- takeMVar v
  return (n - m)

-- The value, whose evaluation is interrupted by the end of the thread that has begun it. (That is masked: so
-- it receives the exception where it waits, whenever it was its turn.)
cutShort :: Int -> IO Int
cutShort n = do
  gate <- newEmptyMVar
  let x = unsafePerformIO (scc "gate" (takeMVar gate)) + n
  v <- newEmptyMVar
  t <- mask_ (forkIO ((evaluate x >>= putMVar v) `catch` \e -> case e of
    ThreadKilled -> putMVar v 1
    _ -> putMVar v 2))
  yield
  killThread t
  m <- takeMVar v
  _ <- forkIO (putMVar gate n)
  k <- evaluate x
  return (m + k)

-- The same wherever it is then, if anywhere: it has begun, or not, or is done.
cutAnywhere :: Int -> IO Int
cutAnywhere n = do
  begun <- newEmptyMVar
  v <- newEmptyMVar
  t <- forkIO ((putMVar begun () >> evaluate n >>= putMVar v) `catch` \e -> case e of
    ThreadKilled -> putMVar v 1
    _ -> putMVar v 2)
  takeMVar begun
  killThread t
  _ <- takeMVar v
  evaluate n

-- Waits until somebody else has written what it wants.
handedOver :: Int -> IO Int -> IO Int
handedOver n act = do
  cell <- newTVarIO 0
  v <- newEmptyMVar
  _ <- forkIO (atomically (readTVar cell >>= \k -> if k == 0 then retry else writeTVar cell (k + n) >> return k) >>= putMVar v)
  yield
  m <- act `caught` return
  atomically (writeTVar cell (if m == 0 then 1 else m))
  k <- takeMVar v
  l <- readTVarIO cell
  return (k + l)

-- Runs the action within the annotation, under evaluation scoping, too: so threads are forked there.
charged :: IO Int -> IO Int
charged act = IO (\s -> scc "charged" (case act of IO f -> f s))

foreign import ccall "wrapper" forC :: (Int -> IO Int) -> IO (FunPtr (Int -> IO Int))
foreign import ccall "dynamic" byAddress :: FunPtr (Int -> IO Int) -> Int -> IO Int

-- As C would call it.
calledBack :: Int -> (Int -> IO Int) -> IO Int
calledBack n f = do
  p <- forC (\x -> scc "callback" (f x `caught` return))
  m <- byAddress p n
  freeHaskellFunPtr p
  return m

stored :: Int -> IO Int
stored n = alloca (\p -> poke p n >> fmap (+ 1) (peek p))

counted :: Int -> IO Int -> IO Int
counted n act = do
  r <- newIORef n
  m <- (act `finally` modifyIORef r (+ 1)) `caught` return
  k <- readIORef r
  return (m * k)

"#;

/// The modules that these need.
pub const IMPORTS: &str = r"import Control.Concurrent
import Control.Exception
import Data.IORef
import Foreign.Marshal.Alloc (alloca)
import Foreign.Ptr (FunPtr, freeHaskellFunPtr)
import Foreign.Storable (peek, poke)
import GHC.Base (IO(..))
import GHC.Conc (atomically, newTVarIO, readTVar, readTVarIO, retry, writeTVar)
import System.IO.Unsafe (unsafePerformIO)
import System.Timeout (timeout)
";

impl Generator<'_> {
    /// An action of the program's, whose exceptions are all caught.
    pub(super) fn whole_action(&mut self, env: &Scope) -> String {
        let size = 2 + self.c.below(16);
        format!("({} `caught` return)", self.action(size, env))
    }

    fn action(&mut self, size: usize, env: &Scope) -> String {
        if size == 0 {
            let e = self.expr(T::Int, 2, env);
            return format!("(return {e})");
        }
        let s = size - 1;
        match self.c.below(22) {
            20 => self.made_once(s, env),
            0 | 1 => {
                let e = self.expr(T::Int, s, env);
                format!("(evaluate {e})")
            }
            2 | 3 => {
                let v = self.name("v");
                let first = self.action(s / 2, env);
                let mut inner = env.clone();
                inner.push((v.clone(), T::Int));
                let rest = self.action(s / 2, &inner);
                format!("({first} >>= \\{v} -> {rest})")
            }
            4 | 5 => {
                let act = self.action(s, env);
                self.scc(act)
            }
            6 => {
                let (a, b) = (self.action(s / 2, env), self.action(s / 2, env));
                format!("(both {a} {b})")
            }
            7 => {
                let (a, b) = (self.action(s / 2, env), self.action(s / 2, env));
                format!("(killed {a} {b})")
            }
            8 => {
                let v = self.name("v");
                let act = self.action(s / 2, env);
                let mut inner = env.clone();
                inner.push((v.clone(), T::Int));
                let handler = self.action(s / 2, &inner);
                format!("(caught {act} (\\{v} -> {handler}))")
            }
            9 => {
                let e = self.expr(T::Int, s / 2, env);
                match self.c.below(2) {
                    0 => format!("(throwIO (Oops {e}))"),
                    // The optimiser may fail before the entry (rule 56).
                    _ if self.charged => format!("(throwIO (Oops {e}))"),
                    _ => format!("(evaluate (throw (Oops {e})))"),
                }
            }
            10 => {
                let e = self.expr(T::Int, s / 2, env);
                format!("(cutShort {e})")
            }
            11 => {
                let e = self.expr(T::Int, s / 2, env);
                let act = self.action(s / 2, env);
                format!("(handedOver {e} {act})")
            }
            12 => {
                // Threads that are to be killed would not be, if they were not interruptible.
                if self.c.one_in(3) {
                    let e = self.expr(T::Int, s, env);
                    return format!("(uninterruptibleMask_ (yield >> evaluate {e}))");
                }
                let act = self.action(s, env);
                match self.c.below(2) {
                    0 => format!("(mask_ {act})"),
                    _ => format!("(mask (\\restore -> restore {act}))"),
                }
            }
            13 => {
                let e = self.expr(T::Int, s, env);
                format!("(stored {e})")
            }
            18 | 19 => {
                let e = self.expr(T::Int, s, env);
                format!("(cutAnywhere {e})")
            }
            16 | 17 => {
                let around = std::mem::replace(&mut self.charged, true);
                let act = self.action(s, env);
                self.charged = around;
                format!("(charged {act})")
            }
            15 => {
                let v = self.name("v");
                let e = self.expr(T::Int, s / 2, env);
                let mut inner = env.clone();
                inner.push((v.clone(), T::Int));
                let act = self.action(s / 2, &inner);
                format!("(calledBack {e} (\\{v} -> {act}))")
            }
            14 => {
                let e = self.expr(T::Int, s / 2, env);
                let act = self.action(s / 2, env);
                format!("(counted {e} {act})")
            }
            _ => {
                let act = self.action(s, env);
                format!("(fmap (maybe 0 (+ 1)) (timeout 30000000 {act}))")
            }
        }
    }

    /// A loop of actions, each of which goes on with the next: made once and run twice, or run where it is
    /// made.
    fn made_once(&mut self, s: usize, env: &Scope) -> String {
        let [f, k, x, m] = ["f", "k", "x", "m"].map(|v| self.name(v));
        let mut inner = env.clone();
        inner.push((k.clone(), T::Int));
        let work = self.expr(T::Int, s / 3, &inner);
        let work = if self.c.one_in(2) { work } else { self.scc(work) };
        let first = self.action(s / 4, &inner);
        let round =
            format!("let {x} = {work} in ({first} >>= \\n{x} -> fmap (+ ({x} + n{x})) ({f} ({k} - 1)))");
        let round = if self.c.one_in(3) { format!("({round})") } else { self.scc(format!("({round})")) };
        let last = self.action(s / 4, env);
        let times = self.c.below(4);
        let runs = match self.c.below(3) {
            0 => format!("{f} {times}"),
            1 => format!("let {m} = {f} {times} in {m} >>= \\a{m} -> fmap (+ a{m}) {m}"),
            _ => format!("{f} {times} >>= \\a{m} -> fmap (+ a{m}) ({f} 1)"),
        };
        format!("(let {f} {k} = if {k} < (1 :: Int) then {last} else {round} in {runs})")
    }
}
