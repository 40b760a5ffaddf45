// What is said of the layout of a document's pages when it is read, in one spelling: the same choice is the same text.
import { FolioError } from '../errors.ts';
import type { LayoutOptions } from '../geometry/index.ts';
import type { Box } from '../model/index.ts';
import { isListed, type PageList, readPageList } from './page-list.ts';

export interface LayoutChoice extends LayoutOptions {
  /** The pages it is said of, such as `2,5-7`; default: all. */
  readonly pages?: string | undefined;
}

/** As `plainLayout` makes it. */
export type PlainLayout = { readonly [K in keyof LayoutChoice]?: NonNullable<LayoutChoice[K]> };

/** Characters of a choice, written down: it is part of the name of the document. */
const MOST_CHARS = 1200;

/** The choice in one spelling: without what says nothing, in order, to a hundredth of a point. Null where nothing is said. */
export function plainLayout(choice: LayoutChoice): PlainLayout | null {
  const { columns, tables = 'auto', only = [], ignore = [], furniture = 'drop' } = choice;
  const said: PlainLayout = {
    ...(columns ? { columns: [...new Set(columns.map(rounded))].sort((a, b) => a - b) } : {}),
    ...(tables === 'auto' ? {} : { tables }),
    ...(only.length > 0 ? { only: inOrder(only) } : {}),
    ...(ignore.length > 0 ? { ignore: inOrder(ignore) } : {}),
    ...(furniture === 'drop' ? {} : { furniture }),
  };
  if (Object.keys(said).length === 0) return null;
  const plain = choice.pages === undefined ? said : { ...said, pages: needPages(choice.pages) };
  if (JSON.stringify(plain).length > MOST_CHARS)
    throw wrong(`layout takes up to ${MOST_CHARS} characters.`, 'Say it with fewer boxes.');
  return plain;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

const inOrder = (boxes: readonly Box[]): Box[] =>
  boxes
    .map((box) => box.map(rounded) as [number, number, number, number])
    .sort((a, b) => a[1] - b[1] || a[0] - b[0] || a[3] - b[3] || a[2] - b[2]);

function needPages(text: string): PageList {
  const pages = readPageList(text);
  if (pages === null) throw wrong('pages are numbers of pages, such as 2,5-7.');
  return pages;
}

/** What is said of one page. */
export function layoutOfPage(choice: LayoutChoice | null | undefined, page: number): LayoutOptions | null {
  if (!choice) return null;
  const { pages, ...options } = choice;
  return pages === undefined || isListed(pages as PageList, page) ? options : null;
}

const wrong = (message: string, hint?: string): FolioError =>
  new FolioError('invalid_request', message, { param: 'layout', ...(hint === undefined ? {} : { hint }) });
