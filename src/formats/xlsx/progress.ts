import type { OoxmlPackage } from '../ooxml/index.ts';
import type { ReadContext } from '../reader.ts';

/** Takes note of unpacked bytes: tells the share that is done, as far as declared sizes can be trusted, and ends the reading once it is called off. */
export function createProgress(
  context: ReadContext,
  parts: readonly string[],
  pack: OoxmlPackage,
): (bytes: number) => void {
  const total = parts.reduce((sum, part) => sum + (pack.find(part)?.unpacked_bytes ?? 0), 1);
  let done = 0;
  return (bytes) => {
    context.signal.throwIfAborted();
    done += bytes;
    context.progress(Math.min(1, done / total));
  };
}
