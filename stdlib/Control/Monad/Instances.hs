-- | Instances that are the Prelude's now.
module Control.Monad.Instances (Functor(..), Monad(..)) where
