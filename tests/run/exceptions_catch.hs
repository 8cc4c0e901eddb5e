import Control.Exception
import System.IO.Error
import System.Exit
import qualified Data.Map as M
main :: IO ()
main = do
  r1 <- try (evaluate (1 `div` 0 :: Int)) :: IO (Either ArithException Int)
  print r1
  r2 <- try (evaluate (head [])) :: IO (Either SomeException ())
  putStrLn (either (const "some exception") show r2)
  r3 <- try (evaluate (errorWithoutStackTrace "msg")) :: IO (Either ErrorCall ())
  print r3
  handle (\e -> putStrLn ("io: " ++ show (e :: IOException))) (ioError (userError "u"))
  (putStrLn "body" >> throwIO Overflow) `catch` \e -> print (e :: ArithException)
  (putStrLn "work" `finally` putStrLn "cleanup")
  r <- try (bracket (putStrLn "acquire" >> return 5) (\_ -> putStrLn "release") (\x -> throwIO (ErrorCall ("use " ++ show x)))) :: IO (Either ErrorCall ())
  print r
  r4 <- tryJust (\e -> if e == DivideByZero then Just "dz" else Nothing) (evaluate (mod 5 (0 :: Int)))
  print r4
  r5 <- try (exitWith (ExitFailure 2)) :: IO (Either ExitCode ())
  print r5
  -- An exception of another type passes by.
  r6 <- try ((evaluate (error "inner") >> return ()) `catch` (\e -> print (e :: ArithException))) :: IO (Either SomeException ())
  putStrLn (either (const "passed") (const "caught") r6)
  r7 <- try (evaluate (let f (Just x) = x in f (Nothing :: Maybe Int))) :: IO (Either PatternMatchFail Int)
  putStrLn (either (const "pattern match fail") show r7)
  print =<< (evaluate (length [undefined, undefined]) `catch` \e -> const (return 0) (e :: SomeException))
