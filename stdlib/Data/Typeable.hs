{-# LANGUAGE GADTs, TypeOperators, KindSignatures, MagicHash, ScopedTypeVariables #-}
-- | Types at run time: comparing them, showing them, and going from a type to the same type.
module Data.Typeable
  ( Typeable, typeOf, typeRep, cast, gcast, gcast1, gcast2, eqT, (:~:)(..), (:~~:)(..), TypeRep
  , showsTypeRep, mkFunTy, funResultTy, splitTyConApp, typeRepArgs, typeRepTyCon
  , rnfTypeRep, TyCon, tyConPackage, tyConModule, tyConName, rnfTyCon, typeOf1, typeOf2, typeOf3, typeOf4, typeOf5
  , typeOf6, typeOf7, Proxy(..)
  , tyConFingerprint, typeRepFingerprint
  ) where

import Data.Proxy
import Data.Type.Equality ((:~:)(..), (:~~:)(..))
import Data.Typeable.Internal hiding (TypeRep(..))
import qualified Data.Typeable.Internal as Internal (TypeRep(..))
import GHC.Base (unsafeCoerce#)
import GHC.Fingerprint.MD5 (fingerprintFingerprints, fingerprintString)
import GHC.Fingerprint.Type (Fingerprint)

type TypeRep = SomeTypeRep

repOf :: Tagged a -> SomeTypeRep
repOf t = SomeTypeRep t

typeOf :: forall a. Typeable a => a -> TypeRep
typeOf _ = repOf (typeRep# :: Tagged a)

typeRep :: forall proxy a. Typeable a => proxy a -> TypeRep
typeRep p = repOf (tagOf p)
  where
    tagOf :: Typeable b => proxy' b -> Tagged b
    tagOf _ = typeRep#

typeOf1 :: forall t a. Typeable t => t a -> TypeRep
typeOf1 x = repOf (tagOf x)
  where
    tagOf :: Typeable u => u b -> Tagged u
    tagOf _ = typeRep#

typeOf2 :: forall t a b. Typeable t => t a b -> TypeRep
typeOf2 x = repOf (tagOf x)
  where
    tagOf :: Typeable u => u c d -> Tagged u
    tagOf _ = typeRep#

typeOf3 :: forall t a b c. Typeable t => t a b c -> TypeRep
typeOf3 x = repOf (tagOf x)
  where
    tagOf :: Typeable u => u va vb vc -> Tagged u
    tagOf _ = typeRep#

typeOf4 :: forall t a b c d. Typeable t => t a b c d -> TypeRep
typeOf4 x = repOf (tagOf x)
  where
    tagOf :: Typeable u => u va vb vc vd -> Tagged u
    tagOf _ = typeRep#

typeOf5 :: forall t a b c d e. Typeable t => t a b c d e -> TypeRep
typeOf5 x = repOf (tagOf x)
  where
    tagOf :: Typeable u => u va vb vc vd ve -> Tagged u
    tagOf _ = typeRep#

typeOf6 :: forall t a b c d e f. Typeable t => t a b c d e f -> TypeRep
typeOf6 x = repOf (tagOf x)
  where
    tagOf :: Typeable u => u va vb vc vd ve vf -> Tagged u
    tagOf _ = typeRep#

typeOf7 :: forall t a b c d e f g. Typeable t => t a b c d e f g -> TypeRep
typeOf7 x = repOf (tagOf x)
  where
    tagOf :: Typeable u => u va vb vc vd ve vf vg -> Tagged u
    tagOf _ = typeRep#

-- | The value, if its type is the one that is wanted.
cast :: (Typeable a, Typeable b) => a -> Maybe b
cast = castAs typeRep# typeRep#

gcast :: forall a b c. (Typeable a, Typeable b) => c a -> Maybe (c b)
gcast x = case sameType (typeRep# :: Tagged a) (typeRep# :: Tagged b) of
  SameType -> Just (unsafeCoerce# x)
  OtherType -> Nothing

-- | The same for the argument of another constructor.
gcast1 :: forall c t t' a. (Typeable t, Typeable t') => c (t a) -> Maybe (c (t' a))
gcast1 x = case sameType (typeRep# :: Tagged t) (typeRep# :: Tagged t') of
  SameType -> Just (unsafeCoerce# x)
  OtherType -> Nothing

gcast2 :: forall c t t' a b. (Typeable t, Typeable t') => c (t a b) -> Maybe (c (t' a b))
gcast2 x = case sameType (typeRep# :: Tagged t) (typeRep# :: Tagged t') of
  SameType -> Just (unsafeCoerce# x)
  OtherType -> Nothing

-- | The evidence that two types are the same, if they are.
eqT :: forall a b. (Typeable a, Typeable b) => Maybe (a :~: b)
eqT = case sameType (typeRep# :: Tagged a) (typeRep# :: Tagged b) of
  SameType -> Just (unsafeCoerce# (Refl :: a :~: a))
  OtherType -> Nothing

-- * Taking representations apart

instance Eq TyCon where
  x == y = tyConSame x y

instance Ord TyCon where
  compare a b = compare (tyConHome a, tyConName a) (tyConHome b, tyConName b)

instance Show TyCon where
  showsPrec _ c = showString (tyConName c)

tyConName, tyConModule, tyConPackage :: TyCon -> String
tyConName = nameOf
tyConModule c = case break (== ':') (tyConHome c) of
  (_, _ : m) -> m
  (m, _) -> m
tyConPackage c = case break (== ':') (tyConHome c) of
  (p, _ : _) -> p
  (m, _) -> if m == "Main" then "main" else "base"

-- | The module, and before it @package:@ where modules of other packages may bear its name.
tyConHome :: TyCon -> String
tyConHome = homeOf

rnfTyCon :: TyCon -> ()
rnfTyCon c = c `seq` ()

splitTyConApp :: TypeRep -> (TyCon, [TypeRep])
splitTyConApp (SomeTypeRep (Internal.Tagged r)) = case splitRep r of (c, args) -> (c, map someRep args)

-- | The constructor and what it is applied to.
splitRep :: Rep -> (TyCon, [Rep])
splitRep = go []
  where
    go args (ConRep c) = (c, args)
    go args (AppRep f a) = go (a : args) f

someRep :: Rep -> TypeRep
someRep r = SomeTypeRep (Internal.Tagged r)

repInside :: TypeRep -> Rep
repInside (SomeTypeRep (Internal.Tagged r)) = r

typeRepTyCon :: TypeRep -> TyCon
typeRepTyCon = fst . splitTyConApp

typeRepArgs :: TypeRep -> [TypeRep]
typeRepArgs = snd . splitTyConApp

rnfTypeRep :: TypeRep -> ()
rnfTypeRep t = go (repInside t)
  where
    go (ConRep c) = rnfTyCon c
    go (AppRep f a) = go f `seq` go a

mkFunTy :: TypeRep -> TypeRep -> TypeRep
mkFunTy a b = someRep (case repInside (typeOf1 not') of
  AppRep f _ -> AppRep (AppRep f (repInside a)) (repInside b)
  c -> AppRep (AppRep c (repInside a)) (repInside b))
  where
    not' :: Bool -> Bool
    not' = not

-- | The result of applying a function type to an argument type.
funResultTy :: TypeRep -> TypeRep -> Maybe TypeRep
funResultTy f a = case splitTyConApp f of
  (c, [b, r]) | tyConName c == "->", b == a -> Just r
  _ -> Nothing

-- | By package, module and name.
tyConFingerprint :: TyCon -> Fingerprint
tyConFingerprint c = fingerprintFingerprints (map fingerprintString [tyConPackage c, tyConModule c, tyConName c])

typeRepFingerprint :: TypeRep -> Fingerprint
typeRepFingerprint t = go (repInside t)
  where
    go (ConRep c) = tyConFingerprint c
    go (AppRep f a) = fingerprintFingerprints [go f, go a]

instance Eq SomeTypeRep where
  a == b = sameTypeRep (repInside a) (repInside b)

instance Ord SomeTypeRep where
  compare x y = go (repInside x) (repInside y)
    where
      go (ConRep a) (ConRep b) = compare a b
      go (ConRep _) _ = LT
      go _ (ConRep _) = GT
      go (AppRep f a) (AppRep g b) = go f g <> go a b

instance Show SomeTypeRep where
  showsPrec d x = showsRep d x

showsTypeRep :: TypeRep -> ShowS
showsTypeRep = shows

showsRep :: Int -> TypeRep -> ShowS
showsRep d r = case splitTyConApp r of
  (c, args) -> case (tyConName c, args) of
    ("[]", [a]) -> showChar '[' . showsRep 0 a . showChar ']'
    ("->", [a, b]) -> showParen (d > 8) (showsRep 9 a . showString " -> " . showsRep 8 b)
    ("->", _) -> applied "FUN" args
    ("Type", []) | tyConModule c == "GHC.Builtin" -> showChar '*'
    ('(' : ',' : commas, _) | length commas == length args - 1 ->
      showChar '(' . sepBy args . showChar ')'
    (name, []) -> constructor name
    (name, _) -> applied name args
  where
    constructor name = case name of
      c : _ | operator c -> showChar '(' . showString name . showChar ')'
      _ -> showString name
    operator c = c `elem` "!#$%&*+./<=>?@\\^|-~:"
    applied name args =
      showParen (d > 9) (constructor name . foldr (\a k -> showChar ' ' . showsRep 10 a . k) id args)
    sepBy [] = id
    sepBy [a] = showsRep 10 a
    sepBy (a : as) = showsRep 10 a . showChar ',' . sepBy as
