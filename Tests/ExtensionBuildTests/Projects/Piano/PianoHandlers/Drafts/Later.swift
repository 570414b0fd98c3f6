#error("this file is an exception")
