-- | Version numbers.
module Data.Version (Version(..), showVersion, parseVersion, makeVersion) where

import Data.Char (isAlphaNum, isDigit)
import Data.List (intercalate, sort)
import Text.ParserCombinators.ReadP

-- | Numbers, the most significant first, and tags, whose order does not matter.
data Version = Version { versionBranch :: [Int], versionTags :: [String] }
  deriving (Read, Show)

instance Eq Version where
  v == w = versionBranch v == versionBranch w && sort (versionTags v) == sort (versionTags w)

-- | By the numbers alone.
instance Ord Version where
  compare v w = compare (versionBranch v) (versionBranch w)

-- | As in @1.2.3-tag@.
showVersion :: Version -> String
showVersion (Version branch tags) = intercalate "." (map show branch) ++ concatMap ('-' :) tags

-- | What 'showVersion' shows.
parseVersion :: ReadP Version
parseVersion = do
  branch <- sepBy1 (fmap read (munch1 isDigit)) (char '.')
  tags <- many (char '-' >> munch1 isAlphaNum)
  return (Version branch tags)

-- | Numbers without tags.
makeVersion :: [Int] -> Version
makeVersion branch = Version branch []
