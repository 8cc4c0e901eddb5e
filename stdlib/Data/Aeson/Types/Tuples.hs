{-# LANGUAGE FlexibleInstances, OverloadedStrings #-}
-- | Instances of tuples: arrays.
module Data.Aeson.Types.Tuples () where

import Data.Aeson.Encoding.Internal (Encoding)
import qualified Data.Aeson.Encoding.Internal as E
import Data.Aeson.Types.FromJSON
import Data.Aeson.Types.Internal
import Data.Aeson.Types.ToJSON
import qualified Data.Vector as V

-- | So many elements.
tuple :: Int -> (Array -> Parser a) -> Value -> Parser a
tuple n f = withArray name $ \a ->
  if V.length a == n
    then f a
    else fail ("cannot unpack array of length " ++ show (V.length a) ++ " into a tuple of length " ++ show n)
  where name = '(' : foldr1 (\x rest -> x ++ ", " ++ rest) (map (: []) (take n ['a' ..])) ++ ")"

at :: (Value -> Parser a) -> Array -> Int -> Parser a
at f a i = f (V.unsafeIndex a i) <?> Index i

values :: [Value] -> Value
values xs = Array (V.fromList xs)

encodings :: [Encoding] -> Encoding
encodings = E.list id

instance ToJSON2 (,) where
  liftToJSON2 _ f _ _ g _ (x0, x1) = values [f x0, g x1]
  liftToEncoding2 _ f _ _ g _ (x0, x1) = encodings [f x0, g x1]

instance (ToJSON a) => ToJSON1 ((,) a) where
  liftToJSON = liftToJSON2 omitField toJSON toJSONList
  liftToEncoding = liftToEncoding2 omitField toEncoding toEncodingList

instance (ToJSON a, ToJSON b) => ToJSON (a, b) where
  toJSON = toJSON2
  toEncoding = toEncoding2

instance FromJSON2 (,) where
  liftParseJSON2 _ f _ _ g _ = tuple 2 $ \a -> (,)
    <$> at f a 0 <*> at g a 1

instance (FromJSON a) => FromJSON1 ((,) a) where
  liftParseJSON = liftParseJSON2 omittedField parseJSON parseJSONList

instance (FromJSON a, FromJSON b) => FromJSON (a, b) where
  parseJSON = parseJSON2

instance (ToJSON a, ToJSON b) => ToJSONKey (a, b)

instance (FromJSON a, FromJSON b) => FromJSONKey (a, b)

instance (ToJSON a) => ToJSON2 ((,,) a) where
  liftToJSON2 _ f _ _ g _ (x0, x1, x2) = values [toJSON x0, f x1, g x2]
  liftToEncoding2 _ f _ _ g _ (x0, x1, x2) = encodings [toEncoding x0, f x1, g x2]

instance (ToJSON a, ToJSON b) => ToJSON1 ((,,) a b) where
  liftToJSON = liftToJSON2 omitField toJSON toJSONList
  liftToEncoding = liftToEncoding2 omitField toEncoding toEncodingList

instance (ToJSON a, ToJSON b, ToJSON c) => ToJSON (a, b, c) where
  toJSON = toJSON2
  toEncoding = toEncoding2

instance (FromJSON a) => FromJSON2 ((,,) a) where
  liftParseJSON2 _ f _ _ g _ = tuple 3 $ \a -> (,,)
    <$> at parseJSON a 0 <*> at f a 1 <*> at g a 2

instance (FromJSON a, FromJSON b) => FromJSON1 ((,,) a b) where
  liftParseJSON = liftParseJSON2 omittedField parseJSON parseJSONList

instance (FromJSON a, FromJSON b, FromJSON c) => FromJSON (a, b, c) where
  parseJSON = parseJSON2

instance (ToJSON a, ToJSON b, ToJSON c) => ToJSONKey (a, b, c)

instance (FromJSON a, FromJSON b, FromJSON c) => FromJSONKey (a, b, c)

instance (ToJSON a, ToJSON b) => ToJSON2 ((,,,) a b) where
  liftToJSON2 _ f _ _ g _ (x0, x1, x2, x3) = values [toJSON x0, toJSON x1, f x2, g x3]
  liftToEncoding2 _ f _ _ g _ (x0, x1, x2, x3) = encodings [toEncoding x0, toEncoding x1, f x2, g x3]

instance (ToJSON a, ToJSON b, ToJSON c) => ToJSON1 ((,,,) a b c) where
  liftToJSON = liftToJSON2 omitField toJSON toJSONList
  liftToEncoding = liftToEncoding2 omitField toEncoding toEncodingList

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d) => ToJSON (a, b, c, d) where
  toJSON = toJSON2
  toEncoding = toEncoding2

