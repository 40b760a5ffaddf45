// Where time and chance come into this folder.
import { randomUUID } from 'node:crypto';

/** Milliseconds that only ever grow. With `newId` the one place of this folder where time and chance come in. */
export const monotonicNow = (): number => performance.now();

export const newId = (): string => randomUUID();
