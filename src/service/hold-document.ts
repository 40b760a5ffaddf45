// The service of one document that is held in memory: what the library opens without a store.
import { loadConfig } from '../config.ts';
import { FolioError } from '../errors.ts';
import { FORMATS } from '../formats/index.ts';
import type { DrawRequest } from '../formats/reader.ts';
import type { DocumentView } from '../model/index.ts';
import type { ExtractionRecord, FileRecord } from '../store/index.ts';
import { bytesSource, type MadeIndex, makeSearchable, onePiece, pageAsPdf } from '../worker/index.ts';
import { createAnsweringHere } from './answers/answer-here.ts';
import { createExplanations, type ExplanationParts } from './answers/explanations.ts';
import { createExports } from './answers/exports.ts';
import { createExtractions } from './answers/extractions.ts';
import { createPictures, type PictureParts } from './answers/pictures.ts';
import { askFile } from './ask/index.ts';
import type { Caller } from './caller.ts';
import { createModelHolder } from './create-service.ts';
import { isoSeconds, sha256, systemEnvironment } from './environment.ts';
import { needLayout } from './input/layout-input.ts';
import { jsonValueOf } from './json-body.ts';
import { createHeldParts } from './parts/index.ts';
import { keyWithLayout } from './reading/document-key.ts';
import { createPasswords } from './reading/passwords.ts';
import { type ReadDocumentOptions, readIntoMemory } from './reading/read-document.ts';
import type { Service, WireFile } from './service.ts';

/** What the operations about one document ask of the service. */
type DocumentService = Pick<
  Service,
  | 'open'
  | 'answering'
  | 'getFile'
  | 'readAgain'
  | 'download'
  | 'listParts'
  | 'deleteFile'
  | 'pageImage'
  | 'crop'
  | 'explainPage'
  | 'explanationImage'
  | 'extract'
  | 'getExtraction'
  | 'validate'
  | 'citations'
  | 'exportDocument'
  | 'passagesOf'
  | 'meaningOf'
  | 'askFile'
>;

/** A document in memory, and the service of it: the use cases are those of any store, and so are the answers. */
export interface HeldDocument {
  readonly file: WireFile;
  readonly service: DocumentService;
  /** A file that the document holds, read now, by the id that it is listed with. Throws `file_not_found`, and what reading throws. */
  openPart(id: string): Promise<HeldDocument>;
}

interface HoldOptions extends ReadDocumentOptions {
  /** Of a file that another held document holds. */
  readonly part_of?: { readonly id: string; readonly parent_id: string; readonly path: string };
}

const NOBODY: Caller = { tenant: 'held' };

/** Reads a document in this process and holds it, with what is made of it, in memory alone. `others` finds those it is compared with. */
export async function holdDocument(
  bytes: Uint8Array,
  options: HoldOptions,
  others: (id: string) => Pick<HeldDocument, 'service'> = noOthers,
): Promise<HeldDocument> {
  const { config } = loadConfig();
  if (bytes.length > config.max_file_bytes)
    throw new FolioError('file_too_large', `Files of up to ${config.max_file_bytes} bytes are accepted.`);
  const { view, container } = await readIntoMemory(bytes, options);
  const takesLayout = FORMATS.some(
    ({ format, capabilities, parts }) => format === view.head.format && (capabilities.layout || parts),
  );
  const layout = takesLayout ? await needLayout(options.layout) : null;
  const { part_of } = options;
  const file: WireFile = {
    id: part_of?.id ?? systemEnvironment.newId('doc'),
    file_name: options.file_name,
    file_type: view.head.format,
    status: 'ready',
    size_bytes: bytes.length,
    sha256: sha256(bytes),
    page_count: view.head.pages.length,
    created_at: isoSeconds(systemEnvironment.now()),
    warnings: view.head.diagnostics,
    error: null,
    ...(layout ? { layout } : {}),
    ...(part_of ? { parent_id: part_of.parent_id, path: part_of.path } : {}),
  };
  const heldParts = createHeldParts(file.id, container);
  let isHeld = true;
  const held = async (id: string): Promise<FileRecord> => {
    if (isHeld && id === file.id)
      return { ...file, tenant: NOBODY.tenant, document_key: keyWithLayout(file.id, layout) };
    throw new FolioError('file_not_found', isHeld ? `There is no file ${id}.` : 'The document is closed.');
  };
  const open: Service['open'] = async (caller, id) => {
    if (id !== file.id) return others(id).service.open(caller, id);
    await held(id);
    return { file, view };
  };
  const passwords = createPasswords();
  if (options.password !== undefined) passwords.set(file.id, options.password);
  const known = async (_: Caller, id: string): Promise<WireFile> => {
    await held(id);
    return file;
  };

  const answering = createAnsweringHere(open);
  const pictures = createPictures({
    ...picturesInMemory(bytes, view),
    ...{ answering, passwords, formats: FORMATS },
    maxWaiting: config.max_queue,
    ready: (_, id) => held(id),
  });
  const byModel = { languageModel: createModelHolder(config), model_seconds: config.llm_timeout_ms / 1000 };
  const index = async (id: string): Promise<string> => {
    const made = await answering.json(NOBODY, { work: 'index', files: { document: id }, input: {} });
    return ((await jsonValueOf(made)) as MadeIndex).index;
  };
  const asking = { indexing: { get: index }, answering, ready: (_: Caller, id: string) => held(id), ...byModel };
  const service: DocumentService = {
    open,
    answering,
    getFile: known,
    readAgain: async (caller, id, _, asked) => {
      if (asked && JSON.stringify(await needLayout(asked)) !== JSON.stringify(layout)) throw openedOtherwise();
      return known(caller, id);
    },
    download: async (_, id) => {
      await held(id);
      const { file_name, size_bytes: size } = file;
      return { media_type: 'application/octet-stream', file_name, size, body: onePiece(bytes) };
    },
    listParts: async (_, id, limit, cursor) => {
      await held(id);
      return heldParts.list(limit, cursor);
    },
    deleteFile: async (_, id) => {
      await held(id);
      isHeld = false;
    },
    ...createExtractions({
      store: extractionsInMemory(),
      environment: systemEnvironment,
      answering,
      ready: (_, id) => held(id),
      ...byModel,
    }),
    ...pictures,
    ...createExplanations({
      ...explanationsInMemory(bytes),
      ...{ passwords, formats: FORMATS, pageImage: pictures.pageImage },
      ready: (_, id) => held(id),
    }),
    passagesOf: (_, id) => index(id),
    // Nothing of a document that is only held leaves this process.
    meaningOf: async () => undefined,
    askFile: (caller, id, input) => askFile(asking, caller, id, input),
    ...createExports({
      answering,
      ready: (_, id) => held(id),
      writePdf: async (_, { file_type: format, file_name, id }, options) => {
        const password = (await passwords.get(id)) ?? null;
        return makeSearchable(bytesSource(bytes), view, { format, file_name, options, password }, FORMATS);
      },
    }),
  };
  const openPart = async (id: string): Promise<HeldDocument> => {
    await held(file.id);
    const { file_name, path, bytes: own } = await heldParts.open(id);
    const { ocr, limits, layout: told } = options;
    const part = { file_name, ocr, limits, layout: told, part_of: { id, parent_id: file.id, path } };
    return holdDocument(own, part, others);
  };
  return { file, service, openPart };
}

