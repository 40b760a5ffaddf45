// Collects tracked changes of a file of Word, merging neighbours of the same author.
import type { TextChange } from '../../text-document/index.ts';

interface Entry {
  readonly kind: TextChange['kind'];
  /** Number in the table of authors. */
  readonly author: number;
  readonly date: string | null;
  readonly text: string;
  readonly paragraph: number;
  readonly at: number;
}

interface OpenChange {
  readonly first: Entry;
  text: string;
  end: number;
}

/** Insertions and deletions, neighbouring ones of the same hand joined. */
export class ChangeLog {
  readonly #authors: readonly string[];
  readonly #changes: OpenChange[] = [];

  constructor(authors: readonly string[]) {
    this.#authors = authors;
  }

  add(entry: Entry): void {
    const length = removes(entry) ? 0 : entry.text.length;
    const last = this.#changes[this.#changes.length - 1];
    if (last && last.end === entry.at && isSame(last.first, entry)) {
      last.text += entry.text;
      last.end += length;
    } else this.#changes.push({ first: entry, text: entry.text, end: entry.at + length });
  }

  list(): TextChange[] {
    return this.#changes.map(({ first: { kind, author, date, paragraph, at }, text, end }) => ({
      kind,
      author: this.#authors[author]?.trim() || null,
      date,
      text,
      place: { paragraph, start: at, end_paragraph: paragraph, end },
    }));
  }
}

const removes = ({ kind }: Entry): boolean => kind === 'deletion';

const isSame = (a: Entry, b: Entry): boolean =>
  a.kind === b.kind && a.author === b.author && a.date === b.date && a.paragraph === b.paragraph;
