{-# LANGUAGE RecursiveDo #-}
module Main (main) where
-- The statements of `mdo` are put into the smallest recursive blocks: what depends on nothing later is in none.
import Control.Monad.Fix
import Data.IORef

data Cell = Cell Int (IORef Cell)

-- A monad whose `mfix` is seen.
newtype Seen a = Seen (Int -> ([String], Int, a))

instance Functor Seen where
  fmap f (Seen g) = Seen (\n -> let (w, m, x) = g n in (w, m, f x))
instance Applicative Seen where
  pure x = Seen (\n -> ([], n, x))
  Seen f <*> Seen g = Seen (\n -> let { (w, m, h) = f n; (v, k, x) = g m } in (w ++ v, k, h x))
instance Monad Seen where
  Seen f >>= g = Seen (\n -> let { (w, m, x) = f n; Seen h = g x; (v, k, y) = h m } in (w ++ v, k, y))
instance MonadFix Seen where
  mfix f = Seen (\n -> let { Seen g = f x; (w, m, x) = g n } in (["<"] ++ w ++ [">"], m, x))

say :: String -> a -> Seen a
say w x = Seen (\n -> ([w], n + 1, x))

run :: Show a => Seen a -> IO ()
run (Seen f) = let (w, _, x) = f 0 in putStrLn (unwords w) >> print x

main :: IO ()
main = do
  -- No recursion, no block.
  run (mdo { x <- say "x" 1; y <- say "y" (x + 1); return (x + y) })
  -- One statement that needs itself.
  run (mdo { x <- say "x" 1; ys <- say "ys" (x : ys); z <- say "z" 3; return (take 3 ys, z) })
  -- Two that need each other, one before and one after.
  run (mdo
    a <- say "a" 0
    xs <- say "xs" (a : ys)
    ys <- say "ys" (2 : xs)
    b <- say "b" (head ys)
    return (take 4 xs, b))
  -- What stands between belongs to the block.
  run (mdo
    xs <- say "xs" (1 : ys)
    say "between" ()
    ys <- say "ys" (map (+ 1) xs)
    say "behind" ()
    return (take 3 xs))
  -- Two blocks; and two that overlap, which are one.
  run (mdo { x <- say "x" (1 : x); y <- say "y" (2 : y); return (take 2 x, take 2 y) })
  run (mdo { x <- say "x" (1 : z); y <- say "y" (2 : w); z <- say "z" [3]; w <- say "w" [4 :: Int]; return (x, y) })
  -- A `let` that is used before; one of its own is no reason.
  run (mdo { x <- say "x" (f 3); let { f n = if n == 0 then [] else n : f (n - 1) }; y <- say "y" (length x); return (x, y :: Int) })
  run (mdo { let { ones = 1 : ones }; x <- say "x" (take 2 ones); return (x :: [Int]) })
  -- A name that is bound outside, too, is the later one.
  let y = [9] :: [Int]
  run (mdo { x <- say "x" (0 : y); y <- say "y" [5]; return (x, y) })
  -- Hidden names are no uses.
  run (mdo { x <- say "x" ((\y -> y + 1) 1); y <- say "y" 2; return (x, y :: Int) })
  -- `mdo` inside of `mdo`, and `rec` as it is written.
  run (mdo { x <- mdo { a <- say "a" 1; b <- say "b" (a : b); return (take 2 b) }; y <- say "y" x; return y })
  run (do { rec { x <- say "x" 1; y <- say "y" (x + 1) }; z <- say "z" y; return (z :: Int) })
  -- What is polymorphic outside of a block stays so; effects happen in order.
  r <- newIORef ""
  v <- mdo
    let swap (p, q) = (q, p)
    modifyIORef r ('a' :)
    n <- newIORef (Cell 0 m)
    m <- newIORef (Cell (1 :: Int) n)
    modifyIORef r ('b' :)
    return (swap (1 :: Int, 'x'), swap (True, "y"), n)
  let (s, t, n) = v
  print (s, t)
  Cell i m <- readIORef n
  Cell j _ <- readIORef m
  print (i, j)
  readIORef r >>= putStrLn
