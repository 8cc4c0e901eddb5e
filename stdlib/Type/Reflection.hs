{-# LANGUAGE GADTs, TypeOperators, PolyKinds, KindSignatures, MagicHash, ScopedTypeVariables, RankNTypes #-}
-- | Types at run time, each representation with the type that it is of in its own type. The patterns that take representations apart
-- (@App@, @Con@, @Fun@) are not there: 'splitApps' gives the parts.
module Type.Reflection
  ( Typeable, typeRep, typeOf, withTypeable, (:~:)(..), (:~~:)(..), TypeRep, eqTypeRep, typeRepTyCon, splitApps, rnfTypeRep
  , SomeTypeRep(..), someTypeRep, someTypeRepTyCon, rnfSomeTypeRep
  , TyCon, tyConPackage, tyConModule, tyConName, rnfTyCon, Module, moduleName, modulePackage, rnfModule
  ) where

import Data.Type.Equality ((:~:)(..), (:~~:)(..))
import Data.Typeable (TyCon, rnfTyCon, splitTyConApp, tyConModule, tyConName, tyConPackage)
import qualified Data.Typeable as T
import Data.Typeable.Internal
import GHC.Prim (unsafeCoerce#)

type TypeRep = Tagged

instance Eq (Tagged a) where
  _ == _ = True

instance Ord (Tagged a) where
  compare _ _ = EQ

instance Show (Tagged a) where
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
withTypeable (Tagged rep) k = (unsafeCoerce# (Needing k :: Needing a r) :: Evidence -> r) (Evidence rep)
{-# NOINLINE withTypeable #-}

-- | The evidence that two types are the same, if they are.
eqTypeRep :: forall k1 k2 (a :: k1) (b :: k2). TypeRep a -> TypeRep b -> Maybe (a :~~: b)
eqTypeRep a b = case sameType a b of
  SameType -> Just (unsafeCoerce# (HRefl :: a :~~: a))
  OtherType -> Nothing

typeRepTyCon :: TypeRep a -> TyCon
typeRepTyCon t = fst (splitApps t)

-- | The constructor and what it is applied to.
splitApps :: TypeRep a -> (TyCon, [SomeTypeRep])
splitApps t = splitTyConApp (SomeTypeRep t)

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
