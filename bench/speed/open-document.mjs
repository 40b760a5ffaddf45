// Opens a stored document as the service does.
import { open, stat } from 'node:fs/promises';
import { createSegmentCache, openContainer } from '../../dist/segments/index.js';

/** {document, close}; `cacheBytes` 0 keeps no segment. */
export async function openDocument(path, cacheBytes = 2 ** 30, format = 'xlsx') {
  const handle = await open(path);
  const source = {
    size: (await stat(path)).size,
    read: async (offset, length) => {
      const bytes = Buffer.allocUnsafeSlow(length);
      const { bytesRead } = await handle.read(bytes, 0, length, offset);
      return bytes.subarray(0, bytesRead);
    },
  };
  const view = await openContainer(source, 'bench', createSegmentCache(cacheBytes));
  const file = { file_name: `bench.${format}`, file_type: format, size_bytes: 0 };
  return { document: { view, file }, close: () => handle.close() };
}
