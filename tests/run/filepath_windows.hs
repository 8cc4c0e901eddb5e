-- Names of files as Windows has them: what the package's functions give is GHC's, for names of all kinds.
import Control.Monad (forM_)
import System.FilePath.Windows

names :: [String]
names =
  [ "", "a", "a.b", ".b", "a.b.c", "c:", "c:a", "c:\\", "c:\\a\\b.txt", "C:/A//b/./c", "a/b\\", "\\\\srv\\share\\x", "\\\\?\\UNC\\srv\\x"
  , "\\\\?\\d:\\x", "\\\\?\\d:", "\\a", "/", "//", "con", "NUL .tar.gz", "x|y?z", "a\\.", "lpt9.txt\\q" ]

main :: IO ()
main = do
  forM_ names $ \n -> do
    print (n, splitDrive n, splitFileName n, splitExtensions n, splitDirectories n)
    print (normalise n, makeValid n, takeDirectory n, n </> "z", n <.> "e", n -<.> "f", isValid n, isRelative n)
  forM_ (zip names (reverse names)) $ \(a, b) -> print (a </> b, makeRelative a (a </> b), equalFilePath a b)
  print (splitSearchPath "a;;\"b c\";\"")
