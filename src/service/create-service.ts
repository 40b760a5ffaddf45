// Puts store, queue, pool and use cases together into one service.
import { type Config, ConfigError, VERSION } from '../config.ts';
import { FolioError } from '../errors.ts';
import type { LanguageModel } from '../extract/index.ts';
import { FORMATS } from '../formats/index.ts';
import type { FormatReader, OcrMode, ReadLimits } from '../formats/reader.ts';
import type { Queue } from '../jobs/index.ts';
import type { ModelSettings } from '../llm/index.ts';
import { createFetchDocument } from '../outbound/index.ts';
import type { FileRecord, Store } from '../store/index.ts';
import { type OcrRequest, type ReaderPool, recogniserVersion } from '../worker/index.ts';
import { createAccess } from './access/index.ts';
import { createAnsweringHere } from './answers/answer-here.ts';
import { createPoolAnswering } from './answers/answer-in-pool.ts';
import { createExplanations } from './answers/explanations.ts';
import { createExports, writePdfInPool } from './answers/exports.ts';
import { createExtractions } from './answers/extractions.ts';
import { createPictures } from './answers/pictures.ts';
import { askFile, askFiles } from './ask/index.ts';
import { createBuckets, openBatches } from './batches/index.ts';
import type { Caller } from './caller.ts';
import { type Environment, systemEnvironment } from './environment.ts';
import { createFiles } from './files.ts';
import { doOnce } from './idempotency.ts';
import { openMeaning } from './meaning/index.ts';
import { SearchFilesSchema } from './operations/schemas.ts';
import { createParts } from './parts/index.ts';
import type { OcrChoice } from './reading/document-key.ts';
import { createDocuments, type Documents } from './reading/documents.ts';
import { createIndexing, indexAll } from './reading/indexing.ts';
import {
  askHere,
  askInPool,
  encodeHere,
  encodeInPool,
  makeIndex,
  makeSignature,
  readTexts,
} from './reading/make-signature.ts';
import { createMending, type Mending } from './reading/mending.ts';
import { createPasswords, type Passwords } from './reading/passwords.ts';
import { createReading, jobOf, type Wakes } from './reading/reading.ts';
import { createScrub } from './reading/scrub.ts';
import { createSigning } from './reading/signing.ts';
import { createReviews } from './reviews/index.ts';
import { searchFiles } from './search-files/index.ts';
import type { Service } from './service.ts';
import { createTeaching } from './teaching.ts';

export interface ServiceParts {
  readonly store: Store;
  readonly queue: Queue;
  readonly pool: ReaderPool;
  readonly environment?: Environment;
  /** Where questions about documents are answered; in this process by default. */
  readonly answers?: 'here' | 'pool' | undefined;
  /** Asked which of them draw; default: every format. */
  readonly formats?: readonly FormatReader[];
  /** Whether what is stored is looked through in the background. Off by default. */
  readonly scrub?: boolean;
  /** Whether files whose time is over are deleted here, and webhooks told. Off by default. */
  readonly rounds?: boolean;
  /** Removes notes on files that are gone; done in the rounds. */
  readonly sweepNotes?: () => Promise<void>;
  /** False where other processes read what is uploaded here. */
  readonly reads?: boolean;
  readonly wakes?: Wakes;
  /** Shared with other processes; held in this one by default. */
  readonly passwords?: { readonly opened: Passwords; readonly pending: Passwords };
  /** Told of what should not happen; a surface logs it. */
  readonly warn?: (error: unknown, message: string) => void;
}

