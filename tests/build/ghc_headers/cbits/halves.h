StgDouble half(StgInt64 n);
