-- Records that the program looks at itself: a trace of some, dimensions computed of what was in them.
import Control.Exception
import Profile.Domain

fib :: Int -> Int
fib n = event (if even n then "even" else "odd") ["n" .= n, "text" .=! ("a \\b\n" ++ show n), "half" .= (fromIntegral n / 2 :: Double), "shown" .= Just n]
  (if n < 2 then n else fib (n - 1) + fib (n - 2))

main :: IO ()
main = do
  n <- trace (\r -> dimension "n" r == Just (toValue (2 :: Int)) || recordDepth r == 0) (return $! fib 5)
  print n
  derived "inside" (Just . toValue . length . recordDescendants)
  derived "above" (fmap (toValue . recordName) . recordParent)
  derived "odd ones" (\r -> if recordDepth r == 1 then throw Overflow else Just (toValue (recordBytes r >= sum (map recordBytes (recordChildren r)))))
  derived "twice" (\r -> case dimension "inside" r of
    Just v -> Just (toValue (2 * read (valueText v) :: Int))
    Nothing -> Nothing)
  profile ["above", "inside"] (print (fib 4))
  profile ["odd ones"] (print (fib 3))
  profile ["twice"] (print (fib 3))
  profile [] (print (fib 2))
  r <- try (trace (const True) (eventIO "failing" [] (const []) (throwIO (userError "x")))) :: IO (Either IOException ())
  print r
  print (fib 1)
