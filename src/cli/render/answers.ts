// Renders answers to a question for the terminal, each with the place where it is.
import type { AskDocumentAnswer } from '../../client/index.ts';
import { shown } from './layout/display-text.ts';
import { place } from './layout/place.ts';
import { count, lines, type Style } from './layout/style.ts';

export function renderAnswers({ answers, dropped }: AskDocumentAnswer, { paint }: Style): string {
  if (answers.length === 0) return paint.dim('The documents do not say.');
  return lines(
    ...answers.map(({ text, value, confidence, file_name, citations }) => {
      const said = value === null ? shown(text) : shown(text).replace(shown(value), paint.bold(shown(value)));
      const where = citations.map((citation) => paint.cyan(place(citation))).join(', ');
      return `${said}\n  ${where}  ${paint.dim(`${shown(file_name)}  ${Math.round(confidence * 100)} %`)}`;
    }),
    dropped > 0 ? paint.yellow(`${count(dropped, 'sentence')} left out: what they cite does not say so.`) : null,
  );
}
