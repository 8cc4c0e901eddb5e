-- expect: error, classes that are each other's superclasses
class B a => A a
class A a => B a
main :: IO ()
main = print 1
