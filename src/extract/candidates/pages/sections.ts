// Finds fields such as seller.name by a plain label inside the section that a heading names.
import type { TextCell, TextPage } from '../../text/index.ts';
import type { Search } from '../finding.ts';
import { conceptWords } from '../lexicon/index.ts';
import { IDENTIFIERS, type Sense, toSense } from '../senses.ts';
import { buildVocabulary, type LabelHit, type Query, type Vocabulary } from '../vocabulary.ts';
import { cellsBetween, cellsRight, heightOf } from './page-grid.ts';

/** A field that may be as a part in a section: `seller.name`, or `seller_name`, under `Seller`. */
interface SectionQuery {
  readonly query: number;
  /** What the heading of the section says. */
  readonly heading: Query;
  /** What the label within the section says. */
  readonly part: Query;
}

/** A label within a section that a heading names. */
export interface SectionHit {
  readonly hit: LabelHit;
  readonly label: TextCell;
  /** The characters of the label's own cell that it speaks of; null where the value is beside it. */
  readonly value: readonly [start: number, end: number] | null;
}

/** From here on a text is the heading of a section. */
const HEADING = 0.7;
/** A weaker label is that of something else: `Name of partners`. */
const PART = 0.6;
/** Lines of a section that are looked at. */
const MAX_LINES = 15;
/** Longer texts head no section. */
const MAX_HEADING_WORDS = 6;
const HAS_DIGIT = /\d/;
const LAST_COLON = /[:：]\s*$/;
/** `II - FOREIGN PRINCIPAL`, `Part B. Seller`. */
const PART_NUMBER = /^(?:(?:part|section)\s+)?(?:[IVX]{1,4}|[A-Z])\s?[.)–—-]\s*(?=\p{L}{2})/iu;
/** A gap of so many heights ends a section. */
const END_GAP = 3;
/** What the strengths of heading and label leave where both are plain. */
const IN_SECTION = 0.95;
/** Characters to the left of the heading at which its section may begin, in heights. */
const OUTDENT = 1;

export interface Sections {
  /** The labels of parts under a heading. */
  find(page: TextPage, heading: TextCell): SectionHit[];
  /** Whether a cell is under a heading that names somebody else than the query does; headings were found before. */
  isOfAnother(cell: TextCell, query: number): boolean;
}

/** Null where no field of the schema can be a part of a section. */
export function buildSections(search: Pick<Search, 'queries'>): Sections | null {
  const asked = search.queries.flatMap(toSectionQueries);
  if (asked.length === 0) return null;
  const headings = buildVocabulary(asked.map(({ heading }) => heading));
  const parts = buildVocabulary(asked.map(({ part }) => part));
  const owners = new Map<TextCell, ReadonlySet<number>>();
  return {
    find: (page, heading) => {
      const named = headingHits(headings, heading);
      if (named.length === 0) return [];
      const cells = [...cellsOf(page, heading, headings)];
      const queries = new Set(named.map((hit) => asked[hit.query]!.query));
      for (const cell of cells) owners.set(cell, queries);
      return findParts(asked, named, parts, cells);
    },
    isOfAnother: (cell, query) => owners.get(cell)?.has(query) === false,
  };
}

/** The first words of a name, or the object that a field is part of, may head a section; the rest is in it. */
function toSectionQueries(query: Query, i: number): SectionQuery[] {
  if (!query.senses) return [];
  const parent = query.keys.at(-2);
  const own = toSense(query.field.name, query.field, 1);
  if (!own) return [];
  const toQuery = (sense: Sense): Query => ({ ...query, labels: [], senses: [sense] });
  return splitsOf(own.slots, parent).flatMap(([headed, slots]) => {
    if (headed.length === 0 || headed[0]!.some((concept) => IDENTIFIERS.has(concept))) return [];
    if (parent === undefined && slots.length === 0 && query.field.type !== 'string') return [];
    // A field that bears the name of a person or company asks for its name.
    const inside = slots.length > 0 ? slots : [['name']];
    const heading = toQuery({ ...own, slots: headed, type: 'string' });
    return { query: i, heading, part: toQuery({ ...own, slots: inside }) };
  });
}

type Slots = Sense['slots'];

/** `seller_name` is the name under `Seller`; `foreign_principal_name` the one under `Foreign Principal` too. */
function splitsOf(slots: Slots, parent: string | undefined): (readonly [heading: Slots, part: Slots])[] {
  if (parent !== undefined) return [[conceptWords(parent).map((word) => word.concepts), slots]];
  const first = [slots.slice(0, 1), slots.slice(1)] as const;
  return slots.length < 3 ? [first] : [first, [slots.slice(0, -1), slots.slice(-1)]];
}

function findParts(
  asked: readonly SectionQuery[],
  named: readonly LabelHit[],
  parts: Vocabulary,
  cells: readonly TextCell[],
): SectionHit[] {
  const found: SectionHit[] = [];
  for (const label of cells) {
    const { beside, inline } = parts.read(label.text);
    const told = [
      { hits: beside, value: null },
      ...inline.map(({ hits, start, end }) => ({ hits, value: [start, end] as const })),
    ];
    for (const { hits, value } of told) {
      for (const part of hits) {
        const section = named.find((hit) => hit.query === part.query);
        if (!section || part.strength < PART) continue;
        const { query } = asked[part.query]!;
        found.push({ hit: { query, strength: IN_SECTION * section.strength * part.strength }, label, value });
      }
    }
  }
  return found;
}

/** What a text says as the heading of a section. */
const headingHits = (headings: Vocabulary, heading: TextCell): LabelHit[] =>
  heading.words.length > MAX_HEADING_WORDS || HAS_DIGIT.test(heading.text) ? [] : namedBy(headings, heading);

const namedBy = (headings: Vocabulary, { text }: TextCell): LabelHit[] =>
  headings.hits(text.replace(LAST_COLON, '').replace(PART_NUMBER, '')).filter(({ strength }) => strength >= HEADING);

/** From the middle of the page, as a share of its width. */
const CENTRED = 0.05;

/** A heading by itself in the middle of its line is over the whole width. */
function isCentred({ lines, width }: TextPage, { line, box }: TextCell): boolean {
  return lines[line]!.cells.length === 1 && Math.abs((box[0] + box[2]) / 2 - width / 2) <= CENTRED * width;
}

/** The cells under a heading, up to the next heading, a wide gap, or what is beside the heading. */
function* cellsOf(page: TextPage, heading: TextCell, headings: Vocabulary): Generator<TextCell> {
  const [beside] = cellsRight(page, heading, 1);
  const left = isCentred(page, heading) ? 0 : heading.box[0] - OUTDENT * heightOf(heading);
  const right = beside ? beside.box[0] : page.width;
  let bottom = heading.box[3];
  for (let at = heading.line + 1; at <= heading.line + MAX_LINES; at++) {
    const line = page.lines[at];
    if (!line) return;
    const cells = cellsBetween(line, left, right);
    const [first] = cells;
    if (!first) continue;
    if (first.box[1] - bottom > END_GAP * heightOf(heading)) return;
    if (namedBy(headings, first).length > 0) return;
    bottom = Math.max(bottom, first.box[3]);
    yield* cells;
  }
}
