// Schema and listing of the words of a block or cell with their boxes.
import { Type } from '../json-schema.ts';
import { recognisedAs, type SetText } from '../view/index.ts';
import { Box, Count, closed, MendedFrom, RecognisedFields } from './schemas.ts';

export const Word = closed({
  ...{ text: Type.String(), start: Count, end: Count, bbox: Box, ...RecognisedFields },
  mended_from: MendedFrom,
});

/** The words of a block or a cell with their places in its text; none where the format has no lines. */
export function listWords({ text, lines }: SetText): object[] {
  return (lines ?? []).flatMap((line) =>
    line.words.map(({ start, end, bbox, confidence, mended_from }) => ({
      ...{ text: text.slice(start, end), start, end, bbox },
      ...recognisedAs(confidence, mended_from),
    })),
  );
}
