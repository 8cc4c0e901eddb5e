-- Tables that a program makes of its own events, one of them in another's time, and queries that it reads.
import Control.Exception
import Profile.Domain

fib :: Int -> Int
fib n = event "fib" ["n" .= n, "shown" .= Just n] (if n < 2 then n else fib (n - 1) + fib (n - 2))

main :: IO ()
main = do
  n <- profile ["event", "shown"] (profile ["n"] (return $! fib 3) >>= \n -> return $! fib n)
  print n
  profile [] (print (fib 2))
  r <- try (profile ["depth"] (eventIO "failing" [] (const []) (throwIO (userError "x")))) :: IO (Either IOException ())
  print r
  s <- try (profile ["one", "two'three"] (return ())) :: IO (Either IOException ())
  print s
  print (fib 1)
