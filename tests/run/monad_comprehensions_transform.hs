{-# LANGUAGE MonadComprehensions, TransformListComp #-}
-- `then` in comprehensions of other monads, and groups that are no lists.
import qualified Data.List.NonEmpty as N
import GHC.Exts (groupWith, the)

-- | The names are no keywords elsewhere.
group :: [Int] -> Int
group = length

-- | A writer of texts.
data Log a = Log [String] a

instance Functor Log where
  fmap f (Log w a) = Log w (f a)

instance Applicative Log where
  pure = Log []
  Log v f <*> Log w a = Log (v ++ w) (f a)

instance Monad Log where
  Log v a >>= f = let Log w b = f a in Log (v ++ w) b

say :: String -> a -> Log a
say s = Log [s]

loud :: Log a -> Log a
loud (Log w a) = Log (map (++ "!") w) a

main :: IO ()
main = do
  print [ (x, y) | x <- Just 1, y <- Just 'c', then id, x > (0 :: Int) ]
  print [ x | x <- Just 3, x > (4 :: Int), then id ]
  print [ (the x, y) | x <- [1, 2, 1 :: Int], y <- "ab", then group by x using groupWith ]
  print [ (N.head x, N.length y) | (x, y) <- zip "abcbc" [1 :: Int ..], then group by x using N.groupAllWith ]
  let Log w n = [ a + b | a <- say "one" 1, b <- say "two" (2 :: Int), then loud, _ <- say "three" () ]
  print (w, n, group [1, 2])
