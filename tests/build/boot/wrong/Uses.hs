module Uses where

import {-# SOURCE #-} Absent

uses :: There
uses = There
