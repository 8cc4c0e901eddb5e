-- | Which nodes of a picture are displayed too often, and which events are announced: bars that grow as the program runs, as texts and as
-- @displays.svg@ in the folder where it runs, and in the page of @kelvin live@ while it does (@+RTS -l@: of @kelvin report@).
module Main (main) where

import Control.Monad
import Data.IORef
import qualified Data.Map.Strict as Map
import Profile.Report
import Profile.Spy
import Profile.View hiding (Node, label)
import qualified Profile.View as View

data Node = Node { label :: String, children :: [Node] }

data Event = Clicked String | Moved Int Int
  deriving Show

-- | The library that is looked at: displaying, and clicks, which display a node anew, and its children.
display :: Int -> Node -> Int
display depth n = 1 + sum (map (display (depth + 1)) (children n))

click :: Node -> IO ()
click n = do
  announce (Clicked (label n))
  announce (Moved 1 1)
  print (display 0 n)

all' :: Node -> [Node]
all' n = n : concatMap all' (children n)

main :: IO ()
main = do
  let leaf i = Node ("leaf" ++ show i) []
      edge = Node "edge" [leaf (1 :: Int), leaf 2]
      root = Node "root" [edge, leaf 3]
  counts <- newIORef Map.empty
  handles <- forM (all' root) $ \n -> do
    modifyIORef' counts (Map.insert (label n) (0 :: Int))
    observe n "Main.display" (\_ -> modifyIORef' counts (Map.insertWith (+) (label n) 1))
  events <- newIORef Map.empty
  _ <- subscribe (\e -> modifyIORef' events (Map.insertWith (+) (head (words (show (e :: Event)))) (1 :: Int)))
  forM_ [root, edge, edge] $ \n -> do
    click n
    now <- readIORef counts
    publish "Displays" (bars now)
    putStr (unlines [take 8 (l ++ repeat ' ') ++ replicate k '=' | (l, k) <- Map.toList now])
  mapM_ remove handles
  readIORef events >>= print . Map.toList
  readIORef counts >>= writeSvg "displays.svg" . bars
  where
    bars now = view column (nodes shape (Map.toList now))
    shape = (bar (\(_, k) -> 20 * fromIntegral k)) { View.label = fst, tip = \(l, k) -> l ++ ": " ++ show (k :: Int) }
