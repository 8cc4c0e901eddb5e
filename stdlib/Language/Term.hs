{-# LANGUAGE MagicHash, BangPatterns, FlexibleInstances #-}
-- | Terms: values of types of the class 'Data', seen as trees of constructors. What "Language.Rewriting" and
-- "Language.Attribution" share.
module Language.Term
  ( Leaf(..), Name, showTerm, showsTerm, constructorOf, sameTerm, termSize, subterms
  ) where

import Data.Data
import Data.Data.Base (literalConstr)
import Data.String (IsString(..))
import GHC.Base (isTrue#, sameMutVar#, unsafeCoerce#)

-- | A value that is one leaf of a term, whatever it consists of: text, say, as a 'String' is a list of
-- characters, each of them a subterm. It is shown as the value is.
newtype Leaf a = Leaf { leafValue :: a }
  deriving (Eq, Ord)

-- | Text that is one leaf.
type Name = Leaf String

instance Show a => Show (Leaf a) where
  showsPrec d (Leaf x) = showsPrec d x

instance Read a => Read (Leaf a) where
  readsPrec d s = [(Leaf x, rest) | (x, rest) <- readsPrec d s]

instance IsString a => IsString (Leaf a) where
  fromString s = Leaf (fromString s)

-- | Leaves that are shown differently have different constructors.
instance (Typeable a, Show a) => Data (Leaf a) where
  toConstr (Leaf x) = literalConstr leafType text (IntConstr (encoded text))
    where text = show x
  gunfold _ _ c = errorWithoutStackTrace ("Data.Data.gunfold: a leaf cannot be made of its description " ++ showConstr c)
  dataTypeOf _ = leafType

leafType :: DataType
leafType = mkNoRepType "Language.Term.Leaf"

-- | A number for each text.
encoded :: String -> Integer
encoded = foldl (\n c -> n * (toInteger (fromEnum (maxBound :: Char)) + 1) + toInteger (fromEnum c)) 1

-- | A term of any type as an expression of constructors. Lists, tuples and strings are written as such.
showTerm :: Data a => a -> String
showTerm x = showsTerm 0 x ""

-- | The same in a context of this precedence, as 'showsPrec'.
showsTerm :: Data a => Int -> a -> ShowS
showsTerm d x = case cast x of
  Just s -> shows (s :: String)
  Nothing -> case showConstr c of
    "(:)" -> showChar '[' . commas (elements x) . showChar ']'
    '(' : ',' : _ -> showChar '(' . commas (gmapQ (showsTerm 0) x) . showChar ')'
    name | null fields -> showString name
         | constrFixity c == Infix, [a, b] <- fields ->
             showParen (d > 9) (a . showChar ' ' . showString name . showChar ' ' . b)
         | otherwise -> showParen (d > 10) (foldl (\f a -> f . showChar ' ' . a) (showString name) fields')
  where
    c = toConstr x
    fields = gmapQ (showsTerm 10) x
    fields' = gmapQ (showsTerm 11) x

commas :: [ShowS] -> ShowS
commas [] = id
commas (x : xs) = x . foldr (\y k -> showChar ',' . y . k) id xs

-- | The elements of a list, shown.
elements :: Data a => a -> [ShowS]
elements xs = case showConstr (toConstr xs) of
  "(:)" -> gmapQi 0 (showsTerm 0) xs : gmapQi 1 elements xs
  _ -> []

-- | The name of a term's outermost constructor, or its text if it is a literal.
constructorOf :: Data a => a -> String
constructorOf x = showConstr (toConstr x)

-- | Whether two terms are one in memory. Both are evaluated to weak head normal form. Of equal terms it says
-- no unless they are shared; 'True' is always right.
sameTerm :: a -> a -> Bool
sameTerm !x !y = isTrue# (sameMutVar# (unsafeCoerce# x) (unsafeCoerce# y))
{-# NOINLINE sameTerm #-}

-- | The number of subterms, the term itself among them.
termSize :: Data a => a -> Int
termSize = go 1
  where
    go :: Data b => Int -> b -> Int
    go !n x = gmapQl (\m f -> f m) n (\y m -> go (m + 1) y) x

-- | All subterms of a type, the term itself among them, from the root down and from the left to the right.
subterms :: (Data a, Data b) => a -> [b]
subterms x = go x []
  where
    go :: (Data c, Data b) => c -> [b] -> [b]
    go y rest = maybe id (:) (cast y) (gmapQr (\f k -> f k) rest (\z k -> go z k) y)
