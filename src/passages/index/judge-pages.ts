// Tells primary statements and tables of contents from other pages, so that ranking can prefer the one and pass over the other.
import type { Chunk } from '../../chunk/index.ts';
import { FOREIGN_TITLE, STATEMENT_TITLES, STATEMENT_WORDS, type StatementKind } from '../../lexicon/index.ts';
import { conceptsOf } from '../terms/concepts.ts';
import { PAGE_FLAGS } from './passage-index.ts';
import type { PassageParts } from './split-table.ts';

/** Lines of a statement that a page must have. */
const LINES = { income: 4, balance: 4, cash: 3 } as const;
/** Where no title is read. */
const UNTITLED_LINES = 8;
type Kind = keyof typeof LINES;

/** Characters of a title at most. */
const MAX_TITLE = 160;
/** Lines that end in the number of a page, of all lines of a page of contents. */
const CONTENTS_SHARE = 0.4;
const CONTENTS_LINES = 8;
/** A line of contents ends in the number of a page; only so much of its end is looked at. */
const LINE_END = 12;
const CONTENTS_LINE = /[\s.…|]\d{1,3}[\s|]*$/;
const MONEY = /[$€£%]/;
const MAX_CONTENTS_LINE = 240;
const MAX_CONTENTS_TITLE = 60;
const CONTENTS_TITLE =
  /\b(?:table of contents|contents|index to (?:the )?(?:consolidated )?financial statements|inhalt|inhaltsverzeichnis|table des mati[eè]res|sommaire|[ií]ndice|inhoud|inhoudsopgave|sum[aá]rio|spis tre[sś]ci)\b/i;

interface PageDraft {
  readonly titles: Set<Kind>;
  readonly concepts: Set<string>;
  readonly counts: Record<Kind, number>;
  lines: number;
  numbered: number;
  contents: boolean;
}

export function createPageJudge(language: string) {
  const pages = new Map<number, PageDraft>();
  const concepts = conceptsOf(language);
  const at = (page: number): PageDraft => {
    let draft = pages.get(page);
    if (!draft) {
      draft = {
        ...{ titles: new Set<Kind>(), concepts: new Set<string>(), counts: { income: 0, balance: 0, cash: 0 } },
        ...{ lines: 0, numbered: 0, contents: false },
      };
      pages.set(page, draft);
    }
    return draft;
  };
  const addTitles = (draft: PageDraft, lines: readonly string[]): void => {
    for (const line of lines) {
      const kind = line.length <= MAX_TITLE ? titleKind(line) : null;
      if (kind) draft.titles.add(kind);
    }
  };
  return {
    add: ({ kind, page, heading_path }: Chunk, parts: PassageParts): void => {
      const draft = at(page);
      addTitles(draft, [...parts.lead, ...(kind === 'table' ? heading_path.slice(-1) : parts.body)]);
      for (const line of kind === 'table' ? parts.label.map((label, i) => label + parts.body[i]) : parts.body) {
        draft.lines++;
        if (line.length <= MAX_CONTENTS_TITLE && CONTENTS_TITLE.test(line)) draft.contents = true;
        if (isContentsLine(line)) draft.numbered++;
      }
      for (const label of parts.label) {
        const found = concepts.ofLabel(label);
        if (!found || draft.concepts.has(found.name)) continue;
        draft.concepts.add(found.name);
        for (const one of found.in) if (one !== 'other') draft.counts[one]++;
      }
    },
    finish: (): Uint8Array => {
      const last = [...pages.keys()].reduce((most, page) => Math.max(most, page), 0);
      const flags = new Uint8Array(last + 1);
      for (const [page, draft] of pages) flags[page] = flagsOf(draft);
      return flags;
    },
  };
}

/** Without blanks: titles are set in spaced letters, and in files that lose the blanks between words. */
const squeezed = ({ source, flags }: RegExp): RegExp => new RegExp(source.replaceAll(' ', ''), flags);
const TITLES = STATEMENT_TITLES.map(([kind, words]) => [kind, squeezed(words)] as const);
const TITLE_WORDS = squeezed(STATEMENT_WORDS);

function titleKind(line: string): Kind | null {
  const plain = line.replace(/\s+/g, '');
  if (!TITLE_WORDS.test(plain) || FOREIGN_TITLE.test(line) || /\bnotes?\b/i.test(line)) return null;
  const kind: StatementKind | undefined = TITLES.find(([, words]) => words.test(plain))?.[0];
  return kind === undefined || kind === 'other' ? null : kind;
}

const isContentsLine = (line: string): boolean =>
  line.length <= MAX_CONTENTS_LINE && CONTENTS_LINE.test(line.slice(-LINE_END)) && !MONEY.test(line);

function flagsOf({ titles, counts, lines, numbered, contents }: PageDraft): number {
  const isContents = numbered >= CONTENTS_LINES && (contents || titles.size > 2) && numbered > lines * CONTENTS_SHARE;
  if (isContents) return PAGE_FLAGS.contents;
  let flags = 0;
  for (const kind of ['income', 'balance', 'cash'] as const) {
    if (counts[kind] >= (titles.has(kind) ? LINES[kind] : UNTITLED_LINES)) flags |= PAGE_FLAGS[kind];
  }
  return flags;
}
