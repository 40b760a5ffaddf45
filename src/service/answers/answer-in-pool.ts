// Answers questions in the pool of processes; small ones about small documents here, where that is quicker.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FileRecord, Store } from '../../store/index.ts';
import { traced } from '../../tracing.ts';
import {
  type AnswerOutcome,
  type AskedDocument,
  type AskedFile,
  onePiece,
  type ReaderPool,
  streamOnce,
} from '../../worker/index.ts';
import type { Caller } from '../caller.ts';
import type { JsonText } from '../json-body.ts';
import { type Documents, TooHeavy } from '../reading/documents.ts';
import { isDamage } from '../reading/mending.ts';
import { answerHere } from './answer-here.ts';
import type { Answering, AskedQuestion } from './answering.ts';
import { whileThere } from './while-there.ts';

export interface PoolAnsweringParts {
  readonly store: Pick<Store, 'documentFile' | 'newAnswerPath'>;
  readonly pool: Pick<ReaderPool, 'answer'>;
  readonly documents: Documents;
  /** The file with a document that can be opened; throws where there is none. */
  ready(caller: Caller, id: string): Promise<FileRecord>;
  /** Makes a damaged document whole, or throws. */
  mend(key: string): Promise<void>;
}

export function createPoolAnswering({ store, pool, documents, ready, mend }: PoolAnsweringParts): Answering {
  const askedFile = async (caller: Caller, id: string): Promise<AskedFile> => {
    const { document_key: key, file_name, file_type, size_bytes } = await ready(caller, id);
    return { ...(await store.documentFile(key)), key, file: { id, file_name, file_type, size_bytes } };
  };
  const openLight = async (caller: Caller, id: string): Promise<AskedDocument> => {
    const file = await ready(caller, id);
    return { view: await documents.openLight(file.document_key), file };
  };
  const ask = (caller: Caller, question: AskedQuestion): Promise<Taken> =>
    whileThere(ready, caller, Object.values(question.files), () => askAndMend(caller, question));
  const askAndMend = async (caller: Caller, question: AskedQuestion): Promise<Taken> => {
    try {
      return await askOnce(caller, question);
    } catch (thrown) {
      if (!isDamage(thrown)) throw thrown;
      for (const id of Object.values(question.files)) await mend((await ready(caller, id)).document_key);
      return askOnce(caller, question);
    }
  };
  const askOnce = async (caller: Caller, question: AskedQuestion): Promise<Taken> => {
    const { work, files, input, texts, callOut, more_seconds } = question;
    const asked: Record<string, AskedFile> = {};
    for (const [part, id] of Object.entries(files)) asked[part] = await askedFile(caller, id);
    const out_path = await store.newAnswerPath();
    const { tenant, signal } = caller;
    const request = { work, documents: asked, input, texts, out_path, more_seconds };
    const answer = await traced(`answer ${work}`, 'internal', {}, () =>
      pool.answer(request, { tenant, signal, onCall: callOut }),
    );
    return take(answer, out_path);
  };
  const askHere = async (caller: Caller, question: AskedQuestion) => {
    try {
      return await whileThere(ready, caller, Object.values(question.files), () =>
        answerHere(openLight, caller, question),
      );
    } catch (thrown) {
      if (thrown instanceof TooHeavy) return null;
      throw thrown;
    }
  };
  return {
    json: async (caller, question) => {
      const made = question.bounded === true ? await askHere(caller, question) : null;
      return made && 'json' in made ? made : { text: await ask(caller, question) };
    },
    parts: async (caller, question) => toParts(await ask(caller, question)),
    content: async (caller, question) => {
      const { body, content, bytes } = await ask(caller, question);
      const given = { ...content!, size: bytes };
      return typeof body === 'string' ? { ...given, body: onePiece(body) } : { ...given, body, discard: body.discard };
    },
  };
}

/** Decoding more than this is worth a turn of its own. */
const LONG_PART = 256 * 1024;

type Taken = JsonText & Pick<AnswerOutcome, 'tag' | 'content' | 'parts'>;

/** What lies in the file is ours from now on. */
async function take({ text, ...outcome }: AnswerOutcome, out_path: string): Promise<Taken> {
  return { ...outcome, body: text ?? (await streamOnce(out_path)) };
}

async function toParts({ body, parts = {} }: Taken): Promise<Record<string, string>> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : await body.bytes();
  const texts: Record<string, string> = {};
  let at = 0;
  for (const [name, length] of Object.entries(parts)) {
    texts[name] = bytes.toString('utf8', at, at + length);
    at += length;
    if (length > LONG_PART) await nextTurn();
  }
  return texts;
}
