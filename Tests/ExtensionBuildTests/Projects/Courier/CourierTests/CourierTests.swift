this is no extension of ours
