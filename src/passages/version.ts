// The version of the index of passages, apart from the index itself, so that who only keeps it loads nothing.

/** Of the bytes, of how text is cut into terms, and of how documents are cut into passages. */
export const INDEX_VERSION = 1;
