// Walks over what an export holds, page by page in reading order, for formats that write items one by one.
import type { Block, DocumentView, Figure, PageContent, PageSummary, Sheet, TableSummary } from '../model/index.ts';
import { pageOrder } from '../view/index.ts';
import { isFurniture, isHiddenText } from './markdown/block-markdown.ts';
import { hasCaptionBlock, shownFigures, withFigures } from './pictures.ts';
import type { Scope } from './scope.ts';
import { sheetContent } from './sheet-content.ts';

/** What is told of a document beside what a reader sees. */
export interface ContentOptions {
  readonly hidden?: boolean | undefined;
  readonly furniture?: boolean | undefined;
}

export type ContentItem =
  | {
      readonly kind: 'page';
      readonly summary: PageSummary;
      readonly sheet: Sheet | null;
      readonly content: PageContent;
    }
  | { readonly kind: 'block'; readonly block: Block }
  | { readonly kind: 'cell'; readonly name: string; readonly text: string; readonly isHidden: boolean }
  | { readonly kind: 'table'; readonly table: TableSummary }
  | { readonly kind: 'figure'; readonly figure: Figure; readonly hasCaption: boolean };

/** A page, then what is on it. A table alone comes without its page. */
export async function* contentOf(
  view: DocumentView,
  scope: Scope,
  options: ContentOptions,
): AsyncGenerator<ContentItem> {
  if (scope.table) return yield { kind: 'table', table: scope.table };
  for (const page of scope.pages) {
    const summary = view.head.pages[page - 1]!;
    const sheet = scope.sheets.find(({ index }) => index === page) ?? null;
    // A sheet that was asked for by name is given as it is.
    const isOpen = sheet ? sheet.visibility === 'visible' || scope.sheet === sheet : summary.visible;
    if (!isOpen && options.hidden !== true) continue;
    const content = await view.page(page);
    yield { kind: 'page', summary, sheet, content };
    yield* pageContent(view, content, sheet, options);
  }
}

async function* pageContent(
  view: DocumentView,
  content: PageContent,
  sheet: Sheet | null,
  options: ContentOptions,
): AsyncGenerator<ContentItem> {
  const isLeftOut = (block: Block): boolean =>
    block.text.trim() === '' ||
    (isHiddenText(block) && options.hidden !== true) ||
    (isFurniture(block) && options.furniture !== true);
  const figures = shownFigures(view, content);
  for (const item of withFigures(pageOrder(view, content), sheet ? [] : figures)) {
    if (item.kind === 'figure') yield { ...item, hasCaption: hasCaptionBlock(content, item.figure) };
    else if (item.kind === 'table') yield item;
    else if (item.block.cell === undefined && !isLeftOut(item.block)) yield item;
  }
  if (!sheet) return;
  const inCells = content.blocks.filter((block) => block.cell !== undefined);
  for await (const item of sheetContent(view, sheet, inCells, options.hidden === true)) {
    if (item.kind === 'cell' && item.block) yield { kind: 'block', block: item.block };
    else yield item;
  }
  for (const figure of figures) yield { kind: 'figure', figure, hasCaption: false };
}

/** False where nothing but pages would be written. */
export async function hasContent(view: DocumentView, scope: Scope, options: ContentOptions): Promise<boolean> {
  for await (const item of contentOf(view, scope, options)) if (item.kind !== 'page') return true;
  return false;
}
