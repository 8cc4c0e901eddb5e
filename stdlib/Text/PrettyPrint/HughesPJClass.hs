-- | The class of what can be laid out as a document ("Text.PrettyPrint.HughesPJ").
module Text.PrettyPrint.HughesPJClass
  ( Pretty(..), PrettyLevel(..), prettyNormal, prettyShow, prettyParen, module Text.PrettyPrint.HughesPJ
  ) where

import Text.PrettyPrint.HughesPJ

-- | How much is to be shown; 0 is what is usual.
newtype PrettyLevel = PrettyLevel Int
  deriving (Eq, Ord, Show)

prettyNormal :: PrettyLevel
prettyNormal = PrettyLevel 0

-- | As with 'Show', of the precedence around a value depends whether it stands in parentheses.
class Pretty a where
  pPrintPrec :: PrettyLevel -> Rational -> a -> Doc
  pPrintPrec _ _ = pPrint

  pPrint :: a -> Doc
  pPrint = pPrintPrec prettyNormal 0

  -- | A list of such values: a string is more than a list of characters.
  pPrintList :: PrettyLevel -> [a] -> Doc
  pPrintList level xs = brackets (fsep (punctuate comma (map (pPrintPrec level 0) xs)))

  {-# MINIMAL pPrintPrec | pPrint #-}

prettyShow :: Pretty a => a -> String
prettyShow = render . pPrint

prettyParen :: Bool -> Doc -> Doc
prettyParen = maybeParens

instance Pretty Int where
  pPrint = int

instance Pretty Integer where
  pPrint = integer

instance Pretty Float where
  pPrint = float

instance Pretty Double where
  pPrint = double

instance Pretty () where
  pPrint _ = text "()"

instance Pretty Bool where
  pPrint = text . show

instance Pretty Ordering where
  pPrint = text . show

instance Pretty Char where
  pPrint = char
  pPrintList _ = text . show

instance Pretty a => Pretty (Maybe a) where
  pPrintPrec _ _ Nothing = text "Nothing"
  pPrintPrec level p (Just x) = applied level p "Just" x

instance (Pretty a, Pretty b) => Pretty (Either a b) where
  pPrintPrec level p (Left x) = applied level p "Left" x
  pPrintPrec level p (Right x) = applied level p "Right" x

-- | A constructor before its one field.
applied :: Pretty a => PrettyLevel -> Rational -> String -> a -> Doc
applied level p con x = prettyParen (p > 10) (text con <+> pPrintPrec level 11 x)

instance Pretty a => Pretty [a] where
  pPrintPrec level _ = pPrintList level

tuple :: [Doc] -> Doc
tuple = parens . fsep . punctuate comma

instance (Pretty a, Pretty b) => Pretty (a, b) where
  pPrintPrec level _ (a, b) = tuple [shown a, shown b]
    where
      shown :: Pretty t => t -> Doc
      shown = pPrintPrec level 0

instance (Pretty a, Pretty b, Pretty c) => Pretty (a, b, c) where
  pPrintPrec level _ (a, b, c) = tuple [shown a, shown b, shown c]
    where
      shown :: Pretty t => t -> Doc
      shown = pPrintPrec level 0

instance (Pretty a, Pretty b, Pretty c, Pretty d) => Pretty (a, b, c, d) where
  pPrintPrec level _ (a, b, c, d) = tuple [shown a, shown b, shown c, shown d]
    where
      shown :: Pretty t => t -> Doc
      shown = pPrintPrec level 0

instance (Pretty a, Pretty b, Pretty c, Pretty d, Pretty e) => Pretty (a, b, c, d, e) where
  pPrintPrec level _ (a, b, c, d, e) = tuple [shown a, shown b, shown c, shown d, shown e]
    where
      shown :: Pretty t => t -> Doc
      shown = pPrintPrec level 0

instance (Pretty a, Pretty b, Pretty c, Pretty d, Pretty e, Pretty f) => Pretty (a, b, c, d, e, f) where
  pPrintPrec level _ (a, b, c, d, e, f) = tuple [shown a, shown b, shown c, shown d, shown e, shown f]
    where
      shown :: Pretty t => t -> Doc
      shown = pPrintPrec level 0

instance (Pretty a, Pretty b, Pretty c, Pretty d, Pretty e, Pretty f, Pretty g) => Pretty (a, b, c, d, e, f, g) where
  pPrintPrec level _ (a, b, c, d, e, f, g) = tuple [shown a, shown b, shown c, shown d, shown e, shown f, shown g]
    where
      shown :: Pretty t => t -> Doc
      shown = pPrintPrec level 0

instance (Pretty a, Pretty b, Pretty c, Pretty d, Pretty e, Pretty f, Pretty g, Pretty h) => Pretty (a, b, c, d, e, f, g, h) where
  pPrintPrec level _ (a, b, c, d, e, f, g, h) = tuple [shown a, shown b, shown c, shown d, shown e, shown f, shown g, shown h]
    where
      shown :: Pretty t => t -> Doc
      shown = pPrintPrec level 0
