// Takes bytes that come in pieces of any size in the portions that a format needs.

export class PieceQueue {
  private readonly pieces: AsyncIterator<Uint8Array>;
  private rest: Uint8Array = new Uint8Array(0);

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.pieces = pieces[Symbol.asyncIterator]();
  }

  /** So many bytes, fewer only at the end. For small portions: they are put together. */
  async take(length: number): Promise<Uint8Array> {
    if (this.rest.length >= length) return this.cut(length);
    const taken: Uint8Array[] = [];
    await this.pass(length, (piece) => taken.push(Uint8Array.from(piece)));
    return Buffer.concat(taken);
  }

  /** Hands over so many bytes as they come, and says how many there were: fewer only at the end. Pieces are good until the next call. */
  async pass(length: number, onPiece: (piece: Uint8Array) => void): Promise<number> {
    let left = length;
    while (left > 0) {
      if (this.rest.length === 0) {
        const { value, done } = await this.pieces.next();
        if (done) break;
        this.rest = value;
        continue;
      }
      const piece = this.cut(Math.min(left, this.rest.length));
      left -= piece.length;
      onPiece(piece);
    }
    return length - left;
  }

  /** No more is wanted. */
  async close(): Promise<void> {
    await this.pieces.return?.();
  }

  private cut(length: number): Uint8Array {
    const piece = this.rest.subarray(0, length);
    this.rest = this.rest.subarray(length);
    return piece;
  }
}
