{-# LANGUAGE MagicHash, UnboxedTuples, ExistentialQuantification, FlexibleInstances, UndecidableInstances #-}
-- | Events and dimensions of "Profile.Domain", with what libraries need that make events of their own.
module Profile.Domain.Event
  ( event, eventWith, eventIO, EventId, start, finish, recordedWith
  , Dimension, Attribute, (.=), (.=!), Value(..), ToValue(..), shown, shownBy, joined
  , render, rendered, renderAll, bounded
  ) where

import GHC.Base hiding (mapM)
import GHC.Exception
import GHC.Exception.Type (Raised)
import GHC.IO
import GHC.Stack (HasCallStack, callStack)

infix 1 .=, .=!

-- | The name of a dimension.
type Dimension = String

-- | A dimension of an event, and its value there; one that is evaluated when it is recorded. Known to the runtime, too.
data Attribute
  = Attribute String Value
  | Evaluated String Value

-- | The value of a dimension. Its constructors are known to the runtime (@values.rs@), in this order.
data Value
  = IntValue Int
  | DoubleValue Double
  | BoolValue Bool
  | TextValue String
  | forall a. ShownValue a (a -> String)
  | JoinedValue [String]

-- | What can be the value of a dimension. 'toValue' does not evaluate its argument.
class ToValue a where
  toValue :: a -> Value

instance ToValue Value where
  toValue v = v

instance ToValue Int where
  toValue x = IntValue x

instance ToValue Double where
  toValue x = DoubleValue x

instance ToValue Bool where
  toValue x = BoolValue x

-- | The character itself, without quotes.
instance ToValue Char where
  toValue c = TextValue [c]

-- | The text itself, without quotes.
instance {-# OVERLAPPING #-} ToValue [Char] where
  toValue x = TextValue x

-- | As it shows itself.
instance {-# OVERLAPPABLE #-} Show a => ToValue a where
  toValue x = shown x

-- | A value as it shows itself, when the program ends.
shown :: Show a => a -> Value
shown x = ShownValue x show

-- | A value as a function shows it, when the program ends. Where the same value comes with the same function again, it is kept and
-- shown once.
shownBy :: (a -> String) -> a -> Value
shownBy f x = ShownValue x f

-- | Texts one after the other, recorded as a text is. Where parts come again and again, this is quicker than '++'.
joined :: [String] -> Value
joined = JoinedValue

-- | A dimension with a value.
(.=) :: ToValue a => Dimension -> a -> Attribute
name .= x = Attribute name (toValue x)

-- | A dimension whose value is evaluated when it is recorded, outside of all clocks: at the start of the event, or at its end for those that are given there. For
-- what costs little and is evaluated in any case, as a property of the result: such a value need not be kept.
(.=!) :: ToValue a => Dimension -> a -> Attribute
name .=! x = Evaluated name (toValue x)

-- | A number or a text evaluated as far as it is recorded; others to weak head normal form.
evaluated :: Value -> Value
evaluated v = case v of
  IntValue n -> n `seq` v
  DoubleValue d -> d `seq` v
  BoolValue b -> b `seq` v
  TextValue text -> prepareName maxName text `seq` v
  ShownValue x _ -> x `seq` v
  JoinedValue parts -> prepareParts maxName parts `seq` v

prepareParts :: Int -> [String] -> ()
prepareParts (I# 0#) _ = ()
prepareParts _ [] = ()
prepareParts (I# n) (part : rest) = prepareName maxName part `seq` prepareParts (I# (n -# 1#)) rest

-- | An event of this name around the evaluation of the argument to weak head normal form. It is the argument itself
-- whether it is recorded or not: what is known of it (that it is this function, say) is known in both cases, and the
-- program allocates the same.
event :: String -> [Attribute] -> a -> a
event name given x = runState# (\s -> case eventsOn# s of
  (# s1, 0# #) -> (# s1, x #)
  (# s1, _ #) -> case eventMark# s1 of
    s2 -> case recorded name given (\s3 -> x `seq` (# s3, () #)) s2 of
      (# s4, _ #) -> (# s4, x #))
{-# INLINE event #-}

-- | The same with dimensions that are known only when it ends, from the value. The function may look at the value as far as it is
-- evaluated; what it looks at further is evaluated for it.
eventWith :: String -> [Attribute] -> (a -> [Attribute]) -> a -> a
eventWith name given more x = runState# (\s -> case eventsOn# s of
  (# s1, 0# #) -> (# s1, x #)
  (# s1, _ #) -> case eventMark# s1 of
    s2 -> case recordedWith name given (\_ -> more x) (\s3 -> x `seq` (# s3, () #)) s2 of
      (# s4, _ #) -> (# s4, x #))
{-# INLINE eventWith #-}

-- | An event around an action.
eventIO :: String -> [Attribute] -> (a -> [Attribute]) -> IO a -> IO a
eventIO name given more (IO act) = IO (\s -> case eventsOn# s of
  (# s1, 0# #) -> act s1
  (# s1, _ #) -> case eventMark# s1 of
    s2 -> recordedWith name given more act s2)
{-# INLINE eventIO #-}

-- | An event that has started: its number, 0 if it is not recorded, its name, its dimensions, and where it was started, evaluated. The
-- first is around an evaluation or an action, the second the program ends by 'finish'. Known to the runtime (@open.rs@), which finds
-- the first in the frames of 'recorded' when an evaluation goes on that was cut short.
data EventId
  = Around Int# String [Attribute] String
  | Started Int# String [Attribute] String

-- | Starts an event, which the thread ends by 'finish'. Where that does not fit, what is said of it names the places of calls of
-- this function.
start :: HasCallStack => String -> [Attribute] -> IO EventId
start name given = startAt (case getCallStack callStack of
  (_, place) : _ -> srcLocFile place ++ ":" ++ show (srcLocStartLine place) ++ ":" ++ show (srcLocStartCol place)
  [] -> "") name given

-- | The same, told where: what goes wrong with its end says so.
startAt :: String -> String -> [Attribute] -> IO EventId
startAt place name given = IO (\s -> case eventsOn# s of
  (# s1, 0# #) -> (# s1, Started 0# name [] [] #)
  (# s1, _ #) -> case eventMark# s1 of
    s2 -> case prepared (prepareName maxName place) s2 of
      s3 -> case started name given s3 of
        (# s4, n #) -> eventOpen# (Started n name given place) s4)

-- | Ends an event of the same thread, adding dimensions. Those that were started in it and are still open end with it, and stderr says so.
finish :: EventId -> [Attribute] -> IO ()
finish this more = IO (\s -> case this of
  Started 0# _ _ _ -> (# s, () #)
  _ -> case eventMark# s of
    s1 -> case ended this more s1 of
      s2 -> (# s2, () #))

-- | An event around an action, from the mark on.
recorded
  :: String -> [Attribute] -> (State# RealWorld -> (# State# RealWorld, a #))
  -> State# RealWorld -> (# State# RealWorld, a #)
recorded name given act s = case started name given s of
  (# s1, n #) -> case eventOpen# (Around n name given []) s1 of
    (# s2, this #) -> case act s2 of
      (# s3, x #) -> case eventMark# s3 of
        s4 -> case ended this [] s4 of
          s5 -> (# s5, x #)
{-# NOINLINE recorded #-}

-- | The same with dimensions from its result. For who has asked @eventsOn#@ and called @eventMark#@.
recordedWith
  :: String -> [Attribute] -> (a -> [Attribute]) -> (State# RealWorld -> (# State# RealWorld, a #))
  -> State# RealWorld -> (# State# RealWorld, a #)
recordedWith name given more act s = case started name given s of
  (# s1, n #) -> case eventOpen# (Around n name given []) s1 of
    (# s2, this #) -> case act s2 of
      (# s3, x #) -> case eventMark# s3 of
        s4 -> case guarded (\s5 -> case more x of dims -> dims `seq` (# s5, dims #)) s4 of
          (# s5, dims #) -> case ended this dims s5 of
            s6 -> (# s6, x #)
{-# NOINLINE recordedWith #-}

-- | The number of an event that 'eventOpen#' starts next.
started :: String -> [Attribute] -> State# RealWorld -> (# State# RealWorld, Int# #)
started name given s = case eventStart# 0# name given (unIO renderAll) s of
  (# s1, -1# #) -> case prepared (prepareName maxName name) s1 of
    s2 -> case prepareAll maxDimensions given s2 of
      s3 -> eventStart# 1# name given (unIO renderAll) s3
  numbered -> numbered

ended :: EventId -> [Attribute] -> State# RealWorld -> State# RealWorld
ended this more s = case eventFinish# 0# this more s of
  (# s1, -1# #) -> case prepareAll maxDimensions more s1 of
    s2 -> case eventFinish# 1# this more s2 of
      (# s3, _ #) -> s3
  (# s1, _ #) -> s1

-- | Evaluates what the runtime looks at of a name or of dimensions: all but what the values hold. Most often the
-- runtime finds that there is nothing to do, and does not ask.
prepared :: () -> State# RealWorld -> State# RealWorld
prepared x s = case guarded (\s1 -> x `seq` (# s1, [] #)) s of
  (# s2, _ #) -> s2
{-# NOINLINE prepared #-}

-- | Dimensions, or none if making them fails: failing is left to the program itself. An exception of another thread
-- is the program's, too, and waits.
guarded :: (State# RealWorld -> (# State# RealWorld, [Attribute] #)) -> State# RealWorld -> (# State# RealWorld, [Attribute] #)
guarded act s = maskAsyncExceptions# (\s1 -> catch# act (\_ s2 -> (# s2, [] #)) s1) s

-- | Each by itself: one that fails leaves the others as they are.
prepareAll :: Int -> [Attribute] -> State# RealWorld -> State# RealWorld
prepareAll (I# 0#) _ s = s
prepareAll (I# n) dims s = case guarded (\s1 -> dims `seq` (# s1, dims #)) s of
  (# s1, first : rest #) -> case prepared (prepareOne first) s1 of
    s2 -> prepareAll (I# (n -# 1#)) rest s2
  (# s1, _ #) -> s1

prepareOne :: Attribute -> ()
prepareOne (Attribute name value) = prepareName maxName name `seq` value `seq` ()
prepareOne (Evaluated name value) = prepareName maxName name `seq` evaluated value `seq` ()

prepareName :: Int -> String -> ()
prepareName (I# 0#) _ = ()
prepareName _ [] = ()
prepareName (I# n) (c : cs) = c `seq` prepareName (I# (n -# 1#)) cs

-- | As many as the runtime takes.
maxDimensions, maxName :: Int
maxDimensions = I# 64#
maxName = I# 1025#

-- | Renders what waits for it, at the end of the run.
renderAll :: IO ()
renderAll = IO (\s -> case eventWaiting# late s of
  (# s1, -1# #) -> (# s1, () #)
  (# s1, n #) -> case eventValue# n s1 of
    (# s2, v #) -> case unIO (rendered v) s2 of
      (# s3, text #) -> case eventText# n text s3 of
        s4 -> unIO renderAll s4)

-- | What a value is left by that takes too long to show.
late :: Raised
late = raisedOf (toException (ErrorCall "no end within a second"))

rendered :: Value -> IO String
rendered v = catchAny (bounded (render v)) failed
  where
    failed e = catchAny (bounded ("<failed: " ++ displayException e ++ ">")) (\_ -> return "<failed>")

render :: Value -> String
render v = case v of
  IntValue n -> show n
  DoubleValue d -> show d
  BoolValue b -> show b
  TextValue text -> text
  ShownValue x f -> f x
  JoinedValue parts -> concat parts

-- | As much of a text as is recorded, evaluated.
bounded :: String -> IO String
bounded text = prepareName maxName text `seq` return text
