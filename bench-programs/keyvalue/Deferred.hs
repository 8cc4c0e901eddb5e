-- | The store of @Main.hs@ where work is put off: a set answers at once and leaves the digest of its text,
-- which is computed when a check asks for it. Each command is an event, and what it describes is charged to a
-- cost centre of its kind: the two tables differ, and @docs/domain.md@ says why. One argument: how many
-- commands.
module Main (main) where

import Data.Char (ord)
import Data.List (foldl')
import qualified Data.Map as Map
import System.Environment (getArgs)

import Profile.Domain

data Command
  = Get Int
  | Set Int Int
  | Check

data Entry = Entry { text :: String, digest :: Int }

type Store = Map.Map String Entry

data Server = Server { store :: !Store, checksum :: !Int }

keyName :: Int -> String
keyName n = "user:" ++ show n

serve :: Server -> Command -> Server
serve server command = case command of
  Get n -> answered (event "get" ["key" .= keyName n] (sccBy "command" "get"
    (maybe 0 (ord . head . text) (Map.lookup (keyName n) (store server)))))
  Set n v -> updated (event "set" ["key" .= keyName n] (sccBy "command" "set" (put (keyName n) v (store server))))
  Check -> answered (event "check" [] (sccBy "command" "check"
    (foldl' (\h entry -> (h + digest entry) `mod` 1000003) 0 (Map.elems (store server)))))
  where
    answered r = r `seq` server { checksum = (checksum server * 31 + r) `mod` 1000003 }
    updated s = s `seq` server { store = s }

put :: String -> Int -> Store -> Store
put key v = Map.insert key (Entry written (foldl' (\h c -> (h * 33 + ord c) `mod` 1000003) 5381 written))
  where written = concatMap show [v .. v + 40]

commands :: Int -> [Command]
commands count = take count (go 12345)
  where
    next s = (s * 1103515245 + 12345) `mod` 2147483648 :: Int
    go s0 =
      let s1 = next s0
          s2 = next s1
          key = s1 `div` 65536 `mod` 300
          value = s2 `div` 65536 `mod` 1000
      in case s2 `div` 1024 `mod` 200 of
          k | k < 130 -> Get key : go s2
            | k < 199 -> Set key value : go s2
            | otherwise -> Check : go s2

main :: IO ()
main = do
  arguments <- getArgs
  let count = case arguments of
        [n] -> read n
        _ -> 20000
      server = foldl' serve (Server Map.empty 0) (commands count)
  print (Map.size (store server), checksum server)
