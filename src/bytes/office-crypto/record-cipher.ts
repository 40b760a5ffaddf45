// Interface of the ciphers (XOR, RC4) that decrypt record data of an XLS workbook stream.

/** Turns the data of records of a workbook stream plain, in place. */
export interface RecordCipher {
  /** Bytes `from` to `to` of the stream, which lie in the data of a record of `record_bytes`, its header not counted. */
  decrypt(stream: Uint8Array, from: number, to: number, record_bytes: number): void;
}
