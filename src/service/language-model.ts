// Passes requests of a sandboxed process on to the configured language model.
import type { LanguageModel, ModelRequest } from '../extract/index.ts';
import { ASK_MODEL, type CallOut, type ModelReply } from '../worker/index.ts';

/** Requests of a process go on to the model, and come back with what they have cost. */
export function talkWith(session: ReturnType<LanguageModel['begin']>): CallOut {
  return async (name, input) => {
    if (name !== ASK_MODEL) throw new TypeError(`Nobody answers ${name}.`);
    const text = await session.ask(input as ModelRequest);
    return { text, usage: session.usage() } satisfies ModelReply;
  };
}
