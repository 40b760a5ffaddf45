// Has V8 compile only what runs long enough to be worth it.
import { setFlagsFromString } from 'node:v8';

/**
 * How much of a function runs, in bytes of its bytecode, before it may be compiled to machine code; node's own is about 70 thousand.
 * A reader is thousands of functions, each of which does a little on a page: at node's own pace the compiler's threads take more time
 * than the first few hundred pages themselves. Loops that matter get there in a few milliseconds all the same.
 */
const INTERRUPT_BUDGET = 400_000;

/** Has a reader process compile what is worth it only. A flag that node does not know is passed over. */
export function compileLater(): void {
  setFlagsFromString(`--interrupt-budget=${INTERRUPT_BUDGET}`);
}
