module Shape (Describe (..), Box (..)) where

class Describe a where
  describe :: a -> String

newtype Box a = Box a
