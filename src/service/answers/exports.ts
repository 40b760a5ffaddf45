// Exports: from the document as it was read; those as PDF from the file itself too, by the processes of the pool.
import { FolioError, toFolioError } from '../../errors.ts';
import type { ExportOptions } from '../../export/index.ts';
import type { FileRecord, Store } from '../../store/index.ts';
import { type ReaderPool, streamOnce } from '../../worker/index.ts';
import type { Caller } from '../caller.ts';
import type { Content } from '../content.ts';
import { isDamage } from '../reading/mending.ts';
import type { Passwords } from '../reading/passwords.ts';
import type { Service } from '../service.ts';
import type { Answering } from './answering.ts';
import { whileThere } from './while-there.ts';

/** What is made of the file's own bytes. */
const FROM_FILE: ExportOptions['format'] = 'pdf';

/** Writes the file as PDF. */
type WritePdf = (caller: Caller, file: FileRecord, options: ExportOptions) => Promise<Content>;

export interface ExportParts {
  readonly answering: Answering;
  /** The file with a document that can be opened; throws where there is none. */
  ready(caller: Caller, id: string): Promise<FileRecord>;
  readonly writePdf: WritePdf;
}

export function createExports({ answering, ready, writePdf }: ExportParts): Pick<Service, 'exportDocument'> {
  return {
    exportDocument: (caller, id, input) =>
      input.format === FROM_FILE
        ? whileThere(ready, caller, [id], async () => writePdf(caller, await ready(caller, id), input))
        : answering.content(caller, { work: 'export', files: { document: id }, input }),
  };
}

export interface PoolExportParts {
  readonly store: Pick<Store, 'blobPath' | 'documentFile' | 'newAnswerPath'>;
  readonly pool: Pick<ReaderPool, 'searchable'>;
  readonly passwords: Passwords;
  /** Makes a damaged document whole, or throws. */
  mend(key: string): Promise<void>;
}

export function writePdfInPool({ store, pool, passwords, mend }: PoolExportParts): WritePdf {
  const write: WritePdf = async ({ tenant, signal }, file, options) => {
    const { id, document_key, file_name, file_type: format, size_bytes: size } = file;
    const blob_path = await store.blobPath(file.sha256);
    if (blob_path === null) throw new FolioError('file_not_found', `The file ${id} was deleted meanwhile.`);
    const { path: document_path } = await store.documentFile(document_key);
    const out_path = await store.newAnswerPath();
    const password = (await passwords.get(id)) ?? (await passwords.get(document_key)) ?? null;
    const request = { blob_path, document_path, document_key, out_path, format, size, file_name, options, password };
    const { bytes, content } = await pool.searchable(request, { tenant, signal }).catch((thrown: unknown) => {
      throw withAdvice(toFolioError(thrown), thrown, id);
    });
    const body = await streamOnce(out_path);
    return { ...content!, size: bytes, body, discard: body.discard };
  };
  return async (caller, file, options) => {
    try {
      return await write(caller, file, options);
    } catch (thrown) {
      if (!isDamage(thrown)) throw thrown;
      await mend(file.document_key);
      return write(caller, file, options);
    }
  };
}

/** The password was needed for reading too, but it is not written down, and a restart forgets it. */
function withAdvice(error: FolioError, thrown: unknown, file_id: string): unknown {
  if (error.code !== 'password_required' && error.code !== 'password_wrong') return thrown;
  const hint = `POST /v1/files/${file_id}/read with the password, then ask again.`;
  return new FolioError(error.code, error.message, { ...error.details, file_id, hint });
}