instance (FromJSON a, FromJSON b) => FromJSON2 ((,,,) a b) where
  liftParseJSON2 _ f _ _ g _ = tuple 4 $ \a -> (,,,)
    <$> at parseJSON a 0 <*> at parseJSON a 1 <*> at f a 2 <*> at g a 3

instance (FromJSON a, FromJSON b, FromJSON c) => FromJSON1 ((,,,) a b c) where
  liftParseJSON = liftParseJSON2 omittedField parseJSON parseJSONList

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d) => FromJSON (a, b, c, d) where
  parseJSON = parseJSON2

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d) => ToJSONKey (a, b, c, d)

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d) => FromJSONKey (a, b, c, d)

instance (ToJSON a, ToJSON b, ToJSON c) => ToJSON2 ((,,,,) a b c) where
  liftToJSON2 _ f _ _ g _ (x0, x1, x2, x3, x4) = values [toJSON x0, toJSON x1, toJSON x2, f x3, g x4]
  liftToEncoding2 _ f _ _ g _ (x0, x1, x2, x3, x4) = encodings
    [ toEncoding x0, toEncoding x1, toEncoding x2, f x3, g x4
    ]

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d) => ToJSON1 ((,,,,) a b c d) where
  liftToJSON = liftToJSON2 omitField toJSON toJSONList
  liftToEncoding = liftToEncoding2 omitField toEncoding toEncodingList

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e) => ToJSON (a, b, c, d, e) where
  toJSON = toJSON2
  toEncoding = toEncoding2

