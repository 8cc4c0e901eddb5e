{-# LANGUAGE MagicHash, StandaloneDeriving, PolyKinds, KindSignatures, RankNTypes, ScopedTypeVariables #-}
-- | Representations of types put together by hand, and what type constructors and kinds are made of.
module Type.Reflection.Unsafe
  ( TypeRep, mkTrApp, mkTyCon, typeRepFingerprint, someTypeRepFingerprint, KindRep(..), KindBndr, TypeLitSort(..), mkTrCon
  , tyConKindRep, tyConKindArgs, tyConFingerprint, typeRepKind, tagged, untagged, TyCon
  ) where

import Data.Kind (Constraint, Type)
import Data.Typeable (tyConFingerprint, typeRep, Proxy(..))
import qualified Data.Typeable as T
import Data.Typeable.Internal hiding (typeRep#)
import GHC.Fingerprint.Type (Fingerprint)
import GHC.Base (unpackCStringUtf8#)
import GHC.Exts (RuntimeRep(..))

instance Show KindRep where
  showsPrec d k = case k of
    KindRepTyConApp c ks -> showParen (d > 10) (showString "KindRepTyConApp " . showsPrec 11 c . showChar ' ' . showsPrec 11 ks)
    KindRepVar n -> showParen (d > 10) (showString "KindRepVar " . showsPrec 11 n)
    KindRepApp f a -> showParen (d > 10) (showString "KindRepApp " . showsPrec 11 f . showChar ' ' . showsPrec 11 a)
    KindRepFun a b -> showParen (d > 10) (showString "KindRepFun " . showsPrec 11 a . showChar ' ' . showsPrec 11 b)
    KindRepTYPE r -> showParen (d > 10) (showString "KindRepTYPE " . showsPrec 11 r)
    KindRepTypeLit s t -> showParen (d > 10) (showString "KindRepTypeLit " . showsPrec 11 s . showChar ' ' . showsPrec 11 t)

deriving instance Show TypeLitSort

tagged :: Rep -> TypeRep a
tagged = Tagged

untagged :: TypeRep a -> Rep
untagged (Tagged r) = r

mkTrApp :: forall k1 k2 (a :: k1 -> k2) (b :: k1). TypeRep a -> TypeRep b -> TypeRep (a b)
mkTrApp (Tagged f) (Tagged a) = Tagged (AppRep f a)

-- | By package, module, name, the number of kinds that it takes, and its kind.
mkTyCon :: String -> String -> String -> Int -> KindRep -> TyCon
mkTyCon package m name kinds kind = MadeTyCon home name kinds kind
  where
    home = if package `elem` ["base", "main"] || package == m then m else package ++ ":" ++ m

-- | The type constructor at these kinds, which are not kept.
mkTrCon :: forall k (a :: k). TyCon -> [SomeTypeRep] -> TypeRep a
mkTrCon c _ = Tagged (ConRep c)

typeRepFingerprint :: TypeRep a -> Fingerprint
typeRepFingerprint t = T.typeRepFingerprint (SomeTypeRep t)

someTypeRepFingerprint :: SomeTypeRep -> Fingerprint
someTypeRepFingerprint = T.typeRepFingerprint

-- | How many kinds the constructor takes.
tyConKindArgs :: TyCon -> Int
tyConKindArgs c = case c of
  MadeTyCon _ _ n _ -> n
  TyCon _ _ k -> length (filter (== '?') (unpackCStringUtf8# k))

tyConKindRep :: TyCon -> KindRep
tyConKindRep c = case c of
  MadeTyCon _ _ _ k -> k
  TyCon _ _ k -> case readKind 0 (unpackCStringUtf8# k) of (kind, _, _) -> kind

-- | A kind in the compiler's notation, given the number of variables so far: the kind, their number, what follows.
readKind :: Int -> String -> (KindRep, Int, String)
readKind n text = case text of
  '*' : rest -> (KindRepTYPE LiftedRep, n, rest)
  '!' : rest -> (KindRepTyConApp (conOf (typeRep (Proxy :: Proxy Constraint))) [], n, rest)
  '>' : rest -> both KindRepFun rest
  '@' : rest -> both KindRepApp rest
  'N' : rest -> case break (== ';') rest of
    (name, after) -> case break (== ':') name of
      (m, _ : occ) -> (KindRepTyConApp (MadeTyCon m occ 0 (KindRepTYPE LiftedRep)) [], n, drop 1 after)
      _ -> (KindRepVar n, n + 1, drop 1 after)
  _ -> (KindRepVar n, n + 1, drop 1 text)
  where
    both make rest = case readKind n rest of
      (a, n1, rest1) -> case readKind n1 rest1 of
        (b, n2, rest2) -> (make a b, n2, rest2)

conOf :: SomeTypeRep -> TyCon
conOf = T.typeRepTyCon

-- | The kind of a type; kind variables are taken for 'Type'.
typeRepKind :: forall k (a :: k). TypeRep a -> TypeRep k
typeRepKind (Tagged r) = Tagged (kindOf r)

kindOf :: Rep -> Rep
kindOf (ConRep c) = kindRep (tyConKindRep c)
kindOf (AppRep f _) = case kindOf f of
  AppRep (AppRep _ _) k -> k
  _ -> typeKind

kindRep :: KindRep -> Rep
kindRep k = case k of
  KindRepTyConApp c ks -> foldl AppRep (ConRep c) (map kindRep ks)
  KindRepVar _ -> typeKind
  KindRepApp f a -> AppRep (kindRep f) (kindRep a)
  KindRepFun a b -> AppRep (AppRep arrow (kindRep a)) (kindRep b)
  KindRepTYPE _ -> typeKind
  KindRepTypeLit s t -> ConRep (MadeTyCon "GHC.TypeNats" t 0 (kindOfLit s))
  where
    kindOfLit s = KindRepTyConApp (MadeTyCon "GHC.Types" (case s of { TypeLitSymbol -> "Symbol"; TypeLitNat -> "Nat" }) 0 (KindRepTYPE LiftedRep)) []

typeKind, arrow :: Rep
typeKind = inside (typeRep (Proxy :: Proxy Type))
arrow = inside (typeRep (Proxy :: Proxy (->)))

inside :: SomeTypeRep -> Rep
inside (SomeTypeRep (Tagged r)) = r
