// V8 flags for the heap of a process that may take so much memory.
const MIB = 2 ** 20;
/**
 * Below so many bytes of long-lived objects no collection goes through all of them. A reader holds some 40 MB, of which node would
 * collect every two hundred pages, and twice in a file of tables; each time the compiled code of functions that were made inside
 * others is lost with them, and compiling it again takes more time than the collection.
 */
const CALM_BYTES = 96 * MIB;
/** Share of what a reader may take that is left to garbage at most. */
const CALM_SHARE = 1 / 4;

/** How node is to keep the memory of a reader process, which may take so many bytes. */
export function heapFlags(max_reader_memory: number): string[] {
  const calm = Math.min(CALM_BYTES, max_reader_memory * CALM_SHARE);
  return [
    `--max-old-space-size=${Math.floor(max_reader_memory / MIB)}`,
    `--initial-old-space-size=${Math.floor(calm / MIB)}`,
    // Threads of the collector cost a reader a tenth to a fifth more processor time than they save it, and the other cores have readers of their own.
    '--single-threaded-gc',
  ];
}
