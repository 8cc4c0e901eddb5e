-- | Signals that not all systems have.
module System.Posix.Signals.Exts (module System.Posix.Signals, sigINFO, sigWINCH, infoEvent, windowChange) where

import System.Posix.Signals

-- | Asks for information. This system has no such signal, which the number says.
sigINFO, infoEvent :: Signal
sigINFO = -1
infoEvent = sigINFO

-- | The terminal's size has changed.
sigWINCH, windowChange :: Signal
sigWINCH = 28
windowChange = sigWINCH
