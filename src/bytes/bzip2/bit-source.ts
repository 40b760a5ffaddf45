// Takes bits from bytes, the highest of each byte first.
import { ContainerError } from '../container-error.ts';

export class BitSource {
  private readonly bytes: Uint8Array;
  /** The byte that comes next into what is held. */
  private at = 0;
  private held = 0;
  private count = 0;

  constructor(bytes: Uint8Array, skipped_bits = 0) {
    this.bytes = bytes;
    this.at = skipped_bits >> 3;
    if ((skipped_bits & 7) > 0) this.take(skipped_bits & 7);
  }

  /** How many bits were taken. */
  get position(): number {
    return this.at * 8 - this.count;
  }

  /** A number of so many bits, at most 24. Throws `ContainerError('corrupt')` at the end of the bytes. */
  take(bits: number): number {
    while (this.count < bits) {
      if (this.at >= this.bytes.length) throw new ContainerError('corrupt', 'The packed bytes are cut off.');
      this.held = ((this.held << 8) | this.bytes[this.at++]!) >>> 0;
      this.count += 8;
    }
    this.count -= bits;
    return (this.held >>> this.count) & ((1 << bits) - 1);
  }

  /** Passes over the rest of a byte. */
  align(): void {
    this.count -= this.count & 7;
  }
}
