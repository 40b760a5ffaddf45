// Settles which of the pieces of a document are headings, by what the whole document does, and gives them levels.
import type { PageTrace, Weighed } from '../../trace.ts';
import type { BodyLook } from '../facts/census.ts';
import type { ContentsPage } from './contents.ts';
import { findCounted, findCountedTitles, findLabelled, findListed } from './counted-lines.ts';
import { type RankedHeading, rankKinds, subtitleKinds, toKinds } from './heading-ranks.ts';
import { type HeadingLook, type HeadingRecord, lookKey, textLook } from './heading-record.ts';
import { isSentence, lengthCost } from './heading-score.ts';
import type { LookCensus } from './look-census.ts';
import { type ContentsMatch, matchContents } from './match-contents.ts';

export const MAX_LEVEL = 6;

export interface Settling {
  readonly settle: (
    records: readonly HeadingRecord[],
    contents: readonly ContentsPage[],
    looks: LookCensus,
    body: BodyLook,
    trace?: PageTrace | null,
  ) => void;
}

/** So many headings of earlier pages are remembered: they tell which kind is over which. */
const REMEMBERED = 10_000;

export function createSettling(): Settling {
  const open: { kind: string; level: number }[] = [];
  let known: readonly RankedHeading[] = [];
  return {
    settle: (records, contents, looks, body, trace = null) => {
      const match = matchContents(records, contents);
      const headings = toKinds(chooseHeadings(records, match, looks, body, trace), match.named);
      known = [...known, ...headings].slice(-REMEMBERED);
      const ranks = rankKinds(known);
      const subtitles = subtitleKinds(known);
      const rankOf = (kind: string): number => ranks.get(kind) ?? 0;
      for (const heading of headings) {
        const { kind } = heading;
        const { stated, mark } = heading.record;
        const ends = (other: { kind: string; level: number }): boolean =>
          stated === null ? rankOf(other.kind) >= rankOf(kind) : other.level >= stated;
        while (open.length > 0 && ends(open.at(-1)!)) open.pop();
        mark.level = Math.min(MAX_LEVEL, stated ?? (open.at(-1)?.level ?? 0) + 1);
        if (!subtitles.has(kind)) open.push({ kind, level: mark.level });
      }
    },
  };
}

/** Logits. */
const OTHER_FONT = 1.6;
const NOT_PLAIN = 2;
const UNDERLINED = 1.2;
const SENTENCE = 1.8;
/** Of lines of one look, so many end in a full stop, and lead text, where titles do. */
const DOTTED = 0.6;
/** What leads nothing because the page ends leads what the next one begins with. */
const AT_PAGE_END = 2.7;
/** Five words and no number: such are titles that are sentences. */
const SENTENCE_WORDS = /^\p{Lu}\S*(?:\s+\S+){4}/u;
const COUNTED = 1.2;
/** A line in the look of the text that counts on from others over text, and is worded as a title. */
const COUNTED_TITLE = 4.2;
const NAMED = 4;
const NAMED_LEAST = 2;
const IN_SEQUENCE = 2;
const BEFORE_HEADING = 1.1;
const BEFORE_SAME = 1.2;
const BEFORE_TABLE = 0.8;
/** It is in cells; it reads as what is no title: a remark in brackets, a signature. */
const GAPPED = 2.5;
const NOT_TITLE = 3;
const TABLE_HEAD = 3;
/** Set in by so many em, and not in the middle, what is over a table is over some of its columns. */
const HEAD_INDENT = 6;
/** The title of a document may be long. */
const TITLE = 2.5;
const TITLE_SIZE = 1.25;
const TITLE_LINES = 3;
const NO_TITLE = /^\(.*\)$|^\/s\/|^\P{L}*(?:\p{L}\P{L}*)?$|^\p{Ll}.*[.,;]$/u;
/** What the look is worth: for each part of its lines that lead text, over this part, no more and no less than so much. */
const SUPPORT = 3.2;
const USUAL = 0.4;
/** Of sentences more must lead text: most long pieces in a look of their own are notices. */
const SENTENCES_USUAL = 0.55;
const MOST_SUPPORT = 2;
const LEAST_SUPPORT = -1.5;
/** Fewer lines than these show no habit. */
const FEW = 3;
/** Such lines are no longer, in characters. */
const SHORT = 110;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