/** Puts the parts together. Takes up again what an earlier process left unread. */
export async function createService(config: Config, parts: ServiceParts): Promise<Service> {
  const { store, queue, pool, environment = systemEnvironment, formats = FORMATS, warn = () => {} } = parts;
  const { opened: passwords = createPasswords(), pending } = parts.passwords ?? {};
  const documents: Documents = createDocuments(store, config.cache_bytes, (key) => mending.mend(key));
  const ask = parts.answers === 'pool' ? askInPool(store, pool) : askHere(documents);
  const signing = createSigning({ store, make: makeSignature(ask), warn });
  const indexing = createIndexing({ store, make: makeIndex(ask), warn });
  const encode = parts.answers === 'pool' ? encodeInPool(store, pool) : encodeHere;
  const meaning = await openMeaning(config, { store, indexing, environment, warn, encode, readTexts: readTexts(ask) });
  const makesVectors = parts.rounds === true;
  const access = createAccess({
    ...{ config, store, environment, passwords, warn, sweepNotes: parts.sweepNotes },
    rounds: parts.rounds === true,
  });
  const partsOfFiles = createParts({
    ...{ store, ocr: ocrChoice(config), tenants: access.tenants },
    limits: config,
    submit: (file) => reading.submit(jobOf(file)),
  });
  const reading = createReading({
    ...{ store, queue, pool, passwords, warn },
    ...{ reads: parts.reads, wakes: parts.wakes, pending },
    maxQueue: config.max_queue,
    maxQueueSeconds: config.max_queue_seconds,
    most: access.tenants.readings,
    ocr: ocrBounds(config),
    unfoldWaiting: partsOfFiles.unfoldWaiting,
    ready: (key) => {
      signing.later(key);
      indexing.later(key);
      if (makesVectors) meaning?.making.later(key);
    },
  });
  const mending: Mending = createMending({ store, reading, waitSeconds: config.wait_seconds, warn });
  const scrub = createScrub({ store, mending, rate: config.scrub_rate, warn });
  if (parts.scrub) scrub.start();
  const { current, toWire, ...files } = createFiles({
    store,
    reading,
    mending,
    parts: partsOfFiles,
    passwords,
    environment,
    tenants: access.tenants,
    waitSeconds: config.wait_seconds,
    maxFileBytes: config.max_file_bytes,
    fetchDocument: createFetchDocument(config.upload_hosts, config.max_file_bytes),
    ocr: ocrChoice(config),
  });
  const ready = async (caller: Caller, id: string): Promise<FileRecord> => {
    const file = await current(caller, id);
    if (file.status === 'ready') return file;
    if (file.status === 'processing') {
      // There is a job for it, unless a fault of the disk kept one from being noted down.
      await reading.submit(jobOf(file));
      throw new FolioError('file_not_ready', `The file ${id} is still being read.`, {
        file_id: id,
        retry_after: 1,
        hint: `GET /v1/files/${id}?wait=20 waits for it.`,
      });
    }
    throw new FolioError('file_failed', `The file ${id} could not be read: ${file.error?.detail ?? 'unknown reason'}`, {
      file_id: id,
      hint: `POST /v1/files/${id}/read reads it again.`,
    });
  };

  const open: Service['open'] = async (caller, id) => {
    const file = await ready(caller, id);
    return { file: await toWire(file), view: await documents.open(file.document_key) };
  };
  const answering =
    parts.answers === 'pool'
      ? createPoolAnswering({ store, pool, documents, ready, mend: mending.mend })
      : createAnsweringHere(open);

  const pictures = createPictures({
    ...{ store, pool, passwords, formats, answering, ready },
    maxWaiting: config.max_queue,
  });

  // Where there are other processes, whatever waits is theirs as well, and there may be very many.
  for (const file of parts.reads === false || parts.wakes ? [] : await store.listProcessing()) {
    await reading.submit(jobOf(file)).catch((error: unknown) => warn(error, `${file.id} was not taken up again`));
  }

  if (makesVectors) meaning?.making.takeUp();

  const byModel = { languageModel: createModelHolder(config), model_seconds: config.llm_timeout_ms / 1000 };
  const searching = { store, indexing, answering, meaning: meaning?.finding };
  const asking = { ...searching, ready, ...byModel };
  const extractions = createExtractions({ ...{ store, environment, answering, ready }, ...byModel });
  const writePdf = writePdfInPool({ store, pool, passwords, mend: mending.mend });
  const { exportDocument } = createExports({ answering, ready, writePdf });
  const batches = openBatches({
    ...{ store, environment, warn, rounds: parts.rounds === true },
    service: { ...extractions, upload: files.upload, getFile: files.getFile, exportDocument },
    buckets: createBuckets(config),
  });
  return {
    ...files,
    ...extractions,
    ...batches.service,
    ...createTeaching({ store, environment, answering, ready }),
    ...createReviews({ store, environment, answering, ready, exportDocument }),
    ...pictures,
    ...createExplanations({ store, pool, passwords, formats, ready, pageImage: pictures.pageImage }),
    ...access.service,
    listParts: async (caller, id, limit, cursor) => partsOfFiles.list(await ready(caller, id), limit, cursor),
    open,
    answering,
    searchFiles: (caller, input) => searchFiles({ ...searching, signing }, caller, input, SearchFilesSchema),
    askFile: (caller, id, input) => askFile(asking, caller, id, input),
    askFiles: (caller, input) => askFiles(asking, caller, input),
    passagesOf: async (caller, id) => indexing.get((await ready(caller, id)).document_key),
    meaningOf: async (caller, id, question) => {
      const { document_key } = await ready(caller, id);
      return meaning?.finding.among([document_key], await meaning.finding.ask(question));
    },
    reindex: (told) => indexAll(store, { index: indexing.index, embed: meaning?.making.make }, told),
    exportDocument,
    idempotent: (caller, key, operation, fingerprint, work) => doOnce(store, caller, key, operation, fingerprint, work),
    round: async () => {
      await access.round();
      await batches.round();
    },
    health: () => ({ status: 'healthy', version: VERSION }),
    ready: () => store.ping(),
    metrics: async () => ({
      readers: pool.size,
      readers_busy: pool.busy,
      answerers: pool.answers.processes,
      answerers_busy: pool.answers.busy,
      questions_waiting: pool.answers.waiting,
      queue_waiting: await queue.waiting(),
      queue_oldest_seconds: await queue.oldest(),
      reads_total: { ...reading.verdicts },
      recognition_total: { ...reading.recognised },
      damage_total: { document: mending.found, bytes: scrub.lost },
    }),
    checkStored: (seconds) => {
      const end = environment.now() + 1000 * seconds;
      return scrub.round(undefined, () => environment.now() >= end);
    },
    close: async (drain_seconds = config.drain_seconds) => {
      const scrubbed = scrub.close();
      const rounds = Promise.all([access.close(), batches.close()]);
      // First, so that a signature that the pool turns away is no failure.
      const unsigned = signing.close();
      const unindexed = indexing.close();
      const unmade = meaning?.making.close();
      await reading.close(1000 * drain_seconds);
      await scrubbed;
      await rounds;
      await unsigned;
      await unindexed;
      await unmade;
      await store.close();
    },
  };
}

