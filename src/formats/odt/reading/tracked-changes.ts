// Reads the list of tracked changes, and finds the stretches of text that they concern.
import type { XmlReader } from '../../../bytes/index.ts';
import { TEXT, XML_ID } from '../../odf/namespaces.ts';
import { readPlainText } from '../../odf/plain-text.ts';
import { ChangeList } from '../../text-document/gathering/change-list.ts';
import type { DiagnosticLog } from '../../text-document/gathering/diagnostic-log.ts';
import type { TextChange } from '../../text-document/index.ts';

/** What `text:changed-region` says. */
interface Region {
  readonly kind: 'insertion' | 'deletion' | 'format';
  readonly author: string | null;
  readonly date: string | null;
  /** Of a deletion: it is in the list, and not in the text. */
  readonly text: string;
}

interface Point {
  readonly id: number;
  readonly text: string;
}

interface Stretch {
  readonly paragraph: number;
  readonly start: number;
  readonly texts: string[];
}

/** Changes that are kept. */
const MAX_REGIONS = 200_000;
/** Stretches that are open at once; more are left out. */
const MAX_OPEN = 16;
const KINDS: ReadonlyMap<string, Region['kind']> = new Map<string, Region['kind']>([
  ['insertion', 'insertion'],
  ['deletion', 'deletion'],
  ['format-change', 'format'],
]);

/** Tracked changes: the text is the one that would come of accepting all. */
export class TrackedChanges {
  private readonly regions = new Map<string, Region>();
  private readonly open = new Map<string, Stretch>();
  private readonly ahead: string[] = [];
  private last: Point | null = null;
  private readonly changes = new ChangeList();
  private readonly log: DiagnosticLog;

  constructor(log: DiagnosticLog) {
    this.log = log;
  }

  /** From the start of `text:tracked-changes` to its end. */
  readList(reader: XmlReader): void {
    const within = reader.depth;
    while (reader.nextStart(within)) {
      const id = reader.attribute('id', TEXT) ?? reader.attribute('id', XML_ID);
      const region = reader.name === 'changed-region' ? readRegion(reader) : null;
      if (id !== null && region && this.regions.size < MAX_REGIONS) this.regions.set(id, region);
    }
  }

  /** `text:change`: something was deleted here. */
  point(id: string, { id: paragraph, text }: Point): void {
    const region = this.regions.get(id);
    if (region?.kind !== 'deletion') return;
    this.regions.delete(id);
    const at = text.length;
    this.changes.add('deletion', region, region.text, { paragraph, start: at, end_paragraph: paragraph, end: at });
    this.log.drop('deleted with tracking', region.text);
  }

  /** The same between paragraphs, where there is no text to tell the place by. */
  pointBetween(id: string): void {
    const region = this.regions.get(id);
    if (region?.kind !== 'deletion') return;
    this.regions.delete(id);
    this.changes.add('deletion', region, region.text, null);
    this.log.drop('deleted with tracking', region.text);
  }

  /** A stretch that begins with the next paragraph. */
  beginAhead(id: string): void {
    if (this.regions.has(id) && this.ahead.length < MAX_OPEN) this.ahead.push(id);
  }

  /** A stretch that ends with the last paragraph. */
  endBehind(id: string): void {
    const stretch = this.open.get(id);
    if (stretch && this.last) {
      stretch.texts.pop();
      this.end(id, this.last);
    }
    this.open.delete(id);
  }

  beginParagraph(point: Point): void {
    for (const id of this.ahead.splice(0)) this.begin(id, point);
  }

  begin(id: string, { id: paragraph, text }: Point): void {
    if (this.regions.has(id) && this.open.size < MAX_OPEN)
      this.open.set(id, { paragraph, start: text.length, texts: [] });
  }

  end(id: string, { id: paragraph, text }: Point): void {
    const [region, stretch] = [this.regions.get(id), this.open.get(id)];
    this.open.delete(id);
    if (!region || !stretch || region.kind === 'deletion') return;
    const rest = text.slice(stretch.paragraph === paragraph ? stretch.start : 0);
    const whole = [...stretch.texts, rest].join('\n');
    if (whole === '') return;
    const { paragraph: first, start } = stretch;
    this.changes.add(region.kind, region, whole, {
      paragraph: first,
      start,
      end_paragraph: paragraph,
      end: text.length,
    });
  }

  endParagraph({ id, text }: Point): void {
    this.last = { id, text };
    for (const { paragraph, start, texts } of this.open.values()) texts.push(text.slice(paragraph === id ? start : 0));
  }

  finish(): TextChange[] {
    return this.changes.finish();
  }
}

function readRegion(reader: XmlReader): Region | null {
  const within = reader.depth;
  let region: Region | null = null;
  while (reader.nextStart(within)) {
    const kind = KINDS.get(reader.name);
    if (kind === undefined) reader.skip();
    // What was inserted and then deleted is deleted.
    else if (region === null || kind === 'deletion') region = readChange(reader, kind);
    else reader.skip();
  }
  return region;
}

function readChange(reader: XmlReader, kind: Region['kind']): Region {
  const within = reader.depth;
  let [author, date]: [string | null, string | null] = [null, null];
  const lines: string[] = [];
  while (reader.nextStart(within)) {
    if (reader.name === 'change-info') continue;
    if (reader.name === 'creator') author = reader.text().trim() || null;
    else if (reader.name === 'date') date = reader.text().trim() || null;
    else lines.push(readDeleted(reader));
  }
  return { kind, author, date, text: lines.join('\n') };
}

const readDeleted = (reader: XmlReader): string =>
  reader.name === 'p' || reader.name === 'h' ? reader.text().replace(/\s+/g, ' ') : readPlainText(reader);
