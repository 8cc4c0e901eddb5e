{-# LANGUAGE DeriveDataTypeable, GeneralizedNewtypeDeriving #-}
-- | The type of keys.
module Data.Aeson.Key.Internal (Key(..), fromString, toString, fromText, toText) where

import Control.DeepSeq (NFData)
import Data.Data (Data)
import Data.Hashable (Hashable)
import qualified Data.String as S
import Data.Text (Text)
import qualified Data.Text as T
import Test.QuickCheck (Arbitrary(..), CoArbitrary(..), Function(..), functionMap)

newtype Key = Key { toText :: Text }
  deriving (Eq, Ord, Data, Hashable, NFData, Semigroup, Monoid)

instance Show Key where
  showsPrec d (Key t) = showsPrec d t

instance Read Key where
  readsPrec d s = [(Key t, rest) | (t, rest) <- readsPrec d s]

instance S.IsString Key where
  fromString = fromString

instance Arbitrary Key where
  arbitrary = fmap fromString arbitrary
  shrink k = map fromString (shrink (toString k))

instance CoArbitrary Key where
  coarbitrary k = coarbitrary (toString k)

instance Function Key where
  function = functionMap toString fromString

fromText :: Text -> Key
fromText = Key

fromString :: String -> Key
fromString s = Key (T.pack s)

toString :: Key -> String
toString (Key t) = T.unpack t