/** Opened when it is first asked for, and kept: it learns what its endpoint takes. */
export function createModelHolder(config: Config): () => Promise<LanguageModel> {
  let model: LanguageModel | undefined;
  return async () => (model ??= (await import('../llm/index.ts')).openLanguageModel(modelSettings(config)));
}

function modelSettings(config: Config): ModelSettings {
  return {
    provider: config.llm_provider,
    base_url: config.llm_base_url,
    model: config.llm_model,
    api_key: config.llm_api_key,
    timeout_ms: config.llm_timeout_ms,
    max_input_tokens: config.llm_max_input_tokens,
    max_output_tokens: config.llm_max_output_tokens,
    max_retries: config.llm_max_retries,
    price_input: config.llm_price_input,
    price_output: config.llm_price_output,
  };
}

export const ocrBounds = ({ max_ocr_pages, max_ocr_seconds, ocr_weights }: Config): Omit<OcrRequest, 'mode'> => ({
  max_pages: max_ocr_pages,
  max_seconds: max_ocr_seconds,
  weights: ocr_weights,
});

/** As configured. */
export const ocrChoice = ({ ocr, ocr_weights }: Config): OcrChoice => ({
  mode: ocr as OcrMode,
  recogniser: recogniserOf(ocr_weights),
});

function recogniserOf(weights: string): string | null {
  try {
    return recogniserVersion(weights);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT') throw thrown;
    throw new ConfigError(`ocr_weights: ${weights} holds no weights. Make them with: folio ocr install`);
  }
}

/** The reader's own bounds, by the names that readers know them under. */
export function readLimits(config: Config): ReadLimits {
  const { max_cells, max_columns, max_cell_bytes, max_pages, max_unpacked_bytes } = config;
  return { max_cells, max_columns, max_text_bytes: max_cell_bytes, max_pages, max_unpacked_bytes };
}
