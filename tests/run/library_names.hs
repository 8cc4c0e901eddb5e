-- Names of the packages that are seldom used.
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as BL
import qualified Data.ByteString.Lazy.Char8 as CL
import System.Directory (isSymbolicLink)
import Text.Parsec (char, digit, many1, parse, parsecMap)
import Text.Parsec.ByteString.Lazy (Parser)

number :: Parser Int
number = parsecMap read (char '#' >> many1 digit)

main :: IO ()
main = do
  print (C.findSubstrings (C.pack "aa") (C.pack "aaaba"), C.findSubstrings C.empty (C.pack "ab"))
  print (C.findSubstring (C.pack "ba") (C.pack "aaaba"), B.findSubstring (C.pack "bb") (C.pack "aaaba"))
  print (B.breakByte 98 (C.pack "aaaba"))
  BL.putStrLn (CL.pack "line")
  print (CL.scanl max 'b' (CL.pack "acbd"))
  print (parse number "" (CL.pack "#12"), either (const "no number") show (parse number "" (CL.pack "12")))
  isSymbolicLink "/" >>= print
