// Input of the upload tool for agents: a local path, the bytes in base64, or an address to fetch from.
import { FolioError } from '../../errors.ts';
import { needOcrMode } from '../../service/index.ts';
import type { AddressToFetch, FileToStore, Input } from '../library.ts';
import type { SchemaWords } from './lean-schema.ts';

const PASSWORD: SchemaWords = { type: 'string', description: 'Opens a locked document.' };
const ADDRESS: SchemaWords = { type: 'string', description: 'Web address of the file, in place of name and content.' };
const OCR: SchemaWords = {
  type: 'string',
  description: 'Pages to recognise: auto, never, always, or 2,5-7; their script: auto:latin.',
};

/** A form means nothing to an agent: it names a file of its machine or an address, or sends the bytes as text. */
export const uploadInput = (takesPaths: boolean, fetches: boolean): SchemaWords =>
  takesPaths
    ? {
        type: 'object',
        properties: { path: { type: 'string', description: 'Path of the file.' }, password: PASSWORD, ocr: OCR },
        required: ['path'],
      }
    : {
        type: 'object',
        properties: {
          file_name: { type: 'string', description: 'Name with its extension.' },
          content: { type: 'string', description: 'The bytes in base64; larger files go to POST /v1/files.' },
          password: PASSWORD,
          ocr: OCR,
          ...(fetches ? { url: ADDRESS } : {}),
        },
        required: fetches ? [] : ['file_name', 'content'],
      };

const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

/** What an agent wants fetched; null where it sends the file itself. */
export function addressToFetch(input: Input): AddressToFetch | null {
  if (input['url'] === undefined) return null;
  return { url: textInput(input, 'url'), ...optionsOf(input) };
}

export function fileToStore(input: Input): FileToStore {
  const content = textInput(input, 'content').replace(/\s+/g, '');
  if (!BASE64.test(content)) throw new FolioError('invalid_request', 'content is not base64.', { param: 'content' });
  return {
    file_name: textInput(input, 'file_name'),
    bytes: inOnePiece(Buffer.from(content, 'base64')),
    ...optionsOf(input),
  };
}

function optionsOf(input: Input): Pick<FileToStore, 'password' | 'ocr'> {
  const { password } = input;
  const ocr = ocrInput(input);
  return { ...(typeof password === 'string' ? { password } : {}), ...(ocr === undefined ? {} : { ocr }) };
}

export function ocrInput({ ocr }: Input): FileToStore['ocr'] {
  return ocr === undefined ? undefined : needOcrMode(ocr);
}

export function textInput(input: Input, name: string): string {
  const value = input[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new FolioError('invalid_request', `${name} is missing.`, { param: name });
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
