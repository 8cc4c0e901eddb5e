import System.FilePath
import Control.Monad
paths = ["", "/", "//", "a", "a/b", "/a/b", "a/b/", "a/b.txt", "/x/y.tar.gz", ".bashrc", "a/.hidden", "./a//b/./c", "..", "../x", "a/..", "//a//b", "dir.d/file", "x.", "a/b.c/d.e.f", ".", "./", "/.", "a/."]
main = do
  forM_ paths $ \p -> do
    print (splitExtension p, splitExtensions p, splitFileName p, takeFileName p, takeBaseName p, takeDirectory p)
    print (splitPath p, splitDirectories p, joinPath (splitPath p), normalise p, isAbsolute p, hasTrailingPathSeparator p, dropTrailingPathSeparator p, addTrailingPathSeparator p)
    print (p <.> "o", p -<.> "o", replaceExtensions p "x", replaceFileName p "q", replaceBaseName p "q", replaceDirectory p "dd", splitDrive p, hasExtension p, isValid p, makeValid p)
    print [makeRelative r p | r <- ["/", "a", "/a", "a/b", "."]]
    print [p </> r | r <- ["", "x", "/x", "x/"]]
    print [isExtensionOf e p | e <- ["gz", "tar.gz", ".txt"]]
    print [stripExtension e p | e <- ["gz", "tar.gz", ".txt", ""]]
  print (splitSearchPath "a:b::c", equalFilePath "a/./b" "a//b")
