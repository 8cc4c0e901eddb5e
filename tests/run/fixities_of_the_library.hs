-- library: operators of the library bind as in GHC's
module Main (main) where

import Control.Arrow (left, (+++), (>>>), (|||))
import Control.DeepSeq ((<$!!>))
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy.Char8 as L
import Text.Parsec
import Text.Parsec.Perm

flags :: Parsec String () (Int, Char, String)
flags = permute ((,,) <$$> num <||> try (char 'c') <|?> ("none", string "word"))
  where num = read <$> many1 digit

main :: IO ()
main = do
  print (map (length +++ negate >>> id ||| abs) [Left "abc", Right 4])
  print (map (left (+ 1) >>> show ||| id) [Left (1 :: Int), Right "x"])
  (+ 1) <$!!> pure (2 :: Int) >>= print
  print (1 `B.cons` 2 `B.cons` B.empty, B.empty `B.snoc` 1 `B.snoc` 2, 'a' `C.cons` 'b' `C.cons` C.empty)
  print ('a' `L.cons` 'b' `L.cons'` L.empty, L.empty `L.snoc` 'x' `L.snoc` 'y')
  mapM_ (print . parse flags "") ["12cword", "wordc7", "c8", "cword", "word3c", "5"]
