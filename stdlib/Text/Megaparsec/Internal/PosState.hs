{-# LANGUAGE DeriveDataTypeable, DeriveGeneric #-}
-- | From where on lines and columns are counted.
module Text.Megaparsec.Internal.PosState (PosState(..), initialPosState) where

import Control.DeepSeq (NFData(..))
import Data.Data (Data)
import GHC.Generics (Generic)
import Text.Megaparsec.Pos

data PosState s = PosState
  { pstateInput :: s
    -- ^ What follows that place.
  , pstateOffset :: !Int
    -- ^ How many tokens stand before it.
  , pstateSourcePos :: !SourcePos
  , pstateTabWidth :: Pos
  , pstateLinePrefix :: String
    -- ^ What stands before it in its line.
  }
  deriving (Show, Eq, Data, Generic)

instance NFData s => NFData (PosState s) where
  rnf (PosState s _ p t l) = rnf s `seq` rnf p `seq` rnf t `seq` rnf l

-- | At the beginning of a file's text.
initialPosState :: FilePath -> s -> PosState s
initialPosState name s = PosState s 0 (initialPos name) defaultTabWidth ""
