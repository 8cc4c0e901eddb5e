{-# LANGUAGE BangPatterns, RankNTypes #-}
-- | Reading bytes that come in chunks.
--
-- A parser is given what is there and two continuations. Where that does not do, it asks for more ('Need'): whoever
-- runs it gives a chunk, or says that there is none. To try a parser and go back is to run it up to its end by
-- itself, noting the chunks that it was given ('attempt').
module Data.Binary.Get.Internal
  ( Get, Input(..), Step(..), Decoder(..), runGetIncremental, runStep, parser
  , readN, readNWith, ensureN, remaining, getBytes, bytesRead, isolate, isEmpty
  , lookAhead, lookAheadM, lookAheadE, label, getByteString, takeInput, putInput
  ) where

import Control.Applicative (Alternative(..))
import Control.Monad (MonadPlus(..))
import qualified Control.Monad.Fail as Fail
import qualified Data.ByteString as S
import qualified Data.ByteString.Unsafe as S
import Data.Int (Int64)
import Foreign.Ptr (Ptr, castPtr)
import System.IO.Unsafe (unsafeDupablePerformIO)

-- | What has not been read of the chunks so far, how many bytes were read before it, and whether it is the last.
data Input = Input
  { unread :: !S.ByteString
  , offset :: !Int64
  , isLast :: !Bool
  }

data Step r
  = Need (Maybe S.ByteString -> Step r)
  | Failed Input String
  | Finished Input r

newtype Get a = Get (forall r. Input -> (Input -> String -> Step r) -> (Input -> a -> Step r) -> Step r)

-- | What a parser that is given its input piece by piece has come to.
data Decoder a
  = Fail !S.ByteString !Int64 String
    -- ^ what is left, where it stopped, and why
  | Partial (Maybe S.ByteString -> Decoder a)
    -- ^ more is needed; 'Nothing' says that there is none
  | Done !S.ByteString !Int64 a
    -- ^ what is left, how much was read, and the result

instance Functor Decoder where
  fmap f d = case d of
    Fail rest n message -> Fail rest n message
    Partial k -> Partial (fmap f . k)
    Done rest n a -> Done rest n (f a)

instance Show a => Show (Decoder a) where
  showsPrec d x = case x of
    Fail _ _ message -> showString "Fail: " . showString message
    Partial _ -> showString "Partial _"
    Done _ _ a -> showString "Done: " . showsPrec d a

instance Functor Get where
  fmap f (Get g) = Get (\input stop done -> g input stop (\rest a -> done rest (f a)))

instance Applicative Get where
  pure a = Get (\input _ done -> done input a)
  Get f <*> Get g = Get (\input stop done -> f input stop (\rest h -> g rest stop (\end a -> done end (h a))))

instance Monad Get where
  Get g >>= f = Get (\input stop done -> g input stop (\rest a -> case f a of Get h -> h rest stop done))

instance Fail.MonadFail Get where
  fail message = Get (\input stop _ -> stop input message)

-- | The second where the first fails, from the same place.
instance Alternative Get where
  empty = Fail.fail "Data.Binary.Get(Alternative).empty"
  g <|> h = attempt g >>= \tried -> case tried of
    (_, Right a) -> pure a
    (back, Left _) -> putInput back *> h
  some g = (:) <$> g <*> many g
  many g = attempt g >>= \tried -> case tried of
    (_, Right a) -> (a :) <$> many g
    (back, Left _) -> putInput back *> pure []

instance MonadPlus Get

instance Semigroup a => Semigroup (Get a) where
  g <> h = (<>) <$> g <*> h

instance Monoid a => Monoid (Get a) where
  mempty = pure mempty

runStep :: Get a -> Input -> Step a
runStep (Get g) input = g input Failed Finished

-- | A parser of what it does to an input.
parser :: (Input -> Step a) -> Get a
parser f = Get (\input stop done ->
  let follow s = case s of
        Need k -> Need (follow . k)
        Failed rest message -> stop rest message
        Finished rest a -> done rest a
  in follow (f input))

runGetIncremental :: Get a -> Decoder a
runGetIncremental g = decoder (runStep g (Input S.empty 0 False))

decoder :: Step a -> Decoder a
decoder s = case s of
  Need k -> Partial (decoder . k)
  Failed (Input rest n _) message -> Fail rest n message
  Finished (Input rest n _) a -> Done rest n a

takeInput :: Get Input
takeInput = Get (\input _ done -> done input input)

putInput :: Input -> Get ()
putInput input = Get (\_ _ done -> done input ())

-- | Runs a parser; beside what came of it (or why and where it failed) the input as it was, with all chunks that have
-- come since. What follows goes on where the parser stopped.
attempt :: Get a -> Get (Input, Either (Input, String) a)
attempt g = Get (\input _ done ->
  let before chunks end = input { unread = S.concat (unread input : reverse chunks), isLast = end }
      follow chunks s = case s of
        Need k -> Need (\more -> case more of
          Nothing -> follow chunks (k Nothing)
          Just chunk -> follow (chunk : chunks) (k more))
        Failed rest message -> done rest (before chunks (isLast rest), Left (rest, message))
        Finished rest a -> done rest (before chunks (isLast rest), Right a)
  in follow [] (runStep g input))

-- | Goes on with at least so many bytes, or says that there are too few.
needing :: Int -> Input -> (Input -> Step r) -> (Input -> Step r) -> Step r
needing n input enough tooFew
  | S.length (unread input) >= n = enough input
  | otherwise = gather [] (S.length (unread input))
  where
    gather chunks have
      | have >= n = enough (joined chunks False)
      | isLast input = tooFew input
      | otherwise = Need (\more -> case more of
          Nothing -> tooFew (joined chunks True)
          Just chunk -> gather (chunk : chunks) (have + S.length chunk))
    joined chunks end = input { unread = S.concat (unread input : reverse chunks), isLast = end }

ensureN :: Int -> Get ()
ensureN n = Get (\input stop done -> needing n input (\i -> done i ()) (\i -> stop i "not enough bytes"))
{-# INLINE ensureN #-}

-- | So many bytes, and what they are made into.
readN :: Int -> (S.ByteString -> a) -> Get a
readN n f = Get (\input stop done ->
  needing n input
    (\(Input bytes at end) -> case f (S.unsafeTake n bytes) of
      !a -> done (Input (S.unsafeDrop n bytes) (at + fromIntegral n) end) a)
    (\i -> stop i "not enough bytes"))
{-# INLINE readN #-}

readNWith :: Int -> (Ptr a -> IO a) -> Get a
readNWith n f = do
  bytes <- getByteString n
  return $! unsafeDupablePerformIO (S.unsafeUseAsCString bytes (f . castPtr))

getByteString :: Int -> Get S.ByteString
getByteString n
  | n > 0 = readN n id
  | otherwise = pure S.empty

getBytes :: Int -> Get S.ByteString
getBytes = getByteString

bytesRead :: Get Int64
bytesRead = fmap offset takeInput

-- | How many bytes there are up to the end of the input, all of which is asked for.
remaining :: Get Int64
remaining = Get (\input _ done ->
  let gather chunks = Need (\more -> case more of
        Nothing -> finish chunks
        Just chunk -> gather (chunk : chunks))
      finish chunks =
        let bytes = S.concat (unread input : reverse chunks)
        in done input { unread = bytes, isLast = True } (fromIntegral (S.length bytes))
  in if isLast input then finish [] else gather [])

isEmpty :: Get Bool
isEmpty = Get (\input _ done -> needing 1 input (\i -> done i False) (\i -> done i True))

lookAhead :: Get a -> Get a
lookAhead g = attempt g >>= \tried -> case tried of
  (back, Right a) -> putInput back *> pure a
  (_, Left why) -> failAt why

lookAheadM :: Get (Maybe a) -> Get (Maybe a)
lookAheadM g = attempt g >>= \tried -> case tried of
  (back, Right Nothing) -> putInput back *> pure Nothing
  (_, Right found) -> pure found
  (_, Left why) -> failAt why

lookAheadE :: Get (Either a b) -> Get (Either a b)
lookAheadE g = attempt g >>= \tried -> case tried of
  (back, Right (Left a)) -> putInput back *> pure (Left a)
  (_, Right found) -> pure found
  (_, Left why) -> failAt why

failAt :: (Input, String) -> Get a
failAt (input, message) = Get (\_ stop _ -> stop input message)

label :: String -> Get a -> Get a
label text (Get g) = Get (\input stop done -> g input (\rest message -> stop rest (message ++ "\n" ++ text)) done)

-- | The parser on so many bytes, all of which it must read.
isolate :: Int -> Get a -> Get a
isolate n g
  | n < 0 = Fail.fail "isolate: negative size"
  | otherwise = Get (\input stop done ->
      let (own, over) = S.splitAt n (unread input)
          -- `have` bytes have been given to the parser; while they are fewer than it may have, nothing lies `beyond`.
          follow have beyond end s = case s of
            Need k
              | have >= n || end -> follow have beyond end (k Nothing)
              | otherwise -> Need (\more -> case more of
                  Nothing -> follow have beyond True (k Nothing)
                  Just chunk -> let (mine, rest) = S.splitAt (n - have) chunk
                                in follow (have + S.length mine) rest False (k (Just mine)))
            Failed rest message -> stop (whole rest beyond end) message
            Finished rest a ->
              let used = fromIntegral (offset rest - offset input) :: Int
              in if used == n
                   then done (whole rest beyond end) a
                   else stop (whole rest beyond end)
                     ("isolate: the decoder consumed " ++ show used ++ " bytes which is less than the expected " ++ show n ++ " bytes")
          whole rest beyond end = rest { unread = S.append (unread rest) beyond, isLast = end }
      in follow (S.length own) over (isLast input)
           (runStep g input { unread = own, isLast = isLast input || S.length own == n }))
