// Pictures of pages: drawn by the processes of the pool, kept in the store.
import { type ErrorCode, FolioError, toFolioError } from '../../errors.ts';
import type { DrawRequest, FormatReader } from '../../formats/reader.ts';
import type { FileRecord, Store, StoredPicture } from '../../store/index.ts';
import { comeAgain } from '../../waits.ts';
import type { DrawFileRequest, Frame, PictureSubject, ReaderPool } from '../../worker/index.ts';
import type { Caller } from '../caller.ts';
import type { Content } from '../content.ts';
import { jsonValueOf } from '../json-body.ts';
import type { Passwords } from '../reading/passwords.ts';
import type { PictureOptions, Service } from '../service.ts';
import type { Answering } from './answering.ts';
import { whileThere } from './while-there.ts';

export interface PictureParts {
  readonly store: Pick<Store, 'blobPath' | 'documentFile' | 'newPicturePath' | 'putPicture' | 'findPicture'>;
  readonly pool: Pick<ReaderPool, 'draw'>;
  readonly passwords: Passwords;
  readonly formats: readonly FormatReader[];
  /** Pictures that may wait for a reader at a time. */
  readonly maxWaiting: number;
  readonly answering: Answering;
  /** The file with a document that can be opened; throws where there is none. */
  ready(caller: Caller, id: string): Promise<FileRecord>;
}

const MEDIA_TYPES = { png: 'image/png', jpeg: 'image/jpeg' } as const;
const SUFFIXES = { png: 'png', jpeg: 'jpg' } as const;
/** The format that we write pages in whose own format is not drawn. */
const ENGINE = 'pdf';
/** What a page did once it would do again, and hold up a reader each time: the verdict is remembered. */
const LASTING: readonly ErrorCode[] = ['reader_timeout', 'reader_crashed', 'limit_exceeded', 'corrupt_file'];
const MOST_VERDICTS = 1000;

/** Loaded with the first picture. */
const drawing = () => import('../../draw/index.ts');

type Asked = Omit<DrawRequest, 'password'>;

export function createPictures(parts: PictureParts): Pick<Service, 'pageImage' | 'crop'> {
  const { store, pool, passwords, formats, maxWaiting, answering, ready } = parts;
  const underWay = new Map<string, Promise<StoredPicture>>();
  const verdicts = new Map<string, FolioError>();
  const isDrawn = (type: string): boolean => formats.some(({ format, draw }) => format === type && draw !== undefined);

  /** What the format's own reader draws: the file. */
  const ofFile = async (file: FileRecord, request: Asked) => {
    const blob_path = await store.blobPath(file.sha256);
    if (blob_path === null) throw goneMeanwhile(file);
    const password = (await passwords.get(file.id)) ?? (await passwords.get(file.document_key)) ?? null;
    return { ...request, blob_path, format: file.file_type, size: file.size_bytes, password };
  };
  /** What is drawn from the document as it was read. */
  const ofDocument = async (file: FileRecord, request: Asked) => {
    const { path, size } = await store.documentFile(file.document_key);
    const { document_key, file_type: format } = file;
    return { ...request, document_path: path, document_key, format, size, password: null };
  };
  const draw = async (file: FileRecord, name: string, asked: Asked) => {
    const request = isDrawn(file.file_type) ? await ofFile(file, asked) : await ofDocument(file, asked);
    const out_path = await store.newPicturePath();
    // Others may wait for the same picture, so that it is drawn to its end, whoever leaves.
    await pool.draw({ ...request, out_path } as DrawFileRequest, { tenant: file.tenant });
    const picture = await store.putPicture(file.document_key, name, out_path);
    if (picture === null) throw goneMeanwhile(file);
    return picture;
  };
  const drawOnce = async (file: FileRecord, name: string, request: Asked) => {
    // By file and not by document: who gave a wrong password does not keep others from the picture.
    const key = `${file.id} ${name}`;
    const verdict = verdicts.get(key);
    if (verdict) throw verdict;
    const drawing = underWay.get(key);
    if (drawing) return drawing;
    if (underWay.size >= maxWaiting) throw busy();
    const started = draw(file, name, request)
      .catch(async (thrown: unknown) => {
        const error = toFolioError(thrown);
        if (error.code === 'password_wrong') await passwords.forget(file.id);
        if (LASTING.includes(error.code)) remember(verdicts, key, error);
        throw error === thrown ? explained(error, file.id) : thrown;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
  const give = async (
    caller: Caller,
    id: string,
    subject: PictureSubject,
    { dpi: asked, format = 'png' }: PictureOptions,
  ): Promise<Content> => {
    const file = await ready(caller, id);
    const question = { files: { document: id }, input: { subject, dpi: asked } };
    if (format === 'svg') return { ...(await answering.content(caller, { ...question, work: 'svg' })), inline: true };
    const settled = await jsonValueOf(await answering.json(caller, { ...question, work: 'frame', bounded: true }));
    const request = { ...(settled as Frame), encoding: format };
    if (!isDrawn(file.file_type)) expectEngine(file, isDrawn(ENGINE));
    const place = [request.page, request.dpi, request.clip, request.marks, format];
    const name = JSON.stringify(isDrawn(file.file_type) ? place : [...place, (await drawing()).DRAWING_VERSION]);
    const kept = await store.findPicture(file.document_key, name);
    const { size, tag, open } = kept ?? (await whileThere(ready, caller, [id], () => drawOnce(file, name, request)));
    const file_name = `${file.file_name}-${request.page}.${SUFFIXES[format]}`;
    return { media_type: MEDIA_TYPES[format], file_name, inline: true, size, tag, body: open() };
  };

  return {
    pageImage: (caller, id, page, options) => give(caller, id, { whole_page: page }, options),
    crop: (caller, id, { dpi, format, ...crop }) => give(caller, id, { crop }, { dpi, format }),
  };
}

function expectEngine({ id, file_type }: FileRecord, hasEngine: boolean): void {
  if (hasEngine) return;
  throw new FolioError('no_pictures', `Pages of ${file_type} files are not drawn.`, {
    hint: `GET /v1/files/${id}/pages/{page} gives what is on a page, with boxes.`,
  });
}

function remember(verdicts: Map<string, FolioError>, key: string, error: FolioError): void {
  verdicts.set(key, error);
  if (verdicts.size > MOST_VERDICTS) verdicts.delete(verdicts.keys().next().value!);
}

/** The password was needed for reading too, but it is not written down, and a restart forgets it. */
function explained(error: FolioError, file_id: string): FolioError {
  if (error.code !== 'password_required' && error.code !== 'password_wrong') return error;
  return new FolioError(error.code, error.message, {
    ...error.details,
    file_id,
    hint: `POST /v1/files/${file_id}/read with the password, then ask again.`,
  });
}

const goneMeanwhile = (file: FileRecord): FolioError =>
  new FolioError('file_not_found', `The file ${file.id} was deleted meanwhile.`);

const busy = (): FolioError => new FolioError('busy', 'Too many pictures are being drawn.', comeAgain());
