{-# LANGUAGE GADTs, TypeOperators, PolyKinds, KindSignatures, MagicHash, ScopedTypeVariables, RankNTypes, PatternSynonyms, ViewPatterns #-}
-- | Types at run time, each representation with the type that it is of in its own type. Kinds are those of the type constructors, whose kind
-- variables are taken for 'Type': no representation knows what they stand for.
module Type.Reflection
  ( Typeable, typeRep, typeOf, withTypeable, (:~:)(..), (:~~:)(..), TypeRep, pattern App, pattern Con, pattern Con', pattern Fun
  , eqTypeRep, typeRepTyCon, typeRepKind, splitApps, rnfTypeRep
  , SomeTypeRep(..), someTypeRep, someTypeRepTyCon, rnfSomeTypeRep
  , TyCon, tyConPackage, tyConModule, tyConName, rnfTyCon, Module, moduleName, modulePackage, rnfModule
  ) where

import Data.Kind (Type)
import Data.Type.Equality (TestEquality(..), (:~:)(..), (:~~:)(..))
import Data.Typeable (rnfTyCon, tyConModule, tyConName, tyConPackage)
import qualified Data.Typeable as T
import Data.Typeable.Internal
import GHC.Prim (unsafeCoerce#)
import Type.Reflection.Unsafe

instance Eq (TypeRep a) where
  _ == _ = True

instance Ord (TypeRep a) where
  compare _ _ = EQ

instance Show (TypeRep a) where
  showsPrec d t = showsPrec d (SomeTypeRep t)

typeRep :: Typeable a => TypeRep a
typeRep = typeRep#

typeOf :: Typeable a => a -> TypeRep a
typeOf _ = typeRep#

someTypeRep :: forall proxy a. Typeable a => proxy a -> SomeTypeRep
someTypeRep _ = SomeTypeRep (typeRep# :: TypeRep a)

newtype Needing a r = Needing (Typeable a => r)

-- | The representation of a dictionary: a constructor around the only method.
data Evidence = Evidence Rep

-- | A value that needs the class, by a representation.
withTypeable :: forall k (a :: k) r. TypeRep a -> (Typeable a => r) -> r
withTypeable t k = (unsafeCoerce# (Needing k :: Needing a r) :: Evidence -> r) (Evidence (untagged t))
{-# NOINLINE withTypeable #-}

-- | The evidence that two types are the same, if they are.
eqTypeRep :: forall k1 k2 (a :: k1) (b :: k2). TypeRep a -> TypeRep b -> Maybe (a :~~: b)
eqTypeRep a b = case sameType a b of
  SameType -> Just (unsafeCoerce# (HRefl :: a :~~: a))
  OtherType -> Nothing

instance TestEquality TypeRep where
  testEquality = same

same :: forall k (a :: k) (b :: k). TypeRep a -> TypeRep b -> Maybe (a :~: b)
same a b = case sameType a b of
  SameType -> Just (unsafeCoerce# (Refl :: a :~: a))
  OtherType -> Nothing

data AppView (t :: k) where
  IsApp :: forall k1 k2 (a :: k1 -> k2) (b :: k1). TypeRep a -> TypeRep b -> AppView (a b)
  NoApp :: AppView t

viewApp :: forall k (t :: k). TypeRep t -> AppView t
viewApp t = case untagged t of
  AppRep (AppRep (ConRep c) _) _ | isArrow c -> NoApp
  AppRep f a -> unsafeCoerce# (IsApp (tagged f) (tagged a))
  ConRep _ -> NoApp

-- | A type applied to another. A function type is none.
pattern App :: forall k2 (t :: k2). () => forall k1 (a :: k1 -> k2) (b :: k1). (t ~ a b) => TypeRep a -> TypeRep b -> TypeRep t
pattern App f x <- (viewApp -> IsApp f x)
  where App f x = mkTrApp f x

data FunView (t :: k) where
  IsFun :: forall (a :: Type) (b :: Type). TypeRep a -> TypeRep b -> FunView (a -> b)
  NoFun :: FunView t

viewFun :: forall k (t :: k). TypeRep t -> FunView t
viewFun t = case untagged t of
  AppRep (AppRep (ConRep c) a) b | isArrow c -> unsafeCoerce# (IsFun (tagged a) (tagged b))
  _ -> NoFun

isArrow :: TyCon -> Bool
isArrow c = tyConSame c (typeRepTyCon (typeRep :: TypeRep (->)))

-- | A function type.
pattern Fun :: forall fun. () => forall (arg :: Type) (res :: Type). (fun ~~ (arg -> res)) => TypeRep arg -> TypeRep res -> TypeRep fun
pattern Fun a b <- (viewFun -> IsFun a b)
  where Fun a b = mkTrApp (mkTrApp (typeRep :: TypeRep (->)) a) b

viewCon :: TypeRep a -> Maybe TyCon
viewCon t = case untagged t of
  ConRep c -> Just c
  AppRep _ _ -> Nothing

-- | A type constructor.
pattern Con :: forall k (a :: k). () => TyCon -> TypeRep a
pattern Con c <- (viewCon -> Just c)

-- | A type constructor, and the kinds that it is at, which are not known.
pattern Con' :: forall k (a :: k). () => TyCon -> [SomeTypeRep] -> TypeRep a
pattern Con' c kinds <- (fmap (\c -> (c, [])) . viewCon -> Just (c, kinds))

{-# COMPLETE Fun, App, Con #-}
{-# COMPLETE Fun, App, Con' #-}

typeRepTyCon :: TypeRep a -> TyCon
typeRepTyCon t = fst (splitApps t)

-- | The constructor and what it is applied to.
splitApps :: TypeRep a -> (TyCon, [SomeTypeRep])
splitApps t = T.splitTyConApp (SomeTypeRep t)

rnfTypeRep :: TypeRep a -> ()
rnfTypeRep t = T.rnfTypeRep (SomeTypeRep t)

someTypeRepTyCon :: SomeTypeRep -> TyCon
someTypeRepTyCon (SomeTypeRep t) = typeRepTyCon t

rnfSomeTypeRep :: SomeTypeRep -> ()
rnfSomeTypeRep = T.rnfTypeRep

-- | A package and a module of it.
data Module = Module String String
  deriving Eq

instance Show Module where
  showsPrec _ (Module _ m) = showString m

modulePackage, moduleName :: Module -> String
modulePackage (Module p _) = p
moduleName (Module _ m) = m

rnfModule :: Module -> ()
rnfModule (Module p m) = length p `seq` length m `seq` ()
