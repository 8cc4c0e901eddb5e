{-# LANGUAGE BangPatterns #-}
-- | Finger trees annotated with sizes (R. Hinze and R. Paterson, "Finger trees: a simple
-- general-purpose data structure"), the representation of "Data.Sequence".
--
-- Invariants:
--
-- * the number in a 'Deep' or a node is the number of elements below it;
-- * the two digits of a 'Deep' are evaluated, its middle may be a suspension: the amortised
--   bounds of a persistent sequence rest on that;
-- * the nodes of a middle are evaluated when it is, except where a map is still pending in them;
--   elements are never evaluated by the structure.
module Data.Sequence.Tree
  ( module Data.Sequence.Tree
  ) where

import Control.Applicative (liftA2, liftA3)
import Data.Foldable (foldl', foldr')

-- | Things that hold a number of elements.
class Sized a where
  size :: a -> Int

-- | An element: a thing of size one.
newtype Elem a = Elem { getElem :: a }

-- | One to four things: a finger.
data Digit a
  = One a
  | Two a a
  | Three a a a
  | Four a a a a

-- | Two or three things, with their size.
data Node a
  = Node2 !Int a a
  | Node3 !Int a a a

data FingerTree a
  = EmptyT
  | Single a
  | Deep !Int !(Digit a) (FingerTree (Node a)) !(Digit a)

instance Sized (Elem a) where
  size _ = 1

instance Sized (Node a) where
  size (Node2 s _ _) = s
  size (Node3 s _ _ _) = s

instance Sized a => Sized (Digit a) where
  size (One a) = size a
  size (Two a b) = size a + size b
  size (Three a b c) = size a + size b + size c
  size (Four a b c d) = size a + size b + size c + size d

instance Sized a => Sized (FingerTree a) where
  size EmptyT = 0
  size (Single a) = size a
  size (Deep s _ _ _) = s

-- Mapping -------------------------------------------------------------------------------------

instance Functor Digit where
  fmap f (One a) = One (f a)
  fmap f (Two a b) = Two (f a) (f b)
  fmap f (Three a b c) = Three (f a) (f b) (f c)
  fmap f (Four a b c d) = Four (f a) (f b) (f c) (f d)

instance Functor Node where
  fmap f (Node2 s a b) = Node2 s (f a) (f b)
  fmap f (Node3 s a b c) = Node3 s (f a) (f b) (f c)

-- | The new things must have the sizes of the old ones.
instance Functor FingerTree where
  fmap _ EmptyT = EmptyT
  fmap f (Single a) = Single (f a)
  fmap f (Deep s pr m sf) = Deep s (fmap f pr) (fmap (fmap f) m) (fmap f sf)

-- | As 'fmap', with the number of elements before each thing; the first argument is the number
-- before the tree.
mapWithIndexTree :: Sized a => Int -> (Int -> a -> b) -> FingerTree a -> FingerTree b
mapWithIndexTree !_ _ EmptyT = EmptyT
mapWithIndexTree i f (Single a) = Single (f i a)
mapWithIndexTree i f (Deep s pr m sf) =
  Deep s (mapWithIndexDigit i f pr)
    (mapWithIndexTree (i + size pr) (\j -> mapWithIndexNode j f) m)
    (mapWithIndexDigit (i + s - size sf) f sf)

mapWithIndexDigit :: Sized a => Int -> (Int -> a -> b) -> Digit a -> Digit b
mapWithIndexDigit !i f d = case d of
  One a -> One (f i a)
  Two a b -> Two (f i a) (f (i + size a) b)
  Three a b c ->
    let j = i + size a in Three (f i a) (f j b) (f (j + size b) c)
  Four a b c e ->
    let { j = i + size a; k = j + size b } in Four (f i a) (f j b) (f k c) (f (k + size c) e)

mapWithIndexNode :: Sized a => Int -> (Int -> a -> b) -> Node a -> Node b
mapWithIndexNode !i f n = case n of
  Node2 s a b -> Node2 s (f i a) (f (i + size a) b)
  Node3 s a b c -> let j = i + size a in Node3 s (f i a) (f j b) (f (j + size b) c)

instance Traversable Digit where
  traverse f (One a) = fmap One (f a)
  traverse f (Two a b) = liftA2 Two (f a) (f b)
  traverse f (Three a b c) = liftA3 Three (f a) (f b) (f c)
  traverse f (Four a b c d) = liftA3 Four (f a) (f b) (f c) <*> f d

instance Traversable Node where
  traverse f (Node2 s a b) = liftA2 (Node2 s) (f a) (f b)
  traverse f (Node3 s a b c) = liftA3 (Node3 s) (f a) (f b) (f c)

instance Traversable FingerTree where
  traverse _ EmptyT = pure EmptyT
  traverse f (Single a) = fmap Single (f a)
  traverse f (Deep s pr m sf) =
    liftA3 (Deep s) (traverse f pr) (traverse (traverse f) m) (traverse f sf)

-- | The things in the opposite order, each changed by the function.
reverseTree :: (a -> b) -> FingerTree a -> FingerTree b
reverseTree _ EmptyT = EmptyT
reverseTree f (Single a) = Single (f a)
reverseTree f (Deep s pr m sf) =
  Deep s (reverseDigit f sf) (reverseTree (reverseNode f) m) (reverseDigit f pr)

reverseDigit :: (a -> b) -> Digit a -> Digit b
reverseDigit f (One a) = One (f a)
reverseDigit f (Two a b) = Two (f b) (f a)
reverseDigit f (Three a b c) = Three (f c) (f b) (f a)
reverseDigit f (Four a b c d) = Four (f d) (f c) (f b) (f a)

reverseNode :: (a -> b) -> Node a -> Node b
reverseNode f (Node2 s a b) = Node2 s (f b) (f a)
reverseNode f (Node3 s a b c) = Node3 s (f c) (f b) (f a)

-- Folding -------------------------------------------------------------------------------------

instance Foldable Digit where
  foldMap f (One a) = f a
  foldMap f (Two a b) = f a <> f b
  foldMap f (Three a b c) = f a <> (f b <> f c)
  foldMap f (Four a b c d) = f a <> (f b <> (f c <> f d))
  foldr f z (One a) = f a z
  foldr f z (Two a b) = f a (f b z)
  foldr f z (Three a b c) = f a (f b (f c z))
  foldr f z (Four a b c d) = f a (f b (f c (f d z)))
  foldl f z (One a) = f z a
  foldl f z (Two a b) = f (f z a) b
  foldl f z (Three a b c) = f (f (f z a) b) c
  foldl f z (Four a b c d) = f (f (f (f z a) b) c) d
  foldr' f !z d = case d of
    One a -> f a z
    Two a b -> f a $! f b z
    Three a b c -> f a $! (f b $! f c z)
    Four a b c e -> f a $! (f b $! (f c $! f e z))
  foldl' f !z d = case d of
    One a -> f z a
    Two a b -> let !y = f z a in f y b
    Three a b c -> let { !y = f z a; !x = f y b } in f x c
    Four a b c e -> let { !y = f z a; !x = f y b; !w = f x c } in f w e

instance Foldable Node where
  foldMap f (Node2 _ a b) = f a <> f b
  foldMap f (Node3 _ a b c) = f a <> (f b <> f c)
  foldr f z (Node2 _ a b) = f a (f b z)
  foldr f z (Node3 _ a b c) = f a (f b (f c z))
  foldl f z (Node2 _ a b) = f (f z a) b
  foldl f z (Node3 _ a b c) = f (f (f z a) b) c
  foldr' f !z n = case n of
    Node2 _ a b -> f a $! f b z
    Node3 _ a b c -> f a $! (f b $! f c z)
  foldl' f !z n = case n of
    Node2 _ a b -> let !y = f z a in f y b
    Node3 _ a b c -> let { !y = f z a; !x = f y b } in f x c

instance Foldable FingerTree where
  foldMap _ EmptyT = mempty
  foldMap f (Single a) = f a
  foldMap f (Deep _ pr m sf) = foldMap f pr <> (foldMap (foldMap f) m <> foldMap f sf)
  foldr _ z EmptyT = z
  foldr f z (Single a) = f a z
  foldr f z (Deep _ pr m sf) =
    foldr f (foldr (\n y -> foldr f y n) (foldr f z sf) m) pr
  foldl _ z EmptyT = z
  foldl f z (Single a) = f z a
  foldl f z (Deep _ pr m sf) =
    foldl f (foldl (foldl f) (foldl f z pr) m) sf
  foldr' _ !z EmptyT = z
  foldr' f !z (Single a) = f a z
  foldr' f !z (Deep _ pr m sf) =
    let { !y = foldr' f z sf; !x = foldr' (\n w -> foldr' f w n) y m } in foldr' f x pr
  foldl' _ !z EmptyT = z
  foldl' f !z (Single a) = f z a
  foldl' f !z (Deep _ pr m sf) =
    let { !y = foldl' f z pr; !x = foldl' (foldl' f) y m } in foldl' f x sf

-- Small trees ---------------------------------------------------------------------------------

node2 :: Sized a => a -> a -> Node a
node2 a b = Node2 (size a + size b) a b

node3 :: Sized a => a -> a -> a -> Node a
node3 a b c = Node3 (size a + size b + size c) a b c

nodeToDigit :: Node a -> Digit a
nodeToDigit (Node2 _ a b) = Two a b
nodeToDigit (Node3 _ a b c) = Three a b c

-- | The tree of the things of a digit, whose size is given.
digitToTree :: Int -> Digit a -> FingerTree a
digitToTree !_ (One a) = Single a
digitToTree s (Two a b) = Deep s (One a) EmptyT (One b)
digitToTree s (Three a b c) = Deep s (Two a b) EmptyT (One c)
digitToTree s (Four a b c d) = Deep s (Two a b) EmptyT (Two c d)

-- Ends ----------------------------------------------------------------------------------------

infixr 5 `consTree`
infixl 5 `snocTree`

-- | One more thing on the left. A full finger gives three of its things to the middle, which is
-- evaluated first, so that no chain of suspensions arises; at least two things stay, which pay
-- for the next time.
consTree :: Sized a => a -> FingerTree a -> FingerTree a
consTree a EmptyT = Single a
consTree a (Single b) = Deep (size a + size b) (One a) EmptyT (One b)
consTree a (Deep s (Four b c d e) m sf) =
  m `seq` Deep (size a + s) (Two a b) (node3 c d e `consTree` m) sf
consTree a (Deep s (Three b c d) m sf) = Deep (size a + s) (Four a b c d) m sf
consTree a (Deep s (Two b c) m sf) = Deep (size a + s) (Three a b c) m sf
consTree a (Deep s (One b) m sf) = Deep (size a + s) (Two a b) m sf

-- | One more thing on the right.
snocTree :: Sized a => FingerTree a -> a -> FingerTree a
snocTree EmptyT a = Single a
snocTree (Single a) b = Deep (size a + size b) (One a) EmptyT (One b)
snocTree (Deep s pr m (Four a b c d)) e =
  m `seq` Deep (s + size e) pr (m `snocTree` node3 a b c) (Two d e)
snocTree (Deep s pr m (Three a b c)) d = Deep (s + size d) pr m (Four a b c d)
snocTree (Deep s pr m (Two a b)) c = Deep (s + size c) pr m (Three a b c)
snocTree (Deep s pr m (One a)) b = Deep (s + size b) pr m (Two a b)

data LeftView a = NoLeft | LeftView a (FingerTree a)
data RightView a = NoRight | RightView (FingerTree a) a

-- | The first thing and the rest, which is not evaluated yet.
viewLTree :: Sized a => FingerTree a -> LeftView a
viewLTree EmptyT = NoLeft
viewLTree (Single a) = LeftView a EmptyT
viewLTree (Deep s (One a) m sf) = LeftView a (pullL (s - size a) m sf)
viewLTree (Deep s (Two a b) m sf) = LeftView a (Deep (s - size a) (One b) m sf)
viewLTree (Deep s (Three a b c) m sf) = LeftView a (Deep (s - size a) (Two b c) m sf)
viewLTree (Deep s (Four a b c d) m sf) = LeftView a (Deep (s - size a) (Three b c d) m sf)

-- | The rest, which is not evaluated yet, and the last thing.
viewRTree :: Sized a => FingerTree a -> RightView a
viewRTree EmptyT = NoRight
viewRTree (Single a) = RightView EmptyT a
viewRTree (Deep s pr m (One a)) = RightView (pullR (s - size a) pr m) a
viewRTree (Deep s pr m (Two a b)) = RightView (Deep (s - size b) pr m (One a)) b
viewRTree (Deep s pr m (Three a b c)) = RightView (Deep (s - size c) pr m (Two a b)) c
viewRTree (Deep s pr m (Four a b c d)) = RightView (Deep (s - size d) pr m (Three a b c)) d

-- | A tree of the given size from a middle and a right finger: the middle provides the left one.
pullL :: Int -> FingerTree (Node a) -> Digit a -> FingerTree a
pullL s m sf = case viewLTree m of
  NoLeft -> digitToTree s sf
  LeftView n m' -> Deep s (nodeToDigit n) m' sf

pullR :: Int -> Digit a -> FingerTree (Node a) -> FingerTree a
pullR s pr m = case viewRTree m of
  NoRight -> digitToTree s pr
  RightView m' n -> Deep s pr m' (nodeToDigit n)

-- Concatenation -------------------------------------------------------------------------------

-- | Two trees with a few things in between. Both spines are walked until the shorter ends. The
-- middles are evaluated on the way: otherwise repeated concatenation would pile up suspensions.
appendTree :: Sized a => FingerTree a -> [a] -> FingerTree a -> FingerTree a
appendTree EmptyT ts r = foldr consTree r ts
appendTree l ts EmptyT = foldl snocTree l ts
appendTree (Single a) ts r = a `consTree` foldr consTree r ts
appendTree l ts (Single a) = foldl snocTree l ts `snocTree` a
appendTree (Deep s1 pr1 m1 sf1) ts (Deep s2 pr2 m2 sf2) =
  let !between = nodes (foldr (:) (ts `before` pr2) sf1)
      !m = appendTree m1 between m2
  in Deep (sum' s1 ts + s2) pr1 m sf2
  where
    before xs d = foldr (:) (foldr (:) [] d) xs
    sum' !s [] = s
    sum' s (x : xs) = sum' (s + size x) xs

-- | At least two things as nodes, as few as possible.
nodes :: Sized a => [a] -> [Node a]
nodes [a, b] = [node2 a b]
nodes [a, b, c] = [node3 a b c]
nodes [a, b, c, d] = [node2 a b, node2 c d]
nodes (a : b : c : xs) = let { !n = node3 a b c; !ns = nodes xs } in n : ns
nodes _ = []

-- Indexing ------------------------------------------------------------------------------------

-- | A thing and the index that is left inside it.
data Place a = Place !Int a

-- | The thing that holds the element of an index in range.
lookupTree :: Sized a => Int -> FingerTree a -> Place a
lookupTree !i EmptyT = errorWithoutStackTrace "Data.Sequence: lookup in an empty tree"
lookupTree i (Single a) = Place i a
lookupTree i (Deep s pr m sf)
  | i < spr = lookupDigit i pr
  | i < spm = case lookupTree (i - spr) m of Place j n -> lookupNode j n
  | otherwise = lookupDigit (i - spm) sf
  where
    spr = size pr
    spm = s - size sf

lookupNode :: Sized a => Int -> Node a -> Place a
lookupNode !i (Node2 _ a b)
  | i < sa = Place i a
  | otherwise = Place (i - sa) b
  where sa = size a
lookupNode i (Node3 _ a b c)
  | i < sa = Place i a
  | i < sab = Place (i - sa) b
  | otherwise = Place (i - sab) c
  where
    sa = size a
    sab = sa + size b

lookupDigit :: Sized a => Int -> Digit a -> Place a
lookupDigit !i (One a) = Place i a
lookupDigit i (Two a b)
  | i < sa = Place i a
  | otherwise = Place (i - sa) b
  where sa = size a
lookupDigit i (Three a b c)
  | i < sa = Place i a
  | i < sab = Place (i - sa) b
  | otherwise = Place (i - sab) c
  where
    sa = size a
    sab = sa + size b
lookupDigit i (Four a b c d)
  | i < sa = Place i a
  | i < sab = Place (i - sa) b
  | i < sabc = Place (i - sab) c
  | otherwise = Place (i - sabc) d
  where
    sa = size a
    sab = sa + size b
    sabc = sab + size c

-- | A result that may be passed on without being evaluated.
data Box a = Box a

-- | Changes the thing that holds the element of an index in range. The function is called at
-- once, however deep the thing is, and decides by its box whether the element is evaluated.
adjustTree :: Sized a => (Int -> a -> Box a) -> Int -> FingerTree a -> FingerTree a
adjustTree _ !_ EmptyT = EmptyT
adjustTree f i (Single a) = case f i a of Box a' -> Single a'
adjustTree f i (Deep s pr m sf)
  | i < spr = Deep s (adjustDigit f i pr) m sf
  | i < spm = let !m' = adjustTree (adjustNode f) (i - spr) m in Deep s pr m' sf
  | otherwise = Deep s pr m (adjustDigit f (i - spm) sf)
  where
    spr = size pr
    spm = s - size sf

adjustNode :: Sized a => (Int -> a -> Box a) -> Int -> Node a -> Box (Node a)
adjustNode f !i (Node2 s a b)
  | i < sa = case f i a of Box a' -> Box (Node2 s a' b)
  | otherwise = case f (i - sa) b of Box b' -> Box (Node2 s a b')
  where sa = size a
adjustNode f i (Node3 s a b c)
  | i < sa = case f i a of Box a' -> Box (Node3 s a' b c)
  | i < sab = case f (i - sa) b of Box b' -> Box (Node3 s a b' c)
  | otherwise = case f (i - sab) c of Box c' -> Box (Node3 s a b c')
  where
    sa = size a
    sab = sa + size b

adjustDigit :: Sized a => (Int -> a -> Box a) -> Int -> Digit a -> Digit a
adjustDigit f !i (One a) = case f i a of Box a' -> One a'
adjustDigit f i (Two a b)
  | i < sa = case f i a of Box a' -> Two a' b
  | otherwise = case f (i - sa) b of Box b' -> Two a b'
  where sa = size a
adjustDigit f i (Three a b c)
  | i < sa = case f i a of Box a' -> Three a' b c
  | i < sab = case f (i - sa) b of Box b' -> Three a b' c
  | otherwise = case f (i - sab) c of Box c' -> Three a b c'
  where
    sa = size a
    sab = sa + size b
adjustDigit f i (Four a b c d)
  | i < sa = case f i a of Box a' -> Four a' b c d
  | i < sab = case f (i - sa) b of Box b' -> Four a b' c d
  | i < sabc = case f (i - sab) c of Box c' -> Four a b c' d
  | otherwise = case f (i - sabc) d of Box d' -> Four a b c d'
  where
    sa = size a
    sab = sa + size b
    sabc = sab + size c

-- Splitting -----------------------------------------------------------------------------------

-- | What is before, at and after an index.
data Split a = Split !(FingerTree a) a !(FingerTree a)

-- | What of a digit is before, at and after an index.
data SplitDigit a = SplitDigit !(Maybe (Digit a)) a !(Maybe (Digit a))

-- | Splits at the thing that holds the element of an index in range. The middle is touched only
-- if the index is there or a finger has nothing left.
splitTree :: Sized a => Int -> FingerTree a -> Split a
splitTree !_ EmptyT = errorWithoutStackTrace "Data.Sequence: split of an empty tree"
splitTree _ (Single a) = Split EmptyT a EmptyT
splitTree i (Deep s pr m sf)
  | i < spr = case splitDigit i pr of
      SplitDigit l x r -> let sl = sizeM l in
        Split (treeM sl l) x (deepL (s - sl - size x) r m sf)
  | i < spm = case splitTree (i - spr) m of
      Split ml n mr -> case splitDigit (i - spr - size ml) (nodeToDigit n) of
        SplitDigit l x r ->
          let sl = spr + size ml + sizeM l
          in Split (deepR sl pr ml l) x (deepL (s - sl - size x) r mr sf)
  | otherwise = case splitDigit (i - spm) sf of
      SplitDigit l x r -> let sr = sizeM r in
        Split (deepR (s - sr - size x) pr m l) x (treeM sr r)
  where
    spr = size pr
    spm = s - size sf

sizeM :: Sized a => Maybe (Digit a) -> Int
sizeM Nothing = 0
sizeM (Just d) = size d

treeM :: Int -> Maybe (Digit a) -> FingerTree a
treeM !_ Nothing = EmptyT
treeM s (Just d) = digitToTree s d

deepL :: Int -> Maybe (Digit a) -> FingerTree (Node a) -> Digit a -> FingerTree a
deepL !s Nothing m sf = pullL s m sf
deepL s (Just pr) m sf = Deep s pr m sf

deepR :: Int -> Digit a -> FingerTree (Node a) -> Maybe (Digit a) -> FingerTree a
deepR !s pr m Nothing = pullR s pr m
deepR s pr m (Just sf) = Deep s pr m sf

splitDigit :: Sized a => Int -> Digit a -> SplitDigit a
splitDigit !_ (One a) = SplitDigit Nothing a Nothing
splitDigit i (Two a b)
  | i < sa = SplitDigit Nothing a (Just (One b))
  | otherwise = SplitDigit (Just (One a)) b Nothing
  where sa = size a
splitDigit i (Three a b c)
  | i < sa = SplitDigit Nothing a (Just (Two b c))
  | i < sab = SplitDigit (Just (One a)) b (Just (One c))
  | otherwise = SplitDigit (Just (Two a b)) c Nothing
  where
    sa = size a
    sab = sa + size b
splitDigit i (Four a b c d)
  | i < sa = SplitDigit Nothing a (Just (Three b c d))
  | i < sab = SplitDigit (Just (One a)) b (Just (Two c d))
  | i < sabc = SplitDigit (Just (Two a b)) c (Just (One d))
  | otherwise = SplitDigit (Just (Three a b c)) d Nothing
  where
    sa = size a
    sab = sa + size b
    sabc = sab + size c

-- Prefixes and suffixes -----------------------------------------------------------------------

-- | The tree in which each thing is replaced by what the function makes of the suffix that
-- starts there. The suffixes share the pending work of the middle.
tailsTree :: Sized a => (FingerTree a -> b) -> FingerTree a -> FingerTree b
tailsTree _ EmptyT = EmptyT
tailsTree f t@(Single _) = Single (f t)
tailsTree f (Deep s pr m sf) =
  Deep s (fmap (\d -> f (Deep (s - spr + size d) d m sf)) (tailsDigit pr))
    (tailsTree inMiddle m)
    (fmap (\d -> f (digitToTree (size d) d)) (tailsDigit sf))
  where
    spr = size pr
    ssf = size sf
    inMiddle ms = case viewLTree ms of
      NoLeft -> errorWithoutStackTrace "Data.Sequence: an empty suffix of a middle"
      LeftView n rest -> fmap (\d -> f (Deep (size d + size rest + ssf) d rest sf)) (tailsNode n)

tailsDigit :: Digit a -> Digit (Digit a)
tailsDigit (One a) = One (One a)
tailsDigit (Two a b) = Two (Two a b) (One b)
tailsDigit (Three a b c) = Three (Three a b c) (Two b c) (One c)
tailsDigit (Four a b c d) = Four (Four a b c d) (Three b c d) (Two c d) (One d)

tailsNode :: Node a -> Node (Digit a)
tailsNode (Node2 s a b) = Node2 s (Two a b) (One b)
tailsNode (Node3 s a b c) = Node3 s (Three a b c) (Two b c) (One c)

-- | As 'tailsTree', with the prefix that ends at each thing.
initsTree :: Sized a => (FingerTree a -> b) -> FingerTree a -> FingerTree b
initsTree _ EmptyT = EmptyT
initsTree f t@(Single _) = Single (f t)
initsTree f (Deep s pr m sf) =
  Deep s (fmap (\d -> f (digitToTree (size d) d)) (initsDigit pr))
    (initsTree inMiddle m)
    (fmap (\d -> f (Deep (s - ssf + size d) pr m d)) (initsDigit sf))
  where
    spr = size pr
    ssf = size sf
    inMiddle ms = case viewRTree ms of
      NoRight -> errorWithoutStackTrace "Data.Sequence: an empty prefix of a middle"
      RightView rest n -> fmap (\d -> f (Deep (spr + size rest + size d) pr rest d)) (initsNode n)

initsDigit :: Digit a -> Digit (Digit a)
initsDigit (One a) = One (One a)
initsDigit (Two a b) = Two (One a) (Two a b)
initsDigit (Three a b c) = Three (One a) (Two a b) (Three a b c)
initsDigit (Four a b c d) = Four (One a) (Two a b) (Three a b c) (Four a b c d)

initsNode :: Node a -> Node (Digit a)
initsNode (Node2 s a b) = Node2 s (One a) (Two a b)
initsNode (Node3 s a b c) = Node3 s (One a) (Two a b) (Three a b c)

-- Construction --------------------------------------------------------------------------------

-- | The tree of @n@ results of one computation, each of size @s@. Whole nodes are shared, so
-- that with no effects to repeat this takes time O(log n).
replicateTree :: Applicative f => Int -> Int -> f a -> f (FingerTree a)
replicateTree !s !n fa = case n of
  0 -> pure EmptyT
  1 -> fmap Single fa
  2 -> deep one 0 one
  3 -> deep two 0 one
  4 -> deep two 0 two
  5 -> deep three 0 two
  6 -> deep three 0 three
  _ -> case n `quotRem` 3 of
    (q, 0) -> deep three (q - 2) three
    (q, 1) -> deep two (q - 1) two
    (q, _) -> deep three (q - 1) two
  where
    one = fmap One fa
    two = liftA2 Two fa fa
    three = liftA3 Three fa fa fa
    deep pr k sf =
      liftA3 (Deep (n * s)) pr
        (replicateTree (3 * s) k (liftA3 (Node3 (3 * s)) fa fa fa)) sf

-- | The tree of the first @n@ things of a list, each of size @s@; there are as many.
listTree :: Int -> Int -> [a] -> FingerTree a
listTree !_ 0 _ = EmptyT
listTree _ 1 (a : _) = Single a
listTree s 2 (a : b : _) = Deep (2 * s) (One a) EmptyT (One b)
listTree s 3 (a : b : c : _) = Deep (3 * s) (Two a b) EmptyT (One c)
listTree s 4 (a : b : c : d : _) = Deep (4 * s) (Two a b) EmptyT (Two c d)
listTree s 5 (a : b : c : d : e : _) = Deep (5 * s) (Three a b c) EmptyT (Two d e)
listTree s n xs = case xs of
  a : b : c : ys -> case n `quotRem` 3 of
    (q, 0) -> deep (Three a b c) (q - 2) 3 ys
    (q, 1) -> deep (Two a b) (q - 1) 2 (c : ys)
    (q, _) -> deep (Three a b c) (q - 1) 2 ys
  _ -> errorWithoutStackTrace "Data.Sequence: a list that is too short"
  where
    s3 = 3 * s
    deep pr k r ys =
      let !(Grouped ns end) = group [] k ys
          !m = listTree s3 k ns
      in case end of
           a : b : c : _ | r == (3 :: Int) -> Deep (n * s) pr m (Three a b c)
           a : b : _ -> Deep (n * s) pr m (Two a b)
           _ -> errorWithoutStackTrace "Data.Sequence: a list that is too short"
    group done 0 ys = Grouped (reverse done) ys
    group done k (a : b : c : ys) =
      let !n3 = Node3 s3 a b c in group (n3 : done) (k - 1 :: Int) ys
    group done _ ys = Grouped (reverse done) ys

-- | Nodes, and the things that are left.
data Grouped a = Grouped [Node a] [a]
