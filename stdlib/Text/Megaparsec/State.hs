{-# LANGUAGE DeriveDataTypeable, DeriveGeneric, FlexibleContexts, StandaloneDeriving, UndecidableInstances #-}
-- | Where a parser stands.
module Text.Megaparsec.State (State(..), initialState, PosState(..), initialPosState) where

import Control.DeepSeq (NFData(..))
import Data.Data (Data)
import GHC.Generics (Generic)
import Text.Megaparsec.Error (ParseError)
import Text.Megaparsec.Internal.PosState

data State s e = State
  { stateInput :: s
    -- ^ What is still to be read.
  , stateOffset :: {-# UNPACK #-} !Int
    -- ^ How many tokens have been read.
  , statePosState :: PosState s
  , stateParseErrors :: [ParseError s e]
    -- ^ Those that are reported in the end, the last one first.
  }
  deriving Generic

deriving instance (Show (ParseError s e), Show s) => Show (State s e)
deriving instance (Eq (ParseError s e), Eq s) => Eq (State s e)
deriving instance (Data e, Data (ParseError s e), Data s) => Data (State s e)

instance (NFData s, NFData (ParseError s e)) => NFData (State s e) where
  rnf (State s _ p es) = rnf s `seq` rnf p `seq` rnf es

-- | At the beginning of a file's text.
initialState :: FilePath -> s -> State s e
initialState name s = State s 0 (initialPosState name s) []
