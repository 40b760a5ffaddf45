// Interface that each encryption scheme of Office packages implements: check the password, decrypt, verify integrity.

/** What the stream `EncryptionInfo` says, whichever way of encryption it is. */
export interface PackageLock {
  /** The key of the package; null where the password is not the right one. */
  findKey(password: string): Uint8Array | null;
  /** `data` is the package behind its size; the result may end with padding. */
  decrypt(key: Uint8Array, data: Uint8Array): Uint8Array;
  /** Whether the package is as it was written; null where the file does not let us know. `stream` includes the size. */
  isIntact(key: Uint8Array, stream: Uint8Array): boolean | null;
}
