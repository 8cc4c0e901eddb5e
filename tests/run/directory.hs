import System.Directory
import System.FilePath
import System.IO
import System.IO.Error
import Control.Exception
import Control.Monad
import Data.List
main = do
  tmp <- getTemporaryDirectory
  let root = tmp </> "kelvin-directory-test"
  removePathForcibly root
  createDirectoryIfMissing True (root </> "a" </> "b" </> "c")
  createDirectoryIfMissing True (root </> "a" </> "b")
  withCurrentDirectory root $ do
    writeFile "one.txt" "hello\n"
    writeFile ("a" </> "two.txt") "two"
    ns <- listDirectory "."
    print (sort ns)
    getDirectoryContents "a" >>= print . sort
    forM_ ["one.txt", "a", "nope"] $ \p -> do
      x <- doesFileExist p; y <- doesDirectoryExist p; z <- doesPathExist p
      print (p, x, y, z)
    copyFile "one.txt" "copy.txt"
    readFile "copy.txt" >>= putStr
    getFileSize "copy.txt" >>= print
    renameFile "copy.txt" "moved.txt"
    r <- try (removeFile "copy.txt") :: IO (Either IOException ())
    either (\e -> print (isDoesNotExistError e, ioeGetFileName e)) print r
    r <- try (createDirectory "a") :: IO (Either IOException ())
    either (\e -> print (isAlreadyExistsError e)) print r
    r <- try (removeDirectory "a") :: IO (Either IOException ())
    either (\e -> putStrLn "not empty") print r
    r <- try (listDirectory "missing") :: IO (Either IOException [FilePath])
    either print print r
    p <- getPermissions "one.txt"
    print p
    setPermissions "one.txt" (setOwnerExecutable True p)
    getPermissions "one.txt" >>= print . executable
    createFileLink "one.txt" "link"
    getSymbolicLinkTarget "link" >>= print
    pathIsSymbolicLink "link" >>= print
    c <- canonicalizePath "link"
    print (takeFileName c)
    m <- makeAbsolute "x/../y"
    print (makeRelative root m)
    findFile ["a", "."] "two.txt" >>= print
    t1 <- getModificationTime "one.txt"
    t2 <- getModificationTime "moved.txt"
    print (t1 <= t2)
    renameDirectory "a" "z"
    listDirectory "z" >>= print . sort
    e <- findExecutable "sh"
    print (fmap takeFileName e)
  removeDirectoryRecursive root
  doesDirectoryExist root >>= print
