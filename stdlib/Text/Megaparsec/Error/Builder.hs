{-# LANGUAGE DeriveDataTypeable, DeriveGeneric, FlexibleContexts, ScopedTypeVariables, StandaloneDeriving, UndecidableInstances #-}
-- | Errors put together by hand, for tests.
module Text.Megaparsec.Error.Builder
  ( err, errFancy, utok, utoks, ulabel, ueof, etok, etoks, elabel, eeof, fancy, ET, EF
  ) where

import Data.Data (Data)
import Data.List.NonEmpty (NonEmpty(..))
import qualified Data.List.NonEmpty as NE
import Data.Proxy (Proxy(..))
import qualified Data.Set as E
import GHC.Generics (Generic)
import Text.Megaparsec.Error
import Text.Megaparsec.Stream

-- | What is unexpected and what is expected.
data ET s = ET (Maybe (ErrorItem (Token s))) (E.Set (ErrorItem (Token s)))
  deriving Generic

deriving instance Eq (Token s) => Eq (ET s)
deriving instance Ord (Token s) => Ord (ET s)
deriving instance (Data s, Data (Token s), Ord (Token s)) => Data (ET s)

instance Stream s => Semigroup (ET s) where
  ET u p <> ET v q = ET (max u v) (E.union p q)

instance Stream s => Monoid (ET s) where
  mempty = ET Nothing E.empty

-- | Errors of a parser's own.
newtype EF e = EF (E.Set (ErrorFancy e))
  deriving (Eq, Ord, Data, Generic)

instance Ord e => Semigroup (EF e) where
  EF a <> EF b = EF (E.union a b)

instance Ord e => Monoid (EF e) where
  mempty = EF E.empty

-- | At an offset.
err :: Int -> ET s -> ParseError s e
err o (ET us ps) = TrivialError o us ps

errFancy :: Int -> EF e -> ParseError s e
errFancy o (EF xs) = FancyError o xs

utok, etok :: Token s -> ET s
utok t = found (Tokens (t :| []))
etok t = wanted (Tokens (t :| []))

-- | An empty chunk is the end of the input.
utoks, etoks :: forall s. Stream s => Tokens s -> ET s
utoks ts = found (itemOf (Proxy :: Proxy s) ts)
etoks ts = wanted (itemOf (Proxy :: Proxy s) ts)

ulabel, elabel :: String -> ET s
ulabel name = found (labelOf name)
elabel name = wanted (labelOf name)

ueof, eeof :: ET s
ueof = found EndOfInput
eeof = wanted EndOfInput

fancy :: ErrorFancy e -> EF e
fancy x = EF (E.singleton x)

found, wanted :: ErrorItem (Token s) -> ET s
found item = ET (Just item) E.empty
wanted item = ET Nothing (E.singleton item)

itemOf :: Stream s => Proxy s -> Tokens s -> ErrorItem (Token s)
itemOf proxy ts = maybe EndOfInput Tokens (NE.nonEmpty (chunkToTokens proxy ts))

labelOf :: String -> ErrorItem t
labelOf name = case name of
  c : cs -> Label (c :| cs)
  [] -> error "Text.Megaparsec.Error.Builder: a label is not empty"
