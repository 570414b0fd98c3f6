this file is an exception
