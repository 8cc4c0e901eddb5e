-- | Types with a value that is usual, with the instances for the types of other packages, as the package @data-default@ has them.
module Data.Default (Default(..)) where

import Data.Default.Class (Default(..))
import Data.IntMap (IntMap)
import Data.IntSet (IntSet)
import Data.Map (Map)
import Data.Sequence (Seq)
import Data.Set (Set)
import qualified Data.DList as D
import Data.Tree (Tree(..))

instance Ord k => Default (Map k a) where def = mempty
instance Default (IntMap a) where def = mempty
instance Ord a => Default (Set a) where def = mempty
instance Default IntSet where def = mempty
instance Default (Seq a) where def = mempty
instance Default (D.DList a) where def = D.empty
instance Default a => Default (Tree a) where def = Node def []
