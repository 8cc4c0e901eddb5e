main :: IO ()
main = do
  print (Just (Just Nothing :: Maybe (Maybe Int)))
  print [[1, 2], [], [3]]
  print (Left [("a", Just 'b')] :: Either [(String, Maybe Char)] ())
  print ((), ((), ()), [(), ()], "", [""], 'x', ["a", "b\n"])
  print (LT, [True, False], (1, 2.0, 'c', "d", [5], Just 6, ()))
  print (show (show (show "q")), shows 3 "x", showString "a" "b", showParen True (shows 1) "")
  print (Just [Left 1, Right 'a'], words (show (Just (Left (1, 2) :: Either (Int, Int) ()))))
-- stress
