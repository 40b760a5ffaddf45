// The versions of the index of passages and of their vectors, apart from both, so that who only keeps them loads nothing.

/** Of the bytes, of how text is cut into terms, and of how documents are cut into passages. */
export const INDEX_VERSION = 1;

/** Of the bytes of vectors, and of the texts that they are made of. */
export const VECTORS_VERSION = 1;
