{-# LANGUAGE ConstraintKinds, DefaultSignatures, FlexibleContexts, FlexibleInstances, FunctionalDependencies, GADTs, KindSignatures, MultiParamTypeClasses, ScopedTypeVariables, TypeFamilies, TypeOperators, UndecidableInstances #-}
-- | Types that can be written as JSON, as values or at once as bytes; by default as 'Generic' tells their constructors.
module Data.Aeson.Types.ToJSON
  ( ToJSON(..), ToJSON1(..), toJSON1, toEncoding1, omitField1, ToJSON2(..), toJSON2, toEncoding2, omitField2
  , ToJSONKey(..), ToJSONKeyFunction(..), toJSONKeyText, toJSONKeyKey, toJSONKeyTextEnc, contramapToJSONKeyFunction
  , GToJSONKey, genericToJSONKey, KeyValue(..), KeyValueOmit(..)
  , GToJSON'(..), GToJSON, GToEncoding, ToArgs(..), Zero, One, Target(..)
  , genericToJSON, genericToEncoding, genericLiftToJSON, genericLiftToEncoding, listEncoding, listValue, GetConName(..)
  ) where

import Data.Aeson.Encoding.Internal (Encoding, Encoding', Series)
import qualified Data.Aeson.Encoding.Internal as E
import Data.Aeson.Key (Key)
import qualified Data.Aeson.Key as Key
import qualified Data.Aeson.KeyMap as KM
import Data.Aeson.Types.Internal
import qualified Data.ByteString.Lazy as L
import Data.Functor.Contravariant (Contravariant(..))
import Data.Kind (Type)
import Data.Text (Text)
import qualified Data.Text as T
import Data.Text.Encoding (decodeUtf8)
import qualified Data.Vector as V
import GHC.Generics

infixr 8 .=, .?=

class ToJSON a where
  toJSON :: a -> Value
  default toJSON :: (Generic a, GToJSON' Value Zero (Rep a)) => a -> Value
  toJSON = genericToJSON defaultOptions
  toEncoding :: a -> Encoding
  toEncoding x = E.value (toJSON x)
  -- | For characters, whose lists are strings.
  toJSONList :: [a] -> Value
  toJSONList = listValue toJSON
  toEncodingList :: [a] -> Encoding
  toEncodingList = listEncoding toEncoding
  -- | Whether it may be left out as a field.
  omitField :: a -> Bool
  omitField _ = False

-- | Of constructors of types with one parameter; what is given is for that.
class ToJSON1 f where
  liftToJSON :: (a -> Bool) -> (a -> Value) -> ([a] -> Value) -> f a -> Value
  default liftToJSON
    :: (Generic1 f, GToJSON' Value One (Rep1 f)) => (a -> Bool) -> (a -> Value) -> ([a] -> Value) -> f a -> Value
  liftToJSON = genericLiftToJSON defaultOptions
  liftToJSONList :: (a -> Bool) -> (a -> Value) -> ([a] -> Value) -> [f a] -> Value
  liftToJSONList o f g = listValue (liftToJSON o f g)
  liftToEncoding :: (a -> Bool) -> (a -> Encoding) -> ([a] -> Encoding) -> f a -> Encoding
  default liftToEncoding
    :: (Generic1 f, GToJSON' Encoding One (Rep1 f)) => (a -> Bool) -> (a -> Encoding) -> ([a] -> Encoding) -> f a -> Encoding
  liftToEncoding = genericLiftToEncoding defaultOptions
  liftToEncodingList :: (a -> Bool) -> (a -> Encoding) -> ([a] -> Encoding) -> [f a] -> Encoding
  liftToEncodingList o f g = listEncoding (liftToEncoding o f g)
  liftOmitField :: (a -> Bool) -> f a -> Bool
  liftOmitField _ _ = False

toJSON1 :: (ToJSON1 f, ToJSON a) => f a -> Value
toJSON1 = liftToJSON omitField toJSON toJSONList

toEncoding1 :: (ToJSON1 f, ToJSON a) => f a -> Encoding
toEncoding1 = liftToEncoding omitField toEncoding toEncodingList

omitField1 :: (ToJSON1 f, ToJSON a) => f a -> Bool
omitField1 = liftOmitField omitField

class ToJSON2 f where
  liftToJSON2
    :: (a -> Bool) -> (a -> Value) -> ([a] -> Value) -> (b -> Bool) -> (b -> Value) -> ([b] -> Value) -> f a b -> Value
  liftToJSONList2
    :: (a -> Bool) -> (a -> Value) -> ([a] -> Value) -> (b -> Bool) -> (b -> Value) -> ([b] -> Value) -> [f a b] -> Value
  liftToJSONList2 oa fa ga ob fb gb = listValue (liftToJSON2 oa fa ga ob fb gb)
  liftToEncoding2
    :: (a -> Bool) -> (a -> Encoding) -> ([a] -> Encoding) -> (b -> Bool) -> (b -> Encoding) -> ([b] -> Encoding) -> f a b -> Encoding
  liftToEncodingList2
    :: (a -> Bool) -> (a -> Encoding) -> ([a] -> Encoding) -> (b -> Bool) -> (b -> Encoding) -> ([b] -> Encoding) -> [f a b] -> Encoding
  liftToEncodingList2 oa fa ga ob fb gb = listEncoding (liftToEncoding2 oa fa ga ob fb gb)
  liftOmitField2 :: (a -> Bool) -> (b -> Bool) -> f a b -> Bool
  liftOmitField2 _ _ _ = False

toJSON2 :: (ToJSON2 f, ToJSON a, ToJSON b) => f a b -> Value
toJSON2 = liftToJSON2 omitField toJSON toJSONList omitField toJSON toJSONList

toEncoding2 :: (ToJSON2 f, ToJSON a, ToJSON b) => f a b -> Encoding
toEncoding2 = liftToEncoding2 omitField toEncoding toEncodingList omitField toEncoding toEncodingList

omitField2 :: (ToJSON2 f, ToJSON a, ToJSON b) => f a b -> Bool
omitField2 = liftOmitField2 omitField omitField

listEncoding :: (a -> Encoding) -> [a] -> Encoding
listEncoding = E.list

listValue :: (a -> Value) -> [a] -> Value
listValue f xs = Array (V.fromList (map f xs))

instance ToJSON1 [] where
  liftToJSON _ _ f = f
  liftToEncoding _ _ f = f

instance ToJSON a => ToJSON [a] where
  toJSON = toJSONList
  toEncoding = toEncodingList

-- * Fields

class KeyValue e kv | kv -> e where
  (.=) :: ToJSON v => Key -> v -> kv
  explicitToField :: (v -> e) -> Key -> v -> kv

instance KeyValue Encoding Series where
  k .= v = E.pair k (toEncoding v)
  explicitToField f k v = E.pair k (f v)

instance (key ~ Key, value ~ Value) => KeyValue Value (key, value) where
  k .= v = (k, toJSON v)
  explicitToField f k v = (k, f v)

instance value ~ Value => KeyValue Value (KM.KeyMap value) where
  k .= v = KM.singleton k (toJSON v)
  explicitToField f k v = KM.singleton k (f v)

-- | Left out where 'omitField' says so.
class KeyValue e kv => KeyValueOmit e kv | kv -> e where
  (.?=) :: ToJSON v => Key -> v -> kv
  explicitToFieldOmit :: (v -> Bool) -> (v -> e) -> Key -> v -> kv

instance KeyValueOmit Encoding Series where
  k .?= v = if omitField v then mempty else k .= v
  explicitToFieldOmit o f k v = if o v then mempty else explicitToField f k v

instance value ~ Value => KeyValueOmit Value (KM.KeyMap value) where
  k .?= v = if omitField v then KM.empty else k .= v
  explicitToFieldOmit o f k v = if o v then KM.empty else explicitToField f k v

-- * Keys

-- | Types that can be keys: as texts, or else a map is an array of pairs.
class ToJSONKey a where
  toJSONKey :: ToJSONKeyFunction a
  default toJSONKey :: ToJSON a => ToJSONKeyFunction a
  toJSONKey = ToJSONKeyValue toJSON toEncoding
  toJSONKeyList :: ToJSONKeyFunction [a]
  default toJSONKeyList :: ToJSON a => ToJSONKeyFunction [a]
  toJSONKeyList = ToJSONKeyValue toJSON toEncoding

data ToJSONKeyFunction a
  = ToJSONKeyText !(a -> Key) !(a -> Encoding' Key)
  | ToJSONKeyValue !(a -> Value) !(a -> Encoding)

instance Contravariant ToJSONKeyFunction where
  contramap = contramapToJSONKeyFunction

contramapToJSONKeyFunction :: (b -> a) -> ToJSONKeyFunction a -> ToJSONKeyFunction b
contramapToJSONKeyFunction h f = case f of
  ToJSONKeyText k e -> ToJSONKeyText (k . h) (e . h)
  ToJSONKeyValue v e -> ToJSONKeyValue (v . h) (e . h)

toJSONKeyText :: (a -> Text) -> ToJSONKeyFunction a
toJSONKeyText f = toJSONKeyKey (Key.fromText . f)

toJSONKeyKey :: (a -> Key) -> ToJSONKeyFunction a
toJSONKeyKey f = ToJSONKeyText f (E.key . f)

-- | From how it is written, with quotes and without escapes.
toJSONKeyTextEnc :: (a -> Encoding' Key) -> ToJSONKeyFunction a
toJSONKeyTextEnc e = ToJSONKeyText (Key.fromText . unquoted . e) e
  where unquoted = T.dropAround (== '"') . decodeUtf8 . L.toStrict . E.encodingToLazyByteString

genericToJSONKey :: (Generic a, GToJSONKey (Rep a)) => JSONKeyOptions -> ToJSONKeyFunction a
genericToJSONKey opts = toJSONKeyKey (Key.fromString . keyModifier opts . getConName . from)

class GetConName f => GToJSONKey f
instance GetConName f => GToJSONKey f

class GetConName f where
  getConName :: f a -> String

instance (GetConName f, GetConName g) => GetConName (f :+: g) where
  getConName x = case x of
    L1 y -> getConName y
    R1 y -> getConName y

instance Constructor c => GetConName (C1 c f) where
  getConName = conName

instance GetConName f => GetConName (D1 d f) where
  getConName (M1 x) = getConName x

-- * From representations

data Zero
data One

-- | What is given for a parameter, if there is one.
data ToArgs enc arity a where
  NoToArgs :: ToArgs enc Zero a
  To1Args :: (a -> Bool) -> (a -> enc) -> ([a] -> enc) -> ToArgs enc One a

-- | Values, or encodings.
class Target enc where
  targetObject :: [(Key, enc)] -> enc
  targetArray :: [enc] -> enc
  targetString :: String -> enc
  target :: ToJSON a => a -> enc
  target1 :: ToJSON1 f => (a -> Bool) -> (a -> enc) -> ([a] -> enc) -> f a -> enc

instance Target Value where
  targetObject = object
  targetArray xs = Array (V.fromList xs)
  targetString s = String (T.pack s)
  target = toJSON
  target1 = liftToJSON

instance (value ~ Value) => Target (Encoding' value) where
  targetObject kvs = E.pairs (foldr (\(k, e) s -> E.pair k e <> s) mempty kvs)
  targetArray = E.list id
  targetString = E.string
  target = toEncoding
  target1 = liftToEncoding

class GToJSON' enc arity (f :: Type -> Type) where
  gToJSON :: Options -> ToArgs enc arity a -> f a -> enc

type GToJSON = GToJSON' Value
type GToEncoding = GToJSON' Encoding

genericToJSON :: (Generic a, GToJSON' Value Zero (Rep a)) => Options -> a -> Value
genericToJSON opts x = gToJSON opts NoToArgs (from x)

genericToEncoding :: (Generic a, GToJSON' Encoding Zero (Rep a)) => Options -> a -> Encoding
genericToEncoding opts x = gToJSON opts NoToArgs (from x)

genericLiftToJSON
  :: (Generic1 f, GToJSON' Value One (Rep1 f)) => Options -> (a -> Bool) -> (a -> Value) -> ([a] -> Value) -> f a -> Value
genericLiftToJSON opts o f g x = gToJSON opts (To1Args o f g) (from1 x)

genericLiftToEncoding
  :: (Generic1 f, GToJSON' Encoding One (Rep1 f)) => Options -> (a -> Bool) -> (a -> Encoding) -> ([a] -> Encoding) -> f a -> Encoding
genericLiftToEncoding opts o f g x = gToJSON opts (To1Args o f g) (from1 x)

instance (Target enc, GConstructors enc arity f) => GToJSON' enc arity (D1 d f) where
  gToJSON opts args (M1 x)
    | constructors args x == 1 && not (tagSingleConstructors opts) = whole opts (snd con)
    | allNullaryToStringTag opts && nullary args x = targetString name
    | otherwise = case sumEncoding opts of
        TaggedObject tag contents -> targetObject $ (Key.fromString tag, targetString name) : case snd con of
          [] -> []
          fields
            | named fields -> labelled opts fields
            | otherwise -> [(Key.fromString contents, whole opts fields)]
        ObjectWithSingleField -> targetObject [(Key.fromString name, whole opts (snd con))]
        TwoElemArray -> targetArray [targetString name, whole opts (snd con)]
        UntaggedValue -> case snd con of
          [] -> targetString name
          fields -> whole opts fields
    where
      con = constructor opts args x
      name = constructorTagModifier opts (fst con)

-- | A constructor's fields: an object, an array, or the only one.
whole :: Target enc => Options -> [Field enc] -> enc
whole opts fields = case fields of
  [] -> targetArray []
  [Field _ x _] | not (named fields) || unwrapUnaryRecords opts -> x
  _ | named fields -> targetObject (labelled opts fields)
    | otherwise -> targetArray [x | Field _ x _ <- fields]

labelled :: Options -> [Field enc] -> [(Key, enc)]
labelled opts fields =
  [(Key.fromString (fieldLabelModifier opts label), x) | Field label x omitted <- fields, not (omitNothingFields opts && omitted)]

-- | Its label (or none), what is in it, and whether it may be left out.
data Field enc = Field String enc Bool

named :: [Field enc] -> Bool
named fields = case fields of
  Field (_ : _) _ _ : _ -> True
  _ -> False

class GConstructors enc arity f where
  -- | How many there are, whatever the value.
  constructors :: ToArgs enc arity a -> f a -> Int
  constructors _ _ = 1
  -- | Whether none has fields.
  nullary :: ToArgs enc arity a -> f a -> Bool
  -- | The value's constructor.
  constructor :: Options -> ToArgs enc arity a -> f a -> (String, [Field enc])

instance GConstructors enc arity V1 where
  constructors _ _ = 0
  nullary _ _ = False
  constructor _ _ x = x `seq` error "a value of an empty type"

instance (GConstructors enc arity f, GConstructors enc arity g) => GConstructors enc arity (f :+: g) where
  constructors args x = constructors args (left x) + constructors args (right x)
  nullary args x = nullary args (left x) && nullary args (right x)
  constructor opts args x = case x of
    L1 y -> constructor opts args y
    R1 y -> constructor opts args y

instance (Constructor c, GFields enc arity f) => GConstructors enc arity (C1 c f) where
  nullary args x = noFields args (unM1 x)
  constructor opts args x = (conName x, fieldsOf opts args (unM1 x) [])

-- | For their types alone.
left :: (f :+: g) a -> f a
left _ = undefined

right :: (f :+: g) a -> g a
right _ = undefined

class GFields enc arity f where
  noFields :: ToArgs enc arity a -> f a -> Bool
  noFields _ _ = False
  -- | In front of others.
  fieldsOf :: Options -> ToArgs enc arity a -> f a -> [Field enc] -> [Field enc]

instance GFields enc arity U1 where
  noFields _ _ = True
  fieldsOf _ _ _ rest = rest

instance (GFields enc arity f, GFields enc arity g) => GFields enc arity (f :*: g) where
  fieldsOf opts args (x :*: y) rest = fieldsOf opts args x (fieldsOf opts args y rest)

instance (Selector s, GField enc arity f) => GFields enc arity (S1 s f) where
  fieldsOf opts args x rest = Field (selName x) (field opts args (unM1 x)) (omitted args (unM1 x)) : rest

class GField enc arity f where
  field :: Options -> ToArgs enc arity a -> f a -> enc
  omitted :: ToArgs enc arity a -> f a -> Bool
  omitted _ _ = False

instance (Target enc, ToJSON a) => GField enc arity (K1 i a) where
  field _ _ (K1 x) = target x
  omitted _ (K1 x) = omitField x

instance GField enc One Par1 where
  field _ (To1Args _ f _) (Par1 x) = f x
  omitted (To1Args o _ _) (Par1 x) = o x

instance (Target enc, ToJSON1 f) => GField enc One (Rec1 f) where
  field _ (To1Args o f g) (Rec1 x) = target1 o f g x
  omitted (To1Args o _ _) (Rec1 x) = liftOmitField o x

instance (Target enc, ToJSON1 f, GField enc One g) => GField enc One (f :.: g) where
  field opts args (Comp1 x) = target1 (const False) inner (targetArray . map inner) x
    where inner = field opts args
