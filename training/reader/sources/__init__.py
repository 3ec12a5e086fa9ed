"""One module for each data set; each adds its examples to a collection."""
