-- | Lenses in the monads of @mtl@: the package @microlens-mtl@.
module Lens.Micro.Mtl
  ( view, preview, use, preuse, (.=), (?=), (%=), (+=), (-=), (*=), (//=), (<>=), (<%=), (<.=), (<?=), (<<%=), (<<.=), assign, modifying, (<~)
  , (&~), zoom, magnify
  ) where

import Control.Lens
import Control.Monad.State (State, execState)

infixl 1 &~

-- | The state after an action.
(&~) :: s -> State s a -> s
s &~ act = execState act s
