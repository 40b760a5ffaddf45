// Decides by signature whether a document can contain a match, so that most need not be opened.
import { foldText } from '../../view/index.ts';
import type { Matcher } from '../match/matcher.ts';
import { gramsOf, holdsGrams } from './gram-set.ts';
import type { Signature } from './signature.ts';

/** A text that must be in a document: in a stored text, or in a number as it is shown. */
interface Wanted {
  readonly grams: readonly number[];
  readonly characters: readonly string[];
}

/** Tells from its signature whether a document may hold what is looked for; never false where it does. */
export type Outlook = (signature: Signature) => boolean;

/** Every one of the matchers must find something. */
export function createOutlook(matchers: readonly Matcher[]): Outlook {
  const clauses = matchers.flatMap(({ needles }) => (needles ? [needles.map(toWanted)] : []));
  return (signature) => clauses.every((clause) => clause.some((wanted) => mayHold(signature, wanted)));
}

/** Folded once more without regard to case, as signatures are. */
function toWanted(needle: string): Wanted {
  const { text } = foldText(needle);
  return { grams: gramsOf(text), characters: [...new Set(text.replaceAll(' ', ''))] };
}

function mayHold({ bits, rendered }: Signature, { grams, characters }: Wanted): boolean {
  if (holdsGrams(bits, grams)) return true;
  return rendered === null || characters.every((character) => rendered.includes(character));
}
