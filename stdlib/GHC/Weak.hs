{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Weak pointers. These keep what they point to: nothing is lost by that but memory, and a finaliser
-- runs when it is asked to.
module GHC.Weak (Weak(..), mkWeak, deRefWeak, finalize, Weak#, mkWeak#, mkWeakNoFinalizer#, deRefWeak#, finalizeWeak#) where

import GHC.Base (IO(..), RealWorld, State#, Int#)
import GHC.IORef

data Weak v = Weak (Weak# v)

-- | The value and its finaliser, until that has run.
newtype Weak# v = MkWeak# (IORef (Maybe (v, IO ())))

mkWeak :: k -> v -> Maybe (IO ()) -> IO (Weak v)
mkWeak _ v end = fmap Weak (make v (maybe (return ()) id end))

make :: v -> IO () -> IO (Weak# v)
make v end = fmap MkWeak# (newIORef (Just (v, end)))

deRefWeak :: Weak v -> IO (Maybe v)
deRefWeak (Weak (MkWeak# r)) = fmap (fmap fst) (readIORef r)

finalize :: Weak v -> IO ()
finalize (Weak w) = maybe (return ()) id =<< end w

-- | The finaliser, which is not there afterwards.
end :: Weak# v -> IO (Maybe (IO ()))
end (MkWeak# r) = do
  old <- readIORef r
  writeIORef r Nothing
  return (fmap snd old)

mkWeak# :: k -> v -> (State# RealWorld -> (# State# RealWorld, c #)) -> State# RealWorld -> (# State# RealWorld, Weak# v #)
mkWeak# _ v f s = run (make v (IO f >> return ())) s

mkWeakNoFinalizer# :: k -> v -> State# RealWorld -> (# State# RealWorld, Weak# v #)
mkWeakNoFinalizer# _ v s = run (make v (return ())) s

run :: IO a -> State# RealWorld -> (# State# RealWorld, a #)
run (IO m) = m

-- | Whether it is still there (1 or 0), and the value if so.
deRefWeak# :: Weak# v -> State# RealWorld -> (# State# RealWorld, Int#, v #)
deRefWeak# w s = case run (deRefWeak (Weak w)) s of
  (# s1, Just v #) -> (# s1, 1#, v #)
  (# s1, Nothing #) -> (# s1, 0#, errorWithoutStackTrace "deRefWeak#: the value is gone" #)

-- | Whether there was a finaliser (1 or 0), and it.
finalizeWeak# :: Weak# v -> State# RealWorld -> (# State# RealWorld, Int#, State# RealWorld -> (# State# RealWorld, () #) #)
finalizeWeak# w s = case run (end w) s of
  (# s1, Just (IO f) #) -> (# s1, 1#, f #)
  (# s1, Nothing #) -> (# s1, 0#, \s2 -> (# s2, () #) #)
