-- Limits of the system's resources, files for a while, and what "System.Directory" has beside the usual.
import Data.List (isPrefixOf, isSuffixOf)
import Data.Time.Clock.POSIX (posixSecondsToUTCTime)
import System.Directory
import System.IO
import System.Posix.Resource
import System.Posix.Temp (mkdtemp, mkstemps)

main :: IO ()
main = do
  ResourceLimits soft hard <- getResourceLimit ResourceOpenFiles
  setResourceLimit ResourceOpenFiles (ResourceLimits (ResourceLimit 64) hard)
  lowered <- getResourceLimit ResourceOpenFiles
  print (softLimit lowered == ResourceLimit 64, hardLimit lowered == hard, soft == ResourceLimitUnknown)
  tmp <- getTemporaryDirectory
  folder <- mkdtemp (tmp ++ "/made")
  (name, h) <- mkstemps (folder ++ "/file") ".txt"
  hPutStr h "text" >> hSeek h AbsoluteSeek 0 >> hGetLine h >>= putStrLn
  hClose h
  print ((folder ++ "/file") `isPrefixOf` name, ".txt" `isSuffixOf` name)
  setModificationTime name (posixSecondsToUTCTime 1000000.5)
  getModificationTime name >>= print
  setAccessTime name (posixSecondsToUTCTime 2000000)
  (,) <$> getModificationTime name <*> getAccessTime name >>= print
  createDirectoryLink folder (folder ++ "-link")
  removeDirectoryLink (folder ++ "-link")
  findFilesWith (fmap (== 4) . getFileSize) [folder] (drop (length folder + 1) name) >>= print . map (== name)
  getXdgDirectoryList XdgConfigDirs >>= print . null
  removeDirectoryRecursive folder
