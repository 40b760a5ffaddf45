// Collects and numbers footnotes and endnotes of an RTF file.
import type { FlowBlock } from '../../../geometry/index.ts';
import { formatNumber } from '../definitions/number-formats.ts';

export interface Note {
  readonly note: number;
  readonly is_endnote: boolean;
  readonly label: string;
  readonly blocks: readonly FlowBlock[];
}

/** How foot- or endnotes are counted. */
export interface NoteCounting {
  format: number;
  start: number;
  /** Begins anew with each section (or page, which only the layout knows). */
  restarts: boolean;
  count: number;
}

/** Foot- and endnotes in the order of their references. */
export class NoteList {
  readonly footnotes: NoteCounting = { format: 0, start: 1, restarts: false, count: 0 };
  readonly endnotes: NoteCounting = { format: 0, start: 1, restarts: false, count: 0 };
  readonly list: Note[] = [];
  /** Endnotes are where their section ends, and not behind the document (`\aendnotes`). */
  at_section_end = false;
  #taken = 0;

  /** The number of the next note as its kind shows it. */
  count(is_endnote: boolean): string {
    const counting = is_endnote ? this.endnotes : this.footnotes;
    return formatNumber(counting.start + counting.count++, counting.format);
  }

  /** The blocks of endnotes that have not been taken yet. */
  takeEndnotes(): FlowBlock[] {
    const fresh = this.list.slice(this.#taken);
    this.#taken = this.list.length;
    return fresh.flatMap(({ is_endnote, blocks }) => (is_endnote ? blocks : []));
  }

  endSection(): void {
    for (const counting of [this.footnotes, this.endnotes]) if (counting.restarts) counting.count = 0;
  }
}
