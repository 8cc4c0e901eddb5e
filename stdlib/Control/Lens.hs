-- | Optics: parts of values that can be looked at and changed, as the package @lens@ has them.
module Control.Lens
  ( module Control.Lens.At, module Control.Lens.Basic, module Control.Lens.Tuple, module Control.Lens.Type, module Control.Lens.Zoom
  , module Data.Functor.Identity, (&), (<&>), Const(..), Contravariant(..), Choice(..), Profunctor(..)
  ) where

import Control.Lens.At
import Control.Lens.Basic hiding (partly, Counted(..), runCounted, Accum(..))
import Control.Lens.Tuple
import Control.Lens.Type hiding (As)
import Control.Lens.Zoom
import Data.Function ((&))
import Data.Functor ((<&>))
import Data.Functor.Const (Const(..))
import Data.Functor.Contravariant (Contravariant(..))
import Data.Functor.Identity (Identity(..))
import Data.Profunctor (Choice(..), Profunctor(..))
