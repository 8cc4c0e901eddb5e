{-# LANGUAGE DataKinds, TypeFamilies, TypeOperators, UndecidableInstances, FlexibleInstances, FlexibleContexts #-}
{-# LANGUAGE MultiParamTypeClasses, PolyKinds, FunctionalDependencies, UndecidableSuperClasses #-}
module Main (main) where

import GHC.TypeLits (ErrorMessage (..), TypeError)

-- Instances for a message: their contexts give the superclass what contradicts the head.
class indices ~ '[] => Plain (indices :: [k])

instance Plain '[]

instance (TypeError ('Text "there are indices"), (x ': xs) ~ '[]) => Plain (x ': xs)

class indices ~ '[i] => Single (indices :: [k]) (i :: k) | indices -> i where
  count :: proxy indices -> proxy' i -> Int

instance Single '[i] i where
  count _ _ = 1

instance (TypeError ('Text "there is none"), '[] ~ '[i]) => Single '[] i where
  count _ _ = 0

instance (TypeError ('Text "there are two"), is ~ '[a, b], is ~ '[i]) => Single '[a, b] i where
  count _ _ = 2

main :: IO ()
main = print 1
