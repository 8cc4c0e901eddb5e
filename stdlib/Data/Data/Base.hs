{-# LANGUAGE RankNTypes #-}
-- | The class 'Data', and descriptions of types and constructors as values. What @deriving Data@ makes refers
-- to this module.
module Data.Data.Base
  ( Data(..), Constr, ConstrRep(..), ConIndex, DataType, DataRep(..), Fixity(..)
  , mkDataType, mkIntType, mkFloatType, mkCharType, mkNoRepType
  , dataTypeName, dataTypeConstrs, dataTypeRep, isAlgType, isNorepType, indexConstr, maxConstrIndex
  , mkConstr, derivedConstr, literalConstr, mkIntegralConstr, mkRealConstr, mkCharConstr, repConstr, readConstr
  , constrType, constrRep, constrFields, constrFixity, constrIndex, showConstr
  , fromConstr, fromConstrB, fromConstrM, tyconUQname, tyconModule, gcast1, gcast2
  ) where

import Control.Monad (MonadPlus(..))
import Data.Functor.Const (Const(..))
import Data.Functor.Identity (Identity(..))
import Data.Typeable

-- | Types whose values can be taken apart and put together one constructor and one field at a time. A
-- definition by hand gives at least 'gunfold', 'toConstr' and 'dataTypeOf', and 'gfoldl' unless values have
-- no parts.
class Typeable a => Data a where
  -- | @gfoldl k z (C x y)@ is @(z C `k` x) `k` y@.
  gfoldl :: (forall d b. Data d => c (d -> b) -> d -> c b) -> (forall g. g -> c g) -> a -> c a
  gfoldl _ z x = z x

  -- | @gunfold k z c@ is @k (k (z C))@ for a constructor @C@ of two fields, described by @c@.
  gunfold :: (forall b r. Data b => c (b -> r) -> c r) -> (forall r. r -> c r) -> Constr -> c a

  -- | The outermost constructor.
  toConstr :: a -> Constr

  -- | The type's description; the argument is not evaluated.
  dataTypeOf :: a -> DataType

  -- | What is made for all types @t d@, if this type is one of them.
  dataCast1 :: Typeable t => (forall d. Data d => c (t d)) -> Maybe (c a)
  dataCast1 _ = Nothing

  dataCast2 :: Typeable t => (forall d e. (Data d, Data e) => c (t d e)) -> Maybe (c a)
  dataCast2 _ = Nothing

  -- | The function at all immediate subterms.
  gmapT :: (forall b. Data b => b -> b) -> a -> a
  gmapT f x = runIdentity (gfoldl (\(Identity g) y -> Identity (g (f y))) Identity x)

  -- | The subterms' results from the left.
  gmapQl :: (r -> r' -> r) -> r -> (forall d. Data d => d -> r') -> a -> r
  gmapQl op r f x = getConst (gfoldl (\(Const acc) y -> Const (op acc (f y))) (\_ -> Const r) x)

  -- | The subterms' results from the right.
  gmapQr :: (r' -> r -> r) -> r -> (forall d. Data d => d -> r') -> a -> r
  gmapQr op r f x = continued (gfoldl (\(After k) y -> After (\rest -> k (op (f y) rest))) (\_ -> After id) x) r

  gmapQ :: (forall d. Data d => d -> u) -> a -> [u]
  gmapQ f = gmapQr (:) [] f

  -- | The result of the subterm with this number, from 0.
  gmapQi :: Int -> (forall d. Data d => d -> u) -> a -> u
  gmapQi i f x = case gfoldl step (\_ -> At 0 Nothing) x of
    At _ (Just u) -> u
    At n Nothing -> errorWithoutStackTrace ("gmapQi: there is no subterm " ++ show i ++ ", there are " ++ show n)
    where
      step (At n found) y = At (n + 1) (if n == i then Just (f y) else found)

  gmapM :: Monad m => (forall d. Data d => d -> m d) -> a -> m a
  gmapM f = gfoldl (\made y -> do { g <- made; y' <- f y; return (g y') }) return

  -- | As 'gmapM', but subterms for which the function fails stay as they are; fails if it does for all.
  gmapMp :: MonadPlus m => (forall d. Data d => d -> m d) -> a -> m a
  gmapMp f x = anyOf (gfoldl step (\g -> Some (return (g, False))) x) >>= \(y, changed) ->
    if changed then return y else mzero
    where
      step (Some made) y =
        Some (made >>= \(g, b) -> (f y >>= \y' -> return (g y', True)) `mplus` return (g y, b))

  -- | The first subterm for which the function does not fail; fails if it does for all.
  gmapMo :: MonadPlus m => (forall d. Data d => d -> m d) -> a -> m a
  gmapMo f x = anyOf (gfoldl step (\g -> Some (return (g, False))) x) >>= \(y, changed) ->
    if changed then return y else mzero
    where
      step (Some made) y = Some
        (made >>= \(g, b) ->
          if b then return (g y, b) else (f y >>= \y' -> return (g y', True)) `mplus` return (g y, b))

  {-# MINIMAL gunfold, toConstr, dataTypeOf #-}

-- | For 'gmapQr': what is made of the results to the right.
newtype After r a = After { continued :: r -> r }

-- | For 'gmapQi': the number of subterms met, and the result.
data At u a = At Int (Maybe u)

-- | For 'gmapMp' and 'gmapMo': with whether the function held anywhere.
newtype Some m a = Some { anyOf :: m (a, Bool) }

-- * Descriptions

data DataType = DataType { tycon :: String, datarep :: DataRep }
  deriving Show

data DataRep = AlgRep [Constr] | IntRep | FloatRep | CharRep | NoRep
  deriving (Eq, Show)

data Constr = Constr
  { conrep :: ConstrRep, constring :: String, confields :: [String], confixity :: Fixity, datatype :: DataType }

instance Show Constr where
  show = constring

-- | Constructors of one type are told apart by their position or value.
instance Eq Constr where
  a == b = conrep a == conrep b

data ConstrRep = AlgConstr ConIndex | IntConstr Integer | FloatConstr Rational | CharConstr Char
  deriving (Eq, Show)

-- | Positions of constructors, from 1.
type ConIndex = Int

data Fixity = Prefix | Infix
  deriving (Eq, Show)

mkDataType :: String -> [Constr] -> DataType
mkDataType name cons = DataType { tycon = name, datarep = AlgRep cons }

mkIntType, mkFloatType, mkCharType, mkNoRepType :: String -> DataType
mkIntType name = DataType name IntRep
mkFloatType name = DataType name FloatRep
mkCharType name = DataType name CharRep
mkNoRepType name = DataType name NoRep

dataTypeName :: DataType -> String
dataTypeName = tycon

dataTypeRep :: DataType -> DataRep
dataTypeRep = datarep

dataTypeConstrs :: DataType -> [Constr]
dataTypeConstrs t = case datarep t of
  AlgRep cons -> cons
  _ -> noConstructors "dataTypeConstrs" t

isAlgType, isNorepType :: DataType -> Bool
isAlgType t = case datarep t of
  AlgRep _ -> True
  _ -> False
isNorepType t = case datarep t of
  NoRep -> True
  _ -> False

indexConstr :: DataType -> ConIndex -> Constr
indexConstr t i = case datarep t of
  AlgRep cons | i > 0, c : _ <- drop (i - 1) cons -> c
              | otherwise -> errorWithoutStackTrace
                  ("Data.Data.indexConstr: " ++ tycon t ++ " has no constructor " ++ show i)
  _ -> noConstructors "indexConstr" t

maxConstrIndex :: DataType -> ConIndex
maxConstrIndex t = case datarep t of
  AlgRep cons -> length cons
  _ -> noConstructors "maxConstrIndex" t

noConstructors :: String -> DataType -> a
noConstructors f t = errorWithoutStackTrace ("Data.Data." ++ f ++ ": " ++ tycon t ++ " is not an algebraic type")

-- * Constructors

-- | A constructor of this name in the type's list of constructors, in which it must be.
mkConstr :: DataType -> String -> [String] -> Fixity -> Constr
mkConstr t name fields fixity = Constr
  { conrep = AlgConstr position, constring = name, confields = fields, confixity = fixity, datatype = t }
  where
    position = case [i | (c, i) <- zip (dataTypeConstrs t) [1 ..], constring c == name] of
      i : _ -> i
      [] -> errorWithoutStackTrace ("Data.Data.mkConstr: " ++ name ++ " is not in the list of " ++ tycon t)

-- | What a derived instance says of a constructor: the type, position, name, fields, whether it is an
-- operator.
derivedConstr :: DataType -> ConIndex -> String -> [String] -> Bool -> Constr
derivedConstr t i name fields infix' = Constr
  { conrep = AlgConstr i, constring = name, confields = fields, confixity = if infix' then Infix else Prefix
  , datatype = t }

-- | A constructor without fields of a type of literals: how it is written, what it stands for.
literalConstr :: DataType -> String -> ConstrRep -> Constr
literalConstr t text rep =
  Constr { conrep = rep, constring = text, confields = [], confixity = Prefix, datatype = t }

mkIntegralConstr :: (Integral a, Show a) => DataType -> a -> Constr
mkIntegralConstr t n = case datarep t of
  IntRep -> literalConstr t (show n) (IntConstr (toInteger n))
  _ -> wrongRep "mkIntegralConstr" t "whole numbers"

mkRealConstr :: (Real a, Show a) => DataType -> a -> Constr
mkRealConstr t x = case datarep t of
  FloatRep -> literalConstr t (show x) (FloatConstr (toRational x))
  _ -> wrongRep "mkRealConstr" t "floating-point numbers"

mkCharConstr :: DataType -> Char -> Constr
mkCharConstr t c = case datarep t of
  CharRep -> literalConstr t (show c) (CharConstr c)
  _ -> wrongRep "mkCharConstr" t "characters"

wrongRep :: String -> DataType -> String -> a
wrongRep f t of' = errorWithoutStackTrace ("Data.Data." ++ f ++ ": " ++ tycon t ++ " is not a type of " ++ of')