interface LookClass {
  /** Set in a font that running text is not set in. */
  readonly other_font: boolean;
  readonly ends_sentences: boolean;
  /** Titles end in a full stop here. */
  readonly ends_titles: boolean;
  /** Titles that are whole sentences, as a document has them over its risks: their length tells nothing. */
  readonly are_sentences: boolean;
  /** What the look is worth, in logits. */
  readonly support: number;
}

function chooseHeadings(
  records: readonly HeadingRecord[],
  { named, lines }: ContentsMatch,
  looks: LookCensus,
  body: BodyLook,
  trace: PageTrace | null,
): HeadingRecord[] {
  const rest = records.filter((record) => !lines.has(record));
  levelSizes(rest);
  tellLetters(rest);
  tellCapitals(rest);
  const classes = classify(rest, looks, body);
  const counted = findCounted(rest);
  const titled = findCountedTitles(rest);
  const listed = findListed(rest);
  const labelled = findLabelled(rest);
  const own = new Map<HeadingRecord, number>();
  for (const record of rest) {
    const its = classes.get(record)!;
    let score = record.score;
    if (its.are_sentences || record.number?.kind === 'word') score -= lengthCost(record.lines, record.text);
    const { look } = record;
    const plain = isPlain({ ...look, underlined: false }, body);
    if (its.other_font && !look.bold) score += OTHER_FONT + (plain ? NOT_PLAIN : 0);
    else if (look.underlined && look.colour === body.colour) score += UNDERLINED + (plain ? NOT_PLAIN : 0);
    if (record.text.endsWith('.')) {
      const isUsual = its.ends_titles || (its.ends_sentences && SENTENCE_WORDS.test(record.text));
      if (record.number?.kind === 'word' || isUsual) score += SENTENCE;
    }
    if (record.next === 'none' && its.support > 0) score += AT_PAGE_END;
    if (listed.has(record)) score -= IN_SEQUENCE;
    if (record.over_table && (its.support > 0 || (its.support === 0 && look.bold))) score += BEFORE_TABLE;
    if (record.gapped) score -= GAPPED;
    if (isTableHead(record)) score -= TABLE_HEAD;
    if (record.is_title && look.size > TITLE_SIZE * body.size && record.lines >= TITLE_LINES) score += TITLE;
    if (record.is_math || NO_TITLE.test(record.text) || labelled.has(record)) score -= NOT_TITLE;
    const marked = look.bold || look.caps || look.underlined || its.support > 0;
    const counts = counted.has(record) && (marked || record.number?.kind !== 'small');
    if (counts) score += COUNTED;
    if (titled.has(record)) score += COUNTED_TITLE;
    if (record.in_sequence && !(record.next === 'text' && counts)) score -= IN_SEQUENCE;
    if (named.has(record)) score = Math.max(score + NAMED, NAMED_LEAST);
    own.set(record, score);
  }
  const support = (record: HeadingRecord): number => classes.get(record)!.support;
  // What tags call text is a heading by its looks alone or not at all.
  const scoreOf = (record: HeadingRecord): number => {
    const score = own.get(record)! + support(record);
    return record.is_tagged_text ? Math.min(score, record.score) : score;
  };
  const isHeading = (record: HeadingRecord): boolean => record.certain || scoreOf(record) > record.asked;
  // From the last on: what is over a heading is one more easily, and remarks in brackets between them count for nothing.
  for (let k = rest.length - 1; k >= 0; k--) {
    const record = rest[k]!;
    if (record.next === 'text' || record.text_after > 0) continue;
    let at = k + 1;
    while (rest[at]?.page === record.page && NO_TITLE.test(rest[at]!.text) && rest[at]!.text_after === 0) at++;
    const next = rest[at]?.page === record.page ? rest[at]! : null;
    const over = next !== null && isHeading(next);
    if ((!over && at === k + 1) || (support(record) <= 0 && record.number === null)) continue;
    const same = record.next === 'same' && record.number === null ? BEFORE_SAME : 0;
    own.set(record, own.get(record)! + (over ? BEFORE_HEADING : 0) + same);
  }
  if (trace)
    for (const record of rest) {
      if (record.page !== trace.page) continue;
      const score = scoreOf(record);
      const look: Weighed = { reason: 'lines of its look lead text in this document', weight: support(record) };
      const rest = { reason: 'its neighbours, numbers and contents', weight: own.get(record)! - record.score };
      trace.headings.set(record.mark, { score, asked: record.asked, weighed: [look, rest] });
    }
  const found = rest.filter((record) => isHeading(record) && (record.certain || !isAmount(record.text)));
  const running = findRunning(found);
  return found.filter((record) => !running.has(record));
}

