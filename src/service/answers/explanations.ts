// Explanations of pages: the file is read again up to the page, by the processes of the pool; nothing of it is kept.
import { FolioError, toFolioError } from '../../errors.ts';
import type { FormatReader, LayoutOptions, PageExplanation } from '../../formats/reader.ts';
import type { FileRecord, Store } from '../../store/index.ts';
import { onePiece, type ReaderPool, streamOnce } from '../../worker/index.ts';
import type { Caller } from '../caller.ts';
import { type JsonBody, jsonValueOf } from '../json-body.ts';
import { layoutOf } from '../reading/document-key.ts';
import type { Passwords } from '../reading/passwords.ts';
import type { Service } from '../service.ts';

export interface ExplanationParts {
  readonly store: Pick<Store, 'blobPath' | 'newAnswerPath'>;
  readonly pool: Pick<ReaderPool, 'explain'>;
  readonly passwords: Passwords;
  readonly formats: readonly FormatReader[];
  /** The file with a document that can be opened; throws where there is none. */
  ready(caller: Caller, id: string): Promise<FileRecord>;
  readonly pageImage: Service['pageImage'];
}

export function createExplanations(parts: ExplanationParts): Pick<Service, 'explainPage' | 'explanationImage'> {
  const { store, pool, passwords, formats, ready, pageImage } = parts;
  const explainPage = async (caller: Caller, id: string, page: number, layout: LayoutOptions): Promise<JsonBody> => {
    const file = await ready(caller, id);
    if (!formats.some(({ format, explain }) => format === file.file_type && explain)) throw notLaidOut(file);
    const blob_path = await store.blobPath(file.sha256);
    if (blob_path === null) throw new FolioError('file_not_found', `The file ${file.id} was deleted meanwhile.`);
    const out_path = await store.newAnswerPath();
    const password = (await passwords.get(file.id)) ?? (await passwords.get(file.document_key)) ?? null;
    const { file_type: format, size_bytes: size } = file;
    const { tenant, signal } = caller;
    try {
      const read_with = layoutOf(file.document_key) ?? undefined;
      const request = { page, layout, read_with, password, blob_path, out_path, format, size };
      const { text, ...outcome } = await pool.explain(request, { tenant, signal });
      return { text: { ...outcome, body: text ?? (await streamOnce(out_path)) } };
    } catch (thrown) {
      throw withAdvice(toFolioError(thrown), thrown, id);
    }
  };
  return {
    explainPage,
    explanationImage: async (caller, id, page, layout) => {
      const explanation = (await jsonValueOf(await explainPage(caller, id, page, layout))) as PageExplanation;
      const { body, file_name } = await pageImage(caller, id, page, { format: 'png' });
      const { drawExplanation } = await import('../../draw/index.ts');
      const picture: Uint8Array[] = [];
      for await (const piece of body) picture.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
      const svg = drawExplanation(explanation, Buffer.concat(picture).toString('base64'));
      const size = Buffer.byteLength(svg);
      const name = `${file_name.replace(/\.png$/, '')}-explained.svg`;
      return { media_type: 'image/svg+xml', file_name: name, inline: true, size, body: onePiece(svg) };
    },
  };
}

const notLaidOut = ({ id, file_type }: FileRecord): FolioError =>
  new FolioError(
    'no_explanation',
    `A ${file_type} file says itself what its text is; nothing is decided by its looks.`,
    {
      hint: `GET /v1/files/${id}/pages/{page} gives what is on a page, with boxes.`,
    },
  );

/** The password was needed for reading too, but it is not written down, and a restart forgets it. */
function withAdvice(error: FolioError, thrown: unknown, file_id: string): unknown {
  if (error.code !== 'password_required' && error.code !== 'password_wrong') return thrown;
  const hint = `POST /v1/files/${file_id}/read with the password, then ask again.`;
  return new FolioError(error.code, error.message, { ...error.details, file_id, hint });
}
