// Opens the service on the embedded store, or on a database and a bucket, with processes of its own.
import type { Config } from '../config.ts';
import { descriptorLimit, shareDescriptors } from '../descriptors.ts';
import type { Queue } from '../jobs/index.ts';
import { openLocalQueue } from '../jobs/local/index.ts';
import type { Store } from '../store/index.ts';
import { openLocalStore } from '../store/local/index.ts';
import { createReaderPool, type ReaderEvent, sweepNotes, sweepProcessFolders } from '../worker/index.ts';
import { createService, readLimits, type ServiceParts } from './create-service.ts';
import type { Wakes } from './reading/reading.ts';
import type { Service } from './service.ts';

export interface OpenServiceOptions {
  /** False where nothing may need reading: reader processes then start with the first file. */
  readonly warm?: boolean;
  /** Where questions about documents are answered: `here` for one command, which ends with its answer. In the pool by default. */
  readonly answers?: 'here' | 'pool';
}

/** The service as it is configured, with reader processes of its own. */
export async function openService(
  config: Config,
  warn?: ServiceParts['warn'],
  { warm = true, answers = 'pool' }: OpenServiceOptions = {},
): Promise<Service> {
  const reads = config.role !== 'api';
  const { documents } = shareDescriptors(descriptorLimit(), config);
  const { store, queue, wakes, passwords } = await openParts(config, documents, warm);
  await sweepProcessFolders(store.home);
  const pool = createReaderPool({
    readers: config.readers,
    warm,
    reads,
    max_read_seconds: config.max_read_seconds,
    max_answer_seconds: config.max_answer_seconds,
    max_waiting: config.max_queue,
    max_reader_memory: config.max_reader_memory,
    limits: readLimits(config),
    max_document_bytes: config.max_document_bytes,
    home: store.home,
    weights: [config.ocr_weights, config.embeddings_folder].filter((folder) => folder !== ''),
    ...(warn ? { log: (event) => tellReaderEvent(event, warn) } : {}),
  });
  return createService(config, {
    ...{ store, queue, pool, answers, reads },
    // S3 looks after its bytes itself, and every node would read all of them.
    scrub: warm && wakes === undefined,
    rounds: warm && reads,
    sweepNotes: () => sweepNotes(store.home, async (sha256) => (await store.blobPath(sha256)) !== null),
    ...(wakes ? { wakes } : {}),
    ...(passwords ? { passwords } : {}),
    ...(warn ? { warn } : {}),
  });
}

interface Parts {
  readonly store: Store & { readonly home: string };
  readonly queue: Queue;
  readonly wakes?: Wakes;
  readonly passwords?: NonNullable<ServiceParts['passwords']>;
}

/** A folder of this machine; or a database and a bucket, where they are set, whose code is loaded only then. */
async function openParts(config: Config, open_documents: number, warm: boolean): Promise<Parts> {
  if (config.database_url !== '') {
    const { openScaledParts } = await import('./open-scaled-parts.ts');
    const { store, ...parts } = await openScaledParts(config, open_documents);
    return { store, ...parts, wakes: store.notices };
  }
  const store = await openLocalStore({
    data_dir: config.data_dir,
    picture_bytes: config.picture_bytes,
    open_documents,
    // Who serves for long looks closely before it begins; a command that asks one thing does not wait for that.
    check: warm,
  });
  return { store, queue: await openLocalQueue(store.database) };
}

/** The end of a reader and a fault of ours are worth a line; its coming and going are not. */
function tellReaderEvent(event: ReaderEvent, warn: NonNullable<ServiceParts['warn']>): void {
  if (event.event !== 'reader_started' && event.event !== 'reader_recycled') warn(event, event.event);
}
