// Reads the speaker notes of a slide as plain text.
import type { RelatedPart } from '../../ooxml/index.ts';
import { shapesWithin } from '../../slides/shapes/inheritance.ts';
import type { TextBody } from '../../slides/text/text-body.ts';
import type { Deck } from '../deck.ts';
import { parseSlidePart } from './slide-part.ts';

/** What the speaker is to say on a slide: the body of its page of notes. Empty where there is none. */
export async function readNotes(related: readonly RelatedPart[], { pack, census, given, drop }: Deck): Promise<string> {
  const name = related.find(({ kind }) => kind === 'notesSlide')?.part;
  if (!name || given.has(name)) return '';
  given.add(name);
  const page = await pack.read(name, (bytes) => parseSlidePart(bytes, census));
  const texts: string[] = [];
  for (const shape of shapesWithin(page?.shapes ?? [])) {
    if (shape.kind !== 'shape' || !shape.body) continue;
    const text = plainText(shape.body);
    if (shape.placeholder?.type === 'body') texts.push(text);
    else if (shape.placeholder) drop('headers, footers and numbers of pages of notes', text);
    else texts.push(text);
  }
  return texts.filter((text) => text !== '').join('\n');
}

/** The paragraphs of a text that is not laid out. */
export function plainText({ paragraphs }: TextBody): string {
  return paragraphs
    .map(({ pieces }) =>
      pieces
        .map(({ text }) => text)
        .join('')
        .trimEnd(),
    )
    .filter((line) => line !== '')
    .join('\n')
    .trim();
}
