import type { FallbackFonts } from '../draw/index.ts';
import { type ErrorCode, FolioError, toFolioError } from '../errors.ts';
import type { DrawRequest, FormatReader } from '../formats/reader.ts';
import type { DocumentView } from '../model/index.ts';
import type { FileRecord, Store, StoredPicture } from '../store/index.ts';
import type { ReaderPool } from '../worker/index.ts';
import type { Caller } from './caller.ts';
import type { Content } from './content.ts';
import { readFontFile, sha256 } from './environment.ts';
import type { Passwords } from './passwords.ts';
import { cropFrame, dpiOf, type PictureFrame, pageFrame } from './picture-frame.ts';
import type { PictureOptions, Service } from './service.ts';

export interface PictureParts {
  readonly store: Pick<Store, 'blobPath' | 'newPicturePath' | 'putPicture' | 'findPicture'>;
  readonly pool: Pick<ReaderPool, 'draw'>;
  readonly passwords: Passwords;
  readonly formats: readonly FormatReader[];
  /** Pictures that may wait for a reader at a time. */
  readonly maxWaiting: number;
  readonly open: Service['open'];
  record(caller: Caller, id: string): Promise<FileRecord>;
}

const MEDIA_TYPES = { png: 'image/png', jpeg: 'image/jpeg', svg: 'image/svg+xml' } as const;
const SUFFIXES = { png: 'png', jpeg: 'jpg', svg: 'svg' } as const;
/** The format that we write pages in whose own format is not drawn. */
const ENGINE = 'pdf';
const RETRY_AFTER_SECONDS = 2;
/** What a page did once it would do again, and hold up a reader each time: the verdict is remembered. */
const LASTING: readonly ErrorCode[] = ['reader_timeout', 'reader_crashed', 'limit_exceeded', 'corrupt_file'];
const MOST_VERDICTS = 1000;

/** Loaded with the first picture. */
const drawing = () => import('../draw/index.ts');

type Opened = Awaited<ReturnType<Service['open']>>;
type Asked = Omit<DrawRequest, 'password'>;

/** Pictures of pages: drawn by the reader processes, kept in the store. */
export function createPictures(parts: PictureParts): Pick<Service, 'pageImage' | 'crop'> {
  const { store, pool, passwords, formats, maxWaiting, open, record } = parts;
  let fonts: FallbackFonts | undefined;
  const underWay = new Map<string, Promise<StoredPicture>>();
  const verdicts = new Map<string, FolioError>();
  const isDrawn = (type: string): boolean => formats.some(({ format, draw }) => format === type && draw !== undefined);

  /** What the format's own reader draws: the file. */
  const ofFile = async (file: FileRecord, request: Asked) => {
    const blob_path = await store.blobPath(file.sha256);
    if (blob_path === null) throw goneMeanwhile(file);
    const password = passwords.get(file.id) ?? passwords.get(file.document_key) ?? null;
    return { ...request, blob_path, format: file.file_type, size: file.size_bytes, password };
  };
  /** What is drawn from the document as it was read: a file of one page, no larger than what is to be seen. */
  const ofDocument = async (view: DocumentView, request: Asked) => {
    const { createFallbackFonts, drawPage, toPdf } = await drawing();
    const drawn = await drawPage(view, request.page, request.clip);
    fonts ??= createFallbackFonts(readFontFile);
    const bytes = toPdf(drawn, fonts);
    const [left, top] = drawn.window;
    const marks = request.marks.map(([x0, y0, x1, y1]) => [x0 - left, y0 - top, x1 - left, y1 - top] as const);
    const content = Buffer.from(bytes).toString('base64');
    const source = { content, format: ENGINE, size: bytes.length, password: null } as const;
    return { ...request, page: 1, clip: null, marks, ...source };
  };
  const draw = async (file: FileRecord, view: DocumentView, name: string, asked: Asked) => {
    const request = isDrawn(file.file_type) ? await ofFile(file, asked) : await ofDocument(view, asked);
    const out_path = await store.newPicturePath();
    await pool.draw({ ...request, out_path });
    const picture = await store.putPicture(file.document_key, name, out_path);
    if (picture === null) throw goneMeanwhile(file);
    return picture;
  };
  const drawOnce = (file: FileRecord, view: DocumentView, name: string, request: Asked) => {
    // By file and not by document: who gave a wrong password does not keep others from the picture.
    const key = `${file.id} ${name}`;
    const verdict = verdicts.get(key);
    if (verdict) throw verdict;
    const drawing = underWay.get(key);
    if (drawing) return drawing;
    if (underWay.size >= maxWaiting) throw busy();
    const started = draw(file, view, name, request)
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
    frameOf: (opened: Opened) => PictureFrame | Promise<PictureFrame>,
  ): Promise<Content> => {
    const opened = await open(caller, id);
    const file = await record(caller, id);
    const frame = await frameOf(opened);
    const shown = {
      media_type: MEDIA_TYPES[format],
      file_name: `${file.file_name}-${frame.page}.${SUFFIXES[format]}`,
      inline: true,
    };
    if (format === 'svg') return { ...shown, ...(await vectorPicture(opened.view, frame)) };
    if (!isDrawn(file.file_type)) expectEngine(file, isDrawn(ENGINE));
    const request = { ...frame, dpi: dpiOf(opened.view, frame, asked), encoding: format };
    const place = [request.page, request.dpi, request.clip, request.marks, format];
    const name = JSON.stringify(isDrawn(file.file_type) ? place : [...place, (await drawing()).DRAWING_VERSION]);
    const kept = await store.findPicture(file.document_key, name);
    const picture = kept ?? (await drawOnce(file, opened.view, name, request));
    return { ...shown, size: picture.size, tag: picture.tag, body: picture.open() };
  };

  return {
    pageImage: (caller, id, page, options) => give(caller, id, options, ({ view }) => pageFrame(view, page)),
    crop: (caller, id, options) => give(caller, id, options, ({ view }) => cropFrame(view, options)),
  };
}

async function vectorPicture(view: DocumentView, { page, clip, marks }: PictureFrame) {
  const { drawPage, toSvg } = await drawing();
  const text = toSvg(await drawPage(view, page, clip), marks);
  const bytes = Buffer.from(text);
  return { size: bytes.length, tag: sha256(text), body: once(bytes) };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function expectEngine({ id, file_type }: FileRecord, hasEngine: boolean): void {
  if (hasEngine) return;
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