-- | The constructor of this type with this position or value.
repConstr :: DataType -> ConstrRep -> Constr
repConstr t rep = case (datarep t, rep) of
  (AlgRep _, AlgConstr i) -> indexConstr t i
  (IntRep, IntConstr n) -> mkIntegralConstr t n
  (FloatRep, FloatConstr x) -> mkRealConstr t x
  (CharRep, CharConstr c) -> mkCharConstr t c
  _ -> errorWithoutStackTrace ("Data.Data.repConstr: this does not describe a constructor of " ++ tycon t)

-- | The constructor or literal that is written so.
readConstr :: DataType -> String -> Maybe Constr
readConstr t text = case datarep t of
  AlgRep cons -> case filter ((== text) . constring) cons of
    [] -> Nothing
    c : _ -> Just c
  IntRep -> literal IntConstr
  FloatRep -> literal (\x -> FloatConstr (toRational (x :: Double)))
  CharRep -> literal CharConstr
  NoRep -> Nothing
  where
    literal :: Read v => (v -> ConstrRep) -> Maybe Constr
    literal rep = case reads text of
      [(v, "")] -> Just (literalConstr t text (rep v))
      _ -> Nothing

constrType :: Constr -> DataType
constrType = datatype

constrRep :: Constr -> ConstrRep
constrRep = conrep

