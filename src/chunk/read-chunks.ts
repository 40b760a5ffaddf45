// Conducts chunking: reads parts, packs text and tables into chunks within the token limit, with overlap, resumable at
// any position.
import { type DocumentView, rangeName } from '../model/index.ts';
import { countTokens } from '../tokens/index.ts';
import { BEGINNING, type Chunk, type ChunkOptions, type Position, type Resume } from './chunk.ts';
import { createLookahead, type Lookahead, positionAt, type Slice } from './lookahead.ts';
import { isLead, isNote, type TextPart } from './parts/part.ts';
import { readParts } from './parts/read-parts.ts';
import { renderSlices } from './render-slices.ts';
import { fitsLead, type Lead, tableChunks } from './tables/table-chunks.ts';
import { type Packed, packText, sentencesOf } from './text/pack-text.ts';

/** A chunk, and where the one after it begins. */
export interface ReadChunk {
  readonly chunk: Chunk;
  readonly next: Resume;
}

/**
 * The chunks of a document in the order of reading, from a place on. The chunks behind a place are the same whether one begins there or
 * comes from the beginning: nothing is remembered but the place.
 */
export async function* readChunks(
  view: DocumentView,
  options: ChunkOptions,
  { index: first, from, fresh }: Resume = BEGINNING,
): AsyncGenerator<ReadChunk> {
  const lookahead = createLookahead(readParts(view, options, from), from);
  let index = first;
  let newFrom = fresh;
  const number = (chunk: Omit<Chunk, 'id' | 'index'>): Chunk => ({ id: `c${index}`, index: index++, ...chunk });
  for (;;) {
    const { packed, text } = await packWithin(lookahead, options, newFrom);
    const lead = text && packed.ending === 'table' && packed.fresh.every(isTableLead) ? text : null;
    if (text && !(lead && fitsLead(lead, options.chunk_tokens))) {
      const place = packed.next ?? END;
      const start = overlapStart(packed, options) ?? place;
      yield { chunk: number(toChunk(packed, text)), next: { index, from: start, fresh: place } };
      if (packed.next === null) return;
      lookahead.goTo(start);
      newFrom = place;
      continue;
    }
    if (packed.ending !== 'table') return;
    lookahead.goTo(packed.next!);
    const before = index;
    yield* tableOf(view, lookahead, options, lead, number);
    // A table of which nothing is to be seen has no chunk that its heading could be in.
    if (lead && index === before) {
      const place = behind(packed.next!);
      yield { chunk: number(toChunk(packed, lead)), next: { index, from: place, fresh: place } };
    }
    newFrom = BEGINNING.fresh;
  }
}

const behind = ([page, item]: Position): Position => [page, item + 1, 0, 0, 0];

const END: Position = [Number.MAX_SAFE_INTEGER, 0, 0, 0, 0];

async function* tableOf(
  view: DocumentView,
  lookahead: Lookahead,
  options: ChunkOptions,
  lead: Lead | null,
  number: (chunk: Omit<Chunk, 'id' | 'index'>) => Chunk,
): AsyncGenerator<ReadChunk> {
  const head = await lookahead.peek(0);
  if (head?.part.kind !== 'table') return;
  const { part } = head;
  for await (const { chunk, next } of tableChunks(view, part, options, lead)) {
    const numbered = number(chunk);
    const place = next ?? behind(part.position);
    yield { chunk: numbered, next: { index: numbered.index + 1, from: place, fresh: place } };
  }
  lookahead.pass();
}

interface ChunkText {
  readonly text: string;
  readonly citations: Chunk['citations'];
  readonly tokens: number;
}

/** A text that turned out too long, because tokens run over the borders of what was counted, is packed again in less room. */
async function packWithin(
  lookahead: Lookahead,
  options: ChunkOptions,
  fresh: Position,
): Promise<{ packed: Packed; text: ChunkText | null }> {
  for (let room = options.chunk_tokens; ; ) {
    const packed = withoutTail(await packText(lookahead, options, room, fresh));
    if (packed.fresh.length === 0) return { packed, text: null };
    const rendered = renderSlices(slicesOf(packed));
    if (options.uncounted && fitsSurely(packed, options)) return { packed, text: { ...rendered, tokens: 0 } };
    const tokens = countTokens(rendered.text);
    if (tokens <= options.chunk_tokens || room <= 1) return { packed, text: { ...rendered, tokens } };
    room = Math.max(1, room - (tokens - options.chunk_tokens));
  }
}

/** All that a chunk is made of. */
const slicesOf = ({ repeated, fresh }: Packed): readonly Slice[] =>
  repeated.length === 0 ? fresh : [...repeated, ...fresh];

/** What is between two slices costs up to so much more than the token that each slice is charged beside its text. */
const JOINT = 0.25;

/** The text need not be counted as a whole: it costs no more than its slices and what is between them. */
const fitsSurely = ({ tokens, repeated, fresh }: Packed, { chunk_tokens }: ChunkOptions): boolean =>
  tokens + JOINT * (repeated.length + fresh.length) + 1 <= chunk_tokens;

/** A caption that is before a table is the table's. */
const isTableLead = ({ part }: Slice): boolean => isLead(part) || part.type === 'caption';

/** Headings at the end go with what follows, unless nothing else is there. */
function withoutTail(packed: Packed): Packed {
  const { fresh, ending } = packed;
  if (ending !== 'full' && ending !== 'table') return packed;
  const isTail = ending === 'table' ? isTableLead : ({ part }: Slice): boolean => isLead(part);
  let keep = fresh.length;
  while (keep > 0 && isTail(fresh[keep - 1]!)) keep--;
  if (keep === 0 || keep === fresh.length) return packed;
  const first = fresh[keep]!;
  return { ...packed, fresh: fresh.slice(0, keep), ending: 'border', next: positionAt(first.part, first.start) };
}

/** The last sentences that are to be repeated; null where there are none. */
function overlapStart(packed: Packed, { overlap_tokens }: ChunkOptions): Position | null {
  if (packed.ending !== 'full' || overlap_tokens === 0) return null;
  let left = overlap_tokens;
  let start: Position | null = null;
  for (const slice of slicesOf(packed).toReversed()) {
    if (isLead(slice.part)) return start;
    for (const { part, start: from, end } of sentencesOf(slice).reverse()) {
      left -= countTokens(part.readable(part.text.slice(from, end))) + 1;
      if (left < 0) return start;
      start = positionAt(part, from);
    }
  }
  return start;
}

function toChunk(packed: Packed, text: ChunkText): Omit<Chunk, 'id' | 'index'> {
  const { fresh } = packed;
  const parts = slicesOf(packed).map(({ part }) => part);
  const own = fresh.find(({ part }) => !isLead(part))?.part ?? fresh.at(-1)!.part;
  const pages = parts.map(({ page }) => page);
  return {
    kind: isNote(own) ? 'note' : 'text',
    text: text.text,
    tokens: text.tokens,
    heading_path: own.section.titles,
    section_id: own.section.id,
    page: Math.min(...pages),
    end_page: Math.max(...pages),
    sheet: own.sheet,
    range: rangeOf(parts),
    table_id: null,
    citations: text.citations,
  };
}

/** Around all cells; null where the text is no cells. */
function rangeOf(parts: readonly TextPart[]): string | null {
  const rects = parts.flatMap(({ rect }) => rect ?? []);
  if (rects.length === 0) return null;
  return rangeName(
    rects.reduce((a, b) => ({
      top: Math.min(a.top, b.top),
      left: Math.min(a.left, b.left),
      bottom: Math.max(a.bottom, b.bottom),
      right: Math.max(a.right, b.right),
    })),
  );
}
