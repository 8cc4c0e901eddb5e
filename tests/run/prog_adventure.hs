{-# LANGUAGE TupleSections, LambdaCase, MultiWayIf, RecordWildCards, NamedFieldPuns, BangPatterns #-}
module Main where
-- text adventure over a scripted input; records
import qualified Data.Map as M
import Data.Map (Map)
import Control.Monad.State
import Data.List
import Data.Char
import System.IO
import System.Exit

data Dir = N | S | E | W deriving (Show, Read, Eq, Ord, Enum, Bounded)
data Item = Lamp | Key | Coin Int | Sword { sharp :: Bool } deriving (Show, Read, Eq, Ord)
data Room = Room { title :: String, exits :: Map Dir String, items :: [Item], locked :: Bool } deriving Show
data Game = Game { here :: String, bag :: [Item], world :: Map String Room, moves :: !Int, score :: !Int } deriving Show

type Adv = StateT Game IO

start :: Game
start = Game { here = "hall", bag = [], moves = 0, score = 0, world = M.fromList
  [ ("hall", Room { title = "A dusty hall", exits = M.fromList [(N, "cellar"), (E, "garden")], items = [Lamp], locked = False })
  , ("cellar", Room "A dark cellar" (M.fromList [(S, "hall")]) [Sword { sharp = False }, Coin 5] True)
  , ("garden", Room { title = "An overgrown garden", exits = M.singleton W "hall", items = [Key, Coin 2], locked = False }) ] }

say :: String -> Adv ()
say = lift . putStrLn

look :: Adv ()
look = do
  Game {here, world} <- get
  let Room {..} = world M.! here
  say (title ++ ". Exits: " ++ intercalate ", " (map show (M.keys exits)))
  unless (null items) $ say ("You see: " ++ intercalate ", " (map nameOf items))

nameOf :: Item -> String
nameOf = \case
  Lamp -> "a lamp"
  Key -> "a key"
  Coin 1 -> "one coin"
  Coin n -> show n ++ " coins"
  Sword { sharp } -> (if sharp then "a sharp " else "a blunt ") ++ "sword"

go :: Dir -> Adv ()
go d = do
  g@Game {..} <- get
  case M.lookup d (exits (world M.! here)) of
    Nothing -> say "You can't go there."
    Just r
      | locked (world M.! r), Key `notElem` bag -> say "It is locked."
      | otherwise -> do
          put g { here = r, moves = moves + 1, world = M.adjust (\x -> x { locked = False }) r world }
          look

takeItem :: String -> Adv ()
takeItem what = do
  g@Game {..} <- get
  let room = world M.! here
  case partition ((map toLower what `isInfixOf`) . map toLower . nameOf) (items room) of
    ([], _) -> say ("There is no " ++ what ++ " here.")
    (xs@(x : _), rest) -> do
      put g { bag = sort (xs ++ bag), world = M.insert here room { items = rest } world, score = score + sum (map worth xs) }
      say ("Taken: " ++ nameOf x)
  where worth (Coin n) = n
        worth Sword {} = 10
        worth _ = 1

command :: String -> Adv Bool
command line = do
  modify $ \g -> g { moves = moves g + 1 }
  let ws = words line
  if | null ws -> return True
     | ["quit"] <- ws -> return False
     | [d] <- ws, [(dir, "")] <- reads (map toUpper d) -> go dir >> return True
     | ("take" : rest) <- ws, not (null rest) -> takeItem (unwords rest) >> return True
     | ["look"] <- ws -> look >> return True
     | ["inv"] <- ws -> gets bag >>= say . ("You carry " ++) . show >> return True
     | otherwise -> say ("I don't know how to " ++ show line) >> return True

loop :: Adv ()
loop = do
  lift (putStr "> " >> hFlush stdout)
  eof <- lift isEOF
  if eof then say "(end of input)" else do
    l <- lift getLine
    say l
    more <- command l
    when more loop

main :: IO ()
main = do
  g <- execStateT (look >> loop) start
  putStrLn ("Score " ++ show (score g) ++ " in " ++ show (moves g) ++ " moves")
  print (M.map (map nameOf . items) (world g))
  print [ (d, r) | d <- [minBound ..], Just r <- [M.lookup d (exits (world g M.! "hall"))] ]
  print (map (,True) [N ..])
  exitWith (if score g > 10 then ExitSuccess else ExitFailure (score g))