instance (FromJSON a, FromJSON b, FromJSON c) => FromJSON2 ((,,,,) a b c) where
  liftParseJSON2 _ f _ _ g _ = tuple 5 $ \a -> (,,,,)
    <$> at parseJSON a 0 <*> at parseJSON a 1 <*> at parseJSON a 2 <*> at f a 3 <*> at g a 4

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d) => FromJSON1 ((,,,,) a b c d) where
  liftParseJSON = liftParseJSON2 omittedField parseJSON parseJSONList

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e) => FromJSON (a, b, c, d, e) where
  parseJSON = parseJSON2

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d) => ToJSON2 ((,,,,,) a b c d) where
  liftToJSON2 _ f _ _ g _ (x0, x1, x2, x3, x4, x5) = values [toJSON x0, toJSON x1, toJSON x2, toJSON x3, f x4, g x5]
  liftToEncoding2 _ f _ _ g _ (x0, x1, x2, x3, x4, x5) = encodings
    [ toEncoding x0, toEncoding x1, toEncoding x2, toEncoding x3, f x4, g x5
    ]

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e) => ToJSON1 ((,,,,,) a b c d e) where
  liftToJSON = liftToJSON2 omitField toJSON toJSONList
  liftToEncoding = liftToEncoding2 omitField toEncoding toEncodingList

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e, ToJSON f) => ToJSON (a, b, c, d, e, f) where
  toJSON = toJSON2
  toEncoding = toEncoding2

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d) => FromJSON2 ((,,,,,) a b c d) where
  liftParseJSON2 _ f _ _ g _ = tuple 6 $ \a -> (,,,,,)
    <$> at parseJSON a 0 <*> at parseJSON a 1 <*> at parseJSON a 2 <*> at parseJSON a 3 <*> at f a 4
    <*> at g a 5

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e) => FromJSON1 ((,,,,,) a b c d e) where
  liftParseJSON = liftParseJSON2 omittedField parseJSON parseJSONList

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e, FromJSON f) => FromJSON (a, b, c, d, e, f) where
  parseJSON = parseJSON2

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e) => ToJSON2 ((,,,,,,) a b c d e) where
  liftToJSON2 _ f _ _ g _ (x0, x1, x2, x3, x4, x5, x6) = values
    [ toJSON x0, toJSON x1, toJSON x2, toJSON x3, toJSON x4, f x5, g x6
    ]
  liftToEncoding2 _ f _ _ g _ (x0, x1, x2, x3, x4, x5, x6) = encodings
    [ toEncoding x0, toEncoding x1, toEncoding x2, toEncoding x3, toEncoding x4, f x5, g x6
    ]

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e, ToJSON f) => ToJSON1 ((,,,,,,) a b c d e f) where
  liftToJSON = liftToJSON2 omitField toJSON toJSONList
  liftToEncoding = liftToEncoding2 omitField toEncoding toEncodingList

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e, ToJSON f, ToJSON g) => ToJSON (a, b, c, d, e, f, g) where
  toJSON = toJSON2
  toEncoding = toEncoding2

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e) => FromJSON2 ((,,,,,,) a b c d e) where
  liftParseJSON2 _ f _ _ g _ = tuple 7 $ \a -> (,,,,,,)
    <$> at parseJSON a 0 <*> at parseJSON a 1 <*> at parseJSON a 2 <*> at parseJSON a 3 <*> at parseJSON a 4
    <*> at f a 5 <*> at g a 6

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e, FromJSON f) => FromJSON1 ((,,,,,,) a b c d e f) where
  liftParseJSON = liftParseJSON2 omittedField parseJSON parseJSONList

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e, FromJSON f, FromJSON g) => FromJSON (a, b, c, d, e, f, g) where
  parseJSON = parseJSON2

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e, ToJSON f) => ToJSON2 ((,,,,,,,) a b c d e f) where
  liftToJSON2 _ f _ _ g _ (x0, x1, x2, x3, x4, x5, x6, x7) = values
    [ toJSON x0, toJSON x1, toJSON x2, toJSON x3, toJSON x4, toJSON x5, f x6, g x7
    ]
  liftToEncoding2 _ f _ _ g _ (x0, x1, x2, x3, x4, x5, x6, x7) = encodings
    [ toEncoding x0, toEncoding x1, toEncoding x2, toEncoding x3, toEncoding x4, toEncoding x5, f x6, g x7
    ]

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e, ToJSON f, ToJSON g) => ToJSON1 ((,,,,,,,) a b c d e f g) where
  liftToJSON = liftToJSON2 omitField toJSON toJSONList
  liftToEncoding = liftToEncoding2 omitField toEncoding toEncodingList

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e, ToJSON f, ToJSON g, ToJSON h) => ToJSON (a, b, c, d, e, f, g, h) where
  toJSON = toJSON2
  toEncoding = toEncoding2

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e, FromJSON f) => FromJSON2 ((,,,,,,,) a b c d e f) where
  liftParseJSON2 _ f _ _ g _ = tuple 8 $ \a -> (,,,,,,,)
    <$> at parseJSON a 0 <*> at parseJSON a 1 <*> at parseJSON a 2 <*> at parseJSON a 3 <*> at parseJSON a 4
    <*> at parseJSON a 5 <*> at f a 6 <*> at g a 7

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e, FromJSON f, FromJSON g) => FromJSON1 ((,,,,,,,) a b c d e f g) where
  liftParseJSON = liftParseJSON2 omittedField parseJSON parseJSONList

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e, FromJSON f, FromJSON g, FromJSON h) => FromJSON (a, b, c, d, e, f, g, h) where
  parseJSON = parseJSON2

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e, ToJSON f, ToJSON g) => ToJSON2 ((,,,,,,,,) a b c d e f g) where
  liftToJSON2 _ f _ _ g _ (x0, x1, x2, x3, x4, x5, x6, x7, x8) = values
    [ toJSON x0, toJSON x1, toJSON x2, toJSON x3, toJSON x4, toJSON x5, toJSON x6, f x7, g x8
    ]
  liftToEncoding2 _ f _ _ g _ (x0, x1, x2, x3, x4, x5, x6, x7, x8) = encodings
    [ toEncoding x0, toEncoding x1, toEncoding x2, toEncoding x3, toEncoding x4, toEncoding x5
    , toEncoding x6, f x7, g x8
    ]

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e, ToJSON f, ToJSON g, ToJSON h) => ToJSON1 ((,,,,,,,,) a b c d e f g h) where
  liftToJSON = liftToJSON2 omitField toJSON toJSONList
  liftToEncoding = liftToEncoding2 omitField toEncoding toEncodingList

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e, ToJSON f, ToJSON g, ToJSON h, ToJSON i) => ToJSON (a, b, c, d, e, f, g, h, i) where
  toJSON = toJSON2
  toEncoding = toEncoding2

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e, FromJSON f, FromJSON g) => FromJSON2 ((,,,,,,,,) a b c d e f g) where
  liftParseJSON2 _ f _ _ g _ = tuple 9 $ \a -> (,,,,,,,,)
    <$> at parseJSON a 0 <*> at parseJSON a 1 <*> at parseJSON a 2 <*> at parseJSON a 3 <*> at parseJSON a 4
    <*> at parseJSON a 5 <*> at parseJSON a 6 <*> at f a 7 <*> at g a 8

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e, FromJSON f, FromJSON g, FromJSON h) => FromJSON1 ((,,,,,,,,) a b c d e f g h) where
  liftParseJSON = liftParseJSON2 omittedField parseJSON parseJSONList

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e, FromJSON f, FromJSON g, FromJSON h, FromJSON i) => FromJSON (a, b, c, d, e, f, g, h, i) where
  parseJSON = parseJSON2

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e, ToJSON f, ToJSON g, ToJSON h) => ToJSON2 ((,,,,,,,,,) a b c d e f g h) where
  liftToJSON2 _ f _ _ g _ (x0, x1, x2, x3, x4, x5, x6, x7, x8, x9) = values
    [ toJSON x0, toJSON x1, toJSON x2, toJSON x3, toJSON x4, toJSON x5, toJSON x6, toJSON x7, f x8, g x9
    ]
  liftToEncoding2 _ f _ _ g _ (x0, x1, x2, x3, x4, x5, x6, x7, x8, x9) = encodings
    [ toEncoding x0, toEncoding x1, toEncoding x2, toEncoding x3, toEncoding x4, toEncoding x5
    , toEncoding x6, toEncoding x7, f x8, g x9
    ]

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e, ToJSON f, ToJSON g, ToJSON h, ToJSON i) => ToJSON1 ((,,,,,,,,,) a b c d e f g h i) where
  liftToJSON = liftToJSON2 omitField toJSON toJSONList
  liftToEncoding = liftToEncoding2 omitField toEncoding toEncodingList

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e, ToJSON f, ToJSON g, ToJSON h, ToJSON i, ToJSON j) => ToJSON (a, b, c, d, e, f, g, h, i, j) where
  toJSON = toJSON2
  toEncoding = toEncoding2

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e, FromJSON f, FromJSON g, FromJSON h) => FromJSON2 ((,,,,,,,,,) a b c d e f g h) where
  liftParseJSON2 _ f _ _ g _ = tuple 10 $ \a -> (,,,,,,,,,)
    <$> at parseJSON a 0 <*> at parseJSON a 1 <*> at parseJSON a 2 <*> at parseJSON a 3 <*> at parseJSON a 4
    <*> at parseJSON a 5 <*> at parseJSON a 6 <*> at parseJSON a 7 <*> at f a 8 <*> at g a 9

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e, FromJSON f, FromJSON g, FromJSON h, FromJSON i) => FromJSON1 ((,,,,,,,,,) a b c d e f g h i) where
  liftParseJSON = liftParseJSON2 omittedField parseJSON parseJSONList

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e, FromJSON f, FromJSON g, FromJSON h, FromJSON i, FromJSON j) => FromJSON (a, b, c, d, e, f, g, h, i, j) where
  parseJSON = parseJSON2

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e, ToJSON f, ToJSON g, ToJSON h, ToJSON i) => ToJSON2 ((,,,,,,,,,,) a b c d e f g h i) where
  liftToJSON2 _ f _ _ g _ (x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10) = values
    [ toJSON x0, toJSON x1, toJSON x2, toJSON x3, toJSON x4, toJSON x5, toJSON x6, toJSON x7, toJSON x8
    , f x9, g x10
    ]
  liftToEncoding2 _ f _ _ g _ (x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10) = encodings
    [ toEncoding x0, toEncoding x1, toEncoding x2, toEncoding x3, toEncoding x4, toEncoding x5
    , toEncoding x6, toEncoding x7, toEncoding x8, f x9, g x10
    ]

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e, ToJSON f, ToJSON g, ToJSON h, ToJSON i, ToJSON j) => ToJSON1 ((,,,,,,,,,,) a b c d e f g h i j) where
  liftToJSON = liftToJSON2 omitField toJSON toJSONList
  liftToEncoding = liftToEncoding2 omitField toEncoding toEncodingList

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e, ToJSON f, ToJSON g, ToJSON h, ToJSON i, ToJSON j, ToJSON k) => ToJSON (a, b, c, d, e, f, g, h, i, j, k) where
  toJSON = toJSON2
  toEncoding = toEncoding2

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e, FromJSON f, FromJSON g, FromJSON h, FromJSON i) => FromJSON2 ((,,,,,,,,,,) a b c d e f g h i) where
  liftParseJSON2 _ f _ _ g _ = tuple 11 $ \a -> (,,,,,,,,,,)
    <$> at parseJSON a 0 <*> at parseJSON a 1 <*> at parseJSON a 2 <*> at parseJSON a 3 <*> at parseJSON a 4
    <*> at parseJSON a 5 <*> at parseJSON a 6 <*> at parseJSON a 7 <*> at parseJSON a 8 <*> at f a 9
    <*> at g a 10

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e, FromJSON f, FromJSON g, FromJSON h, FromJSON i, FromJSON j) => FromJSON1 ((,,,,,,,,,,) a b c d e f g h i j) where
  liftParseJSON = liftParseJSON2 omittedField parseJSON parseJSONList

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e, FromJSON f, FromJSON g, FromJSON h, FromJSON i, FromJSON j, FromJSON k) => FromJSON (a, b, c, d, e, f, g, h, i, j, k) where
  parseJSON = parseJSON2

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e, ToJSON f, ToJSON g, ToJSON h, ToJSON i, ToJSON j) => ToJSON2 ((,,,,,,,,,,,) a b c d e f g h i j) where
  liftToJSON2 _ f _ _ g _ (x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11) = values
    [ toJSON x0, toJSON x1, toJSON x2, toJSON x3, toJSON x4, toJSON x5, toJSON x6, toJSON x7, toJSON x8
    , toJSON x9, f x10, g x11
    ]
  liftToEncoding2 _ f _ _ g _ (x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11) = encodings
    [ toEncoding x0, toEncoding x1, toEncoding x2, toEncoding x3, toEncoding x4, toEncoding x5
    , toEncoding x6, toEncoding x7, toEncoding x8, toEncoding x9, f x10, g x11
    ]

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e, ToJSON f, ToJSON g, ToJSON h, ToJSON i, ToJSON j, ToJSON k) => ToJSON1 ((,,,,,,,,,,,) a b c d e f g h i j k) where
  liftToJSON = liftToJSON2 omitField toJSON toJSONList
  liftToEncoding = liftToEncoding2 omitField toEncoding toEncodingList

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e, ToJSON f, ToJSON g, ToJSON h, ToJSON i, ToJSON j, ToJSON k, ToJSON l) => ToJSON (a, b, c, d, e, f, g, h, i, j, k, l) where
  toJSON = toJSON2
  toEncoding = toEncoding2

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e, FromJSON f, FromJSON g, FromJSON h, FromJSON i, FromJSON j) => FromJSON2 ((,,,,,,,,,,,) a b c d e f g h i j) where
  liftParseJSON2 _ f _ _ g _ = tuple 12 $ \a -> (,,,,,,,,,,,)
    <$> at parseJSON a 0 <*> at parseJSON a 1 <*> at parseJSON a 2 <*> at parseJSON a 3 <*> at parseJSON a 4
    <*> at parseJSON a 5 <*> at parseJSON a 6 <*> at parseJSON a 7 <*> at parseJSON a 8 <*> at parseJSON a 9
    <*> at f a 10 <*> at g a 11

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e, FromJSON f, FromJSON g, FromJSON h, FromJSON i, FromJSON j, FromJSON k) => FromJSON1 ((,,,,,,,,,,,) a b c d e f g h i j k) where
  liftParseJSON = liftParseJSON2 omittedField parseJSON parseJSONList

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e, FromJSON f, FromJSON g, FromJSON h, FromJSON i, FromJSON j, FromJSON k, FromJSON l) => FromJSON (a, b, c, d, e, f, g, h, i, j, k, l) where
  parseJSON = parseJSON2

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e, ToJSON f, ToJSON g, ToJSON h, ToJSON i, ToJSON j, ToJSON k) => ToJSON2 ((,,,,,,,,,,,,) a b c d e f g h i j k) where
  liftToJSON2 _ f _ _ g _ (x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12) = values
    [ toJSON x0, toJSON x1, toJSON x2, toJSON x3, toJSON x4, toJSON x5, toJSON x6, toJSON x7, toJSON x8
    , toJSON x9, toJSON x10, f x11, g x12
    ]
  liftToEncoding2 _ f _ _ g _ (x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12) = encodings
    [ toEncoding x0, toEncoding x1, toEncoding x2, toEncoding x3, toEncoding x4, toEncoding x5
    , toEncoding x6, toEncoding x7, toEncoding x8, toEncoding x9, toEncoding x10, f x11, g x12
    ]

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e, ToJSON f, ToJSON g, ToJSON h, ToJSON i, ToJSON j, ToJSON k, ToJSON l) => ToJSON1 ((,,,,,,,,,,,,) a b c d e f g h i j k l) where
  liftToJSON = liftToJSON2 omitField toJSON toJSONList
  liftToEncoding = liftToEncoding2 omitField toEncoding toEncodingList

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e, ToJSON f, ToJSON g, ToJSON h, ToJSON i, ToJSON j, ToJSON k, ToJSON l, ToJSON m) => ToJSON (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  toJSON = toJSON2
  toEncoding = toEncoding2

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e, FromJSON f, FromJSON g, FromJSON h, FromJSON i, FromJSON j, FromJSON k) => FromJSON2 ((,,,,,,,,,,,,) a b c d e f g h i j k) where
  liftParseJSON2 _ f _ _ g _ = tuple 13 $ \a -> (,,,,,,,,,,,,)
    <$> at parseJSON a 0 <*> at parseJSON a 1 <*> at parseJSON a 2 <*> at parseJSON a 3 <*> at parseJSON a 4
    <*> at parseJSON a 5 <*> at parseJSON a 6 <*> at parseJSON a 7 <*> at parseJSON a 8 <*> at parseJSON a 9
    <*> at parseJSON a 10 <*> at f a 11 <*> at g a 12

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e, FromJSON f, FromJSON g, FromJSON h, FromJSON i, FromJSON j, FromJSON k, FromJSON l) => FromJSON1 ((,,,,,,,,,,,,) a b c d e f g h i j k l) where
  liftParseJSON = liftParseJSON2 omittedField parseJSON parseJSONList

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e, FromJSON f, FromJSON g, FromJSON h, FromJSON i, FromJSON j, FromJSON k, FromJSON l, FromJSON m) => FromJSON (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  parseJSON = parseJSON2

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e, ToJSON f, ToJSON g, ToJSON h, ToJSON i, ToJSON j, ToJSON k, ToJSON l) => ToJSON2 ((,,,,,,,,,,,,,) a b c d e f g h i j k l) where
  liftToJSON2 _ f _ _ g _ (x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13) = values
    [ toJSON x0, toJSON x1, toJSON x2, toJSON x3, toJSON x4, toJSON x5, toJSON x6, toJSON x7, toJSON x8
    , toJSON x9, toJSON x10, toJSON x11, f x12, g x13
    ]
  liftToEncoding2 _ f _ _ g _ (x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13) = encodings
    [ toEncoding x0, toEncoding x1, toEncoding x2, toEncoding x3, toEncoding x4, toEncoding x5
    , toEncoding x6, toEncoding x7, toEncoding x8, toEncoding x9, toEncoding x10, toEncoding x11, f x12
    , g x13
    ]

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e, ToJSON f, ToJSON g, ToJSON h, ToJSON i, ToJSON j, ToJSON k, ToJSON l, ToJSON m) => ToJSON1 ((,,,,,,,,,,,,,) a b c d e f g h i j k l m) where
  liftToJSON = liftToJSON2 omitField toJSON toJSONList
  liftToEncoding = liftToEncoding2 omitField toEncoding toEncodingList

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e, ToJSON f, ToJSON g, ToJSON h, ToJSON i, ToJSON j, ToJSON k, ToJSON l, ToJSON m, ToJSON n) => ToJSON (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  toJSON = toJSON2
  toEncoding = toEncoding2

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e, FromJSON f, FromJSON g, FromJSON h, FromJSON i, FromJSON j, FromJSON k, FromJSON l) => FromJSON2 ((,,,,,,,,,,,,,) a b c d e f g h i j k l) where
  liftParseJSON2 _ f _ _ g _ = tuple 14 $ \a -> (,,,,,,,,,,,,,)
    <$> at parseJSON a 0 <*> at parseJSON a 1 <*> at parseJSON a 2 <*> at parseJSON a 3 <*> at parseJSON a 4
    <*> at parseJSON a 5 <*> at parseJSON a 6 <*> at parseJSON a 7 <*> at parseJSON a 8 <*> at parseJSON a 9
    <*> at parseJSON a 10 <*> at parseJSON a 11 <*> at f a 12 <*> at g a 13

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e, FromJSON f, FromJSON g, FromJSON h, FromJSON i, FromJSON j, FromJSON k, FromJSON l, FromJSON m) => FromJSON1 ((,,,,,,,,,,,,,) a b c d e f g h i j k l m) where
  liftParseJSON = liftParseJSON2 omittedField parseJSON parseJSONList

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e, FromJSON f, FromJSON g, FromJSON h, FromJSON i, FromJSON j, FromJSON k, FromJSON l, FromJSON m, FromJSON n) => FromJSON (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  parseJSON = parseJSON2

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e, ToJSON f, ToJSON g, ToJSON h, ToJSON i, ToJSON j, ToJSON k, ToJSON l, ToJSON m) => ToJSON2 ((,,,,,,,,,,,,,,) a b c d e f g h i j k l m) where
  liftToJSON2 _ f _ _ g _ (x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14) = values
    [ toJSON x0, toJSON x1, toJSON x2, toJSON x3, toJSON x4, toJSON x5, toJSON x6, toJSON x7, toJSON x8
    , toJSON x9, toJSON x10, toJSON x11, toJSON x12, f x13, g x14
    ]
  liftToEncoding2 _ f _ _ g _ (x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14) = encodings
    [ toEncoding x0, toEncoding x1, toEncoding x2, toEncoding x3, toEncoding x4, toEncoding x5
    , toEncoding x6, toEncoding x7, toEncoding x8, toEncoding x9, toEncoding x10, toEncoding x11
    , toEncoding x12, f x13, g x14
    ]

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e, ToJSON f, ToJSON g, ToJSON h, ToJSON i, ToJSON j, ToJSON k, ToJSON l, ToJSON m, ToJSON n) => ToJSON1 ((,,,,,,,,,,,,,,) a b c d e f g h i j k l m n) where
  liftToJSON = liftToJSON2 omitField toJSON toJSONList
  liftToEncoding = liftToEncoding2 omitField toEncoding toEncodingList

