{-# LANGUAGE FlexibleContexts #-}
-- Operations lifted through transformers, and the instances of the transformers' types.
import Control.Applicative
import Control.Applicative.Backwards
import Control.Applicative.Lift
import Control.Monad.Cont
import Control.Monad.Except
import Control.Monad.RWS
import Control.Monad.Reader
import Control.Monad.State
import qualified Control.Monad.State.Strict as S
import Control.Monad.Trans.Accum (add, look, runAccum)
import Control.Monad.Trans.Cont (resetT, shiftT, reset, shift)
import qualified Control.Monad.Trans.Cont as C
import Control.Monad.Trans.Identity
import Control.Monad.Trans.Maybe
import qualified Control.Monad.Trans.RWS.CPS as RC
import Control.Monad.Trans.Select (runSelect, select)
import qualified Control.Monad.Trans.State.Strict as TS
import qualified Control.Monad.Trans.Writer.CPS as WC
import Control.Monad.Writer
import Data.Foldable (toList)
import Data.Functor.Constant
import Data.Functor.Identity
import Data.Functor.Reverse

-- A computation that uses three classes, run over several stacks.
step :: (MonadState Int m, MonadWriter [String] m, MonadError String m) => Int -> m Int
step n = do
  s <- get
  tell ["step " ++ show n ++ " at " ++ show s]
  put (s + n)
  r <- (if s > 5 then throwError ("over " ++ show s) else return (s * n)) `catchError` \e -> tell [e] >> return 0
  (_, out) <- listen (tell ["inner"])
  censor (map (++ "!")) (tell out)
  when (n == 9) (throwError "nine")
  return r

early :: MonadCont m => (Int -> m ()) -> Int -> m Int
early say n = callCC $ \exit -> do
  say 1
  when (n > 3) (exit 100 >> say 2)
  say 3
  return n

main :: IO ()
main = do
  let prog ns = mapM step ns
  print (runIdentity (runExceptT (runWriterT (runStateT (prog [1, 2, 4, 3]) 0))))
  print (runWriter (runExceptT (runStateT (prog [1, 9, 4]) 0)) :: (Either String ([Int], Int), [String]))
  print (runStateT (runWriterT (prog [1, 2, 9])) 0 :: Either String (([Int], [String]), Int))
  print (S.runState (runWriterT (runExceptT (prog [5, 2, 9, 1]))) 0)
  print (runWriter (runStateT (runMaybeT (runExceptT (lift (lift (modify (+ 1))) >> return 'x' :: ExceptT String (MaybeT (StateT Int (Writer [String]))) Char))) 1))
  -- callCC: what happened to the state before the jump
  let say k = modify (* 10) >> modify (+ k)
  print [runCont (runStateT (early say n) 0) id | n <- [2, 5]]
  print [runCont (S.runStateT (TS.liftCallCC callCC (\exit -> modify (+ 1) >> when (n > 3) (exit 7) >> modify (+ 10) >> return n)) 0) id | n <- [2, 5 :: Int]]
  print [runCont (runWriterT (early (\k -> tell [k]) n)) id | n <- [2, 5]]
  print [runCont (runExceptT (early (\k -> when (k == 3) (throwError "three")) n)) id :: Either String Int | n <- [2, 5]]
  print [runCont (runMaybeT (early (\k -> guard (k /= 3)) n)) id | n <- [2, 5]]
  print [runCont (runRWST (early (\k -> tell [k] >> modify (+ k) >> local (+ 1) (ask >>= put)) n) 7 0) id | n <- [2, 5]]
  print [runCont (runReaderT (early (\_ -> return ()) n) 'c') id | n <- [2, 5]]
  print (runReader (C.evalContT (local (* 2) (ask >>= \a -> callCC (\k -> k a)) >>= \x -> fmap ((,) x) ask)) (21 :: Int))
  print (C.evalCont (fmap (* 2) (reset (fmap (+ 1) (shift (\k -> return (k (k 10))))))))
  r <- C.evalContT (resetT (shiftT (\k -> lift (k 1) >> lift (k 2)) >>= \x -> lift (print (x :: Int)) >> return [x]))
  print r
  -- output in accumulators
  print (WC.runWriter (WC.tell [1] >> WC.censor (map (* 2)) (WC.listen (WC.tell [2, 3 :: Int]) >>= \(_, w) -> WC.tell w) >> return 'z'))
  print (RC.runRWS (RC.ask >>= \e -> RC.tell [e] >> RC.modify (+ e) >> RC.local (+ 1) (RC.asks (* 3)) >>= \x -> RC.tell [x] >> RC.gets (* 2)) 4 5)
  print (runAccum (add "a" >> look >>= \l -> add (l ++ "b") >> look) "z")
  print (runSelect (mapM (\i -> select (\f -> if f True > f False then True else even (i :: Int))) [1, 2, 3]) (\bs -> length (filter id bs)))
  -- laziness of the lazy ones
  print (take 5 (evalState (mapM (\x -> state (\s -> (s + x, s + 1))) [0 ..]) 0))
  print (take 5 (execWriter (mapM_ (\x -> tell [x :: Int]) [0 ..])))
  print (fst (runState (mfix (\xs -> modify (+ 1) >> gets (\n -> n : take 4 xs))) 3))
  -- classes of the types themselves
  print (MaybeT [Just 1, Nothing], ExceptT (Just (Left 'e' :: Either Char Int)), IdentityT [3], WriterT (Just (1, "w")))
  print (read "MaybeT [Just 1,Nothing]" :: MaybeT [] Int, read " ( ExceptT (Just (Right (-2))))" :: ExceptT Char Maybe Int)
  print (MaybeT [Just 1] < MaybeT [Just 2], compare (ExceptT [Left 1]) (ExceptT [Right 'x']), WriterT [(1, 'a')] == WriterT [(1, 'a')])
  print (sum (MaybeT [Just 1, Nothing, Just 4]), toList (ExceptT [Left 'x', Right 2]), fmap length (traverse (\x -> [x, x + 1]) (WriterT [(1, 'a')])))
  print (Reverse [1, 2, 3], toList (Reverse [1, 2, 3]), foldr (:) [] (Reverse "abc"), Constant 3 <> Constant 4 :: Constant (Sum Int) Char)
  _ <- forwards (Backwards (putStrLn "first") *> Backwards (putStrLn "second"))
  print (runErrors (traverse (\x -> if odd x then failure [x] else pure x) [1 .. 6]), runErrors (traverse (eitherToErrors . Right) "ok") :: Either String String)
  print (runExcept (withExcept length (throwError "four" <|> throwError "!" :: Except String ())), runExcept (liftEither (Right 3) :: Except () Int))
  print =<< runExceptT (ExceptT (return (Left "io")) `catchError` (\e -> liftIO (putStrLn e) >> return 5) :: ExceptT String IO Int)
  print (runRWS (do { x <- asks (+ 1); tell [x]; modify (* x); y <- get; (_, w) <- listens sum (tell [y]); pass (return ((), (w :))); return (x, y) }) 2 5)

-- library
