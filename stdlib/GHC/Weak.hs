-- | Weak pointers. These keep what they point to: nothing is lost by that but memory, and a finaliser
-- runs when it is asked to.
module GHC.Weak (Weak, mkWeak, deRefWeak, finalize) where

import GHC.IORef

-- | The value and its finaliser, until that has run.
newtype Weak v = Weak (IORef (Maybe (v, IO ())))

mkWeak :: k -> v -> Maybe (IO ()) -> IO (Weak v)
mkWeak _ v end = fmap Weak (newIORef (Just (v, maybe (return ()) id end)))

deRefWeak :: Weak v -> IO (Maybe v)
deRefWeak (Weak r) = fmap (fmap fst) (readIORef r)

finalize :: Weak v -> IO ()
finalize (Weak r) = do
  old <- readIORef r
  writeIORef r Nothing
  maybe (return ()) snd old