/** A sum or a share set large, as releases and infographics have them: `$3M`, `94%`. */
const isAmount = (text: string): boolean =>
  /^\P{L}*\d\P{L}*\p{L}?\P{L}*$/u.test(text) && /[$€£¥%+×]|\d\s?[KMBT]\b/u.test(text);

/** Titles that are in one place on so many pages in a row name one section, which begins on the first of them. */
const RUNNING_PAGES = 4;
const SAME_PLACE = 4;

function findRunning(headings: readonly HeadingRecord[]): Set<HeadingRecord> {
  const found = new Set<HeadingRecord>();
  const runs = new Map<string, HeadingRecord[]>();
  const close = (run: readonly HeadingRecord[]): void => {
    if (run.length >= RUNNING_PAGES) for (const record of run.slice(1)) found.add(record);
  };
  for (const record of headings) {
    if (record.certain) continue;
    const key = `${lookKey(record.look)} ${record.text}`;
    const run = runs.get(key);
    const last = run?.at(-1);
    if (last && record.page === last.page + 1 && Math.abs(record.top - last.top) <= SAME_PLACE) run!.push(record);
    else {
      if (run) close(run);
      runs.set(key, [record]);
    }
  }
  for (const run of runs.values()) close(run);
  return found;
}

const isTableHead = ({ over_table, next, indent, look }: HeadingRecord): boolean =>
  over_table && next !== 'text' && indent > HEAD_INDENT && !look.centred;

const leadsText = ({ next, text_after, over_table, gapped }: HeadingRecord): boolean =>
  !gapped && (next === 'text' || text_after > 0 || over_table);

const isPlain = (look: HeadingLook, body: BodyLook): boolean =>
  !look.bold &&
  !look.caps &&
  !look.italic &&
  !look.underlined &&
  look.colour === body.colour &&
  look.size < 1.08 * body.size &&
  look.size > 0.8 * body.size;

/** Lines of one look are a class; its sentences are one of their own where there are some. */
function classify(records: readonly HeadingRecord[], looks: LookCensus, body: BodyLook): Map<HeadingRecord, LookClass> {
  const found = new Map<HeadingRecord, LookClass>();
  for (const members of groupBy(records, ({ look }) => lookKey(look)).values()) {
    const sentences = members.filter(({ text }) => isSentence(text));
    const support = isPlain(members[0]!.look, body) ? 0 : sentenceSupport(sentences);
    const its = classOf(members, looks, body, support > 0);
    for (const member of members) found.set(member, its);
    if (support > 0) for (const member of sentences) found.set(member, { ...its, are_sentences: true, support });
  }
  return found;
}

function groupBy(
  records: readonly HeadingRecord[],
  keyOf: (record: HeadingRecord) => string,
): Map<string, HeadingRecord[]> {
  const groups = new Map<string, HeadingRecord[]>();
  for (const record of records) {
    const key = keyOf(record);
    const group = groups.get(key);
    if (group) group.push(record);
    else groups.set(key, [record]);
  }
  return groups;
}

/** What sentences of one look are worth: those of a notice go on in their look, those over text do not. */
function sentenceSupport(sentences: readonly HeadingRecord[]): number {
  const placed = sentences.filter(({ next }) => next !== 'none');
  if (placed.length < FEW) return 0;
  const good = placed.filter(({ next, next_alike, gapped }) => next === 'text' && !next_alike && !gapped).length;
  return clamp(SUPPORT * ((good + 2 * USUAL) / (placed.length + 2) - SENTENCES_USUAL), 0, MOST_SUPPORT);
}

