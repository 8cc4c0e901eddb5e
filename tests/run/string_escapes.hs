main :: IO ()
main = do
  putStrLn "tab\there \\ \"quoted\" \'single\'"
  print "\a\b\f\n\r\t\v\\\"'\0\1\DEL\200\&1\x41\o101\1234\SOH\SO\&H\^A\^Z\ESC"
  putStrLn "a\
           \b\   \c"
  print ['\'', '"', '\\', '\n', '\t', '\1234', '\x7f', 'é', '\NUL']
  print (length "\&\&", "\SO\&H" == "\SOH", "\12\&3" == "\123")
  print "\1234\&5 \xABC\&D ünï"
  putStrLn "unicode: λ → ∀ é ü 漢字 😀"
  mapM_ print (lines "one\ntwo\r\n\nthree")
-- stress
