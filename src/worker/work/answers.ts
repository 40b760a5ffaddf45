// Answers questions from passages: finds sentences and cells, and cites lines that a language model names.
import { citeLines, findAnswers } from '../../passages/index.ts';
import type { AnswerPlacesQuestion, CitedLines, CiteQuestion, FoundAnswers } from './passage-questions.ts';
import type { AskedDocument, Made } from './question.ts';

type Documents = Readonly<Record<string, AskedDocument>>;

export async function answerFrom(
  { document }: Documents,
  { places, ...question }: AnswerPlacesQuestion,
): Promise<Made> {
  const found: FoundAnswers = { passages: await findAnswers(document!.view, places, question) };
  return { json: found };
}

export async function answerCite({ document }: Documents, { named }: CiteQuestion): Promise<Made> {
  const cited: CitedLines = { citations: await citeLines(document!.view, named) };
  return { json: cited };
}
