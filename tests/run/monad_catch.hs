module Main (main) where

-- library

import Control.Monad.Catch
import Control.Monad.Catch.Pure (Catch, runCatch, runCatchT)
import Control.Monad.State.Strict
import qualified Control.Monad.State.Lazy as Lazy
import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.RWS.Strict (runRWST, tell)
import Control.Monad.Trans.Maybe
import Control.Monad.Writer.Strict (runWriterT)
import qualified Control.Exception as E

data Snag = Snag Int deriving (Show, Eq)
instance Exception Snag

say :: MonadIO m => String -> m ()
say = liftIO . putStrLn

main :: IO ()
main = do
  -- State as it was where the exception was thrown is lost, as it was before the action kept.
  r1 <- runStateT (do { put 1; (put 2 >> throwM (Snag 3)) `catch` \(Snag n) -> modify (+ n) }) (0 :: Int)
  print r1
  r2 <- Lazy.runStateT (generalBracket (modify (+ 1) >> pure 'a') (\_ e -> modify (* 10) >> pure (kind e)) (\a -> modify (+ 5) >> pure [a])) (1 :: Int)
  print r2
  r3 <- try (runStateT (bracket (put 1) (\_ -> get >>= \s -> say ("release " ++ show s)) (\_ -> put 2 >> throwM (Snag 1))) (0 :: Int))
  print (r3 :: Either Snag ((), Int))
  r4 <- runExceptT (bracket (say "acquire") (\_ -> say "release") (\_ -> throwError "left")) :: IO (Either String ())
  print r4
  r5 <- runExceptT (generalBracket (pure 'x') (\_ e -> say (kind e) >> throwError "in the release") (\_ -> pure ())) :: IO (Either String ((), ()))
  print r5
  r6 <- runMaybeT (generalBracket (pure 'x') (\_ e -> say (kind e)) (\_ -> MaybeT (pure Nothing) :: MaybeT IO ()))
  print r6
  r7 <- runWriterT (generalBracket (tell' "a") (\_ e -> tell' (kind e)) (\_ -> tell' "b"))
  print r7
  r8 <- runRWST (generalBracket (tell "a" >> modify (+ 1)) (\_ e -> tell (kind e) >> ask) (\_ -> tell "b" >> modify (* 2))) 'r' (3 :: Int)
  print r8
  runReaderT (handleAll (\e -> say ("caught " ++ show e)) (ask >>= \n -> throwM (Snag n))) 7
  catches (throwM (Snag 4)) [Handler (\e -> say ("arithmetic " ++ show (e :: E.ArithException))), Handler (\(Snag n) -> say ("snag " ++ show n))]
  r9 <- try (catchIf (\(Snag n) -> n > 5) (throwM (Snag 4)) (\_ -> say "not here"))
  print (r9 :: Either Snag ())
  (say "body" `finally` say "after") `onException` say "not here either"
  r10 <- tryJust (\(Snag n) -> if n == 1 then Just "one" else Nothing) (throwM (Snag 1) :: IO ())
  print r10
  print (throwM (Snag 1) :: Maybe ())
  print (either (const "left") id (throwM (Snag 1) `catch` \(Snag n) -> Right (show n)))
  print (either show show (runCatch (throwM (Snag 2) :: CatchInt)))
  r11 <- runCatchT (bracket (lift (putStrLn "open")) (\_ -> lift (putStrLn "close")) (\_ -> throwM (Snag 9)))
  putStrLn (either show (\() -> "no exception") r11)
  state <- mask (\restore -> do { a <- E.getMaskingState; b <- restore E.getMaskingState; pure (a, b) })
  print state
  (onError (throwM (Snag 6)) (say "on error")) `catchAll` \e -> say (show e)
  where
    kind e = case e of
      ExitCaseSuccess _ -> "success"
      ExitCaseException x -> "exception " ++ show x
      ExitCaseAbort -> "abort"
    tell' s = tell s >> pure s

type CatchInt = Catch Int
