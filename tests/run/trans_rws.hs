{-# LANGUAGE FlexibleContexts #-}
-- Environment, output and state together in both forms; transformers that few programs use.
module Main (main) where

import Control.Monad.RWS.Strict
import qualified Control.Monad.RWS.Lazy as L
import Control.Monad.Trans.Accum (add, execAccum, look, looks, runAccum, runAccumT)
import Control.Monad.Trans.Identity
import qualified Control.Monad.Trans.RWS.Lazy as TL
import qualified Control.Monad.Trans.RWS.Strict as T
import Control.Monad.Trans.Select
import Control.Monad.Trans.Cont (evalContT, runContT)
import Control.Monad.Zip
import Data.Functor.Identity

step :: MonadRWS Int [String] Int m => String -> m Int
step msg = do
  e <- ask
  n <- get
  tell [msg ++ show n]
  put (n + e)
  (_, out) <- listen (tell ["in"])
  local (* 2) (asks (+ length out))

both :: MonadRWS Int [String] Int m => m (Int, Int)
both = do
  a <- step "a"
  b <- censor (map reverse) (step "bx")
  modify (* 3)
  c <- gets (+ 1)
  return (a + b, c)

main :: IO ()
main = do
  print (runRWS both 5 1)
  print (L.runRWS both 5 1)
  print (evalRWS both 5 1, execRWS both 5 1)
  r <- runRWST (both >>= \x -> liftIO (print x) >> lift (return x)) 2 3
  print r
  print (runRWS (mapRWS (\(a, s, w) -> (show a, s + 1, length w)) (withRWS (\e s -> (e + 1, s * 2)) both)) 5 1 :: (String, Int, Int))
  print (runRWS (rws (\r s -> (r, s + 1, "w"))) 1 2)
  -- The lazy form yields output of a computation without end.
  print (take 5 (snd (L.evalRWS (let go n = tell [n] >> go (n + 1) in go 0) () ())))
  print (take 3 (fst (TL.evalRWS (sequence (repeat (TL.state (\s -> (s, s + 1))))) () (0 :: Int) :: ([Int], ()))))
  print (fmap (take 3) (runRWST (mfix (\xs -> return (1 : xs))) () () >>= \(a, _, w) -> Just (a <> w)))
  print (T.runRWST (lift [1, 2] `mplus` lift [3]) () 'x' :: [(Int, Char, String)])
  print (T.runRWS (T.listens length (T.tell "abc") >>= \(_, n) -> T.asks (+ n)) 10 'x')
  -- Identity, accumulated output, selection
  print (runIdentityT (IdentityT (Just 1) >>= \x -> lift (Just (x + 1))), sum (IdentityT [1, 2]))
  print (runAccum (add "a" >> add "b" >> look >>= \w -> add "c" >> looks length >>= \n -> return (w, n)) "start ")
  print (execAccum (mapM_ (add . show) [1 .. 5 :: Int]) "")
  print (runAccumT (lift (Just 1) >>= \x -> add [x] >> look) [0])
  let pick = select (\worth -> if worth True > worth False then True else False)
  print (runSelect (sequence [pick, pick, pick]) (\bs -> length (filter id (zipWith (/=) bs (drop 1 bs))) :: Int))
  print (runIdentity (evalContT (fmap not (selectToContT (select (\k -> k True))))))
  -- Side by side
  print (mzip [1, 2, 3] "ab", mzipWith (+) (Just 1) (Just 2), munzip [(1, 'a'), (2, 'b')])
  print (mzip (Just 1) (Nothing :: Maybe Int), runIdentity (mzip (Identity 1) (Identity 2)))
