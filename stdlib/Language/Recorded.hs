{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | What "Language.Attribution" and "Language.Rewriting" say of terms in their events. Nothing is evaluated for that before the
-- program does so itself.
module Language.Recorded (recording, recordedIO, recordedValue, isValue, constructorIs) where

import Data.Data
import GHC.Base (IO(..), runState#)
import GHC.Prim (closureKind#, eventMark#, eventsOn#)
import GHC.Types (Int(..))
import Language.Term
import Profile.Domain.Event

-- | Whether events are recorded. If so, an event must begin now: what is done until then is recording.
recording :: IO Bool
recording = IO (\s -> case eventsOn# s of
  (# s1, 0# #) -> (# s1, False #)
  (# s1, _ #) -> case eventMark# s1 of
    s2 -> (# s2, True #))
{-# INLINE recording #-}

-- | An event around an action that begins now.
recordedIO :: String -> [Attribute] -> (a -> [Attribute]) -> IO a -> IO a
recordedIO name given more (IO act) = IO (recordedWith name given more act)
{-# INLINE recordedIO #-}

-- | The same around an evaluation.
recordedValue :: String -> [Attribute] -> (a -> [Attribute]) -> a -> a
recordedValue name given more x = runState# (recordedWith name given more (\s -> x `seq` (# s, x #)))
{-# INLINE recordedValue #-}

-- | Whether it is evaluated by now: a construction or a function (@runtime/src/spies.rs@).
isValue :: a -> Bool
isValue x = runState# (\s -> case closureKind# x s of
  (# s1, kind #) -> (# s1, case I# kind of
    1 -> True
    2 -> True
    _ -> False #))
{-# NOINLINE isValue #-}

-- | The dimension whose value is the name of a term's outermost constructor, or its text if it is a literal. Of a term that is
-- evaluated the name is taken now, as it is the same text for all terms of that constructor.
constructorIs :: Data a => Dimension -> a -> Attribute
constructorIs name x
  | isValue x, c <- toConstr x, AlgConstr _ <- constrRep c, text <- showConstr c = text `seq` (name .=! text)
  | otherwise = name .= shownBy constructorOf x
