{-# LANGUAGE ExistentialQuantification #-}
-- A hierarchy of exceptions of one's own, and handlers chosen by type.
module Main (main) where

import Control.Exception
import Control.Monad (when)
import Data.Maybe (fromMaybe)
import Data.Typeable (cast)
import System.IO.Error

data AnyCompiler = forall e. Exception e => AnyCompiler e

instance Show AnyCompiler where
  show (AnyCompiler e) = show e

instance Exception AnyCompiler

data Lexical = Lexical Int deriving Show
data Syntax = Unclosed Char | Missing { what :: String } deriving (Show, Eq)

instance Exception Lexical where
  toException = toException . AnyCompiler
  fromException x = fromException x >>= \(AnyCompiler e) -> cast e
  displayException (Lexical n) = "lexical error at " ++ show n

instance Exception Syntax where
  toException = toException . AnyCompiler
  fromException x = do
    AnyCompiler e <- fromException x
    cast e

act :: Int -> IO String
act n = case n of
  0 -> throwIO (Lexical 7)
  1 -> throw (Missing { what = "then" })
  2 -> evaluate (show (1 `div` (0 :: Int)))
  3 -> ioError (userError "mine")
  4 -> evaluate (if n > 3 then errorWithoutStackTrace "called" else "")
  5 -> throwIO (AssertionFailed "no")
  6 -> throwIO (IndexOutOfBounds "7")
  7 -> throwIO StackOverflow
  8 -> readFile "/nonexistent/file"
  9 -> throwIO (toException (Unclosed '('))
  _ -> return "fine"

handlers :: [Handler String]
handlers =
  [ Handler (\e -> return ("lexical " ++ show (e :: Lexical)))
  , Handler (\e -> return ("compiler " ++ show (e :: AnyCompiler)))
  , Handler (\e -> return ("arith " ++ show (e :: ArithException)))
  , Handler (\e -> return ("io " ++ show (isUserError e, isDoesNotExistError e, ioeGetErrorString e, ioeGetFileName e)))
  , Handler (\(ErrorCall s) -> return ("error " ++ s))
  , Handler (\e -> return ("async " ++ show (e :: SomeAsyncException)))
  , Handler (\(SomeException e) -> return ("other " ++ show e)) ]

main :: IO ()
main = do
  mapM_ (\n -> (act n `catches` handlers) >>= putStrLn) [0 .. 10]
  r <- try (act 1)
  print (either (\e -> (e :: Syntax) == Missing "then") (const False) r)
  r <- tryJust (\e -> if e == DivideByZero then Just "zero" else Nothing) (act 2)
  print r
  r <- try (try (act 0)) :: IO (Either AnyCompiler (Either ArithException String))
  print (either show show r)
  s <- handle (\e -> return (displayException (e :: SomeException))) (act 0)
  putStrLn s
  (do { _ <- act 2 `onException` putStrLn "cleaning"; return () } `finally` putStrLn "finally")
    `catch` \e -> putStrLn ("outer " ++ show (e :: ArithException))
  r <- try (bracket (putStrLn "acquire" >> return 5) (\_ -> putStrLn "release") (\n -> when (n == 5) (throwIO (Lexical n)) >> return n))
  print (either (\(Lexical n) -> n + 100) id r)
  r <- try (evaluate (let f :: Int -> Int; f 1 = 2 in f 2))
  case r of
    Left (PatternMatchFail m) -> putStrLn (if null m then "" else "no pattern")
    Right n -> print n
  r <- try (evaluate (mapException (\e -> Lexical (fromEnum (e == Overflow))) (throw Overflow :: Int)))
  print (fromMaybe 0 (either (\(Lexical n) -> Just n) Just r))
  print =<< mask (\restore -> restore (return 'm'))
  print (fmap show (fromException (toException DivideByZero) :: Maybe ArithException))
  throwIO (Unclosed '[') `catch` \e -> case fromException e of
    Just (Unclosed c) -> print c
    _ -> throwIO e
