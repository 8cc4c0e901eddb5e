module Main where
-- regex matcher by derivatives and by backtracking; type-class DSL (tagless final); Writer/Reader; monoids
import Control.Monad.Writer hiding (Any)
import Control.Monad.Reader
import qualified Data.Set as Set
import Data.Monoid hiding (Any)
import Data.Foldable (foldMap, toList, foldl', for_, traverse_)
import Data.Traversable (mapAccumL, mapAccumR)

data Re = Nil | Eps | C Char | Any | Re :|: Re | Re :.: Re | Star Re deriving (Eq, Ord, Show)

nullable :: Re -> Bool
nullable r = case r of
  Eps -> True
  Star _ -> True
  a :|: b -> nullable a || nullable b
  a :.: b -> nullable a && nullable b
  _ -> False

deriv :: Char -> Re -> Re
deriv c r = case r of
  C d | c == d -> Eps
  Any -> Eps
  a :|: b -> alt (deriv c a) (deriv c b)
  a :.: b | nullable a -> alt (cat (deriv c a) b) (deriv c b)
          | otherwise -> cat (deriv c a) b
  Star a -> cat (deriv c a) r
  _ -> Nil
  where alt Nil x = x
        alt x Nil = x
        alt x y | x == y = x
                | otherwise = x :|: y
        cat Nil _ = Nil
        cat Eps x = x
        cat x y = x :.: y

matches :: Re -> String -> Bool
matches r = nullable . foldl (flip deriv) r

parseRe :: String -> Re
parseRe s = case alts s of { (r, "") -> r; (_, rest) -> error ("rest: " ++ rest) }
  where alts t = let (a, t1) = seqs t in case t1 of { '|' : t2 -> let (b, t3) = alts t2 in (a :|: b, t3); _ -> (a, t1) }
        seqs t = case t of
          c : _ | c `notElem` "|)" -> let (a, t1) = post t; (b, t2) = seqs t1 in (if b == Eps then a else a :.: b, t2)
          _ -> (Eps, t)
        post t = let (a, t1) = atom t in stars a t1
        stars a ('*' : t) = stars (Star a) t
        stars a ('+' : t) = stars (a :.: Star a) t
        stars a ('?' : t) = stars (a :|: Eps) t
        stars a t = (a, t)
        atom ('(' : t) = let (a, t1) = alts t in case t1 of { ')' : t2 -> (a, t2); _ -> error "paren" }
        atom ('.' : t) = (Any, t)
        atom (c : t) = (C c, t)
        atom [] = error "atom"

class Monad m => Logger m where logMsg :: String -> m ()
instance Logger IO where logMsg = putStrLn . ("IO: " ++)
newtype Pure a = Pure { runPure :: ([String], a) }
instance Functor Pure where fmap f (Pure (l, a)) = Pure (l, f a)
instance Applicative Pure where { pure a = Pure ([], a); Pure (l, f) <*> Pure (k, a) = Pure (l ++ k, f a) }
instance Monad Pure where Pure (l, a) >>= f = let Pure (k, b) = f a in Pure (l ++ k, b)
instance Logger Pure where logMsg s = Pure ([s], ())

collatz :: Logger m => Int -> m Int
collatz 1 = logMsg "done" >> return 0
collatz n = do
  logMsg (show n)
  k <- collatz (if even n then n `div` 2 else 3 * n + 1)
  return (k + 1)

class Sym r where { lit :: Int -> r; neg :: r -> r; plus :: r -> r -> r }
instance Sym Int where { lit = id; neg = negate; plus = (+) }
newtype Str = Str { unStr :: Int -> ShowS }
instance Sym Str where
  lit n = Str (\d -> showsPrec d n)
  neg (Str a) = Str (\d -> showParen (d > 9) (showChar '-' . a 10))
  plus (Str a) (Str b) = Str (\d -> showParen (d > 6) (a 6 . showString " + " . b 7))
term :: Sym r => r
term = plus (lit 8) (neg (plus (lit 1) (lit 2)))

hanoi :: Int -> String -> String -> String -> Writer ([(String, String)], Sum Int) ()
hanoi 0 _ _ _ = return ()
hanoi n a b c = hanoi (n - 1) a c b >> tell ([(a, c)], Sum 1) >> hanoi (n - 1) b a c

data Cfg = Cfg { depth :: Int, tag :: String }
walk :: Int -> Reader Cfg [String]
walk 0 = asks (\c -> [replicate (depth c) ' ' ++ tag c])
walk n = do
  me <- asks (\c -> replicate (depth c) ' ' ++ tag c ++ show n)
  kids <- local (\c -> c { depth = depth c + 2 }) (mapM walk [0 .. n - 1])
  return (me : concat kids)

main :: IO ()
main = do
  for_ [("a*b", ["b", "aaab", "aba"]), ("(ab|c)+d?", ["abc", "abcd", "d", "ccccd"]), (".*x.*", ["hexa", "none"]), ("", ["", "a"])] $ \(p, ss) ->
    print (p, [ (s, matches (parseRe p) s) | s <- ss ])
  print (matches (parseRe "(a?){12}aaaa" ) "aaaa", matches (parseRe (concat (replicate 15 "a?") ++ replicate 15 'a')) (replicate 15 'a'))
  collatz 6 >>= print
  print (runPure (collatz 7))
  print (term :: Int)
  putStrLn (unStr term 0 "")
  let ((), (ms, Sum k)) = runWriter (hanoi 4 "a" "b" "c")
  print (take 5 ms, k)
  mapM_ putStrLn (runReader (walk 3) (Cfg 0 "n"))
  print (getSum (foldMap Sum [1 .. 10]), getAll (foldMap (All . even) [2, 4]), getFirst (First (Just 1) <> First Nothing), getLast (foldMap (Last . Just) "abc"))
  print (mapAccumL (\a x -> (a + x, a * x)) 0 [1 .. 5], mapAccumR (\a x -> (a + x, a * x)) 0 [1 .. 5])
  print (Set.toList (Set.map (`mod` 3) (Set.fromList [1 .. 10])), traverse (\x -> if x > 0 then Just (x * 2) else Nothing) [1, 2, 3], sequenceA [[1, 2], [3]])
  print (appEndo (foldMap (Endo . (+)) [1, 2, 3]) 0, (,) <$> ZipL [1, 2] <*> ZipL "ab")
newtype ZipL a = ZipL [a] deriving Show
instance Functor ZipL where fmap f (ZipL a) = ZipL (map f a)
instance Applicative ZipL where { pure = ZipL . repeat; ZipL f <*> ZipL a = ZipL (zipWith id f a) }
