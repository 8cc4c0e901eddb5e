-- | Where a series of tests stands.
module Test.QuickCheck.State (State(..), Confidence(..)) where

import Data.Map (Map)
import Test.QuickCheck.Random (QCGen)
import Test.QuickCheck.Text (Terminal)

data State = MkState
  { terminal :: Terminal
  , maxSuccessTests :: Int
  , maxDiscardedRatio :: Int
  , coverageConfidence :: Maybe Confidence
  -- | From the numbers of tests that succeeded and of those discarded since.
  , computeSize :: Int -> Int -> Int
  , numTotMaxShrinks :: !Int
  , numSuccessTests :: !Int
  , numDiscardedTests :: !Int
  , numRecentlyDiscardedTests :: !Int
  , labels :: !(Map [String] Int)
  , classes :: !(Map String Int)
  , tables :: !(Map String (Map String Int))
  , requiredCoverage :: !(Map (Maybe String, String) Double)
  , expected :: !Bool
  , randomSeed :: !QCGen
  , numSuccessShrinks :: !Int
  -- | Since the last that succeeded.
  , numTryShrinks :: !Int
  , numTotTryShrinks :: !Int
  }

-- | How sure a check of coverage is to be.
data Confidence = Confidence
  { certainty :: Integer  -- ^ Wrong once in so many runs.
  , tolerance :: Double   -- ^ This share of what is asked for is still enough.
  }
  deriving Show
