{-# LANGUAGE OverloadedLists #-}
-- library
-- Functions under names that packages import them by.
module Main where

import Data.Text.Internal.Encoding.Utf8
import qualified Data.Text.Internal.Encoding.Utf32 as Utf32
import Data.Version (Version, showVersion)
import GHC.RTS.Flags (ctxtSwitchTime, getConcFlags)
import Numeric (showOct)
import System.IO
import System.Posix.Files
import System.Posix.Signals.Exts (sigINFO, sigWINCH)
import System.Process
import qualified System.Process.Internals as Internals

main :: IO ()
main = do
  putStrLn (showVersion ([1, 2, 3] :: Version))
  flags <- getConcFlags
  print (ctxtSwitchTime flags > 0)
  putStrLn (unwords (map (`showOct` "") [symbolicLinkMode, socketMode, directoryMode, regularFileMode]))
  print (sigINFO, sigWINCH)
  (input, output, errors, process) <- runInteractiveProcess "sh" ["-c", "read x; echo \"got $x\"; echo bad >&2; exit 3"] Nothing Nothing
  hPutStrLn input "a line" >> hClose input
  hGetContents output >>= putStr
  hGetContents errors >>= putStr
  waitForProcess process >>= print
  p <- runProcess "sh" ["-c", "exit $N"] (Just "/") (Just [("N", "4")]) Nothing Nothing Nothing
  waitForProcess p >>= print
  print [chr2 a b | (a, b) <- map ord2 "\xe9\x7ff"]
  print [chr3 a b c | (a, b, c) <- map ord3 "\x800\x20ac\xffff"]
  print [chr4 a b c d | (a, b, c, d) <- map ord4 "\x10000\x10ffff"]
  print (validate1 0x7f, validate2 0xc0 0x80, validate3 0xe2 0x82 0xac, validate3 0xed 0xa0 0x80, validate4 0xf4 0x90 0x80 0x80)
  print (map Utf32.validate [0xd7ff, 0xd800, 0xe000, 0x10ffff, 0x110000])
  (_, _, _, q) <- Internals.createProcess_ "test" (shell "exit 5")
  waitForProcess q >>= print
