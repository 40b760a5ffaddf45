import { type ErrorCode, FolioError, toFolioError } from '../errors.ts';
import type { DrawRequest, FormatReader } from '../formats/reader.ts';
import type { FileRecord, Store, StoredPicture } from '../store/index.ts';
import type { ReaderPool } from '../worker/index.ts';
import type { Caller, Content } from './operation.ts';
import type { Passwords } from './passwords.ts';
import { cropFrame, dpiOf, type PictureFrame, pageFrame } from './picture-frame.ts';
import type { PictureOptions, Service } from './service.ts';

export interface PictureParts {
  readonly store: Store;
  readonly pool: ReaderPool;
  readonly passwords: Passwords;
  readonly formats: readonly FormatReader[];
  /** Pictures that may wait for a reader at a time. */
  readonly maxWaiting: number;
  readonly open: Service['open'];
  record(caller: Caller, id: string): Promise<FileRecord>;
}

const MEDIA_TYPES = { png: 'image/png', jpeg: 'image/jpeg' } as const;
const SUFFIXES = { png: 'png', jpeg: 'jpg' } as const;
const RETRY_AFTER_SECONDS = 2;
/** What a page did once it would do again, and hold up a reader each time: the verdict is remembered. */
const LASTING: readonly ErrorCode[] = ['reader_timeout', 'reader_crashed', 'limit_exceeded', 'corrupt_file'];
const MOST_VERDICTS = 1000;

/** Pictures of pages: drawn by the reader processes, kept in the store. */
export function createPictures(parts: PictureParts): Pick<Service, 'pageImage' | 'crop'> {
  const { store, pool, passwords, formats, maxWaiting, open, record } = parts;
  const underWay = new Map<string, Promise<StoredPicture>>();
  const verdicts = new Map<string, FolioError>();

  const draw = async (file: FileRecord, name: string, request: Omit<DrawRequest, 'password'>) => {
    const blob_path = await store.blobPath(file.sha256);
    if (blob_path === null) throw goneMeanwhile(file);
    const out_path = await store.newPicturePath();
    const password = passwords.get(file.id) ?? passwords.get(file.document_key) ?? null;
    const { file_type: format, size_bytes: size } = file;
    await pool.draw({ ...request, blob_path, out_path, format, size, password });
    const picture = await store.putPicture(file.document_key, name, out_path);
    if (picture === null) throw goneMeanwhile(file);
    return picture;
  };
  const drawOnce = (file: FileRecord, name: string, request: Omit<DrawRequest, 'password'>) => {
    // By file and not by document: who gave a wrong password does not keep others from the picture.
    const key = `${file.id} ${name}`;
    const verdict = verdicts.get(key);
    if (verdict) throw verdict;
    const drawing = underWay.get(key);
    if (drawing) return drawing;
    if (underWay.size >= maxWaiting) throw busy();
    const started = draw(file, name, request)
      .catch((thrown: unknown) => {
        const error = toFolioError(thrown);
        if (error.code === 'password_wrong') passwords.forget(file.id);
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
    { dpi: asked, format = 'png' }: PictureOptions,
    frameOf: (opened: Awaited<ReturnType<Service['open']>>) => PictureFrame | Promise<PictureFrame>,
  ): Promise<Content> => {
    const opened = await open(caller, id);
    const file = await record(caller, id);
    expectPictures(file, formats);
    const frame = await frameOf(opened);
    const request = { ...frame, dpi: dpiOf(opened.view, frame, asked), encoding: format };
    const name = JSON.stringify([request.page, request.dpi, request.clip, request.marks, format]);
    const picture = (await store.findPicture(file.document_key, name)) ?? (await drawOnce(file, name, request));
    return {
      media_type: MEDIA_TYPES[format],
      file_name: `${file.file_name}-${frame.page}.${SUFFIXES[format]}`,
      size: picture.size,
      tag: picture.tag,
      inline: true,
      body: picture.open(),
    };
  };

  return {
    pageImage: (caller, id, page, options) => give(caller, id, options, ({ view }) => pageFrame(view, page)),
    crop: (caller, id, options) => give(caller, id, options, ({ view }) => cropFrame(view, options)),
  };
}

function expectPictures({ id, file_type }: FileRecord, formats: readonly FormatReader[]): void {
  if (formats.some(({ format, draw }) => format === file_type && draw !== undefined)) return;
  throw new FolioError('no_pictures', `Pages of ${file_type} files are not drawn.`, {
    hint: `GET /v1/files/${id}/pages/{page} gives what stands on a page, with boxes.`,
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

const busy = (): FolioError =>
  new FolioError('busy', 'Too many pictures are being drawn.', {
    retry_after: RETRY_AFTER_SECONDS,
    hint: `Ask again in ${RETRY_AFTER_SECONDS} seconds.`,
  });
