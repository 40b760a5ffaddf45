// RC4 key stream for old Office encryption, in plain code because OpenSSL 3 no longer provides the cipher by default.

/** The first `length` bytes of RC4's key stream (the cipher is no longer in OpenSSL's default provider). */
export function rc4KeyStream(key: Uint8Array, length: number): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    swap(state, i, j);
  }
  const out = new Uint8Array(length);
  for (let n = 0, i = 0, j = 0; n < length; n++) {
    i = (i + 1) & 255;
    j = (j + state[i]!) & 255;
    swap(state, i, j);
    out[n] = state[(state[i]! + state[j]!) & 255]!;
  }
  return out;
}

function swap(state: Uint8Array, i: number, j: number): void {
  const held = state[i]!;
  state[i] = state[j]!;
  state[j] = held;
}
