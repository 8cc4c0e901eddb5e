{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | The program's name, arguments and environment.
module System.Environment (getArgs, getProgName, lookupEnv, getEnv, withArgs) where

import Data.Maybe
import GHC.Base
import GHC.Exception
import GHC.IO
import GHC.IO.Text
import GHC.IORef
import GHC.Num

-- | Arguments that 'withArgs' has put in the place of the real ones.
replacement :: IORef (Maybe [String])
replacement = unsafePerformIO (newIORef Nothing)
{-# NOINLINE replacement #-}

getArgs :: IO [String]
getArgs = readIORef replacement >>= \r -> case r of
  Just args -> return args
  Nothing -> IO (\s -> case argCount# s of (# s1, n #) -> collect (n -# 1#) [] s1)
  where
    collect :: Int# -> [String] -> State# RealWorld -> (# State# RealWorld, [String] #)
    collect i acc s = case i <# 0# of
      1# -> (# s, acc #)
      _ -> case argBytes# i s of
        (# s1, b #) -> collect (i -# 1#) (decodeBytes (Bytes b) : acc) s1

withArgs :: [String] -> IO a -> IO a
withArgs args act =
  readIORef replacement >>= \old ->
  bracket_ (writeIORef replacement (Just args)) (writeIORef replacement old) act

-- | Without the folder.
getProgName :: IO String
getProgName = IO (\s -> case progName# s of (# s1, b #) -> (# s1, baseName (decodeBytes (Bytes b)) #))

baseName :: String -> String
baseName s = go s s
  where
    go best [] = best
    go best (c : cs) = if c == '/' then go cs cs else go best cs

-- | The runtime system does not tell an empty variable from a missing one.
lookupEnv :: String -> IO (Maybe String)
lookupEnv name = case encodeString name of
  Bytes n -> IO (\s -> case getEnv# n s of
    (# s1, b #) -> case decodeBytes (Bytes b) of
      [] -> (# s1, Nothing #)
      text -> (# s1, Just text #))

getEnv :: String -> IO String
getEnv name = lookupEnv name >>= \r -> case r of
  Just v -> return v
  Nothing -> ioError (IOError Nothing NoSuchThing "getEnv" "no environment variable" Nothing (Just name))
