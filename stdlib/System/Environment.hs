{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | The program's name, arguments and environment.
module System.Environment
  ( getArgs, getProgName, getExecutablePath, lookupEnv, getEnv, setEnv, unsetEnv
  , getEnvironment, withArgs, withProgName
  ) where

import GHC.Base hiding (foldr, mapM, sequence)
import GHC.Exception
import GHC.IO
import GHC.IO.Text
import GHC.IO.Handle.Text (errorNumber, ioErrno)
import GHC.IORef

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
        (# s1, b #) -> collect (i -# 1#) (decodePath (Bytes b) : acc) s1

withArgs :: [String] -> IO a -> IO a
withArgs args act =
  readIORef replacement >>= \old ->
  bracket_ (writeIORef replacement (Just args)) (writeIORef replacement old) act

-- | What 'withProgName' has put in the place of the program's name.
replacementName :: IORef (Maybe String)
replacementName = unsafePerformIO (newIORef Nothing)
{-# NOINLINE replacementName #-}

withProgName :: String -> IO a -> IO a
withProgName name act =
  readIORef replacementName >>= \old ->
  bracket_ (writeIORef replacementName (Just name)) (writeIORef replacementName old) act

-- | Without the folder.
getProgName :: IO String
getProgName = readIORef replacementName >>= \r -> case r of
  Just name -> return name
  Nothing -> IO (\s -> case progName# s of (# s1, b #) -> (# s1, decodePath (Bytes b) #))

-- | The path of the program's file.
getExecutablePath :: IO FilePath
getExecutablePath = IO (\s -> case executablePath# s of (# s1, b #) -> (# s1, decodePath (Bytes b) #))

lookupEnv :: String -> IO (Maybe String)
lookupEnv name = case encodePath name of
  Bytes n -> IO (\s -> case getEnv# n s of
    (# s1, b #) -> case decodePath (Bytes b) of
      [] -> case hasEnv# n s1 of
        (# s2, 0# #) -> (# s2, Nothing #)
        (# s2, _ #) -> (# s2, Just [] #)
      text -> (# s1, Just text #))

getEnv :: String -> IO String
getEnv name = lookupEnv name >>= \r -> case r of
  Just v -> return v
  Nothing -> ioError (IOError Nothing NoSuchThing "getEnv" "no environment variable" Nothing (Just name))

-- | An empty value removes the variable.
setEnv :: String -> String -> IO ()
setEnv key0 value0
  | badName key = throwIO (IOError Nothing InvalidArgument "setEnv" "" Nothing Nothing)
  | otherwise = case value of
      [] -> unsetEnv key
      _ -> case encodePath key of
        Bytes k -> case encodePath value of
          Bytes v -> changed "setEnv" (setEnv# k v)
  where
    key = takeWhile (/= '\0') key0
    value = takeWhile (/= '\0') value0

unsetEnv :: String -> IO ()
unsetEnv key
  | badName key = throwIO (IOError Nothing InvalidArgument "unsetEnv" "Invalid argument" (Just (errorNumber 22)) Nothing)
  | otherwise = case encodePath key of Bytes k -> changed "unsetEnv" (unsetEnv# k)

badName :: String -> Bool
badName key = null key || elem '=' key

changed :: String -> (State# RealWorld -> (# State# RealWorld, Int# #)) -> IO ()
changed loc f = IO (\s -> case f s of (# s1, n #) -> (# s1, I# n #)) >>= \n ->
  if n < 0 then ioErrno (negate n) loc Nothing Nothing else return ()

-- | All variables with their values.
getEnvironment :: IO [(String, String)]
getEnvironment = IO (\s -> case environment# s of
  (# s1, b #) -> (# s1, entries (decodePath (Bytes b)) #))
  where
    entries [] = []
    entries cs = case break (== '\0') cs of
      (entry, rest) -> case break (== '=') entry of
        (name, value) -> (name, drop (I# 1#) value) : entries (drop (I# 1#) rest)
