// What is there at once, for whoever takes it piece by piece.
export async function* onePiece<T extends string | Uint8Array>(all: T): AsyncGenerator<T> {
  yield all;
}
