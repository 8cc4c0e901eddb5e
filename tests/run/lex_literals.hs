-- Tokens and characters of literals: as they are written, in linear time, without looking at what follows.
import Data.Char (lexLitChar, readLitChar)

main :: IO ()
main = do
  mapM_ (print . lexLitChar)
    ["", "abc", "\\n1", "\\x41z", "\\x41\\&z", "a\\&\\&b", "\\&a", "\\SOHx", "\\SOx", "\\SO\\&H", "\\^Ab", "\\", "\\1234 ", "\\q"]
  mapM_ (print . readLitChar)
    ["", "abc", "\\n1", "\\x41z", "\\x41\\&z", "a\\&\\&b", "\\&a", "\\SOHx", "\\SO\\&H", "\\^Ab", "\\1234 "]
  mapM_ (print . lex)
    [ "\"a\\\n   \\b\" rest", "\"a\\&b\" rest", "\"\\SO\\&H\\1234\\&5\"x", "'\\n' rest", "'a\\&'", "\"open", "\"bad \\q\"", "\"gap \\ x\"", "'\\''", "''"
    ]
  print (read "\"a\\\n   \\b\\&c\\SO\\&H\"" :: String)
  -- An infinite rest is left alone.
  let endless s = s ++ cycle "x\n"
  mapM_ (print . map fst . lexLitChar . endless) ["\\n", "\\x41 ", "\\SOH", "a"]
  mapM_ (print . map fst . lex . endless) ["\"ab\\n\" ", "'\\n' ", "( "]
  -- Many escapes.
  let long = concat (replicate 20000 "\\n\\1234\\&")
  print (map (length . fst) (lex ('"' : long ++ "\"")))
  print (length (read ('"' : long ++ "\"") :: String))
