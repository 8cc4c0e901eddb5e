-- | Generic programming over the parts of values: the class 'Data', which can be derived.
module Data.Data
  ( module Data.Typeable
  , Data(..), Constr, ConstrRep(..), ConIndex, DataType, DataRep(..), Fixity(..)
  , mkDataType, mkIntType, mkFloatType, mkCharType, mkNoRepType
  , dataTypeName, dataTypeConstrs, dataTypeRep, isAlgType, isNorepType, indexConstr, maxConstrIndex
  , mkConstr, mkIntegralConstr, mkRealConstr, mkCharConstr, repConstr, readConstr
  , constrType, constrRep, constrFields, constrFixity, constrIndex, showConstr
  , fromConstr, fromConstrB, fromConstrM, tyconUQname, tyconModule
  ) where

import Data.Data.Base
import Data.Data.Containers ()
import Data.Data.Instances ()
import Data.Typeable
