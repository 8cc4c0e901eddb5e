{-# LANGUAGE QualifiedDo, RecursiveDo #-}
module Main (main) where
-- `M.do` means the functions of M.
import qualified Indexed
import qualified Indexed as Ix
import qualified Loud
import qualified Reversed as M
import ApplicativeBlock (sums)

main :: IO ()
main = do
  print (M.do { x <- ["a", "b"]; y <- ["c"]; [x ++ y] })
  print $ M.do
    x <- ["1"]
    ["2"]
    let z = x ++ "z"
    [z]
  print (M.do { (x : _) <- ["xyz"]; Just y <- [Just "k"]; ["z" ++ y, [x]] })
  print . Ix.run $ Indexed.do
    a <- Ix.tick "one"
    Ix.tick a
    b <- Ix.tick (concat (do { x <- ["tw", "o"]; return x }))
    Ix.return (a ++ b)
  r <- Loud.do
    rec let xs = 1 : ys
        ys <- Loud.return (take 3 xs)
    Loud.return (sum ys)
  print (r :: Int)
  s <- Loud.mdo
    xs <- Loud.return (1 : map (* 2) (take 4 xs))
    Loud.return xs
  print (s :: [Int])
  print sums
