{-# LANGUAGE MagicHash, UnboxedTuples #-}
module Main (main) where
-- The primitives of exceptions by name: what is raised is what handlers get.
import Control.Exception
import GHC.Exts
import GHC.IO (IO(..), unIO)

f :: ArithException -> Int#
f x = raise# (toException x)

main :: IO ()
main = do
  r <- try (print (I# (f Overflow)))
  print (r :: Either ArithException ())
  s <- try (evaluate (raise# (toException (ErrorCall "boom"))))
  print (s :: Either ErrorCall ())
  t <- try (IO (raiseIO# (toException (userError "x"))))
  print (t :: Either IOException ())
  -- Any value, with a handler that knows it.
  IO (catch# (raiseIO# (42 :: Int)) (\e -> unIO (print (e :: Int))))
  IO (catch# (unIO (evaluate (length [1, raise# 'x']) >>= print)) (\e -> unIO (print (e :: Char))))
  IO (catch# (unIO (evaluate (sum [1, raise# 'x']) >>= print)) (\e -> unIO (print (e :: Char))))
  -- What is thrown otherwise is a SomeException.
  IO (catch# (unIO (throwIO DivideByZero)) (\e -> unIO (print (e :: SomeException))))
  IO (catch# (unIO (evaluate (1 `div` (0 :: Int)) >>= print)) (\e -> unIO (print (e :: SomeException))))
  IO (catch# (unIO (ioError (userError "u"))) (\e -> unIO (print (fromException e :: Maybe IOException))))
  print =<< IO (catch# (\w -> (# w, "none" #)) (\e w -> e `seq` (# w, "some" #)))
  raise# (toException (ErrorCall "at last"))
