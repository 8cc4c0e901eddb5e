-- | Equality, order and text of type constructors: given those of the elements, those of the
-- whole.
module Data.Functor.Classes
  ( Eq1(..), eq1, Ord1(..), compare1, Read1(..), readsPrec1, readPrec1
  , liftReadListDefault, liftReadListPrecDefault, Show1(..), showsPrec1
  , Eq2(..), eq2, Ord2(..), compare2, Read2(..), readsPrec2, readPrec2
  , liftReadList2Default, liftReadListPrec2Default, Show2(..), showsPrec2
  , readsData, readData, readsUnaryWith, readUnaryWith, readsBinaryWith, readBinaryWith
  , showsUnaryWith, showsBinaryWith
  , readsUnary, readsUnary1, readsBinary1, showsUnary, showsUnary1, showsBinary1
  ) where

import Control.Applicative (Alternative((<|>)))
import Data.Functor.Const (Const(..))
import Data.Functor.Identity (Identity(..))
import Data.List.NonEmpty (NonEmpty(..))
import Data.Ord (Down(..))
import Data.Proxy (Proxy(..))
import GHC.Read (expectP, list, paren, parens)
import Text.ParserCombinators.ReadPrec (ReadPrec, prec, readPrec_to_S, readS_to_Prec, step)
import Text.Read (Lexeme(..), Read(..), lexP, readListPrecDefault)

class Eq1 f where
  liftEq :: (a -> b -> Bool) -> f a -> f b -> Bool

class Eq1 f => Ord1 f where
  liftCompare :: (a -> b -> Ordering) -> f a -> f b -> Ordering

class Show1 f where
  liftShowsPrec :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> Int -> f a -> ShowS
  liftShowList :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> [f a] -> ShowS
  liftShowList sp sl = listWith (liftShowsPrec sp sl 0)

