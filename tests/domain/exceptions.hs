-- stress
-- What leaves an event by an exception closes it.
import Control.Exception
import Profile.Domain

divide :: Int -> Int -> Int
divide a b = event "divide" ["a" .= a, "b" .= b] (a `div` b)

main :: IO ()
main = do
  r <- try (evaluate (event "outer" [] (divide 1 0 + 1))) :: IO (Either ArithException Int)
  print r
  -- The handler is inside.
  n <- eventIO "guarded" [] (const []) (evaluate (divide 2 0) `catch` \e -> const (return 7) (e :: ArithException))
  print n
  -- An event that was started before the handler stays open; one that was started after it does not.
  i <- start "around" []
  m <- (start "within" [] >>= \_ -> throwIO (userError "x")) `catch` \e -> const (return 8) (e :: IOException)
  finish i ["m" .= (m :: Int)]
  -- A thunk that failed fails again, without an event.
  let bad = divide 3 0
  a <- try (evaluate bad) :: IO (Either ArithException Int)
  b <- try (evaluate (event "again" [] bad)) :: IO (Either ArithException Int)
  print (a, b)
  -- Failing while recording.
  print (eventWith "f" [] (\x -> if x > 0 then throw Overflow else []) (1 :: Int))
  _ <- evaluate (divide 4 2)
  -- Many deep.
  c <- try (evaluate (deep 1000)) :: IO (Either ErrorCall Int)
  print c
  where
    deep :: Int -> Int
    deep 0 = errorWithoutStackTrace "bottom"
    deep k = if k > 997 then event "deep" ["k" .= k] (deep (k - 1) + 1) else deep (k - 1) + 1
