-- | The names of generic programming, for programs that derive the classes and leave it at that: there are no representations of types
-- here, so the classes have no methods. (What 'Control.DeepSeq.NFData' needs of them it has by other means.)
module GHC.Generics (Generic, Generic1) where

class Generic a

class Generic1 f
