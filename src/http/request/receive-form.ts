// Reads a multipart form up to its file, which then flows on as it arrives.
import type { IncomingMessage } from 'node:http';
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { FolioError, nearest } from '../../errors.ts';
import { cleanFileName, needOcrMode, type OcrMode } from '../../service/index.ts';

const PART_NAMES = ['file', 'url', 'password', 'ocr', 'expires_in', 'layout'];
/** Ten years, in seconds. */
export const LONGEST_LIFE = 315_360_000;
const MAX_FIELD_BYTES = 4096;
/** What a form's own lines may add to the bytes of the file. */
const FORM_BYTES = 64 * 1024;
export const FORM_HINT = 'Send multipart/form-data with the document in a part named file.';

/** What a form says besides the file. */
interface FormFields {
  password?: string;
  ocr?: OcrMode;
  expires_in?: number;
  layout?: string;
  url?: string;
}

/** A form with the address of a document in place of the document. */
export interface AddressForm {
  readonly url: string;
  readonly password: string | undefined;
  readonly ocr: OcrMode | undefined;
  readonly expires_in: number | undefined;
  readonly layout: string | undefined;
}

export interface ReceivedForm {
  readonly file_name: string;
  /** Ends only when the whole form has been read, and throws where the form is not as it must be. */
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly password: string | Promise<string | undefined>;
  readonly ocr: OcrMode | Promise<OcrMode | undefined>;
  readonly expires_in: number | Promise<number | undefined>;
  readonly layout: string | Promise<string | undefined>;
  /** Lets go of the file where nobody will read it. */
  discard(): void;
}

/** Reads the form up to the file; the file itself flows through `bytes` as it arrives. */
export async function receiveForm(
  request: FastifyRequest,
  max_file_bytes: number,
): Promise<ReceivedForm | AddressForm> {
  if (!request.isMultipart()) throw new FolioError('invalid_multipart', undefined, { hint: FORM_HINT });
  if (Number(request.headers['content-length'] ?? 0) > max_file_bytes + FORM_BYTES)
    throw new FolioError('file_too_large', `Files of up to ${max_file_bytes} bytes are accepted.`);
  const parts = untilBodyEnds(partsOf(request), request.raw);
  const fields: FormFields = {};
  for (let part = await next(parts); part; part = await next(parts)) {
    if (part.type === 'field') takeField(part, fields);
    else if (part.fieldname !== 'file') throw unknownPart(part.fieldname);
    else return withFile(part, parts, fields);
  }
  const { url, password, ocr, expires_in, layout } = fields;
  if (url !== undefined) return { url, password, ocr, expires_in, layout };
  throw new FolioError('invalid_multipart', 'The form has no part named file or url.', {
    param: 'file',
    hint: FORM_HINT,
  });
}

type Parts = AsyncIterator<Multipart>;

const partsOf = (request: FastifyRequest): Parts =>
  request.parts({
    isPartAFile: (name, _type, file_name) => name === 'file' || file_name !== undefined,
    limits: {
      fieldSize: MAX_FIELD_BYTES,
      fieldNameSize: 100,
      fields: 5,
      files: 2,
      parts: 7,
      headerPairs: 50,
      fileSize: Number.POSITIVE_INFINITY,
    },
  });

/**
 * The parser waits for ever where a part has no headers, though the body is over: whatever it has made of the body is there by the next turn
 * of the event loop.
 */
function untilBodyEnds(parts: Parts, body: IncomingMessage): Parts {
  const ended = new Promise<void>((resolve) => {
    if (body.readableEnded) resolve();
    else body.once('end', resolve);
  });
  const unfinished = async (): Promise<never> => {
    await ended;
    await new Promise((resolve) => setImmediate(resolve));
    throw new Error('a part has no headers');
  };
  return { next: () => Promise.race([parts.next(), unfinished()]) };
}

function withFile(part: MultipartFile, parts: Parts, fields: FormFields): ReceivedForm {
  if (fields.url !== undefined) throw fileAndAddress();
  let settle: () => void = () => undefined;
  const read = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const discard = (): void => {
    part.file.destroy();
    settle();
  };
  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      yield* readFile(part);
      await readRest(parts, fields);
      if (fields.url !== undefined) throw fileAndAddress();
      settle();
    } finally {
      discard();
    }
  }
  return {
    file_name: cleanFileName(part.filename),
    bytes: bytes(),
    password: fields.password ?? read.then(() => fields.password),
    ocr: fields.ocr ?? read.then(() => fields.ocr),
    expires_in: fields.expires_in ?? read.then(() => fields.expires_in),
    layout: fields.layout ?? read.then(() => fields.layout),
    discard,
  };
}

async function* readFile(part: MultipartFile): AsyncGenerator<Uint8Array> {
  try {
    yield* part.file;
  } catch (error) {
    throw broken(error);
  }
}

/** The parts behind the file: fields at most. */
async function readRest(parts: Parts, fields: FormFields): Promise<void> {
  for (let part = await next(parts); part; part = await next(parts)) {
    if (part.type === 'field') takeField(part, fields);
    else if (part.fieldname !== 'file') throw unknownPart(part.fieldname);
    else
      throw new FolioError('invalid_multipart', 'The form has several files.', {
        param: 'file',
        hint: 'Send one file a request.',
      });
  }
}

async function next(parts: Parts): Promise<Multipart | undefined> {
  try {
    const { value, done } = await parts.next();
    return done ? undefined : value;
  } catch (error) {
    throw broken(error);
  }
}

function takeField(part: MultipartValue, fields: FormFields): void {
  if (part.fieldname === 'password') fields.password = textOf(part);
  else if (part.fieldname === 'layout') fields.layout = textOf(part);
  else if (part.fieldname === 'url') fields.url = textOf(part);
  else if (part.fieldname === 'ocr') fields.ocr = needOcrMode(part.value);
  else if (part.fieldname === 'expires_in') fields.expires_in = lifeOf(part);
  else throw unknownPart(part.fieldname);
}

function lifeOf({ value }: MultipartValue): number {
  const seconds = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 0;
  if (seconds >= 1 && seconds <= LONGEST_LIFE) return seconds;
  throw new FolioError('invalid_multipart', `expires_in is a whole number of seconds, 1 to ${LONGEST_LIFE}.`, {
    param: 'expires_in',
  });
}

function textOf(part: MultipartValue): string {
  if (part.valueTruncated || typeof part.value !== 'string')
    throw new FolioError(
      'invalid_multipart',
      `The ${part.fieldname} is longer than ${MAX_FIELD_BYTES} bytes, or is not text.`,
      { param: part.fieldname },
    );
  return part.value;
}

function unknownPart(name: string): FolioError {
  const meant = nearest(name, PART_NAMES);
  return new FolioError(
    'invalid_multipart',
    `The form has a part named ${JSON.stringify(name.slice(0, 60))}, which is not taken.`,
    {
      param: name.slice(0, 60),
      ...(meant === undefined ? {} : { did_you_mean: meant }),
      hint: FORM_HINT,
    },
  );
}

const fileAndAddress = (): FolioError =>
  new FolioError('invalid_multipart', 'The form has a file and the address of another.', {
    param: 'url',
    hint: 'Send one of the two.',
  });

const broken = (error: unknown): FolioError =>
  new FolioError('invalid_multipart', `The form cannot be read: ${(error as Error).message}.`, { hint: FORM_HINT });
