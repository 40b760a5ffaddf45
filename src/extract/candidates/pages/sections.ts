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
}

/** From here on a text is the heading of a section. */
const HEADING = 0.7;
/** Lines of a section that are looked at. */
const MAX_LINES = 15;
/** Longer texts head no section. */
const MAX_HEADING_WORDS = 6;
const HAS_DIGIT = /\d/;
const LAST_COLON = /[:：]\s*$/;
/** A gap of so many heights ends a section. */
const END_GAP = 3;
/** What the strengths of heading and label leave where both are plain. */
const IN_SECTION = 0.95;
/** Characters to the left of the heading at which its section may begin, in heights. */
const OUTDENT = 1;

export interface Sections {
  /** The labels of parts under a heading. */
  find(page: TextPage, heading: TextCell): SectionHit[];
}

/** Null where no field of the schema can be a part of a section. */
export function buildSections(search: Pick<Search, 'queries'>): Sections | null {
  const asked = search.queries.flatMap((query, i) => toSectionQuery(query, i) ?? []);
  if (asked.length === 0) return null;
  const headings = buildVocabulary(asked.map(({ heading }) => heading));
  const parts = buildVocabulary(asked.map(({ part }) => part));
  return { find: (page, heading) => findParts(asked, headings, parts, page, heading) };
}

/** The first word of a name, or the object that a field is part of, may head a section; the rest is in it. */
function toSectionQuery(query: Query, i: number): SectionQuery | null {
  if (!query.senses) return null;
  const parent = query.keys.at(-2);
  const own = toSense(query.field.name, query.field, 1);
  if (!own) return null;
  const [first, ...rest] = own.slots;
  const headed = parent === undefined ? [first!] : conceptWords(parent).map((word) => word.concepts);
  const slots = parent === undefined ? rest : own.slots;
  if (headed.length === 0 || headed[0]!.some((concept) => IDENTIFIERS.has(concept))) return null;
  // A field that bears the name of a person or company asks for its name.
  const inside = slots.length > 0 ? slots : [['name']];
  if (parent === undefined && slots.length === 0 && query.field.type !== 'string') return null;
  const toQuery = (sense: Sense): Query => ({ ...query, labels: [], senses: [sense] });
  return {
    query: i,
    heading: toQuery({ ...own, slots: headed, type: 'string' }),
    part: toQuery({ ...own, slots: inside }),
  };
}

function findParts(
  asked: readonly SectionQuery[],
  headings: Vocabulary,
  parts: Vocabulary,
  page: TextPage,
  heading: TextCell,
): SectionHit[] {
  if (heading.words.length > MAX_HEADING_WORDS || HAS_DIGIT.test(heading.text)) return [];
  const named = headings.hits(heading.text.replace(LAST_COLON, '')).filter((hit) => hit.strength >= HEADING);
  if (named.length === 0) return [];
  const found: SectionHit[] = [];
  for (const label of cellsOf(page, heading, headings)) {
    const { beside, inline } = parts.read(label.text);
    for (const part of [...beside, ...inline.flatMap(({ hits }) => hits)]) {
      const section = named.find((hit) => hit.query === part.query);
      if (!section) continue;
      const { query } = asked[part.query]!;
      found.push({ hit: { query, strength: IN_SECTION * section.strength * part.strength }, label });
    }
  }
  return found;
}

/** The cells under a heading, up to the next heading, a wide gap, or what is beside the heading. */
function* cellsOf(page: TextPage, heading: TextCell, headings: Vocabulary): Generator<TextCell> {
  const [beside] = cellsRight(page, heading, 1);
  const left = heading.box[0] - OUTDENT * heightOf(heading);
  const right = beside ? beside.box[0] : page.width;
  let bottom = heading.box[3];
  for (let at = heading.line + 1; at <= heading.line + MAX_LINES; at++) {
    const line = page.lines[at];
    if (!line) return;
    const cells = cellsBetween(line, left, right);
    const [first] = cells;
    if (!first) continue;
    if (first.box[1] - bottom > END_GAP * heightOf(heading)) return;
    if (headings.hits(first.text).some((hit) => hit.strength >= HEADING)) return;
    bottom = Math.max(bottom, first.box[3]);
    yield* cells;
  }
}
