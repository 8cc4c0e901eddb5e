{-# LANGUAGE FlexibleContexts, TypeFamilies #-}
-- library
-- What the class of monads with a state has: actions of one in another, by hand, and its transformers.
import Control.Monad.Primitive
import Control.Monad.ST
import Control.Monad.Trans.Writer.Strict
import Control.Monad.Trans.RWS.Strict (evalRWST)
import Control.Monad.Trans.Class
import Data.IORef
import Data.STRef
pick :: MonadPrim s m => ST s a -> m a
pick = stToPrim
main :: IO ()
main = do
  r <- newIORef (1 :: Int)
  n <- unsafePrimToPrim (stToIO (newSTRef 5 >>= \v -> modifySTRef v (+ 1) >> readSTRef v)) :: IO Int
  print n
  print (unsafeInlineST (newSTRef 'x' >>= readSTRef), unsafeInlineIO (return 3))
  x <- unsafeInterleave (modifyIORef r (+ 1) >> readIORef r)
  readIORef r >>= print
  print x
  readIORef r >>= print
  (a, w) <- runWriterT (do { tell "w"; v <- ioToPrim (readIORef r); touch v; evalPrim (v + 1) })
  print (a, w)
  print (runST (evalRWST (pick' 4) 'r' 's') :: (Int, String))
  pick (return ()) >>= print
  noDuplicate
  where pick' v = do { q <- unsafeSTToPrim (newSTRef (v :: Int)); t <- unsafeSTToPrim (readSTRef q); lift (return ()); return t } >>= \t -> (if t > 3 then return t else return 0) >>= \u -> const (return u) "" 
