// The text of all stories with what the file says of each stretch of it.
import { countLeading } from '../../../model/index.ts';
import type { Formats } from '../definitions/formats.ts';
import type { DocCharacters } from '../sprm/character-sprms.ts';
import type { DocParagraph } from '../sprm/paragraph-sprms.ts';
import { type Exceptions, findRun, type Runs } from '../stream/formatted-pages.ts';
import type { Piece, PieceChange, PieceTable } from '../stream/piece-table.ts';

/** What the file says of a place in the text. */
interface Stated {
  readonly exceptions: Exceptions | null;
  readonly change: PieceChange | null;
}

export interface Stretch extends Stated {
  /** The character behind its last. */
  readonly end: number;
}

export class DocumentText {
  readonly text: string;
  readonly formats: Formats;
  readonly #pieces: readonly Piece[];
  readonly #characters: Runs;
  readonly #paragraphs: Runs;

  constructor({ text, pieces }: PieceTable, characters: Runs, paragraphs: Runs, formats: Formats) {
    this.text = text;
    this.formats = formats;
    this.#pieces = pieces;
    this.#characters = characters;
    this.#paragraphs = paragraphs;
  }

  #pieceAt(place: number): Piece | null {
    return this.#pieces[countLeading(this.#pieces.length, (i) => this.#pieces[i]!.start <= place) - 1] ?? null;
  }

  /** How the paragraph is set whose end is at this place. */
  paragraphAt(mark: number): Stated {
    const piece = this.#pieceAt(mark);
    if (!piece) return { exceptions: null, change: null };
    const run = findRun(this.#paragraphs, piece.at + (mark - piece.start) * piece.width);
    return { exceptions: this.#paragraphs.exceptions[run] ?? null, change: piece.change };
  }

  /** The characters from here on that are set alike, up to a limit. */
  stretchAt(place: number, limit: number): Stretch {
    const piece = this.#pieceAt(place);
    if (!piece) return { exceptions: null, change: null, end: limit };
    const { starts, ends, exceptions } = this.#characters;
    const at = piece.at + (place - piece.start) * piece.width;
    const run = findRun(this.#characters, at);
    const next = run >= 0 ? ends[run]! : starts[countLeading(starts.length, (i) => starts[i]! <= at)];
    const behind = next === undefined ? piece.end : piece.start + Math.ceil((next - piece.at) / piece.width);
    const end = Math.max(place + 1, Math.min(limit, piece.end, behind));
    return { exceptions: exceptions[run] ?? null, change: piece.change, end };
  }

  paragraph({ exceptions, change }: Stated): DocParagraph {
    return this.formats.paragraph(exceptions, change);
  }

  characters({ exceptions, change }: Stated, style: number): DocCharacters {
    return this.formats.characters(exceptions, change, style);
  }
}
