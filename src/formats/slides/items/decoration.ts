// Picks the shapes of layouts and masters that show through on slides, with a bound on their total.
import { FolioError } from '../../../errors.ts';
import { shapesWithin } from '../shapes/inheritance.ts';
import type { Shape } from '../shapes/shape.ts';
import type { TextBody } from '../text/text-body.ts';

/** Shapes, paragraphs and cells that show through on all slides together, and the characters of those: every slide has its own of them. */
const MAX_PIECES = 200_000;
const MAX_CHARACTERS = 5_000_000;

/** What of a layout or master shows through on its slides. */
export interface Decoration {
  readonly shapes: readonly Shape[];
  readonly pieces: number;
  readonly characters: number;
}

export const NO_DECORATION: Decoration = { shapes: [], pieces: 0, characters: 0 };

/** Placeholders are forms for slides, and not seen themselves. */
export function decorationOf(all: readonly Shape[]): Decoration {
  const shapes = all.filter(({ placeholder }) => !placeholder);
  let pieces = 0;
  let characters = 0;
  for (const shape of shapesWithin(shapes)) {
    pieces++;
    for (const { paragraphs } of bodiesOf(shape)) {
      pieces += paragraphs.length;
      for (const each of paragraphs) for (const { text } of each.pieces) characters += text.length;
    }
  }
  return { shapes, pieces, characters };
}

function bodiesOf(shape: Exclude<Shape, { kind: 'group' }>): TextBody[] {
  if (shape.kind === 'shape') return shape.body && !shape.placeholder ? [shape.body] : [];
  if (shape.kind !== 'frame' || shape.content.kind !== 'table') return [];
  return shape.content.table.rows.flatMap(({ cells }) => cells.flatMap(({ body }) => body ?? []));
}

export interface DecorationTally {
  /** For one slide. Throws `limit_exceeded`. */
  add(decoration: Decoration): void;
}

export function createDecorationTally(): DecorationTally {
  let pieces = 0;
  let characters = 0;
  return {
    add(decoration) {
      pieces += decoration.pieces;
      characters += decoration.characters;
      if (pieces > MAX_PIECES) throw tooMuch(`${MAX_PIECES} shapes and paragraphs`);
      if (characters > MAX_CHARACTERS) throw tooMuch(`${MAX_CHARACTERS} characters`);
    },
  };
}

const tooMuch = (what: string): FolioError =>
  new FolioError('limit_exceeded', `Layouts and masters put more than ${what} on the slides that show them.`);
