// Cuts the body into sections of pages as it is read: kinds of pages, and columns.
import type { FlowBlock, FlowSection } from '../../../geometry/index.ts';
import type { MasterPage, StylesPart } from '../../odf/styles/style.ts';
import { type BlockSink, newSink } from '../reading/reading.ts';
import { type Furniture, noFurniture } from './furniture.ts';
import { columnsOf, toPageShape } from './page-shape.ts';

/** Sections of a document; what follows stays in the last. */
const MAX_SECTIONS = 20_000;

interface WrittenSection {
  readonly start: FlowSection['start'];
  readonly master: string;
  readonly number: number | null;
  /** Null: as the page has them. */
  readonly columns: { readonly count: number; readonly gap: number } | null;
  readonly blocks: FlowBlock[];
}

export class BodyPages {
  readonly sink: BlockSink;
  private readonly written: WrittenSection[] = [];
  private start: FlowSection['start'] = 'page';
  private master: string;
  private number: number | null = null;
  private columns: WrittenSection['columns'] = null;

  constructor({ masters }: StylesPart) {
    this.master = masters.find(({ name }) => name === 'Standard')?.name ?? masters[0]?.name ?? '';
    this.sink = newSink({
      begin: (master, number) => {
        this.cut('page');
        this.master = master;
        this.number = number;
        this.columns = null;
      },
      setColumns: (count, gap) => {
        this.cut('continuous');
        this.columns = count > 1 ? { count, gap } : null;
      },
    });
  }

  private cut(start: FlowSection['start']): void {
    const { blocks } = this.sink;
    if (this.written.length >= MAX_SECTIONS) return;
    if (blocks.length > 0) {
      this.write();
      this.start = start;
      this.number = null;
    } else if (start === 'page') this.start = start;
  }

  private write(): void {
    const { start, master, number, columns } = this;
    this.written.push({ start, master, number, columns, blocks: this.sink.blocks.splice(0) });
  }

  /** Kinds of pages that the text is on. */
  used({ masters }: StylesPart): ReadonlySet<string> {
    const names = new Set([this.master, ...this.written.map(({ master }) => master)]);
    for (const { name, next } of masters) if (names.has(name) && next !== null) names.add(next);
    return names;
  }

  finish(styles: StylesPart, furniture: ReadonlyMap<string, Furniture>): FlowSection[] {
    if (this.sink.blocks.length > 0 || this.written.length === 0) this.write();
    const masters = new Map(styles.masters.map((master) => [master.name, master]));
    return this.written.map((section) => toFlow(section, masters, styles, furniture));
  }
}

function toFlow(
  { start, master, number, columns, blocks }: WrittenSection,
  masters: ReadonlyMap<string, MasterPage>,
  { layouts }: StylesPart,
  furniture: ReadonlyMap<string, Furniture>,
): FlowSection {
  const own = masters.get(master);
  const first = furniture.get(master) ?? noFurniture();
  // A page of one kind may be followed by those of another: then its own headers are those of the first page.
  const follows = own?.next != null && own.next !== master ? furniture.get(own.next) : undefined;
  const later = follows ?? first;
  const has = (kind: 'header' | 'footer'): boolean => first[kind].usual !== null || later[kind].usual !== null;
  const shape = toPageShape(layouts.get(own?.layout ?? ''), { header: has('header'), footer: has('footer') });
  const hasFirst = first.header.first !== null || first.footer.first !== null;
  const pick = (kind: 'header' | 'footer'): FlowSection['headers'] => ({
    first: follows ? first[kind].usual : hasFirst ? (first[kind].first ?? first[kind].usual) : null,
    even: later[kind].even ?? later[kind].usual,
    usual: later[kind].usual,
  });
  return {
    ...shape,
    start,
    ...(columns ? { columns: columnsOf(shape, columns.count, columns.gap) } : {}),
    headers: pick('header'),
    footers: pick('footer'),
    title_page: follows !== undefined || hasFirst,
    first_number: number,
    vertical_align: 'top',
    blocks,
  };
}
