module Main (main) where
-- A finalizer of C's runs after the first collection that does not find its pointer, whatever else there is.
import Control.Concurrent (yield)
import Control.Monad
import Foreign
import Foreign.C
import System.Directory
import System.Mem

foreign import ccall "&remove" p_remove :: FunPtr (Ptr CChar -> IO ())

made :: String -> IO ()
made name = do
  writeFile name ""
  s <- newCString name
  _ <- newForeignPtr p_remove s
  return ()

main :: IO ()
main = do
  made "first"
  performGC >> yield >> performGC
  doesFileExist "first" >>= print
  forM_ [1 .. 3 :: Int] (\i -> made ("more" ++ show i))
  kept <- newCString "kept" >>= newForeignPtr p_remove
  writeFile "kept" ""
  performGC >> yield >> performGC
  filterM doesFileExist ["more1", "more2", "more3", "kept"] >>= print
  withForeignPtr kept peekCString >>= putStrLn
  finalizeForeignPtr kept
  doesFileExist "kept" >>= print
