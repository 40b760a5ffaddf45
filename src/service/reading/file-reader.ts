// Reads files of this machine in the sandbox and keeps nothing of them, for `folio batch`.
import type { Config } from '../../config.ts';
import { FolioError } from '../../errors.ts';
import { detect, FORMATS, HEAD_BYTES } from '../../formats/index.ts';
import { type LayoutChoice, needOcrMode, type OcrMode } from '../../formats/reader.ts';
import { createSegmentCache, openContainer } from '../../segments/index.ts';
import type { OpenDocument } from '../../tools/tool.ts';
import { createReaderPool, openFileSource, openOnce } from '../../worker/index.ts';
import { ocrBounds, readLimits } from '../create-service.ts';

/** Endings of names under which documents are looked for, without the dot. */
export const SUPPORTED_EXTENSIONS: readonly string[] = FORMATS.flatMap(({ extensions }) => extensions);

export interface FileToRead {
  readonly path: string;
  readonly file_name: string;
  readonly password?: string | undefined;
  /** Default: as configured. */
  readonly ocr?: OcrMode | undefined;
  /** In one spelling, as `needLayout` gives it. */
  readonly layout?: LayoutChoice | undefined;
}

/** Reads files of this machine in the sandbox, and keeps nothing of them. */
export interface FileReader {
  /** The document is there while `use` runs. Rejects with the verdict of the reader, or with what `use` throws. */
  read<T>(file: FileToRead, use: (document: OpenDocument) => Promise<T>): Promise<T>;
  /** Ends what is under way once `wait_ms` are over. */
  close(wait_ms: number): Promise<void>;
}

export interface FileReaderOptions {
  /** Files read at once, each in a process of its own. */
  readonly readers: number;
  /** For what is being read; empty again afterwards. */
  readonly scratch: string;
}

export function openFileReader(config: Config, { readers, scratch }: FileReaderOptions): FileReader {
  const limits = readLimits(config);
  const pool = createReaderPool({
    readers,
    durable: false,
    warm: false,
    max_read_seconds: config.max_read_seconds,
    max_reader_memory: config.max_reader_memory,
    limits,
    max_document_bytes: config.max_document_bytes,
    home: scratch,
    weights: config.ocr_weights === '' ? [] : [config.ocr_weights],
  });
  const cache = createSegmentCache(config.cache_bytes);
  let count = 0;
  return {
    read: async ({ path, file_name, password = null, ocr: asked = config.ocr as OcrMode, layout }, use) => {
      const mode = needOcrMode(asked);
      const key = `${++count}`;
      const { size, format } = await look(path, file_name, config.max_file_bytes);
      const out_path = `${scratch}/${key}`;
      const ocr = { ...ocrBounds(config), mode };
      await pool.read({ blob_path: path, out_path, format, file_name, size, password, ocr, layout });
      const container = openOnce(out_path);
      try {
        const view = await openContainer(container, key, cache);
        return await use({ view, file: { file_name, file_type: format, size_bytes: size } });
      } finally {
        container.close();
      }
    },
    close: (wait_ms) => pool.close({ wait_ms }),
  };
}

/** What the reader must be told of a file: its size, and its format by its first bytes. */
async function look(path: string, file_name: string, max_bytes: number) {
  const source = openFileSource(path);
  try {
    const { size } = source;
    if (size > max_bytes) throw new FolioError('file_too_large', `The file has ${size} bytes, more than ${max_bytes}.`);
    return { size, format: detect(await source.read(0, HEAD_BYTES), file_name).format };
  } finally {
    source.close();
  }
}