function classOf(
  members: readonly HeadingRecord[],
  looks: LookCensus,
  body: BodyLook,
  hasSentences: boolean,
): LookClass {
  const { look } = members[0]!;
  const alone = members.reduce((sum, { text }) => sum + text.length, 0);
  const prose = looks.prose(textLook(look));
  const leads = members.filter(leadsText).length;
  const texts = new Set(members.map(({ text }) => text)).size;
  const other_font =
    look.font !== '' &&
    look.font !== body.font &&
    members.length >= FEW &&
    prose < 3 * alone &&
    leads >= 0.6 * members.length &&
    2 * texts > members.length;
  const ending = members.filter(({ text }) => text.endsWith('.')).length;
  const good = members.filter((record) => leadsText(record) && (hasSentences || record.text.length <= SHORT)).length;
  // Rows of cells say nothing of how lines are used.
  const lines = members.filter(({ gapped }) => !gapped).length;
  const share = isPlain(look, body) && !other_font ? 0 : (good + 2 * USUAL) / (lines + 2);
  const most = members.length < FEW ? 0 : MOST_SUPPORT;
  return {
    other_font,
    ends_sentences: members.length >= 5 && ending >= 0.15 * members.length,
    ends_titles: members.length >= FEW && ending >= DOTTED * members.length && leads >= DOTTED * members.length,
    are_sentences: false,
    support: clamp(SUPPORT * (share - USUAL), LEAST_SUPPORT, most),
  };
}

/** `i)` is a letter after `h)`, and a roman number elsewhere. */
function tellLetters(records: readonly HeadingRecord[]): void {
  const last = { letter: 0, small_letter: 0 };
  for (const record of records) {
    const { number } = record;
    if (!number) continue;
    if (number.scheme === 'letter' || number.scheme === 'small_letter') last[number.scheme] = number.ordinal;
    if (number.scheme !== 'roman' && number.scheme !== 'small_roman') continue;
    const letters = number.scheme === 'roman' ? 'letter' : 'small_letter';
    const letter = LETTERS[number.ordinal];
    if (letter === undefined || letter !== last[letters] + 1) continue;
    record.number = { ...number, scheme: letters, ordinal: letter };
    last[letters] = letter;
  }
}

/** Places in the alphabet of the letters that are roman numbers. */
const LETTERS: Readonly<Record<number, number>> = { 1: 9, 5: 22, 10: 24 };

/** Sizes that differ by less than this factor are one: some pages are scaled a little. */
const SAME_SIZE = 1.05;

/** Gives lines of nearly one size that one: the size that most of them have. */
function levelSizes(records: readonly HeadingRecord[]): void {
  const counts = new Map<number, number>();
  for (const { look } of records) counts.set(look.size, (counts.get(look.size) ?? 0) + 1);
  const kept: number[] = [];
  const levelled = new Map<number, number>();
  for (const [size] of [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])) {
    const near = kept.find((other) => Math.max(size, other) < SAME_SIZE * Math.min(size, other));
    if (near === undefined) kept.push(size);
    levelled.set(size, near ?? size);
  }
  for (const record of records) {
    const size = levelled.get(record.look.size)!;
    if (size !== record.look.size) record.look = { ...record.look, size };
  }
}

/** Words of capitals that may be abbreviations alone. */
const ABBREVIATIONS = /^(?:[\p{Lu}\d&./]{1,5}(?:\s+|$))+$/u;

/** Titles of abbreviations have the look of those in small letters, where a document has more of them. */
function tellCapitals(records: readonly HeadingRecord[]): void {
  const may = records.filter(({ look, text }) => look.caps && ABBREVIATIONS.test(text));
  if (may.length === 0) return;
  const counts = new Map<string, number>();
  for (const { look } of records) {
    const key = lookKey(look);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const record of may) {
    const { look } = record;
    const small = { ...look, caps: false };
    if ((counts.get(lookKey(small)) ?? 0) > counts.get(lookKey(look))!) record.look = small;
  }
}
