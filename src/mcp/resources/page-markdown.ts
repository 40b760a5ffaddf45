// Renders a page as Markdown for an MCP resource, within a token limit.
import { cutLines } from '../answers/read-content.ts';
import { callForJson, type Library } from '../library.ts';
import { operationNamed } from '../operation-named.ts';

interface Page {
  readonly text_blocks: readonly {
    readonly type: string;
    readonly text: string;
    readonly level: number | null;
    readonly visible: boolean;
  }[];
  readonly tables: readonly { readonly id: string; readonly title: string | null }[];
}

/** Of each table of a page; the table itself holds the rest. */
const MAX_ROWS = 200;
const MAX_TABLES = 20;
const DEEPEST_HEADING = 6;

/** The texts and then the tables of a page, cut after so many tokens with a word on how to go on. */
export async function pageMarkdown(library: Library, id: string, page: number, tokens: number): Promise<string> {
  const { text_blocks, tables } = await callForJson<Page>(library, operationNamed('get_page'), { id, page });
  const parts = text_blocks.filter(({ visible, text }) => visible && text !== '').map(blockMarkdown);
  for (const { id: table_id, title } of tables.slice(0, MAX_TABLES)) {
    const input = { id, table_id, max_rows: MAX_ROWS };
    const { markdown } = await callForJson<{ markdown: string }>(library, operationNamed('get_table'), input);
    parts.push(`Table ${table_id}${title === null ? '' : `: ${title}`}\n\n${markdown.trim()}`);
  }
  const whole = `${parts.join('\n\n')}\n`;
  const text = cutLines(whole, tokens);
  return text.length === whole.length
    ? text
    : `${text}\n[The page goes on. Use get_page with a cursor to see the rest.]\n`;
}

function blockMarkdown({ type, text, level }: Page['text_blocks'][number]): string {
  if (type === 'heading') return `${'#'.repeat(Math.min(DEEPEST_HEADING, Math.max(1, level ?? 1)))} ${text}`;
  if (type === 'list_item') return `${'  '.repeat(Math.max(0, (level ?? 1) - 1))}- ${text}`;
  return type === 'code' ? `\`\`\`\n${text}\n\`\`\`` : text;
}
