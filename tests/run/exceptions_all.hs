{-# LANGUAGE ScopedTypeVariables, ExistentialQuantification #-}
module Main (main) where

import Control.Exception
import Control.Monad
import Data.IORef
import Data.Maybe
import System.IO
import System.IO.Error
import System.Exit

data Mine = Mine Int | Other String deriving (Show, Eq)
instance Exception Mine where
  displayException (Mine n) = "mine: " ++ show n
  displayException e = show e

data Root = forall e. Exception e => Root e
instance Show Root where show (Root e) = show e
instance Exception Root
data Leaf = Leaf deriving Show
instance Exception Leaf where
  toException = toException . Root
  fromException x = do { Root a <- fromException x; case fromException (toException a) of { Just e -> Just e; Nothing -> Nothing } }
data Leaf2 = Leaf2 deriving Show
instance Exception Leaf2 where
  toException = toException . Root
  fromException x = do { Root a <- fromException x; castIt a }
    where castIt a = listToMaybe [Leaf2 | show a == "Leaf2"]

say :: String -> IO ()
say = putStrLn

main :: IO ()
main = do
  r <- try (throwIO (Mine 1)); print (r :: Either Mine ())
  r <- try (evaluate (1 `div` 0 :: Int)); print (r :: Either ArithException Int)
  r <- try (evaluate (head [])); say (either (\(e :: ErrorCall) -> "caught " ++ show e) (const "no") (r :: Either ErrorCall ()))
  r <- tryJust (\e -> if e == Mine 2 then Just "two" else Nothing) (throwIO (Mine 2)); print (r :: Either String ())
  r <- try (tryJust (\e -> if e == Mine 2 then Just "two" else Nothing) (throwIO (Mine 3))); print (r :: Either Mine (Either String ()))
  catch (throwIO (Other "x")) (\e -> say ("handler " ++ show (e :: Mine)))
  handle (\e -> say ("handle " ++ displayException (e :: Mine))) (throwIO (Mine 4))
  catchJust (\e -> if isDoesNotExistError e then Just (ioeGetFileName e) else Nothing) (void (readFile "/none/such")) (print)
  handleJust (\e -> case e of { DivideByZero -> Just "zero"; _ -> Nothing }) say (void (evaluate (1 `mod` (0 :: Int))))
  (do say "body"; throwIO (Mine 5)) `catches` [Handler (\(e :: ArithException) -> say "arith"), Handler (\(e :: Mine) -> say ("mine " ++ show e)), Handler (\(e :: SomeException) -> say "some")]
  (void (evaluate (length [1, undefined :: Int])) >> say "lazy ok") `catch` \(e :: SomeException) -> say "strict?"
  r <- try (bracket (say "acquire" >> return 7) (\_ -> say "release") (\x -> say "use" >> when (x == 7) (throwIO (Mine 6)) >> return x)); print (r :: Either Mine Int)
  r <- try (bracket_ (say "a") (say "b") (say "c" >> return 1)); print (r :: Either Mine Int)
  r <- try (bracketOnError (return 1) (\_ -> say "on error") (\_ -> throwIO (Mine 7))); print (r :: Either Mine ())
  r <- try (bracketOnError (return 1) (\_ -> say "never") return); print (r :: Either Mine Int)
  r <- try ((say "first" >> throwIO (Mine 8)) `finally` say "finally"); print (r :: Either Mine ())
  r <- try ((throwIO (Mine 9)) `onException` say "onException"); print (r :: Either Mine ())
  r <- try (throwIO (Mine 10) `finally` throwIO (Mine 11)); print (r :: Either Mine ())
  r <- try (throwIO Leaf); print (r :: Either Root ())
  r <- try (throwIO Leaf2); print (r :: Either Leaf2 ())
  r <- try (try (throwIO Leaf2) :: IO (Either Mine ())); print (either (\(e :: SomeException) -> show e) show r)
  r <- try (evaluate (mapException (\(e :: ArithException) -> Mine (length (show e))) (1 `div` 0 :: Int))); print (r :: Either Mine Int)
  r <- try (evaluate (throw (Mine 1) + throw (Mine 1) :: Int)); print (either (\(_ :: Mine) -> "mine") show r)
  r <- try (exitWith (ExitFailure 3)); print (r :: Either ExitCode ())
  r <- try (ioError (userError "bad")); print (r :: Either IOException ())
  r <- try (fail "failing" :: IO ()); print (r :: Either IOException ())
  r <- try (evaluate (let Just x = (Nothing :: Maybe Int) in x)); say (either (\(_ :: PatternMatchFail) -> "pattern") show r)
  r <- try (evaluate (case (1 :: Int) of { 2 -> 'x' })); say (either (\(e :: PatternMatchFail) -> drop (length (show e) - 33) (show e)) show r)
  r <- try (throwIO (AssertionFailed "af")); print (r :: Either AssertionFailed ())
  ref <- newIORef (0 :: Int)
  r <- try (forM_ [1 ..] (\i -> modifyIORef ref (+ i) >> when (i == 10) (throwIO (Mine i)))); print (r :: Either Mine ())
  readIORef ref >>= print
  print (fromException (toException (Mine 1)) :: Maybe Mine, isNothing (fromException (toException (Mine 1)) :: Maybe ArithException))
  print (toException (Mine 1), displayException (toException (Mine 2)), show (SomeException Leaf))
  r <- try (readIO "x" :: IO Int) :: IO (Either IOException Int); print r
  r <- try (readIO "1 1x" :: IO Int) :: IO (Either IOException Int); print r
  r <- try (evaluate (assert True 5)); print (r :: Either AssertionFailed Int)
  print =<< catch (evaluate (foldr (\x acc -> if x == 3 then throw (Mine x) else x + acc) 0 [1 ..])) (\e -> case e of { Mine n -> return n; _ -> return 0 })
  let e = annotateIOError (mkIOError doesNotExistErrorType "loc" Nothing (Just "file")) "ann" Nothing Nothing
  print e
  print (ioeSetErrorString e "text", ioeSetLocation e "there", ioeGetErrorString e, ioeGetLocation e, ioeGetFileName e)
  mapM_ print [mkIOError t "here" Nothing (Just "f") | t <- [alreadyExistsErrorType, alreadyInUseErrorType, fullErrorType, eofErrorType, illegalOperationErrorType, permissionErrorType, userErrorType]]
  r <- tryIOError (modifyIOError (\x -> ioeSetLocation x "modified") (ioError (userError "u"))); print (r :: Either IOError ())
  catchIOError (void (openFile "/none/such" ReadMode)) print
  hFlush stdout
  throwIO (Mine 99) `catch` \(e :: ArithException) -> say "not reached"