class Read1 f where
  {-# MINIMAL liftReadsPrec | liftReadPrec #-}
  liftReadsPrec :: (Int -> ReadS a) -> ReadS [a] -> Int -> ReadS (f a)
  liftReadsPrec rp rl =
    readPrec_to_S (liftReadPrec (readS_to_Prec rp) (readS_to_Prec (const rl)))

  liftReadList :: (Int -> ReadS a) -> ReadS [a] -> ReadS [f a]
  liftReadList rp rl =
    readPrec_to_S (list (readS_to_Prec (liftReadsPrec rp rl))) 0

  liftReadPrec :: ReadPrec a -> ReadPrec [a] -> ReadPrec (f a)
  liftReadPrec rp rl = readS_to_Prec (liftReadsPrec (readPrec_to_S rp) (readPrec_to_S rl 0))

  liftReadListPrec :: ReadPrec a -> ReadPrec [a] -> ReadPrec [f a]
  liftReadListPrec rp rl = list (liftReadPrec rp rl)

class Eq2 f where
  liftEq2 :: (a -> b -> Bool) -> (c -> d -> Bool) -> f a c -> f b d -> Bool

class Eq2 f => Ord2 f where
  liftCompare2 :: (a -> b -> Ordering) -> (c -> d -> Ordering) -> f a c -> f b d -> Ordering

class Show2 f where
  liftShowsPrec2
    :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> (Int -> b -> ShowS) -> ([b] -> ShowS)
    -> Int -> f a b -> ShowS

  liftShowList2
    :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> (Int -> b -> ShowS) -> ([b] -> ShowS)
    -> [f a b] -> ShowS
  liftShowList2 sp1 sl1 sp2 sl2 = listWith (liftShowsPrec2 sp1 sl1 sp2 sl2 0)

class Read2 f where
  {-# MINIMAL liftReadsPrec2 | liftReadPrec2 #-}
  liftReadsPrec2
    :: (Int -> ReadS a) -> ReadS [a] -> (Int -> ReadS b) -> ReadS [b] -> Int -> ReadS (f a b)
  liftReadsPrec2 rp1 rl1 rp2 rl2 = readPrec_to_S
    (liftReadPrec2
      (readS_to_Prec rp1) (readS_to_Prec (const rl1)) (readS_to_Prec rp2) (readS_to_Prec (const rl2)))

  liftReadList2
    :: (Int -> ReadS a) -> ReadS [a] -> (Int -> ReadS b) -> ReadS [b] -> ReadS [f a b]
  liftReadList2 rp1 rl1 rp2 rl2 =
    readPrec_to_S (list (readS_to_Prec (liftReadsPrec2 rp1 rl1 rp2 rl2))) 0

  liftReadPrec2
    :: ReadPrec a -> ReadPrec [a] -> ReadPrec b -> ReadPrec [b] -> ReadPrec (f a b)
  liftReadPrec2 rp1 rl1 rp2 rl2 = readS_to_Prec
    (liftReadsPrec2
      (readPrec_to_S rp1) (readPrec_to_S rl1 0) (readPrec_to_S rp2) (readPrec_to_S rl2 0))

  liftReadListPrec2
    :: ReadPrec a -> ReadPrec [a] -> ReadPrec b -> ReadPrec [b] -> ReadPrec [f a b]
  liftReadListPrec2 rp1 rl1 rp2 rl2 = list (liftReadPrec2 rp1 rl1 rp2 rl2)

-- | The text of a list from that of an element.
listWith :: (a -> ShowS) -> [a] -> ShowS
listWith _ [] = showString "[]"
listWith s (x : xs) = showChar '[' . s x . foldr (\y r -> showChar ',' . s y . r) (showChar ']') xs

eq1 :: (Eq1 f, Eq a) => f a -> f a -> Bool
eq1 = liftEq (==)

compare1 :: (Ord1 f, Ord a) => f a -> f a -> Ordering
compare1 = liftCompare compare

showsPrec1 :: (Show1 f, Show a) => Int -> f a -> ShowS
showsPrec1 = liftShowsPrec showsPrec showList

readsPrec1 :: (Read1 f, Read a) => Int -> ReadS (f a)
readsPrec1 = liftReadsPrec readsPrec readList

readPrec1 :: (Read1 f, Read a) => ReadPrec (f a)
readPrec1 = liftReadPrec readPrec readListPrec

-- | 'liftReadList' by way of 'liftReadListPrec'.
liftReadListDefault :: Read1 f => (Int -> ReadS a) -> ReadS [a] -> ReadS [f a]
liftReadListDefault rp rl =
  readPrec_to_S (liftReadListPrec (readS_to_Prec rp) (readS_to_Prec (const rl))) 0

-- | 'liftReadListPrec' by way of 'liftReadPrec'.
liftReadListPrecDefault :: Read1 f => ReadPrec a -> ReadPrec [a] -> ReadPrec [f a]
liftReadListPrecDefault rp rl = list (liftReadPrec rp rl)

readsPrec2 :: (Read2 f, Read a, Read b) => Int -> ReadS (f a b)
readsPrec2 = liftReadsPrec2 readsPrec readList readsPrec readList

readPrec2 :: (Read2 f, Read a, Read b) => ReadPrec (f a b)
readPrec2 = liftReadPrec2 readPrec readListPrec readPrec readListPrec

liftReadList2Default
  :: Read2 f => (Int -> ReadS a) -> ReadS [a] -> (Int -> ReadS b) -> ReadS [b] -> ReadS [f a b]
liftReadList2Default rp1 rl1 rp2 rl2 = readPrec_to_S
  (liftReadListPrec2
    (readS_to_Prec rp1) (readS_to_Prec (const rl1)) (readS_to_Prec rp2) (readS_to_Prec (const rl2)))
  0

liftReadListPrec2Default
  :: Read2 f => ReadPrec a -> ReadPrec [a] -> ReadPrec b -> ReadPrec [b] -> ReadPrec [f a b]
liftReadListPrec2Default rp1 rl1 rp2 rl2 = list (liftReadPrec2 rp1 rl1 rp2 rl2)

eq2 :: (Eq2 f, Eq a, Eq b) => f a b -> f a b -> Bool
eq2 = liftEq2 (==) (==)

compare2 :: (Ord2 f, Ord a, Ord b) => f a b -> f a b -> Ordering
compare2 = liftCompare2 compare compare

showsPrec2 :: (Show2 f, Show a, Show b) => Int -> f a b -> ShowS
showsPrec2 = liftShowsPrec2 showsPrec showList showsPrec showList

-- | A reader from that of a constructor and its arguments.
readsData :: (String -> ReadS a) -> Int -> ReadS a
readsData reader d = readParen (d > 10) (\r -> [res | (con, s) <- lex r, res <- reader con s])

-- | Reads a constructor of this name with one argument.
readsUnaryWith :: (Int -> ReadS a) -> String -> (a -> t) -> String -> ReadS t
readsUnaryWith rp name con found s = [(con x, t) | found == name, (x, t) <- rp 11 s]

-- | Reads a constructor of this name with two arguments.
readsBinaryWith
  :: (Int -> ReadS a) -> (Int -> ReadS b) -> String -> (a -> b -> t) -> String -> ReadS t
readsBinaryWith rp1 rp2 name con found s =
  [(con x y, u) | found == name, (x, t) <- rp1 11 s, (y, u) <- rp2 11 t]

-- | The same three for parsers with precedence.
readData :: ReadPrec a -> ReadPrec a
readData reader = parens (prec 10 reader)

readUnaryWith :: ReadPrec a -> String -> (a -> t) -> ReadPrec t
readUnaryWith rp name con = do
  expectP (Ident name)
  fmap con (step rp)

readBinaryWith :: ReadPrec a -> ReadPrec b -> String -> (a -> b -> t) -> ReadPrec t
readBinaryWith rp1 rp2 name con = do
  expectP (Ident name)
  x <- step rp1
  y <- step rp2
  return (con x y)

-- * Names that are out of use

readsUnary :: Read a => String -> (a -> t) -> String -> ReadS t
readsUnary = readsUnaryWith readsPrec

readsUnary1 :: (Read1 f, Read a) => String -> (f a -> t) -> String -> ReadS t
readsUnary1 = readsUnaryWith readsPrec1

readsBinary1
  :: (Read1 f, Read1 g, Read a) => String -> (f a -> g a -> t) -> String -> ReadS t
readsBinary1 = readsBinaryWith readsPrec1 readsPrec1

showsUnary :: Show a => String -> Int -> a -> ShowS
showsUnary = showsUnaryWith showsPrec

showsUnary1 :: (Show1 f, Show a) => String -> Int -> f a -> ShowS
showsUnary1 = showsUnaryWith showsPrec1

showsBinary1 :: (Show1 f, Show1 g, Show a) => String -> Int -> f a -> g a -> ShowS
showsBinary1 = showsBinaryWith showsPrec1 showsPrec1

-- | Shows a constructor of this name with one argument.
showsUnaryWith :: (Int -> a -> ShowS) -> String -> Int -> a -> ShowS
showsUnaryWith sp name d x = showParen (d > 10) (showString name . showChar ' ' . sp 11 x)

-- | Shows a constructor of this name with two arguments.
showsBinaryWith :: (Int -> a -> ShowS) -> (Int -> b -> ShowS) -> String -> Int -> a -> b -> ShowS
showsBinaryWith sp1 sp2 name d x y =
  showParen (d > 10) (showString name . showChar ' ' . sp1 11 x . showChar ' ' . sp2 11 y)

instance Eq1 Maybe where
  liftEq _ Nothing Nothing = True
  liftEq eq (Just a) (Just b) = eq a b
  liftEq _ _ _ = False

instance Ord1 Maybe where
  liftCompare _ Nothing Nothing = EQ
  liftCompare _ Nothing _ = LT
  liftCompare _ _ Nothing = GT
  liftCompare cmp (Just a) (Just b) = cmp a b

instance Show1 Maybe where
  liftShowsPrec _ _ _ Nothing = showString "Nothing"
  liftShowsPrec sp _ d (Just a) = showsUnaryWith sp "Just" d a

instance Read1 Maybe where
  liftReadPrec rp _ =
    parens (expectP (Ident "Nothing") >> return Nothing) <|> readData (readUnaryWith rp "Just" Just)
  liftReadListPrec p ps = liftReadListPrecDefault p ps
  liftReadList p ps = liftReadListDefault p ps

instance Eq1 [] where
  liftEq _ [] [] = True
  liftEq eq (a : as) (b : bs) = eq a b && liftEq eq as bs
  liftEq _ _ _ = False

instance Ord1 [] where
  liftCompare _ [] [] = EQ
  liftCompare _ [] _ = LT
  liftCompare _ _ [] = GT
  liftCompare cmp (a : as) (b : bs) = cmp a b <> liftCompare cmp as bs

instance Show1 [] where
  liftShowsPrec _ sl _ = sl

instance Read1 [] where
  liftReadPrec _ rl = rl
  liftReadListPrec p ps = liftReadListPrecDefault p ps
  liftReadList p ps = liftReadListDefault p ps

instance Eq1 NonEmpty where
  liftEq eq (a :| as) (b :| bs) = eq a b && liftEq eq as bs

instance Ord1 NonEmpty where
  liftCompare cmp (a :| as) (b :| bs) = cmp a b <> liftCompare cmp as bs

instance Show1 NonEmpty where
  liftShowsPrec sp sl d (a :| as) = showParen (d > 5) (sp 6 a . showString " :| " . sl as)

instance Eq1 Identity where
  liftEq eq (Identity a) (Identity b) = eq a b

instance Ord1 Identity where
  liftCompare cmp (Identity a) (Identity b) = cmp a b

instance Show1 Identity where
  liftShowsPrec sp _ d (Identity a) = showsUnaryWith sp "Identity" d a

instance Read1 Identity where
  liftReadPrec rp _ = readData (readUnaryWith rp "Identity" Identity)
  liftReadListPrec p ps = liftReadListPrecDefault p ps
  liftReadList p ps = liftReadListDefault p ps

instance Eq1 Down where
  liftEq eq (Down a) (Down b) = eq a b

instance Ord1 Down where
  liftCompare cmp (Down a) (Down b) = case cmp a b of
    LT -> GT
    EQ -> EQ
    GT -> LT

instance Show1 Down where
  liftShowsPrec sp _ d (Down a) = showsUnaryWith sp "Down" d a

instance Eq1 Proxy where
  liftEq _ _ _ = True

instance Ord1 Proxy where
  liftCompare _ _ _ = EQ

instance Show1 Proxy where
  liftShowsPrec _ _ _ _ = showString "Proxy"

instance Eq2 Either where
  liftEq2 eq _ (Left a) (Left b) = eq a b
  liftEq2 _ eq (Right a) (Right b) = eq a b
  liftEq2 _ _ _ _ = False

instance Ord2 Either where
  liftCompare2 cmp _ (Left a) (Left b) = cmp a b
  liftCompare2 _ _ (Left _) (Right _) = LT
  liftCompare2 _ _ (Right _) (Left _) = GT
  liftCompare2 _ cmp (Right a) (Right b) = cmp a b

instance Show2 Either where
  liftShowsPrec2 sp _ _ _ d (Left a) = showsUnaryWith sp "Left" d a
  liftShowsPrec2 _ _ sp _ d (Right a) = showsUnaryWith sp "Right" d a

instance Eq a => Eq1 (Either a) where
  liftEq = liftEq2 (==)

instance Ord a => Ord1 (Either a) where
  liftCompare = liftCompare2 compare

instance Show a => Show1 (Either a) where
  liftShowsPrec = liftShowsPrec2 showsPrec showList

instance Eq2 (,) where
  liftEq2 eq1' eq2' (a, b) (c, d) = eq1' a c && eq2' b d

instance Ord2 (,) where
  liftCompare2 cmp1 cmp2 (a, b) (c, d) = cmp1 a c <> cmp2 b d

instance Show2 (,) where
  liftShowsPrec2 sp1 _ sp2 _ _ (a, b) =
    showChar '(' . sp1 0 a . showChar ',' . sp2 0 b . showChar ')'

instance Eq a => Eq1 ((,) a) where
  liftEq = liftEq2 (==)

instance Ord a => Ord1 ((,) a) where
  liftCompare = liftCompare2 compare

instance Show a => Show1 ((,) a) where
  liftShowsPrec = liftShowsPrec2 showsPrec showList

instance Eq2 Const where
  liftEq2 eq _ (Const a) (Const b) = eq a b

instance Ord2 Const where
  liftCompare2 cmp _ (Const a) (Const b) = cmp a b

instance Show2 Const where
  liftShowsPrec2 sp _ _ _ d (Const a) = showsUnaryWith sp "Const" d a

instance Eq a => Eq1 (Const a) where
  liftEq = liftEq2 (==)

instance Ord a => Ord1 (Const a) where
  liftCompare = liftCompare2 compare

instance Show a => Show1 (Const a) where
  liftShowsPrec = liftShowsPrec2 showsPrec showList

instance Read1 NonEmpty where
  liftReadsPrec rp rl d = readParen (d > 5) (\s ->
    [(a :| as, u) | (a, t) <- rp 6 s, (":|", t') <- lex t, (as, u) <- rl t'])

instance Read1 Down where
  liftReadsPrec rp _ = readsData (readsUnaryWith rp "Down" Down)

instance Read1 Proxy where
  liftReadPrec _ _ = parens (expectP (Ident "Proxy") >> return Proxy)
  liftReadListPrec p ps = liftReadListPrecDefault p ps
  liftReadList p ps = liftReadListDefault p ps

instance Read2 Either where
  liftReadPrec2 rp1 _ rp2 _ =
    readData (readUnaryWith rp1 "Left" Left <|> readUnaryWith rp2 "Right" Right)
  liftReadListPrec2 = liftReadListPrec2Default
  liftReadList2 = liftReadList2Default

instance Read a => Read1 (Either a) where
  liftReadPrec = liftReadPrec2 readPrec readListPrec
  liftReadListPrec p ps = liftReadListPrecDefault p ps
  liftReadList p ps = liftReadListDefault p ps

instance Read2 (,) where
  liftReadPrec2 rp1 _ rp2 _ = parens (paren (do
    x <- rp1
    expectP (Punc ",")
    y <- rp2
    return (x, y)))
  liftReadListPrec2 = liftReadListPrec2Default
  liftReadList2 = liftReadList2Default

instance Read a => Read1 ((,) a) where
  liftReadPrec = liftReadPrec2 readPrec readListPrec
  liftReadListPrec p ps = liftReadListPrecDefault p ps
  liftReadList p ps = liftReadListDefault p ps

instance Read2 Const where
  liftReadPrec2 rp _ _ _ = readData (readUnaryWith rp "Const" Const)
  liftReadListPrec2 = liftReadListPrec2Default
  liftReadList2 = liftReadList2Default

instance Read a => Read1 (Const a) where
  liftReadPrec = liftReadPrec2 readPrec readListPrec
  liftReadListPrec p ps = liftReadListPrecDefault p ps
  liftReadList p ps = liftReadListDefault p ps
