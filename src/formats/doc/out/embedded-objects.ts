// Lists the objects of other programs that a document holds.
import type { Compound } from '../../../bytes/index.ts';
import type { Attachment } from '../../../model/index.ts';
import { StreamView } from '../../ole/stream-view.ts';
import { decodeBytes } from '../../ole/text.ts';

const POOL = /^ObjectPool\/([^/]+)\//i;
const KIND_STREAM = '\x01CompObj';
/** Where the name of the object's kind is in the stream: a length, then bytes. [MS-OLEDS] 2.3.8 */
const NAME_AT = 28;
const MAX_NAME = 255;
const MAX_OBJECTS = 10_000;

export function listObjects(compound: Compound): Attachment[] {
  const sizes = new Map<string, number>();
  for (const { path, size } of compound.list()) {
    const name = POOL.exec(path)?.[1];
    if (name !== undefined && sizes.size < MAX_OBJECTS) sizes.set(name, (sizes.get(name) ?? 0) + size);
  }
  return Array.from(sizes, ([name, size_bytes]) => ({
    name: kindOf(compound, name) ?? name,
    media_type: null,
    size_bytes,
  }));
}

function kindOf(compound: Compound, name: string): string | null {
  const bytes = compound.find(`ObjectPool/${name}/${KIND_STREAM}`);
  if (!bytes) return null;
  const length = new StreamView(bytes).u32(NAME_AT);
  if (length === 0 || length > MAX_NAME || NAME_AT + 4 + length > bytes.length) return null;
  const text = decodeBytes(bytes.subarray(NAME_AT + 4, NAME_AT + 4 + length), 'windows-1252');
  return text.split('\0', 1)[0]!.trim() || null;
}
