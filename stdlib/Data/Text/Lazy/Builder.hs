-- | Texts that are put together from many small ones.
module Data.Text.Lazy.Builder
  ( Builder, toLazyText, toLazyTextWith, fromText, fromLazyText, fromString, singleton, flush
  ) where

import qualified Data.String as S
import qualified Data.Text as T
import Data.Text.Lazy (Text)
import qualified Data.Text.Lazy as L
import Data.Text.Lazy.Internal (chunk)

-- | What is put in front of the rest: small pieces as characters, which are packed together, large ones as they are.
newtype Builder = Builder ([Part] -> [Part])

data Part = Chars String | Whole T.Text

instance Semigroup Builder where
  Builder f <> Builder g = Builder (f . g)

instance Monoid Builder where
  mempty = Builder id

instance Eq Builder where
  a == b = toLazyText a == toLazyText b

instance Ord Builder where
  compare a b = compare (toLazyText a) (toLazyText b)

instance Show Builder where
  showsPrec d b = showsPrec d (toLazyText b)

instance S.IsString Builder where
  fromString s = fromString s

singleton :: Char -> Builder
singleton c = Builder (Chars [c] :)

fromString :: String -> Builder
fromString s = Builder (Chars s :)

fromText :: T.Text -> Builder
fromText t
  | T.compareLength t 64 == GT = Builder (Whole t :)
  | otherwise = Builder (Chars (T.unpack t) :)

fromLazyText :: Text -> Builder
fromLazyText t = Builder (map Whole (L.toChunks t) ++)

-- | A piece ends here.
flush :: Builder
flush = Builder (Whole T.empty :)

toLazyText :: Builder -> Text
toLazyText = toLazyTextWith 1024

-- | With pieces of that many characters, each made when it is asked for.
toLazyTextWith :: Int -> Builder -> Text
toLazyTextWith size (Builder f) = go (f [])
  where
    go [] = L.empty
    go (Whole t : rest) = chunk t (go rest)
    go (Chars s : rest) = case fill (max 1 size) s rest of
      (cs, more) -> chunk (T.pack cs) (go more)

-- | So many characters, or up to the next whole piece, and what comes after them.
fill :: Int -> String -> [Part] -> (String, [Part])
fill 0 s rest = ([], Chars s : rest)
fill k (c : s) rest = case fill (k - 1) s rest of (cs, more) -> (c : cs, more)
fill k [] (Chars s : rest) = fill k s rest
fill _ [] rest = ([], rest)
