#error("this file is in no target")