const openedOtherwise = (): FolioError =>
  new FolioError('invalid_request', 'A document that is held in memory keeps the layout that it was opened with.', {
    param: 'layout',
    hint: 'Open it again with another one.',
  });

function extractionsInMemory(): Parameters<typeof createExtractions>[0]['store'] {
  const kept = new Map<string, ExtractionRecord>();
  return {
    addExtraction: async (extraction) => {
      kept.set(extraction.id, extraction);
    },
    getExtraction: async (_, id) => kept.get(id) ?? null,
    listExtractionIds: async () => [...kept.keys()],
    // Schemas are kept, and taught, by a store.
    getSchema: async () => null,
    listLessons: async () => [],
    // So are reviews.
    listStatements: async () => [],
    putReview: async () => {},
  };
}

/** Drawn in this process whenever they are asked for; none is kept. */
function picturesInMemory(bytes: Uint8Array, view: DocumentView): Pick<PictureParts, 'store' | 'pool'> {
  const drawn = new Map<string, Uint8Array>();
  let count = 0;
  return {
    store: {
      blobPath: async () => 'held',
      documentFile: async () => ({ path: 'held', size: bytes.length }),
      newPicturePath: async () => `picture ${++count}`,
      putPicture: async (_, name, path) => {
        const picture = drawn.get(path)!;
        drawn.delete(path);
        return { size: picture.length, tag: name, open: () => onePiece(picture) };
      },
      findPicture: async () => null,
    },
    pool: {
      draw: async (request) => {
        const { bytes: picture, ...size } = await ('blob_path' in request
          ? drawHeld(bytes, request, request.format)
          : pageAsPdf(view, request).then(({ bytes: pdf, page }) => drawHeld(pdf, page, 'pdf')));
        drawn.set(request.out_path, picture);
        return size;
      },
    },
  };
}

/** Made in this process whenever they are asked for. */
const explanationsInMemory = (bytes: Uint8Array): Pick<ExplanationParts, 'store' | 'pool'> => ({
  store: { blobPath: async () => 'held', newAnswerPath: async () => '' },
  pool: {
    explain: async ({ format, ...request }) => {
      const reader = FORMATS.find((one) => one.format === format);
      const text = JSON.stringify(await reader!.explain!(bytesSource(bytes), request));
      return { text, bytes: Buffer.byteLength(text), tag: '' };
    },
  },
});

async function drawHeld(bytes: Uint8Array, request: DrawRequest, format: string) {
  const reader = FORMATS.find((one) => one.format === format);
  if (!reader?.draw) throw new FolioError('no_pictures', `Files of format ${format} have no pictures.`);
  return reader.draw(bytesSource(bytes), request);
}

const noOthers = (id: string): never => {
  throw new FolioError('file_not_found', `There is no file ${id}.`);
};
