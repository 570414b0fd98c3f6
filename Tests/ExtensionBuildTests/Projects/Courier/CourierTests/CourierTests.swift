#error("this is no extension of ours")
