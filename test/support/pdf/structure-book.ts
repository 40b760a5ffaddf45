// The structure tree of a tagged PDF, as it grows while pages are painted.
import type { PdfFile } from './pdf-file.ts';
import type { PdfDict, Ref } from './pdf-values.ts';

export interface TagOptions {
  readonly alt?: string;
  readonly actualText?: string;
  readonly title?: string;
  /** Of a table cell. */
  readonly colSpan?: number;
  readonly rowSpan?: number;
}

interface Element {
  readonly ref: Ref;
  readonly type: string;
  readonly options: TagOptions;
  readonly parent: Element | null;
  readonly kids: (Element | { readonly page: number; readonly mcid: number })[];
}

/** The structure tree of a document, grown while its pages are painted. */
export class StructureBook {
  readonly #file: PdfFile;
  readonly #roots: Element[] = [];
  readonly #owners: Element[][] = [];
  #open: Element | null = null;

  constructor(file: PdfFile) {
    this.#file = file;
  }

  open(type: string, options: TagOptions): void {
    const element = { ref: this.#file.reserve(), type, options, parent: this.#open, kids: [] };
    (this.#open?.kids ?? this.#roots).push(element);
    this.#open = element;
  }

  close(): void {
    this.#open = this.#open!.parent;
  }

  /** The marked-content id of the next piece of the open element on the page. */
  mark(page: number): number {
    const owners = (this.#owners[page] ??= []);
    owners.push(this.#open!);
    this.#open!.kids.push({ page, mcid: owners.length - 1 });
    return owners.length - 1;
  }

  /** Members of the catalogue; empty where nothing is tagged. */
  finish(pages: readonly Ref[]): PdfDict {
    if (this.#roots.length === 0) return {};
    const root = this.#file.reserve();
    const document = this.#file.reserve();
    for (const element of this.#roots) this.#write(element, document, pages);
    this.#file.set(document, { Type: '/StructElem', S: '/Document', P: root, K: this.#roots.map(({ ref }) => ref) });
    const Nums = this.#owners.flatMap((owners, page) => [page, owners.map(({ ref }) => ref)]);
    this.#file.set(root, { Type: '/StructTreeRoot', K: document, ParentTree: this.#file.add({ Nums }) });
    return { StructTreeRoot: root, MarkInfo: { Marked: true } };
  }

  #write({ ref, type, options, kids }: Element, parent: Ref, pages: readonly Ref[]): void {
    const K = kids.map((kid) => ('ref' in kid ? kid.ref : { Type: '/MCR', Pg: pages[kid.page], MCID: kid.mcid }));
    const { alt, actualText, title, colSpan, rowSpan } = options;
    const spans = (colSpan ?? rowSpan) ? { O: '/Table', ColSpan: colSpan, RowSpan: rowSpan } : undefined;
    const dict = {
      Type: '/StructElem',
      S: `/${type}`,
      P: parent,
      Alt: alt,
      ActualText: actualText,
      T: title,
      A: spans,
      K,
    };
    this.#file.set(ref, dict);
    for (const kid of kids) if ('ref' in kid) this.#write(kid, ref, pages);
  }
}
