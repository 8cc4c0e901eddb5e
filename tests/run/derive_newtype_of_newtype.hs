{-# LANGUAGE GeneralizedNewtypeDeriving #-}
-- Contexts of derived instances are found together: what the outer type needs is known only once what the
-- inner one needs is, though there are as many constraints before.
module Main (main) where

import Control.Monad.IO.Class
import Control.Monad.Reader
import Control.Monad.State

newtype Outer m a = Outer { unOuter :: Inner (StateT Int m) a }
  deriving (Functor, Applicative, Monad, MonadIO, MonadReader r)

newtype Inner m a = Inner { unInner :: StateT String m a }
  deriving (Functor, Applicative, Monad, MonadIO, MonadReader r)

run :: Monad m => Outer m a -> m a
run o = evalStateT (evalStateT (unInner (unOuter o)) "") 0

main :: IO ()
main = do
  run (liftIO (putStrLn "inside"))
  runReaderT (run (ask >>= liftIO . print)) 'r'
