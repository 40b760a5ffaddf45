// Names of documents: by the bytes and the reader, and for locked files also by the tenant and the password that opens them.
import { type FormatReader, type OcrMode, type PlainLayout, readOcrMode } from '../../formats/reader.ts';
import { MODEL_VERSION } from '../../model/index.ts';

/** Grows when the meaning of keys changes: what is kept under others is read anew. */
const KEY_VERSION = 2;
const PRIVATE = '~';

/** Equal bytes read by the same reader into the same model, without a password, are the same document, whoever has them. */
export const documentKey = (
  sha256: string,
  reader: FormatReader,
  ocr: OcrChoice,
  layout: PlainLayout | null = null,
): string =>
  `${sha256}.${reader.format}.${reader.version}${layoutPart(reader, layout)}${ocrPart(reader, ocr)}${withinPart(reader, ocr)}.${MODEL_VERSION}.${KEY_VERSION}`;

/** The format of the bytes that a document is of. */
export const formatOf = (document_key: string): string => document_key.split('.')[1] ?? '';

/** Which pictures are recognised, and by what. */
export interface OcrChoice {
  readonly mode: OcrMode;
  /** Name and version; null where none is installed. */
  readonly recogniser: string | null;
}

const OCR = 'ocr-';
/** A list of pages, and a script, as names of files have them. */
const [TO, AND, IN] = ['to', '_', 'in'];
const MODE = `(auto|never|always|[\\d${TO}${AND}]+)(?:${IN}([a-z]+))?`;

/** Of formats whose pictures are recognised: the same bytes with another mode or recogniser are another document. */
function ocrPart({ capabilities }: FormatReader, { mode, recogniser }: OcrChoice): string {
  if (!capabilities.ocr) return '';
  const by = mode === 'never' || recogniser === null ? '' : `-${recogniser.replace(/[^\w-]+/g, '_')}`;
  return `.${OCR}${writeMode(mode)}${by}`;
}

const WITHIN = 'within-';

/** Of formats that hold files: how pictures in those are recognised, so that a part is read as was asked for with the file that holds it. */
const withinPart = ({ parts }: FormatReader, { mode }: OcrChoice): string =>
  parts ? `.${WITHIN}${writeMode(mode)}` : '';

const writeMode = (mode: OcrMode): string => mode.replaceAll('-', TO).replaceAll(',', AND).replace(':', IN);

function readMode(pattern: RegExp, document_key: string): OcrMode | null {
  const [, pages, script] = pattern.exec(sharedKey(document_key)) ?? [];
  if (pages === undefined) return null;
  const mode = /^\d/.test(pages) ? pages.replaceAll(TO, '-').replaceAll(AND, ',') : pages;
  return readOcrMode(script === undefined ? mode : `${mode}:${script}`);
}

const OWN_MODE = new RegExp(`\\.${OCR}${MODE}[^.]*\\.\\d+\\.\\d+$`);
const MODE_WITHIN = new RegExp(`\\.${WITHIN}${MODE}\\.\\d+\\.\\d+$`);

/** The mode that a document is known by; null where its format knows none. */
export const ocrModeOf = (document_key: string): OcrMode | null => readMode(OWN_MODE, document_key);

/** The mode that was asked for with the file: for its own pages, or for the files that it holds. Null where its format knows neither. */
export const askedModeOf = (document_key: string): OcrMode | null =>
  ocrModeOf(document_key) ?? readMode(MODE_WITHIN, document_key);

/** Of formats whose pages are laid out by us, or that hold files: read otherwise, the same bytes are another document. The key says how, for whoever reads it. */
function layoutPart({ capabilities, parts }: FormatReader, layout: PlainLayout | null): string {
  return capabilities.layout || parts ? keyWithLayout('', layout) : '';
}

/** A key, or the beginning of one, that says how pages are laid out. */
export const keyWithLayout = (key: string, layout: PlainLayout | null): string =>
  layout ? `${key}.layout-${Buffer.from(JSON.stringify(layout)).toString('base64url')}` : key;

/** What was said of the layout of the document; null where nothing was. */
export function layoutOf(document_key: string): PlainLayout | null {
  const [, text] = /\.layout-([\w-]+)(?:\.|$)/.exec(document_key) ?? [];
  return text === undefined ? null : (JSON.parse(Buffer.from(text, 'base64url').toString()) as PlainLayout);
}

/** What is hashed with the store's secret into the key of a document that a password opens: nobody else comes to the same key. */
export const ownership = (shared: string, tenant: string, password: string): string =>
  JSON.stringify([shared, tenant, password]);

export const privateKey = (shared: string, ownership_hash: string): string => `${shared}${PRIVATE}${ownership_hash}`;

/** The key under which the same bytes are read without a password; the key itself where it is such a key. */
export const sharedKey = (document_key: string): string => document_key.split(PRIVATE)[0]!;

export const isPrivate = (document_key: string): boolean => document_key.includes(PRIVATE);

/** Whether the document was stored in the shape that is understood now. */
export const hasModel = (document_key: string): boolean =>
  sharedKey(document_key).endsWith(`.${MODEL_VERSION}.${KEY_VERSION}`);
