-- | Which monads statements at a prompt may be of.
module GHC.GHCi (GHCiSandboxIO(..), NoIO) where

-- | Has a way to 'IO'.
class Monad m => GHCiSandboxIO m where
  ghciStepIO :: m a -> IO a

instance GHCiSandboxIO IO where
  ghciStepIO = id

-- | 'IO' that nothing but the prompt can make.
newtype NoIO a = NoIO { noio :: IO a }

instance Functor NoIO where
  fmap f (NoIO m) = NoIO (fmap f m)

instance Applicative NoIO where
  pure = NoIO . pure
  NoIO f <*> NoIO m = NoIO (f <*> m)

instance Monad NoIO where
  NoIO m >>= k = NoIO (m >>= noio . k)

instance GHCiSandboxIO NoIO where
  ghciStepIO = noio
