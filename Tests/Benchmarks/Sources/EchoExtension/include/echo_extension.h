/* Nothing: the library is loaded, not linked. */
