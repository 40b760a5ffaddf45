// The diff command: stores both documents if needed and shows what changed between them.
import { type Backend, callForJson } from '../backend/backend.ts';
import { findDocument } from '../backend/find-document.ts';
import { withBackend } from '../backend/open-backend.ts';
import { getCommand } from '../commands.ts';
import { EXIT_FAILED } from '../failure.ts';
import { showAnswer, showText, wantsJson } from '../terminal/show-answer.ts';
import { type Invocation, textArgument } from '../world.ts';
import { givenInput } from './ask.ts';

interface Answer {
  readonly equal: boolean;
  readonly markdown?: string;
}

/** Compares two documents; each may be a path, which is stored first, or an id. */
export async function diff(call: Invocation): Promise<number> {
  const spec = getCommand('diff')!;
  const given = givenInput(spec, call);
  return withBackend(call, async (backend) => {
    const documents = await bothDocuments(call, backend);
    const answer = await callForJson<Answer>(backend, spec.operation!, { ...given, ...documents });
    if (answer.markdown === undefined || wantsJson(call)) showAnswer(call, answer);
    else showText(call, answer.markdown.trimEnd());
    return call.flags['strict'] === true && !answer.equal ? EXIT_FAILED : 0;
  });
}

/** One after the other: both may be the same file. */
async function bothDocuments(call: Invocation, backend: Backend): Promise<{ before: string; after: string }> {
  const before = await findDocument(call, backend, textArgument(call, 0));
  return { before, after: await findDocument(call, backend, textArgument(call, 1)) };
}
