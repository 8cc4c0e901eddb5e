{-# LANGUAGE FlexibleContexts, FlexibleInstances, RankNTypes, ScopedTypeVariables, TypeFamilies, UndecidableInstances #-}
-- | What parsers read: tokens, and chunks of several.
module Text.Megaparsec.Stream
  ( Stream(..), ShareInput(..), NoShareInput(..), VisualStream(..), TraversableStream(..)
  ) where

import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as BL
import Data.Char (chr)
import Data.Foldable (foldl', toList)
import Data.Kind (Type)
import Data.List.NonEmpty (NonEmpty(..))
import qualified Data.List.NonEmpty as NE
import Data.Proxy (Proxy(..))
import qualified Data.Sequence as S
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import Data.Word (Word8)
import Text.Megaparsec.Internal.PosState
import Text.Megaparsec.Pos
import Text.Megaparsec.Unicode (isWideChar, isZeroWidthChar, stringLength)

class (Ord (Token s), Ord (Tokens s)) => Stream s where
  type Token s :: Type
  -- | A chunk of the stream.
  type Tokens s :: Type
  tokenToChunk :: Proxy s -> Token s -> Tokens s
  tokenToChunk proxy t = tokensToChunk proxy [t]
  tokensToChunk :: Proxy s -> [Token s] -> Tokens s
  chunkToTokens :: Proxy s -> Tokens s -> [Token s]
  chunkLength :: Proxy s -> Tokens s -> Int
  chunkEmpty :: Proxy s -> Tokens s -> Bool
  chunkEmpty proxy ts = chunkLength proxy ts <= 0
  -- | The first token and the rest, if there is one.
  take1_ :: s -> Maybe (Token s, s)
  -- | So many tokens, or as many as there are. Of an empty stream nothing can be taken, but for no tokens at all.
  takeN_ :: Int -> s -> Maybe (Tokens s, s)
  -- | All tokens at the beginning that satisfy the predicate.
  takeWhile_ :: (Token s -> Bool) -> s -> (Tokens s, s)

-- | 'takeN_' of a type with these functions: none of it, whether it is empty, and taking it apart.
takeWith :: t -> (s -> Bool) -> (Int -> s -> (t, s)) -> Int -> s -> Maybe (t, s)
takeWith none isEmpty apart n s
  | n <= 0 = Just (none, s)
  | isEmpty s = Nothing
  | otherwise = Just (apart n s)
{-# INLINE takeWith #-}

instance Ord a => Stream [a] where
  type Token [a] = a
  type Tokens [a] = [a]
  tokenToChunk _ t = [t]
  tokensToChunk _ ts = ts
  chunkToTokens _ ts = ts
  chunkLength _ = length
  chunkEmpty _ = null
  take1_ s = case s of
    [] -> Nothing
    t : ts -> Just (t, ts)
  takeN_ = takeWith [] null splitAt
  takeWhile_ = span

instance Ord a => Stream (S.Seq a) where
  type Token (S.Seq a) = a
  type Tokens (S.Seq a) = S.Seq a
  tokenToChunk _ = S.singleton
  tokensToChunk _ = S.fromList
  chunkToTokens _ = toList
  chunkLength _ = S.length
  chunkEmpty _ = S.null
  take1_ s = case S.viewl s of
    S.EmptyL -> Nothing
    t S.:< ts -> Just (t, ts)
  takeN_ = takeWith S.empty S.null S.splitAt
  takeWhile_ = S.spanl

instance Stream B.ByteString where
  type Token B.ByteString = Word8
  type Tokens B.ByteString = B.ByteString
  tokenToChunk _ = B.singleton
  tokensToChunk _ = B.pack
  chunkToTokens _ = B.unpack
  chunkLength _ = B.length
  chunkEmpty _ = B.null
  take1_ = B.uncons
  takeN_ = takeWith B.empty B.null B.splitAt
  takeWhile_ = B.span

instance Stream BL.ByteString where
  type Token BL.ByteString = Word8
  type Tokens BL.ByteString = BL.ByteString
  tokenToChunk _ = BL.singleton
  tokensToChunk _ = BL.pack
  chunkToTokens _ = BL.unpack
  chunkLength _ ts = fromIntegral (BL.length ts)
  chunkEmpty _ = BL.null
  take1_ = BL.uncons
  takeN_ = takeWith BL.empty BL.null (BL.splitAt . fromIntegral)
  takeWhile_ = BL.span

instance Stream T.Text where
  type Token T.Text = Char
  type Tokens T.Text = T.Text
  tokenToChunk _ = T.singleton
  tokensToChunk _ = T.pack
  chunkToTokens _ = T.unpack
  chunkLength _ = T.length
  chunkEmpty _ = T.null
  take1_ = T.uncons
  takeN_ = takeWith T.empty T.null T.splitAt
  takeWhile_ = T.span

instance Stream TL.Text where
  type Token TL.Text = Char
  type Tokens TL.Text = TL.Text
  tokenToChunk _ = TL.singleton
  tokensToChunk _ = TL.pack
  chunkToTokens _ = TL.unpack
  chunkLength _ ts = fromIntegral (TL.length ts)
  chunkEmpty _ = TL.null
  take1_ = TL.uncons
  takeN_ = takeWith TL.empty TL.null (TL.splitAt . fromIntegral)
  takeWhile_ = TL.span

-- | Chunks share memory with the input, as those of the type itself do.
newtype ShareInput a = ShareInput { unShareInput :: a }

-- | Chunks are copies: who keeps one does not keep the input.
newtype NoShareInput a = NoShareInput { unNoShareInput :: a }

instance Stream s => Stream (ShareInput s) where
  type Token (ShareInput s) = Token s
  type Tokens (ShareInput s) = Tokens s
  tokenToChunk _ = tokenToChunk (Proxy :: Proxy s)
  tokensToChunk _ = tokensToChunk (Proxy :: Proxy s)
  chunkToTokens _ = chunkToTokens (Proxy :: Proxy s)
  chunkLength _ = chunkLength (Proxy :: Proxy s)
  chunkEmpty _ = chunkEmpty (Proxy :: Proxy s)
  take1_ (ShareInput s) = fmap (fmap ShareInput) (take1_ s)
  takeN_ n (ShareInput s) = fmap (fmap ShareInput) (takeN_ n s)
  takeWhile_ p (ShareInput s) = fmap ShareInput (takeWhile_ p s)

-- | Streams whose chunks can be copied.
class Stream s => Copied s where
  copied :: Proxy s -> Tokens s -> Tokens s

instance Copied B.ByteString where
  copied _ = B.copy

instance Copied BL.ByteString where
  copied _ = BL.copy

instance Copied T.Text where
  copied _ = T.copy

instance Copied TL.Text where
  copied _ = TL.fromStrict . T.copy . TL.toStrict

instance Copied s => Stream (NoShareInput s) where
  type Token (NoShareInput s) = Token s
  type Tokens (NoShareInput s) = Tokens s
  tokenToChunk _ = tokenToChunk (Proxy :: Proxy s)
  tokensToChunk _ = tokensToChunk (Proxy :: Proxy s)
  chunkToTokens _ = chunkToTokens (Proxy :: Proxy s)
  chunkLength _ = chunkLength (Proxy :: Proxy s)
  chunkEmpty _ = chunkEmpty (Proxy :: Proxy s)
  take1_ (NoShareInput s) = fmap (fmap NoShareInput) (take1_ s)
  takeN_ n (NoShareInput s) = case takeN_ n s of
    Nothing -> Nothing
    Just (ts, rest) -> Just (copied (Proxy :: Proxy s) ts, NoShareInput rest)
  takeWhile_ p (NoShareInput s) = case takeWhile_ p s of
    (ts, rest) -> (copied (Proxy :: Proxy s) ts, NoShareInput rest)

-- | Streams whose tokens can be shown in messages.
class Stream s => VisualStream s where
  showTokens :: Proxy s -> NonEmpty (Token s) -> String
  -- | How many columns they take.
  tokensLength :: Proxy s -> NonEmpty (Token s) -> Int
  tokensLength _ = NE.length

instance VisualStream String where
  showTokens _ = shownString
  tokensLength _ = stringLength

instance VisualStream B.ByteString where
  showTokens _ = shownString . fmap charOf

instance VisualStream BL.ByteString where
  showTokens _ = shownString . fmap charOf

instance VisualStream T.Text where
  showTokens _ = shownString
  tokensLength _ = stringLength

instance VisualStream TL.Text where
  showTokens _ = shownString
  tokensLength _ = stringLength

charOf :: Word8 -> Char
charOf w = chr (fromIntegral w)

-- | One character in quotes or by its name; several in double quotes.
shownString :: NonEmpty Char -> String
shownString cs = case cs of
  ' ' :| [] -> "space"
  c :| [] -> maybe ['\'', c, '\''] id (charName c)
  '\r' :| "\n" -> "crlf newline"
  _ -> '"' : concatMap inside (toList cs) ++ "\""
  where inside c = maybe [c] (\name -> '<' : name ++ ">") (charName c)

-- | Characters that would not be seen have names.
charName :: Char -> Maybe String
charName c
  | c < ' ' = Just (controlNames !! fromEnum c)
  | c == '\DEL' = Just "delete"
  | c == '\xa0' = Just "non-breaking space"
  | otherwise = Nothing

-- | Of ASCII, in its order.
controlNames :: [String]
controlNames =
  [ "null", "start of heading", "start of text", "end of text", "end of transmission", "enquiry", "acknowledge", "bell"
  , "backspace", "tab", "newline", "vertical tab", "form feed", "carriage return", "shift out", "shift in"
  , "data link escape", "device control one", "device control two", "device control three", "device control four"
  , "negative acknowledge", "synchronous idle", "end of transmission block", "cancel", "end of medium", "substitute", "escape"
  , "file separator", "group separator", "record separator", "unit separator"
  ]

-- | Streams of which lines and columns are known.
class Stream s => TraversableStream s where
  {-# MINIMAL reachOffset | reachOffsetNoLine #-}
  -- | The state at an offset, which is not before that of the given state, and the whole line that it is in, if there are lines.
  reachOffset :: Int -> PosState s -> (Maybe String, PosState s)
  reachOffset o st = (Nothing, reachOffsetNoLine o st)
  reachOffsetNoLine :: Int -> PosState s -> PosState s
  reachOffsetNoLine o st = snd (reachOffset o st)

instance TraversableStream String where
  reachOffset = reachWithLine splitAt foldl' id id charWidth
  reachOffsetNoLine = reach splitAt foldl' id charWidth

instance TraversableStream T.Text where
  reachOffset = reachWithLine T.splitAt T.foldl' T.unpack id charWidth
  reachOffsetNoLine = reach T.splitAt T.foldl' id charWidth

instance TraversableStream TL.Text where
  reachOffset = reachWithLine (TL.splitAt . fromIntegral) TL.foldl' TL.unpack id charWidth
  reachOffsetNoLine = reach (TL.splitAt . fromIntegral) TL.foldl' id charWidth

instance TraversableStream B.ByteString where
  reachOffset = reachWithLine B.splitAt B.foldl' (map charOf . B.unpack) charOf byteWidth
  reachOffsetNoLine = reach B.splitAt B.foldl' charOf byteWidth

instance TraversableStream BL.ByteString where
  reachOffset = reachWithLine (BL.splitAt . fromIntegral) BL.foldl' (map charOf . BL.unpack) charOf byteWidth
  reachOffsetNoLine = reach (BL.splitAt . fromIntegral) BL.foldl' charOf byteWidth

charWidth, byteWidth :: Char -> Int
charWidth c
  | c >= ' ' && c < '\x7f' = 1
  | isZeroWidthChar c = 0
  | isWideChar c = 2
  | otherwise = 1
byteWidth c
  | c < ' ' || (c >= '\x7f' && c < '\xa0') = 0
  | otherwise = 1

-- | Line and column.
data At = At !Int !Int

step :: (Char -> Int) -> Int -> At -> Char -> At
step width tab (At l c) t
  | t == '\n' = At (l + 1) 1
  | t == '\t' = At l (c + tab - (c - 1) `rem` tab)
  | otherwise = At l (c + width t)
{-# INLINE step #-}

reach
  :: (Int -> s -> (Tokens s, s)) -> (forall b. (b -> Token s -> b) -> b -> Tokens s -> b) -> (Token s -> Char) -> (Char -> Int)
  -> Int -> PosState s -> PosState s
reach apart fold char width o (PosState input offset (SourcePos name l c) tab prefix) =
  case apart (o - offset) input of
    (before, rest) -> case fold (\p t -> step width (unPos tab) p (char t)) (At (unPos l) (unPos c)) before of
      At l' c' -> PosState rest (max offset o) (SourcePos name (mkPos l') (mkPos c')) tab prefix
{-# INLINE reach #-}

-- | Line and column, and the line so far from its end.
data Along = Along !At String

reachWithLine
  :: Stream s
  => (Int -> s -> (Tokens s, s)) -> (forall b. (b -> Token s -> b) -> b -> Tokens s -> b) -> (Tokens s -> String) -> (Token s -> Char)
  -> (Char -> Int) -> Int -> PosState s -> (Maybe String, PosState s)
reachWithLine apart fold string char width o (PosState input offset (SourcePos name l c) tab prefix) =
  case apart (o - offset) input of
    (before, rest) -> case fold along (Along (At (unPos l) (unPos c)) []) before of
      Along (At l' c') passed ->
        let begun = if l' == unPos l then prefix ++ reverse passed else reverse passed
            line = begun ++ string (fst (takeWhile_ ((/= '\n') . char) rest))
            shown = if null line then "<empty line>" else expanded (unPos tab) line
        in (Just shown, PosState rest (max offset o) (SourcePos name (mkPos l') (mkPos c')) tab begun)
  where
    along (Along p passed) t =
      let k = char t in Along (step width (unPos tab) p k) (if k == '\n' then [] else k : passed)
{-# INLINE reachWithLine #-}

-- | With spaces for tabs.
expanded :: Int -> String -> String
expanded tab = go 0
  where
    go column s = case s of
      [] -> []
      '\t' : rest -> let n = tab - column `rem` tab in replicate n ' ' ++ go (column + n) rest
      k : rest -> k : go (column + 1) rest