instance (ToJSON a, ToJSON b, ToJSON c, ToJSON d, ToJSON e, ToJSON f, ToJSON g, ToJSON h, ToJSON i, ToJSON j, ToJSON k, ToJSON l, ToJSON m, ToJSON n, ToJSON o) => ToJSON (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  toJSON = toJSON2
  toEncoding = toEncoding2

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e, FromJSON f, FromJSON g, FromJSON h, FromJSON i, FromJSON j, FromJSON k, FromJSON l, FromJSON m) => FromJSON2 ((,,,,,,,,,,,,,,) a b c d e f g h i j k l m) where
  liftParseJSON2 _ f _ _ g _ = tuple 15 $ \a -> (,,,,,,,,,,,,,,)
    <$> at parseJSON a 0 <*> at parseJSON a 1 <*> at parseJSON a 2 <*> at parseJSON a 3 <*> at parseJSON a 4
    <*> at parseJSON a 5 <*> at parseJSON a 6 <*> at parseJSON a 7 <*> at parseJSON a 8 <*> at parseJSON a 9
    <*> at parseJSON a 10 <*> at parseJSON a 11 <*> at parseJSON a 12 <*> at f a 13 <*> at g a 14

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e, FromJSON f, FromJSON g, FromJSON h, FromJSON i, FromJSON j, FromJSON k, FromJSON l, FromJSON m, FromJSON n) => FromJSON1 ((,,,,,,,,,,,,,,) a b c d e f g h i j k l m n) where
  liftParseJSON = liftParseJSON2 omittedField parseJSON parseJSONList

instance (FromJSON a, FromJSON b, FromJSON c, FromJSON d, FromJSON e, FromJSON f, FromJSON g, FromJSON h, FromJSON i, FromJSON j, FromJSON k, FromJSON l, FromJSON m, FromJSON n, FromJSON o) => FromJSON (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  parseJSON = parseJSON2
