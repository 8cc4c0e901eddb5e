//! Derived instances as code.

use super::{check_err, check_hir};

#[test]
fn enumerations() {
    check_hir(
        "module T where\ndata C = R | G deriving (Eq, Ord)",
        "instance derived Eq C
           == a b = (isTrue# ((==# (dataToTag# a)) (dataToTag# b)))
           /= a b = (isTrue# ((/=# (dataToTag# a)) (dataToTag# b)))
         instance derived Ord C
           compare a b = ((compareInt# (dataToTag# a)) (dataToTag# b))
           < a b = (isTrue# ((<# (dataToTag# a)) (dataToTag# b)))
           <= a b = (isTrue# ((<=# (dataToTag# a)) (dataToTag# b)))
           > a b = (isTrue# ((># (dataToTag# a)) (dataToTag# b)))
           >= a b = (isTrue# ((>=# (dataToTag# a)) (dataToTag# b)))",
    );
}

#[test]
fn comparisons_of_fields() {
    check_hir(
        "module T where\ndata T a = L | N (T a) a deriving (Eq, Ord)",
        "instance derived (Eq (T a), Eq a) => Eq (T a)
           == L L = True; == (N a1 a2) (N b1 b2) = ((&& ((== a1) b1)) ((== a2) b2)); == _ _ = False
         instance derived (Ord (T a), Ord a) => Ord (T a)
           compare (N a1 a2) (N b1 b2) = (case ((compare a1) b1) of { LT -> LT; EQ -> ((compare a2) b2); GT -> GT}); compare a b = ((compareInt# (dataToTag# a)) (dataToTag# b))
           < (N a1 a2) (N b1 b2) = (case ((compare a1) b1) of { LT -> True; EQ -> ((< a2) b2); GT -> False}); < a b = (isTrue# ((<# (dataToTag# a)) (dataToTag# b)))
           <= a b = (not ((< b) a))
           > a b = ((< b) a)
           >= a b = (not ((< a) b))",
    );
}

#[test]
fn show() {
    check_hir(
        "module T where\ninfixr 5 :+\ndata T = A | B Int T | Int :+ T | T `C` T | R { x, (%) :: Int } deriving Show",
        "instance derived (Show Int, Show T) => Show T
           showsPrec _ A = (showString \"A\"); showsPrec d (B b1 b2) = ((showParen ((geInt d) (I# 11#))) ((. ((. (showString \"B \")) ((showsPrec (I# 11#)) b1))) ((. showSpace) ((showsPrec (I# 11#)) b2)))); showsPrec d (:+ b1 b2) = ((showParen ((geInt d) (I# 6#))) ((. ((. ((showsPrec (I# 6#)) b1)) (showString \" :+ \"))) ((showsPrec (I# 6#)) b2))); showsPrec d (C b1 b2) = ((showParen ((geInt d) (I# 10#))) ((. ((. ((showsPrec (I# 10#)) b1)) (showString \" `C` \"))) ((showsPrec (I# 10#)) b2))); showsPrec d (R b1 b2) = ((showParen ((geInt d) (I# 11#))) ((. ((. ((. (showString \"R {x = \")) ((showsPrec (I# 0#)) b1))) (showString \", (%) = \"))) ((. ((showsPrec (I# 0#)) b2)) (showString \"}\"))))",
    );
}

#[test]
fn functors() {
    check_hir(
        "module T where\ntype P a = (Int, a)\ndata T m a = T a (m [a]) Int (P a) (Int -> a) deriving Functor",
        "instance derived (Functor m, Functor []) => Functor (T m)
           fmap f (T a1 a2 a3 a4 a5) = (((((T (f a1)) ((fmap (fmap f)) a2)) a3) ((\\ (x1, x2) -> (x1, (f x2))) a4)) ((\\ g x -> (f (g x))) a5))",
    );
    check_hir(
        "module T where\ndata T a = T a Int [a] | E deriving (Foldable)",
        "instance derived (Foldable []) => Foldable T
           foldr f z (T a1 a2 a3) = ((f a1) ((\\ x acc -> (((foldr f) acc) x)) a3 z)); foldr f z E = z
           foldMap f (T a1 a2 a3) = ((<> (f a1)) ((foldMap f) a3)); foldMap f E = mempty
           null (T a1 a2 a3) = False; null E = True"
            .replace("((\\ x acc -> (((foldr f) acc) x)) a3 z)", "(((\\ x acc -> (((foldr f) acc) x)) a3) z)")
            .as_str(),
    );
}

#[test]
fn newtypes_take_instances_over() {
    check_hir(
        "module T where\nimport Control.Monad\nnewtype N = N Int deriving (Num, Enum)\nnewtype F s a = F (Maybe a) deriving (Functor, Applicative, Monad)\nclass M m => C m where\n  c :: m\nclass M a where\n  m :: a Int -> b\ninstance C Maybe where c = c\n",
        "instance C Maybe
           c = c
         instance derived (Num Int) => Num N via newtype
         instance derived (Enum Int) => Enum N via newtype
         instance derived (Functor Maybe) => Functor (F s)
           fmap f (F a1) = (F ((fmap f) a1))
         instance derived (Applicative Maybe) => Applicative (F s) via newtype
         instance derived (Monad Maybe) => Monad (F s) via newtype",
    );
}

#[test]
fn what_cannot_be_derived() {
    check_err(
        &[
            "module T where\ndata T = A Int | B deriving (Enum, Bounded, Num, Foo)\ndata U a = U (a -> Int) deriving Functor\nderiving instance Show Int\nnewtype W a = W [Int] deriving Monad",
        ],
        &[
            "2:30-33: cannot derive `Enum` for `T` [the type has no constructors without fields] {2:10-14: `A` has fields}",
            "2:36-42: cannot derive `Bounded` for `T` [the type is neither an enumeration nor has it a single constructor] {2:10-14: `A` has fields}",
            "2:45-47: instances of `Num` cannot be derived [not a derivable class] (derivable are Eq, Ord, Show, Read, Enum, Bounded, Ix, Functor, Foldable, Traversable, Generic, Generic1, Data and Lift, and for a newtype all classes)",
            "2:50-52: type or class `Foo` is not in scope [not in scope]",
            "3:34-40: this instance cannot be derived [the type's last parameter occurs in an argument of a function] (write the instance)",
            "5:32-36: cannot derive `Monad` for `W` [the represented type does not end with the newtype's last parameters] (write the instance)",
        ],
    );
}

#[test]
fn any_class() {
    check_hir(
        "{-# LANGUAGE DeriveAnyClass #-}\nmodule T where\nclass C a where { c :: a -> Int; c _ = 1 }\ndata T a = T Int [a] deriving C",
        "instance derived C (T a)",
    );
}
