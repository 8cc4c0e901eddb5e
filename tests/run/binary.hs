{-# LANGUAGE DeriveGeneric, DeriveAnyClass, ScopedTypeVariables #-}
-- library
module Main (main) where

import Control.Applicative
import Data.Array (listArray)
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U
import Data.Binary
import Data.Binary.Get
import Data.Binary.Put
import qualified Data.ByteString as S
import qualified Data.ByteString.Lazy as L
import Data.Complex
import Data.Int
import qualified Data.IntMap as IntMap
import Data.List.NonEmpty (NonEmpty(..))
import qualified Data.Map as Map
import Data.Ratio
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import Data.Tree
import Data.Version
import GHC.Generics (Generic)
import Numeric.Natural

data Shape = Circle Double | Square { side :: Int, name :: String } | Empty
  deriving (Eq, Show, Generic, Binary)

newtype Only a = Only a deriving (Eq, Show, Generic)
instance Binary a => Binary (Only a)

data Many = A | B | C | D | E Int deriving (Eq, Show, Generic, Binary)

check :: forall a. (Binary a, Eq a, Show a) => String -> a -> IO ()
check what a = do
  let bytes = encode a
  putStrLn (what ++ ": " ++ show (L.unpack bytes))
  if decode bytes == a then pure () else putStrLn ("  not the same: " ++ show (decode bytes :: a))

main :: IO ()
main = do
  check "Int" (-5 :: Int)
  check "Integer" (12345 :: Integer)
  check "big" (-(2 ^ (70 :: Int)) - 1 :: Integer)
  check "edge" [2 ^ (31 :: Int) - 1, 2 ^ (31 :: Int), -(2 ^ (31 :: Int)) :: Integer]
  check "Natural" [7, 2 ^ (64 :: Int) - 1, 2 ^ (64 :: Int) :: Natural]
  check "Double" [0, 1.5, -1 / 3 :: Double]
  check "Float" (3.25 :: Float)
  check "String" "häß€𝄞"
  check "Char" 'x'
  check "words" (1 :: Word8, 258 :: Word16, 3 :: Word32, 2 ^ (40 :: Int) :: Word64, 9 :: Word)
  check "ints" (-1 :: Int8, -2 :: Int16, -3 :: Int32, -4 :: Int64)
  check "Maybe" [Nothing, Just True, Just False]
  check "Either" [Left 'a', Right LT]
  check "Map" (Map.fromList [(i, show i) | i <- [3, 1, 2 :: Int]])
  check "IntMap" (IntMap.fromList [(2, 'b'), (-1, 'a')])
  check "Set" (Set.fromList "hello")
  check "Seq" (Seq.fromList [1, 2, 3 :: Int])
  check "Tree" (Node 'a' [Node 'b' [], Node 'c' []])
  check "Array" (listArray (0, 2) "abc" `asTypeOf` listArray (0 :: Int, 0) " ")
  check "UArray" (U.listArray (1, 3) [1, 2, 3] :: UArray Int Int)
  check "Ratio" (3 % 4 :: Rational)
  check "Complex" (1 :+ 2 :: Complex Double)
  check "NonEmpty" ('a' :| "bc")
  check "Version" (makeVersion [1, 2])
  check "ByteString" (S.pack [1, 2, 3], L.pack [4, 5])
  check "Text" (T.pack "wärp", TL.pack "weft")
  check "Shape" [Circle 2, Square 3 "q", Empty]
  check "Only" (Only 'x')
  check "Many" [A, B, C, D, E 7]
  check "tuple" ((), 'a', True, [()], Just 'b', "c", LT)
  -- Parsers.
  let text = L.fromChunks (map S.pack [[1, 2], [3], [], [4, 5, 6, 7], [8, 9, 0, 10, 11]])
      run :: Show a => Get a -> IO ()
      run g = case runGetOrFail g text of
        Left (rest, at, message) -> putStrLn ("failed at " ++ show at ++ ", left " ++ show (L.unpack rest) ++ ": " ++ message)
        Right (rest, at, a) -> putStrLn (show a ++ " at " ++ show at ++ ", left " ++ show (L.unpack rest))
  run ((,) <$> getWord16be <*> getWord32le)
  run getWord64host
  run (getWord64be *> getWord64be)
  run (L.unpack <$> getLazyByteStringNul)
  run (getWord8 *> (L.unpack <$> getRemainingLazyByteString))
  run ((getWord64be *> getWord64be *> pure 1) <|> (getWord8 *> bytesRead))
  run (lookAhead getWord32be)
  run (lookAheadM (Nothing <$ getWord32be :: Get (Maybe Word8)) *> getWord8)
  run (lookAheadE (Right <$> getWord32be :: Get (Either () Word32)) *> getWord8)
  run (isolate 5 (getWord8 *> (L.unpack <$> getRemainingLazyByteString)) <* getWord8)
  run (isolate 5 getWord8)
  run (isolate 50 getRemainingLazyByteString)
  run (skip 3 *> isEmpty)
  run (skip 12 *> isEmpty)
  run (skip 13)
  run (label "outer" (label "inner" (fail "no" :: Get ())))
  run (many (getWord8 >>= \w -> if w < 5 then pure w else fail "large"))
  run (S.unpack <$> getByteString 7)
  run (getInt8 *> getInt16be >>= \a -> (,) a <$> getInt32le)
  let feed d [] = d
      feed d (c : cs) = feed (pushChunk d (S.pack c)) cs
      ends d = case pushEndOfInput d of
        Done rest at a -> putStrLn ("done " ++ show a ++ " at " ++ show at ++ ", left " ++ show (S.unpack rest))
        Fail rest at message -> putStrLn ("fail " ++ message ++ " at " ++ show at ++ ", left " ++ show (S.unpack rest))
        Partial _ -> putStrLn "partial"
  ends (feed (runGetIncremental getWord32be) [[1], [2, 3], [4, 5], [6]])
  ends (feed (runGetIncremental getWord32be) [[1], [2, 3]])
  print (L.unpack (runPut (putWord16le 1 *> putInt32be (-2) *> putDoublebe 1.5 *> putFloatle 2 *> putStringUtf8 "ä")))
  print (fst (runPutM (putWord8 1 *> pure 'x')), decodeOrFail (L.pack [0]) == Right (L.empty, 1, False))
  print (either (const "left") (\(_, _, b) -> show (b :: Bool)) (decodeOrFail (L.pack [7])))
  -- What comes later is looked at when it is written.
  print (L.unpack (L.take 5 (runPut (let go = putWord8 1 >> putWord16be 2 >> go in go))))
  print (L.unpack (L.take 3 (runPut (putWord8 7 >> (pure 8 >>= putWord8) >> fmap id (putWord8 9) >> mapM_ putWord8 [1 ..]))))
  print (L.unpack (runPut (mapM_ putCharUtf8 "a\233\8364\x1F600" >> putWord32be 0x01020304 >> putInt64le (-3))))
