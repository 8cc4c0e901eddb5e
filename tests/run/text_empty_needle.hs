-- An empty pattern is refused by the function that was called, whatever is computed strictly.
import Control.Exception (ErrorCall, evaluate, try)
import qualified Data.Text as T
import qualified Data.Text.Lazy as L

check :: String -> a -> IO ()
check name value = do
  r <- try (evaluate value)
  putStrLn (name ++ ": " ++ either (\e -> takeWhile (/= '\n') (show (e :: ErrorCall))) (const "fine") r)

main :: IO ()
main = do
  let none = T.empty
      text = T.pack "xyz"
  check "count" (T.count none text)
  check "splitOn" (T.splitOn none text)
  check "breakOn" (T.breakOn none text)
  check "breakOnEnd" (T.breakOnEnd none text)
  check "breakOnEnd, forced" (fst (T.breakOnEnd none text))
  check "breakOnAll" (T.breakOnAll none text)
  check "replace" (T.replace none text text)
  check "count + 1" (T.count none text + 1)
  check "length" (length (T.splitOn none text))
  check "length of breakOnAll" (length (T.breakOnAll none T.empty))
  let lnone = L.empty
      ltext = L.pack "xyz"
  check "lazy count" (L.count lnone ltext)
  check "lazy splitOn" (L.splitOn lnone ltext)
  check "lazy breakOn" (L.breakOn lnone ltext)
  check "lazy breakOnEnd" (L.breakOnEnd lnone ltext)
  check "lazy breakOnEnd, forced" (fst (L.breakOnEnd lnone ltext))
  check "lazy breakOnAll" (L.breakOnAll lnone ltext)
  check "lazy replace" (L.replace lnone ltext ltext)