-- | The names of the fields, if they have names.
constrFields :: Constr -> [String]
constrFields = confields

constrFixity :: Constr -> Fixity
constrFixity = confixity

constrIndex :: Constr -> ConIndex
constrIndex c = case conrep c of
  AlgConstr i -> i
  _ -> noConstructors "constrIndex" (datatype c)

showConstr :: Constr -> String
showConstr = constring

-- * Building terms

-- | A term of this constructor, whose fields are not to be evaluated.
fromConstr :: Data a => Constr -> a
fromConstr = fromConstrB (errorWithoutStackTrace "Data.Data.fromConstr: a field of a term made without fields")

-- | A term of this constructor with all fields made so.
fromConstrB :: Data a => (forall d. Data d => d) -> Constr -> a
fromConstrB field c = runIdentity (gunfold (\(Identity g) -> Identity (g field)) Identity c)

fromConstrM :: (Monad m, Data a) => (forall d. Data d => m d) -> Constr -> m a
fromConstrM field = gunfold (\made -> do { g <- made; x <- field; return (g x) }) return

-- * Names

-- | A type constructor's name without what qualifies it, up to the last dot.
tyconUQname :: String -> String
tyconUQname name = case break (== '.') name of
  (_, '.' : rest) -> tyconUQname rest
  _ -> name

-- | What qualifies a type constructor's name.
tyconModule :: String -> String
tyconModule name = case break (== '.') name of
  (first, '.' : rest) -> case tyconModule rest of
    "" -> first
    inner -> first ++ '.' : inner
  _ -> ""
