{-# LANGUAGE CPP #-}
-- | A key-value store under a stream of commands: an event for each command, with its kind, key and outcome, and one for what the store does
-- itself. Keys are drawn so that few are asked for often. One argument: how many commands.
--
-- With @-cpp -DPLAIN@ the same program without events: what they cost, switched off and on, is measured against it.
module Main (main) where

import Data.List (foldl')
import qualified Data.Map.Strict as Map
import System.Environment (getArgs)

#ifndef PLAIN
import Profile.Domain
#else
data Attribute = Attribute

(.=) :: String -> a -> Attribute
_ .= _ = Attribute

(.=!) :: String -> a -> Attribute
_ .=! _ = Attribute
infix 1 .=, .=!

event :: String -> [Attribute] -> a -> a
event _ _ x = x
{-# INLINE event #-}

eventWith :: String -> [Attribute] -> (a -> [Attribute]) -> a -> a
eventWith _ _ _ x = x
{-# INLINE eventWith #-}
#endif

data Command
  = Get Int
  | Set Int Int
  | Delete Int
  | Scan Int Int

-- | The values of a key, the newest first.
type Store = Map.Map String [Int]

data Server = Server { store :: !Store, answers :: !Int, checksum :: !Int }

keyName :: Int -> String
keyName n = "user:" ++ show n

serve :: Server -> Command -> Server
serve server command = case command of
  Get n -> answered (get (keyName n) (store server))
  Set n v -> updated (put (keyName n) v (store server))
  Delete n -> updated (remove (keyName n) (store server))
  Scan n k -> answered (scan (keyName n) k (store server))
  where
    answered r = r `seq` server { answers = answers server + 1, checksum = (checksum server * 31 + r) `mod` 1000003 }
    updated s = s `seq` server { store = s }

get :: String -> Store -> Int
get key s = eventWith "get" ["key" .= key] (\r -> ["found" .=! (r >= 0)])
  (case find key s of
    Nothing -> -1
    Just vs -> sum (take 5 vs))

put :: String -> Int -> Store -> Store
put key v s = event "set" ["key" .= key] (case find key s of
  Nothing -> Map.insert key [v] s
  Just vs -> event "trim" [] (let kept = take 20 (v : vs) in length kept `seq` Map.insert key kept s))

remove :: String -> Store -> Store
remove key s = event "delete" ["key" .= key] (Map.delete key s)

scan :: String -> Int -> Store -> Int
scan key k s = eventWith "scan" ["key" .= key, "length" .= k] (\r -> ["found" .=! (r > 0)])
  (foldl' (\n (name, vs) -> n + length name + sum vs) 0 (take k (Map.toAscList (snd (Map.split key s)))))

-- | What both reading and writing do.
find :: String -> Store -> Maybe [Int]
find key s = event "find" [] (Map.lookup key s)

-- | Commands from a linear congruential generator; the product of two draws makes small keys frequent.
commands :: Int -> [Command]
commands count = take count (go 12345)
  where
    next s = (s * 1103515245 + 12345) `mod` 2147483648 :: Int
    go s0 =
      let s1 = next s0
          s2 = next s1
          s3 = next s2
          key = (s1 `div` 65536 `mod` 100) * (s2 `div` 65536 `mod` 100) `div` 10
          value = s3 `div` 65536 `mod` 1000
      in case s3 `div` 1024 `mod` 100 of
          k | k < 60 -> Get key : go s3
            | k < 90 -> Set key value : go s3
            | k < 97 -> Delete key : go s3
            | otherwise -> Scan key 20 : go s3

main :: IO ()
main = do
  arguments <- getArgs
  let count = case arguments of
        [n] -> read n
        _ -> 20000
      server = foldl' serve (Server Map.empty 0 0) (commands count)
  print (Map.size (store server), answers server, checksum server)
