-- Language.Attribution: nodes and their places, values computed once, every kind of attribute, errors.
{-# LANGUAGE DeriveDataTypeable, OverloadedStrings #-}
module Main (main) where

import Control.Exception
import Data.Data
import Data.IORef
import qualified Data.Map as Map
import qualified Data.Set as Set
import System.IO.Unsafe (unsafePerformIO)

import Language.Attribution

data Stmt
  = Let Name Exp
  | Scope [Stmt]
  | Print Exp (Maybe Exp)
  deriving (Show, Data)

data Exp
  = Num Int
  | Var Name
  | Add Exp Exp
  | Pair (Exp, String)
  deriving (Show, Data)

program :: Stmt
program = Scope
  [ Let "x" (Num 1)
  , Scope [Let "y" (Add (Var "x") (Num 2)), Print (Var "y") (Just (Var "z")), Let "x" (Num 5)]
  , Print (Pair (Var "x", "text")) Nothing
  ]

-- | Runs as often as equations are evaluated.
ticks :: IORef Int
ticks = unsafePerformIO (newIORef 0)
{-# NOINLINE ticks #-}

ticking :: a -> b -> b
ticking x y = unsafePerformIO (x `seq` modifyIORef' ticks (+ 1)) `seq` y
{-# NOINLINE ticking #-}

counted :: String -> IO () -> IO ()
counted what act = do
  writeIORef ticks 0
  act
  readIORef ticks >>= \n -> putStrLn (what ++ ": " ++ show n ++ " equations")

size :: Node -> Int
size = attrAs "size" (\n -> ticking n (1 + sum (map size (children n))))

depthTo :: Int -> Node -> Int
depthTo = paramAttrAs "depthTo" (\limit n -> ticking n (case parent n of
  Just p | limit > 0 -> 1 + depthTo (limit - 1) p
  _ -> 0))

-- | Declared names, threaded through the program; those of a scope are forgotten behind it.
env :: Chain (Map.Map String Int)
env = chainAs "env" into out
  where
    into n _ | isRoot n = Just Map.empty
    into _ _ = Nothing
    out n e = case term n of
      Just (Let x _) -> Just (Map.insert (leafValue x) (value (childAt 0 n)) e)
      Just (Scope _) -> Just (chainIn env n)
      _ -> Nothing

value :: Node -> Int
value = attrAs "value" (\n -> case termOf n of
  Num i -> i
  Var x -> Map.findWithDefault (-1) (leafValue x) (chainIn env n)
  Add _ _ -> value (childAt 0 n) + value (childAt 1 n)
  Pair _ -> value (childAt 0 n))

level :: Node -> Int
level = downAs "level" (\n -> if isRoot n then Just 0 else case term n of
  Just (Scope _) -> fmap ((+ 1) . level) (parent n)
  _ -> Nothing)

-- | What the nearest scope says to those below it.
position :: Node -> Int
position = inheritedAs "position" (\p c -> case term p of
  Just (Scope _) -> Just (index c)
  _ -> Nothing)

names :: Node -> [String]
names = collectedAs "names" (\n -> case term n of
  Just (Var x) -> [leafValue x]
  _ -> [])

-- | A tree that an attribute makes, with what is around it.
twice :: Node -> Node
twice = attrAs "twice" (\n -> subtree n (Add (termOf n) (termOf n)))

-- | Two that need each other, and one that fails.
even', odd' :: Node -> Bool
even' = attrAs "even'" (\n -> odd' n)
odd' = attrAs "odd'" (\n -> even' n)

fails :: Node -> Int
fails = attrAs "fails" (\n -> if isLeaf n then errorWithoutStackTrace "a leaf" else fails (childAt 0 n))

-- * Circular attributes: a control-flow graph and its live variables

data Graph = Graph [Instr] deriving Data

-- | A label, what is used, what is defined, where to go on.
data Instr = Instr Name [Name] [Name] [Name] deriving Data

liveIn, liveOut :: Node -> Set.Set String
liveIn = circularAs "liveIn" Set.empty (\n -> ticking n (case termOf n of
  Instr _ use def _ -> Set.union (set use) (liveOut n `Set.difference` set def)))
liveOut = circularAs "liveOut" Set.empty (\n -> ticking n (Set.unions (map liveIn (successors n))))

set :: [Name] -> Set.Set String
set = Set.fromList . map leafValue

successors :: Node -> [Node]
successors = attrAs "successors" (\n -> case termOf n of
  Instr _ _ _ to -> [m | l <- to, m <- children (root n), Instr l' _ _ _ <- [termOf m], l' == l])

-- | An ordinary attribute on a circle: computed of provisional values while that is going round, and not remembered then.
liveCount :: Node -> Int
liveCount = attrAs "liveCount" (\n -> Set.size (liveOut n))

bounded :: Node -> Int
bounded = circularAs "bounded" 0 (\n -> case next n of
  Nothing -> min 5 (helper (childAt 0 (root n)) + 1)
  Just m -> bounded m)

helper :: Node -> Int
helper = attrAs "helper" (\n -> bounded n)

graph :: Graph
graph = Graph
  [ Instr "a" [] ["x"] ["b"]
  , Instr "b" ["x"] ["y"] ["c"]
  , Instr "c" ["y", "n"] ["x"] ["b", "d"]
  , Instr "d" ["x"] [] []
  ]

main :: IO ()
main = do
  let t = tree program
      ns = nodes t
  putStrLn "places:"
  mapM_ (\n -> putStrLn (replicate (2 * length (ancestors n)) ' ' ++ constructor n ++ " " ++ show (index n) ++ place n)) ns
  print (all (\n -> root n == t) ns, t == tree program, Set.toList (Set.fromList (reverse ns)) == ns)
  print (map length [field i (ns !! 8) | i <- [-1 .. 2]], map length [field i (ns !! 1) | i <- [0 .. 2]])
  print (childAt 0 (childAt 1 t))

  counted "size" (print (size t) >> print (size t) >> print (map size (children t)))
  counted "depthTo" (print (map (depthTo 9) ns) >> print (depthTo 2 (last ns)) >> print (depthTo 2 (last ns)))
  print [value e | n <- ns, Just (Print _ _) <- [term n], e <- children n]
  print (map level ns)
  print (map position (tail ns))
  print (names t)
  let pair = childAt 0 (last (children t))
  print (twice pair, value (twice pair), map index (children (twice pair)), parent (twice pair) == Just pair, twice pair == twice pair)

  report (even' t)
  report (value t)
  report (childAt 7 t)
  report (level (tree (Num 1)))
  report (position t)
  report (fails t)
  report (fails t)
  print (size t)

  let g = tree graph
  counted "live" (mapM_ (\n -> print (Set.toList (liveIn n), Set.toList (liveOut n))) (children g))
  counted "live again" (print (map liveCount (children g)))
  print (map bounded (children g))
  report (map helper (children g))

  -- A long list: nodes far from one another, and a deep evaluation.
  let long = tree (Scope (replicate 20000 (Let "x" (Num 1)) ++ [Print (Var "x") Nothing]))
  print (value (childAt 0 (last (children long))), size long, length (names long))

  print (nodes (tree (Members ["a"] (Just (Map (Shared (Members [] Nothing)))))))
  -- Several trees placed below one node are several nodes, and so are theirs.
  let placed = map (subtree t) [Num 1, Num 2, Add (Num 3) (Num 4)]
      under = concatMap nodes placed
  print (Set.size (Set.fromList under), Set.toList (Set.fromList (reverse under ++ ns)) == t : under ++ tail ns)
  where
    place n = case (previous n, next n) of
      (a, b) -> maybe "" (const " <") a ++ maybe "" (const " >") b ++ (if isLeaf n then " leaf" else "") ++ (if isRoot n then " root" else "")

-- Types of the program's own that are called as containers are.
data Set = Members [Name] (Maybe Set) | Map Map
  deriving (Show, Data)

newtype Map = Shared Set
  deriving (Show, Data)

report :: Show a => a -> IO ()
report x = try (evaluate (length (show x))) >>= either (\e -> putStrLn (takeWhile (/= '\0') (show (e :: SomeException)))) (const (print x))
