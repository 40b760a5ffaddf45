// Opens the service on the embedded store, with processes of its own.
import type { Config } from '../config.ts';
import { descriptorLimit, shareDescriptors } from '../descriptors.ts';
import { openLocalQueue } from '../jobs/local/index.ts';
import { openLocalStore } from '../store/local/index.ts';
import { createReaderPool, type ReaderEvent, sweepProcessFolders } from '../worker/index.ts';
import { createService, readLimits, type ServiceParts } from './create-service.ts';
import type { Service } from './service.ts';

export interface OpenServiceOptions {
  /** False where nothing may need reading: reader processes then start with the first file. */
  readonly warm?: boolean;
  /** Where questions about documents are answered: `here` for one command, which ends with its answer. In the pool unless told. */
  readonly answers?: 'here' | 'pool';
}

/** The service on the embedded store, with reader processes of its own. */
export async function openService(
  config: Config,
  warn?: ServiceParts['warn'],
  { warm = true, answers = 'pool' }: OpenServiceOptions = {},
): Promise<Service> {
  const { documents } = shareDescriptors(descriptorLimit(), config);
  const store = await openLocalStore({
    data_dir: config.data_dir,
    picture_bytes: config.picture_bytes,
    open_documents: documents,
    // Who serves for long looks closely before it begins; a command that asks one thing does not wait for that.
    check: warm,
  });
  const queue = await openLocalQueue(store.database);
  await sweepProcessFolders(store.home);
  const pool = createReaderPool({
    readers: config.readers,
    warm,
    max_read_seconds: config.max_read_seconds,
    max_answer_seconds: config.max_answer_seconds,
    max_waiting: config.max_queue,
    max_reader_memory: config.max_reader_memory,
    limits: readLimits(config),
    max_document_bytes: config.max_document_bytes,
    home: store.home,
    ...(warn ? { log: (event) => tellReaderEvent(event, warn) } : {}),
  });
  return createService(config, { store, queue, pool, answers, scrub: warm, ...(warn ? { warn } : {}) });
}

/** The end of a reader and a fault of ours are worth a line; its coming and going are not. */
function tellReaderEvent(event: ReaderEvent, warn: NonNullable<ServiceParts['warn']>): void {
  if (event.event !== 'reader_started' && event.event !== 'reader_recycled') warn(event, event.event);
}
