import type { XmlReader } from '../../../bytes/index.ts';
import { readEquation, readEquationParagraph } from '../../ooxml/index.ts';
import { type Inline, isShown, write } from './story.ts';

/** An equation as text, from the start of `m:oMath` or `m:oMathPara` to its end. */
export function readEquationInto(reader: XmlReader, inline: Inline): void {
  const text = reader.name === 'oMathPara' ? readEquationParagraph(reader).join('\n') : readEquation(reader);
  const before = inline.draft.text.length;
  write(inline, text, inline.plain);
  if (isShown(inline)) inline.draft.equation_length += inline.draft.text.length - before;
}
