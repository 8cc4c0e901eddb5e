{-# LANGUAGE ExistentialQuantification, ScopedTypeVariables #-}
-- | Options of tests: values by their types.
module Test.Tasty.Options
  ( IsOption(..), OptionSet, setOption, changeOption, lookupOption, singleOption, OptionDescription(..)
  , uniqueOptionDescriptions, flagCLParser, mkFlagCLParser, mkOptionCLParser, safeRead, safeReadBool
  ) where

import Data.Char (isSpace, toLower)
import qualified Data.Map as Map
import Data.Maybe (fromMaybe)
import Data.Tagged
import Data.Typeable
import Options.Applicative

class Typeable v => IsOption v where
  defaultValue :: v
  parseValue :: String -> Maybe v
  -- | Without the dashes.
  optionName :: Tagged v String
  optionHelp :: Tagged v String
  showDefaultValue :: v -> Maybe String
  showDefaultValue _ = Nothing
  optionCLParser :: Parser v
  optionCLParser = mkOptionCLParser mempty

data OptionValue = forall v. IsOption v => OptionValue v

-- | Later ones count.
newtype OptionSet = OptionSet (Map.Map TypeRep OptionValue)

instance Semigroup OptionSet where
  OptionSet a <> OptionSet b = OptionSet (Map.union b a)

instance Monoid OptionSet where
  mempty = OptionSet Map.empty

setOption :: IsOption v => v -> OptionSet -> OptionSet
setOption v (OptionSet m) = OptionSet (Map.insert (typeOf v) (OptionValue v) m)

lookupOption :: forall v. IsOption v => OptionSet -> v
lookupOption (OptionSet m) = fromMaybe defaultValue $ do
  OptionValue v <- Map.lookup (typeRep (Proxy :: Proxy v)) m
  cast v

changeOption :: IsOption v => (v -> v) -> OptionSet -> OptionSet
changeOption f s = setOption (f (lookupOption s)) s

singleOption :: IsOption v => v -> OptionSet
singleOption v = setOption v mempty

data OptionDescription = forall v. IsOption v => Option (Proxy v)

uniqueOptionDescriptions :: [OptionDescription] -> [OptionDescription]
uniqueOptionDescriptions = go []
  where
    go _ [] = []
    go seen (o@(Option p) : os)
      | typeRep p `elem` seen = go seen os
      | otherwise = o : go (typeRep p : seen) os

-- | An option without an argument, with a letter perhaps.
flagCLParser :: IsOption v => Maybe Char -> v -> Parser v
flagCLParser letter = mkFlagCLParser (maybe mempty short letter)

mkFlagCLParser :: forall v. IsOption v => Mod FlagFields v -> v -> Parser v
mkFlagCLParser m v = flag' v
  (long (untag (optionName :: Tagged v String)) <> help (untag (optionHelp :: Tagged v String)) <> m)

mkOptionCLParser :: forall v. IsOption v => Mod OptionFields v -> Parser v
mkOptionCLParser m = option reader (long name <> help (untag (optionHelp :: Tagged v String) ++ def) <> m)
  where
    name = untag (optionName :: Tagged v String)
    reader = str >>= maybe (readerError ("Could not parse " ++ name)) pure . parseValue
    def = maybe "" (\s -> " (default: " ++ s ++ ")") (showDefaultValue (defaultValue :: v))

safeRead :: Read a => String -> Maybe a
safeRead s = case [x | (x, rest) <- reads s, all isSpace rest] of
  [x] -> Just x
  _ -> Nothing

safeReadBool :: String -> Maybe Bool
safeReadBool s = case map toLower s of
  "true" -> Just True
  "false" -> Just False
  _ -> Nothing
