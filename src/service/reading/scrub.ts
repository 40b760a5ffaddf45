// Goes through all that is stored, slowly and in the background, so that damage is found before somebody asks for what it hit.
import type { Store } from '../../store/index.ts';
import type { Mending } from './mending.ts';

const PAGE = 100;
/** A server that was just started has better things to do, and one that ends soon need not begin. */
const FIRST_AFTER_MS = 60_000;
/** From the end of one round to the beginning of the next. */
const REST_MS = 24 * 60 * 60 * 1000;

export interface ScrubReport {
  readonly documents: number;
  readonly blobs: number;
  /** Documents that are read anew. */
  readonly mended: number;
  /** Hashes of uploaded bytes that are gone or rotten; only uploading them again helps. */
  readonly lost: readonly string[];
  /** False where the time was over first. */
  readonly finished: boolean;
}

export interface Scrub {
  /** One round. `looked` is told of bytes gone through and waited for; after `isOver` the round ends early. */
  round(looked?: (bytes: number) => Promise<void>, isOver?: () => boolean): Promise<ScrubReport>;
  /** Round after round, at the rate given. */
  start(): void;
  /** Bytes that files need and that were found to be gone or rotten in the last round. */
  readonly lost: number;
  close(): Promise<void>;
}

export interface ScrubParts {
  readonly store: Store;
  readonly mending: Pick<Mending, 'begin'>;
  /** Bytes a second; 0 for never. */
  readonly rate: number;
  warn(error: unknown, message: string): void;
}

export function createScrub({ store, mending, rate, warn }: ScrubParts): Scrub {
  const stop = new AbortController();
  let wake = (): void => undefined;
  let working: Promise<void> = Promise.resolve();
  let lostBlobs = 0;

  /** Resolves early when the scrub is closed. */
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      if (stop.signal.aborted) return resolve();
      const timer = setTimeout(resolve, ms);
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const round: Scrub['round'] = async (looked, isOver = () => false) => {
    const over = (): boolean => stop.signal.aborted || isOver();
    let [documents, blobs, mended] = [0, 0, 0];
    const lost: string[] = [];
    for await (const { name } of namesOf((after) => store.listDocuments(after, PAGE))) {
      if (over()) break;
      documents++;
      await mending.begin(name, true, looked).then(
        (isDamaged) => (mended += isDamaged ? 1 : 0),
        (error: unknown) => warn(error, `${name} could not be looked at`),
      );
    }
    for await (const { name, before } of namesOf((after) => store.listBlobs(after, PAGE))) {
      if (over()) break;
      blobs++;
      const isWhole = await store.isBlobWhole(name, looked).catch((error: unknown) => {
        warn(error, `the bytes ${name} could not be looked at`);
        return true;
      });
      // They may have gone with their last file meanwhile.
      if (isWhole || (await store.listBlobs(before, 1))[0] !== name) continue;
      lost.push(name);
      warn(undefined, `the bytes ${name} are damaged or gone; uploading them again mends every file that has them`);
    }
    lostBlobs = lost.length;
    return { documents, blobs, mended, lost, finished: !over() };
  };
  const work = async (): Promise<void> => {
    await pause(FIRST_AFTER_MS);
    while (!stop.signal.aborted) {
      await round((bytes) => pause((1000 * bytes) / rate)).catch((error: unknown) =>
        warn(error, 'what is stored could not be looked through'),
      );
      await pause(REST_MS);
    }
  };

  return {
    round,
    get lost() {
      return lostBlobs;
    },
    start: () => {
      if (rate > 0) working = work();
    },
    close: async () => {
      stop.abort();
      wake();
      await working;
    },
  };
}

/** Every name of a list that is given page by page, each with the one before it. */
async function* namesOf(
  list: (after: string | null) => Promise<readonly string[]>,
): AsyncGenerator<{ readonly name: string; readonly before: string | null }> {
  let before: string | null = null;
  for (;;) {
    const names = await list(before);
    for (const name of names) {
      yield { name, before };
      before = name;
    }
    if (names.length < PAGE) return;
  }
}
