{-# LANGUAGE RankNTypes #-}
-- library
-- What the package lens makes of the same: optics without Template Haskell.
module Main (main) where

import Control.Lens
import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Writer
import Data.Char (toUpper)
import qualified Data.IntMap as IM
import qualified Data.Map as M
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import qualified Data.Text as T
import qualified Data.Vector as V

data Point = Point { _x :: Int, _y :: Int } deriving (Show, Eq)
data Unit = Unit { _name :: String, _pos :: Point, _tags :: [String] } deriving (Show, Eq)
data Game = Game { _score :: Int, _units :: [Unit], _boss :: Maybe Unit, _index :: M.Map String Int } deriving Show

x, y :: Lens' Point Int
x = lens _x (\p v -> p { _x = v })
y f p = (\v -> p { _y = v }) <$> f (_y p)

name :: Lens' Unit String
name = lens _name (\u v -> u { _name = v })
pos :: Lens' Unit Point
pos = lens _pos (\u v -> u { _pos = v })
tags :: Lens' Unit [String]
tags = lens _tags (\u v -> u { _tags = v })
score :: Lens' Game Int
score = lens _score (\g v -> g { _score = v })
units :: Lens' Game [Unit]
units = lens _units (\g v -> g { _units = v })
boss :: Lens' Game (Maybe Unit)
boss = lens _boss (\g v -> g { _boss = v })
index' :: Lens' Game (M.Map String Int)
index' = lens _index (\g v -> g { _index = v })

data Shape = Circle Double | Rect Int Int deriving (Show, Eq)
_Circle :: Prism' Shape Double
_Circle = prism' Circle (\s -> case s of { Circle r -> Just r; _ -> Nothing })
_Rect :: Prism' Shape (Int, Int)
_Rect = prism (uncurry Rect) (\s -> case s of { Rect a b -> Right (a, b); _ -> Left s })

pairs' :: Traversal' (a, (a, a)) a
pairs' f (a, (b, c)) = (\p q r -> (p, (q, r))) <$> f a <*> f b <*> f c

game :: Game
game = Game 0 [Unit "a" (Point 1 2) ["t"], Unit "b" (Point 3 4) []] Nothing (M.fromList [("k", 1)])

step :: State Game Int
step = do
  score += 10
  score -= 3
  score *= 2
  units . traversed . pos . x %= (+ 1)
  boss ?= Unit "boss" (Point 9 9) []
  boss . _Just . tags <>= ["big"]
  index' . at "new" ?= 5
  index' . ix "k" .= 7
  n <- use score
  m <- uses units length
  k <- preuse (boss . _Just . name)
  zoom (units . ix 0 . pos) (x .= n >> y %= negate)
  names <- zoom (units . traversed) (name %= map toUpper >> gets (\u -> [u ^. name]))
  old <- score <<.= 100
  new <- score <+= 1
  index' . at "gone" .= Nothing
  index' . at "names" <~ pure (Just (length (concat names) + maybe 0 length k))
  return (n + m + old + new)

main :: IO ()
main = do
  print ((1, 2) ^. _1, (1, 2, 'c') ^. _3, ('a', 2, 3, 4, 5) & _5 .~ "five", (1, 2) & both +~ 1, (1, (2, 3)) ^. _2 . _1)
  print (game ^. units . traversed . name, game ^.. units . folded . pos . x, game ^? units . ix 1 . pos . y, game ^? boss . _Just, game ^? units . ix 7)
  print (game & units . mapped . pos . x %~ (* 2) & score .~ 3 & units . ix 0 . tags . each . each %~ toUpper)
  print (runState step game)
  print (Circle 1.5 ^? _Circle, Rect 1 2 ^? _Circle, Rect 1 2 & _Rect . _1 +~ 5, _Rect # (3, 4), review _Circle 2, Circle 1 & _Rect . _2 .~ 3)
  print (matching _Rect (Circle 2), isn't _Circle (Rect 1 1), has _Rect (Rect 1 1), hasn't _Rect (Rect 1 1))
  print (Left 3 & _Left %~ show :: Either String Int, Right 'x' ^? _Left :: Maybe Int, Just 3 ^? _Just, Just 3 & _Just .~ 'x', Nothing ^? _Nothing :: Maybe ())
  print ("abc" ^. reversed, [1, 2, 3] & reversed %~ tail, ('a', 1) ^. swapped, 5 ^. re _Just, (1, 'a') ^. from swapped)
  print (M.fromList [(1, 'a'), (2, 'b')] & at 1 .~ Nothing & at 3 ?~ 'c', M.fromList [(1, 2)] ^. at 1, M.fromList [(1, 2)] & ix 1 %~ negate & ix 9 .~ 0, sans 1 (M.fromList [(1, 2)]))
  print (M.fromList [("a", 1)] & at "a" . non 0 +~ 5 & at "b" . non 0 +~ 7, M.empty ^. at 'x' . non 'd', M.fromList [('k', 0)] & at 'k' . non 0 .~ 0)
  print (IM.fromList [(1, 'x')] ^? ix 1, Set.fromList [1, 2] ^. contains 2, Set.fromList [1, 2] & contains 5 .~ True, [1, 2, 3] & ix 1 .~ 9, "abc" ^? ix 5)
  print (V.fromList [1, 2, 3] & ix 2 %~ (* 2), Seq.fromList "ab" & ix 0 .~ 'z', T.pack "hey" & ix 1 .~ 'E', T.pack "hey" & each %~ toUpper)
  print ([1, 2, 3] ^? _head, [1, 2, 3] & _last .~ 9, "" ^? _head, [1, 2, 3] ^? _tail, [1, 2] & _init .~ [5, 5], 1 <| [2], [1] |> 2, uncons "ab", unsnoc [1, 2, 3], _Cons # ('a', "b"))
  print (sumOf (traverse . _2) [(1, 2), (3, 4)], productOf both (3, 4), lengthOf (traverse . traverse) ["ab", "c"], maximumOf traverse [1, 5, 2], minimumOf traverse ([] :: [Int]))
  print (anyOf both even (1, 2), allOf traverse odd [1, 3], elemOf both 2 (1, 2), foldrOf traverse (:) [] "abc", foldlOf' traverse (-) 10 [1, 2], toListOf pairs' (1, (2, 3)), findOf traverse (> 1) [1, 2, 3])
  print ([1 .. 10] ^.. traverse . filtered even, [1 .. 10] & traverse . filtered even %~ negate, [1 .. 10] ^.. taking 3 traverse, [1 .. 6] & dropping 2 traverse .~ 0, [1, 2, 3] & element 1 .~ 9, take 4 (3 ^.. iterated (* 2)))
  print (over (mapped . _1) length [("ab", 1)], set mapped 0 [1, 2], over both show (1, 2), view _1 (1, 2), views _2 show (1, 2), preview _Just (Just 3), previews _Just (+ 1) (Just 3))
  traverseOf_ both print (1, 2)
  forOf_ (traverse . _1) [(1, 'a'), (2, 'b')] print
  r <- traverseOf (traverse . _2) (\n -> n + 1 <$ print n) [('a', 1), ('b', 2)]
  print r
  print (forOf both (1, 2) (\n -> if n > 0 then Just (n * 2) else Nothing), sequenceOf both (Just 1, Nothing), mapAccumLOf traverse (\a b -> (a + b, a * b)) 0 [1, 2, 3])
  print ((1, 2) & _1 <%~ (+ 1), (1, 2) & _1 <<%~ (+ 1), (1, 2) & _2 <<.~ 9, (1, 2) & _1 <+~ 5, (3, "a") & _2 <>~ "b", (True, 2) & _1 ||~ False & _2 //~ 4, (2, 3) & both ^~ 2)
  print (runReader (view (_1 . _2)) ((1, 2), 3), runReader (magnify _2 (asks (+ 1))) ('a', 2), runReaderT (magnify (_1 . _1) ask) ((5, 'x'), 'y') :: Maybe Int)
  print (runState (_1 .= 'x' >> _2 %= (+ 1) >> use _1) ('a', 1), execState (zoom _1 (modify (+ 1)) >> zoom (_2 . _Just) (modify length')) (1, Just [1, 2]))
  print (under (iso negate negate) (+ 1) 5, 3 ^. mapping' , "12" ^? _Show :: Maybe Int, (5 :: Int) ^. enum :: Char, cloneLens _1 `view` (1, 2), anon' )
  print (Just 3 ^. singular _Just, [1, 2, 3] & partsOf' .~ 0, (1, 'a') ^. chosen', alongside' )
  print ((,) 1 <$> runWriter (scribe' >> return ()), [Left 1, Right 'a'] ^.. traverse . _Left, [[1, 2], [3]] ^.. each . each, (1, 2, 3) & each +~ 1, (1, 2, 3, 4) ^.. each)
  print ([1, 2] ^.. folding (map (+ 1)), 5 ^.. replicated 2, 1 ^.. unfolded (\n -> if n > 3 then Nothing else Just (n, n + 1)), (1, 2) ^.. beside id id, firstOf traverse [1, 2], lastOf traverse [1, 2], (Nothing :: Maybe Int) ^? failing' )
  where
    length' _ = [0]
    mapping' = to (* 2)
    anon' = M.fromList [('a', "")] ^. at 'a' . anon "" null
    partsOf' = traverse
    chosen' = _1
    alongside' = (1, 'a') ^. alongside id id
    scribe' = scribe (_1 :: Lens' (String, String) String) "log" :: Writer (String, String) ()
    failing' = failing _Just ignored
