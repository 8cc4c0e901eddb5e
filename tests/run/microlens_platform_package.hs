-- library
-- The states and texts of microlens-platform: what its documentation says of the operators.
module Main (main) where

import Control.Monad.Reader
import Control.Monad.State
import qualified Data.Map as M
import qualified Data.Text as T
import Lens.Micro.Platform

data Game = Game { _score :: Int, _names :: M.Map Int String, _pair :: (Int, String) } deriving Show

score :: Lens' Game Int
score f g = (\x -> g { _score = x }) <$> f (_score g)

names :: Lens' Game (M.Map Int String)
names f g = (\x -> g { _names = x }) <$> f (_names g)

pair :: Lens' Game (Int, String)
pair f g = (\x -> g { _pair = x }) <$> f (_pair g)

play :: StateT Game IO ()
play = do
  score .= 10
  score += 5
  score -= 1
  score *= 2
  new <- score <%= (+ 1)
  old <- score <<.= 100
  lift (print (new, old))
  names . at 3 ?= "three"
  names . ix 1 %= reverse
  names . at 2 .= Nothing
  zoom pair (do
    _2 <>= "!"
    _1 <~ gets (length . snd))
  n <- use (names . to M.size)
  first <- preuse (names . ix 1)
  lift (print (n, first))

main :: IO ()
main = do
  g <- execStateT play (Game 0 (M.fromList [(1, "one"), (2, "two")]) (0, "end"))
  print g
  print (runReader (magnify score (asks (+ 1))) g, runReader (view names) g)
  print (T.pack "text" ^. unpacked, T.length ("string" ^. packed), g &~ (score .= 7) & view score)
  print (M.fromList [(1, 'a')] & at 2 ?~ 'b' & ix 1 .~ 'z', T.pack "abc" ^.. each)
