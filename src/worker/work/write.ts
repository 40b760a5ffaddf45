// Has a language model write an answer from passages; whoever asks talks to it.
import { FolioError } from '../../errors.ts';
import { toUsage } from '../../extract/index.ts';
import { writeAnswer } from '../../passages/index.ts';
import { distantModel } from './extract.ts';
import type { WriteQuestion, Written } from './passage-questions.ts';
import type { CallOut, Made } from './question.ts';

export async function answerWrite(
  _: unknown,
  { question, passages, model: facts }: WriteQuestion,
  callOut: CallOut,
): Promise<Made> {
  const model = distantModel(facts, callOut);
  const session = model.begin();
  const answer = await writeAnswer(question, passages, model.max_input_tokens, (request) => session.ask(request));
  if (!answer) throw new FolioError('llm_failed', "The language model's answer could not be read.");
  const written: Written = { ...answer, usage: toUsage(model, session.usage()) };
  return { json: written };
}
