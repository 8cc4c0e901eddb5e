{-# LANGUAGE ExistentialQuantification #-}
-- | What annotations hold, and composition as arrow notation has it.
module GHC.Desugar ((>>>), AnnotationWrapper(..), toAnnotationWrapper) where

import Control.Arrow (Arrow)
import qualified Control.Category as C
import Data.Data (Data)

infixr 1 >>>

(>>>) :: forall arr. Arrow arr => forall a b c. arr a b -> arr b c -> arr a c
f >>> g = g C.. f

data AnnotationWrapper = forall a. Data a => AnnotationWrapper a

toAnnotationWrapper :: Data a => a -> AnnotationWrapper
toAnnotationWrapper = AnnotationWrapper
