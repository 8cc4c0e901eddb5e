{-# LANGUAGE DeriveDataTypeable, DeriveGeneric #-}
-- | Places in a text.
module Text.Megaparsec.Pos
  ( Pos, mkPos, unPos, pos1, defaultTabWidth, InvalidPosException(..), SourcePos(..), initialPos, sourcePosPretty
  ) where

import Control.DeepSeq (NFData(..))
import Control.Exception (Exception, throw)
import Data.Data (Data)
import GHC.Generics (Generic)

-- | A number of a line or column: at least 1.
newtype Pos = Pos Int
  deriving (Show, Eq, Ord, Data, Generic)

instance NFData Pos where
  rnf (Pos n) = n `seq` ()

instance Semigroup Pos where
  Pos a <> Pos b = Pos (a + b)

instance Read Pos where
  readsPrec d = readParen (d > 10) (\s -> [(mkPos n, r) | ("Pos", t) <- lex s, (n, r) <- readsPrec 11 t])

-- | What 'mkPos' throws at a number that is none.
newtype InvalidPosException = InvalidPosException Int
  deriving (Eq, Show, Data, Generic)

instance Exception InvalidPosException

instance NFData InvalidPosException where
  rnf (InvalidPosException n) = n `seq` ()

mkPos :: Int -> Pos
mkPos n
  | n > 0 = Pos n
  | otherwise = throw (InvalidPosException n)
{-# INLINE mkPos #-}

unPos :: Pos -> Int
unPos (Pos n) = n
{-# INLINE unPos #-}

pos1, defaultTabWidth :: Pos
pos1 = Pos 1
defaultTabWidth = Pos 8

data SourcePos = SourcePos { sourceName :: FilePath, sourceLine :: !Pos, sourceColumn :: !Pos }
  deriving (Show, Read, Eq, Ord, Data, Generic)

instance NFData SourcePos where
  rnf (SourcePos name _ _) = rnf name

initialPos :: FilePath -> SourcePos
initialPos name = SourcePos name pos1 pos1

-- | @file:line:column@; without the file if it has no name.
sourcePosPretty :: SourcePos -> String
sourcePosPretty (SourcePos name l c) = (if null name then "" else name ++ ":") ++ show (unPos l) ++ ':' : show (unPos c)
