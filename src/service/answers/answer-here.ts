// Answers questions in this process: for the library, for one-shot commands, and for what is small.
import { type AskedDocument, loadQuestion, type Made } from '../../worker/index.ts';
import type { Caller } from '../caller.ts';
import type { Service } from '../service.ts';
import type { Answering, AskedQuestion } from './answering.ts';

const noCalls = async (name: string): Promise<never> => {
  throw new TypeError(`Nobody answers ${name} here.`);
};

/** Opens the documents of a question and answers it. */
export async function answerHere(
  open: (caller: Caller, id: string) => Promise<AskedDocument>,
  caller: Caller,
  { work, files, input, texts, callOut = noCalls }: AskedQuestion,
): Promise<Made> {
  const documents: Record<string, AskedDocument> = {};
  for (const [part, id] of Object.entries(files)) documents[part] = await open(caller, id);
  const question = await loadQuestion(work);
  return question(documents, { ...input, ...texts } as never, callOut);
}

export function createAnsweringHere(open: Service['open']): Answering {
  return {
    json: async (caller, question) => {
      const made = await answerHere(open, caller, question);
      if ('json' in made) return made;
      throw notOfThatKind(question);
    },
    parts: async (caller, question) => {
      const made = await answerHere(open, caller, question);
      if (!('parts' in made)) throw notOfThatKind(question);
      return Object.fromEntries(Object.entries(made.parts).map(([name, value]) => [name, JSON.stringify(value)]));
    },
    content: async (caller, question) => {
      const made = await answerHere(open, caller, question);
      if ('content' in made) return made.content;
      throw notOfThatKind(question);
    },
  };
}

const notOfThatKind = ({ work }: AskedQuestion): TypeError => new TypeError(`${work} has no answer of that kind.`);
