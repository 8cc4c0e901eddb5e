-- | Values, and the classes of types that are written as them and made of them.
module Data.Aeson.Types
  ( Value(..), Key, Encoding, unsafeToEncoding, fromEncoding, Series, Array, emptyArray, isEmptyArray, Pair, Object
  , emptyObject, DotNetTime(..), typeMismatch, unexpected, Parser, Result(..), FromJSON(..), fromJSON, parse
  , parseEither, parseMaybe, parseFail, modifyFailure, prependFailure, parserThrowError, parserCatchError, IResult (..)
  , ifromJSON, iparse, iparseEither, ToJSON(..), KeyValue(..), KeyValueOmit(..), ToJSONKey(..), ToJSONKeyFunction(..)
  , toJSONKeyText, toJSONKeyKey, contramapToJSONKeyFunction, FromJSONKey(..), FromJSONKeyFunction(..), fromJSONKeyCoerce
  , coerceFromJSONKeyFunction, mapFromJSONKeyFunction, genericToJSONKey, genericFromJSONKey, FromJSON1(..), parseJSON1
  , omittedField1, FromJSON2(..), parseJSON2, omittedField2, ToJSON1(..), toJSON1, toEncoding1, omitField1, ToJSON2(..)
  , toJSON2, toEncoding2, omitField2, GFromJSON, FromArgs, GToJSON, GToEncoding, GToJSON', ToArgs, Zero, One
  , genericToJSON, genericLiftToJSON, genericToEncoding, genericLiftToEncoding, genericParseJSON, genericLiftParseJSON
  , withObject, withText, withArray, withScientific, withBool, withEmbeddedJSON, pairs, foldable, (.:), (.:?), (.:!)
  , (.!=), (.:?=), (.:!=), object, parseField, parseFieldMaybe, parseFieldMaybe', parseFieldOmit, parseFieldOmit'
  , explicitParseField, explicitParseFieldMaybe, explicitParseFieldMaybe', explicitParseFieldOmit
  , explicitParseFieldOmit', listEncoding, listValue, listParser, Options, fieldLabelModifier, constructorTagModifier
  , allNullaryToStringTag, omitNothingFields, allowOmittedFields, sumEncoding, unwrapUnaryRecords, tagSingleConstructors
  , rejectUnknownFields, SumEncoding(..), camelTo, camelTo2, defaultOptions, defaultTaggedObject, JSONKeyOptions
  , keyModifier, defaultJSONKeyOptions, AesonException (..), (<?>), JSONPath, JSONPathElement(..), formatPath
  , formatRelativePath, formatError, GToJSONKey, GFromJSONKey
  ) where

import Data.Aeson.Encoding.Internal
import Data.Aeson.Types.Containers ()
import Data.Aeson.Types.Embedded
import Data.Aeson.Types.FromJSON
import Data.Aeson.Types.Instances ()
import Data.Aeson.Types.Internal
import Data.Aeson.Types.ToJSON
import Data.Aeson.Types.Tuples ()
