-- | Trees with any number of branches.
module Data.Tree
  ( Tree(..), Forest
  , unfoldTree, unfoldForest, unfoldTreeM, unfoldForestM, unfoldTreeM_BF, unfoldForestM_BF
  , foldTree, flatten, levels, drawTree, drawForest
  ) where

import Control.DeepSeq.Class (NFData(..))
import Control.Monad.Fix (MonadFix(..), fix)
import Control.Monad.Zip (MonadZip(..))
import Data.Functor.Classes
import Text.ParserCombinators.ReadPrec (prec, reset)
import Text.Read (Lexeme(..), parens)
import GHC.Read (expectP)

data Tree a = Node { rootLabel :: a, subForest :: [Tree a] }
  deriving (Eq, Ord, Read, Show)

type Forest a = [Tree a]

instance Eq1 Tree where
  liftEq eq (Node x ts) (Node y us) = eq x y && liftEq (liftEq eq) ts us

instance Ord1 Tree where
  liftCompare cmp (Node x ts) (Node y us) = cmp x y <> liftCompare (liftCompare cmp) ts us

instance Show1 Tree where
  liftShowsPrec sp sl d (Node x ts) = showParen (d > 10)
    ( showString "Node {rootLabel = " . sp 0 x . showString ", subForest = "
    . liftShowList sp sl ts . showString "}" )

instance Read1 Tree where
  liftReadPrec rp rl = parens (prec 11 (do
    mapM_ expectP [Ident "Node", Punc "{", Ident "rootLabel", Punc "="]
    x <- reset rp
    mapM_ expectP [Punc ",", Ident "subForest", Punc "="]
    ts <- reset (liftReadListPrec rp rl)
    expectP (Punc "}")
    return (Node x ts)))
  liftReadListPrec p ps = liftReadListPrecDefault p ps
  liftReadList p ps = liftReadListDefault p ps

instance Functor Tree where
  fmap f (Node x ts) = Node (f x) (map (fmap f) ts)

instance Applicative Tree where
  pure x = Node x []
  Node f tfs <*> tx@(Node x txs) = Node (f x) (map (f <$>) txs ++ map (<*> tx) tfs)

instance Monad Tree where
  Node x ts >>= f = case f x of Node x' ts' -> Node x' (ts' ++ map (>>= f) ts)

instance Foldable Tree where
  foldMap f (Node x ts) = f x <> foldMap (foldMap f) ts
  foldr f z t = go t z
    where go (Node x ts) acc = f x (foldr go acc ts)

instance Traversable Tree where
  traverse f (Node x ts) = Node <$> f x <*> traverse (traverse f) ts

instance MonadFix Tree where
  mfix f = case fix (f . rootLabel) of
    Node x ts -> Node x (zipWith (\i _ -> mfix ((!! i) . subForest . f)) [0 ..] ts)

instance MonadZip Tree where
  mzipWith f (Node a ts) (Node b us) = Node (f a b) (mzipWith (mzipWith f) ts us)
  munzip t = (fmap fst t, fmap snd t)

instance NFData a => NFData (Tree a) where
  rnf (Node x ts) = rnf x `seq` rnf ts

-- | A tree from a seed; the function yields a label and the seeds of the branches.
unfoldTree :: (b -> (a, [b])) -> b -> Tree a
unfoldTree f b = let (a, bs) = f b in Node a (unfoldForest f bs)

-- | A tree for each seed.
unfoldForest :: (b -> (a, [b])) -> [b] -> [Tree a]
unfoldForest f = map (unfoldTree f)

-- | As 'unfoldTree' with effects, those of a node before those of its branches, one branch after
-- the other.
unfoldTreeM :: Monad m => (b -> m (a, [b])) -> b -> m (Tree a)
unfoldTreeM f b = do
  (a, bs) <- f b
  ts <- unfoldForestM f bs
  return (Node a ts)

-- | As 'unfoldForest' with effects, one tree after the other.
unfoldForestM :: Monad m => (b -> m (a, [b])) -> [b] -> m [Tree a]
unfoldForestM f = mapM (unfoldTreeM f)

-- | As 'unfoldTreeM', the effects level by level.
unfoldTreeM_BF :: Monad m => (b -> m (a, [b])) -> b -> m (Tree a)
unfoldTreeM_BF f b = do
  ts <- unfoldForestM_BF f [b]
  case ts of
    t : _ -> return t
    [] -> errorWithoutStackTrace "unfoldTreeM_BF: no tree"

-- | As 'unfoldForestM', the effects level by level.
unfoldForestM_BF :: Monad m => (b -> m (a, [b])) -> [b] -> m [Tree a]
unfoldForestM_BF _ [] = return []
unfoldForestM_BF f bs = do
  nodes <- mapM f bs
  below <- unfoldForestM_BF f (concatMap snd nodes)
  return (share nodes below)
  where
    share ((a, ns) : nodes) ts = let (mine, others) = splitAt (length ns) ts in
      Node a mine : share nodes others
    share [] _ = []

-- | Replaces each node by a function of its label and of what its branches became.
foldTree :: (a -> [b] -> b) -> Tree a -> b
foldTree f = go
  where go (Node x ts) = f x (map go ts)

-- | The labels, each before those below it.
flatten :: Tree a -> [a]
flatten = foldr (:) []

-- | The labels level by level.
levels :: Tree a -> [[a]]
levels t = map (map rootLabel) (takeWhile (not . null) (iterate (concatMap subForest) [t]))

-- | A picture of a tree in lines of text.
drawTree :: Tree String -> String
drawTree t = unlines (draw t)

-- | A picture of several trees.
drawForest :: [Tree String] -> String
drawForest = unlines . map drawTree

draw :: Tree String -> [String]
draw (Node x ts0) = lines x ++ below ts0
  where
    below [] = []
    below [t] = "|" : shift "`- " "   " (draw t)
    below (t : ts) = "|" : shift "+- " "|  " (draw t) ++ below ts
    shift first other = zipWith (++) (first : repeat other)
