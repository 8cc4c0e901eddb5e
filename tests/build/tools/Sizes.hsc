module Sizes (intSize) where

#include <stdint.h>

intSize :: Int
intSize = #{size int32_t}
