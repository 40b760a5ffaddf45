// The prompts that the MCP server offers for common tasks.
import type { GetPromptResult, Prompt } from '@modelcontextprotocol/server';
import { FolioError, nearest } from '../errors.ts';

interface Job {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly { readonly name: string; readonly description: string; readonly optional?: true }[];
  write(given: Readonly<Record<string, string>>): string;
}

const DOCUMENT = { name: 'id', description: 'The document.' };
const CITE = 'Cite page and anchor for everything you state, and say so where the document does not tell.';

/** Common jobs, as a user would have to word them. */
const JOBS: readonly Job[] = [
  {
    name: 'summarize_with_citations',
    title: 'Summarize with citations',
    description: 'A summary in which every statement names its page and anchor.',
    arguments: [DOCUMENT, { name: 'focus', description: 'What the summary is for.', optional: true }],
    write: ({ id, focus }) =>
      `Summarize the document ${id}${focus ? ` with a view to: ${focus}` : ''}. Call profile_document, then list_structure, then read the pages that matter with get_page. ${CITE}`,
  },
  {
    name: 'find_and_quote',
    title: 'Find and quote',
    description: 'Answers a question by quoting the document.',
    arguments: [DOCUMENT, { name: 'question', description: 'What to find out.' }],
    write: ({ id, question }) =>
      `Answer from the document ${id}: ${question}\nUse search_document with several wordings, and get_page or get_table where a match needs its surroundings. Quote word for word, with page and anchor for each quote. Where nothing fits, say that the document does not tell.`,
  },
  {
    name: 'check_invoice',
    title: 'Check an invoice',
    description: 'Looks whether the amounts of an invoice add up and what is missing.',
    arguments: [DOCUMENT],
    write: ({ id }) =>
      `Check the invoice ${id}. Read its pages with get_page and its line items with get_table. Recompute quantity times price for each line, the sum of the lines, tax and total. List what differs, what is missing (number, dates, parties, tax id, bank account) and what is doubtful. ${CITE}`,
  },
  {
    name: 'audit_workbook',
    title: 'Audit a workbook',
    description: 'Looks through the formulas of a workbook for errors.',
    arguments: [DOCUMENT, { name: 'sheet', description: 'Only this sheet.', optional: true }],
    write: ({ id, sheet }) =>
      `Audit the workbook ${id}${sheet ? `, sheet ${JSON.stringify(sheet)} only` : ''}. Call list_sheets, then find_cells with type "error", and read_range with include_formulas on the parts that compute. Follow doubtful cells with inspect_formula. Report errors, constants typed over formulas, formulas that break the pattern of their row or column, stale values and hidden sheets, worst first, each with its cell.`,
  },
  {
    name: 'compare_documents',
    title: 'Compare two documents',
    description: 'What was added, removed and changed from one document to another.',
    arguments: [
      { name: 'before', description: 'The earlier document.' },
      { name: 'after', description: 'The later document.' },
    ],
    write: ({ before, after }) =>
      `Compare the document ${before} (earlier) with ${after} (later). If there is a tool diff_documents, call it; otherwise call list_structure on both and read the parts that may differ with get_page, get_table or read_range. Report what was added, removed and changed, the weightiest first, with page and anchor on both sides.`,
  },
];

export const listPrompts = (): Prompt[] =>
  JOBS.map(({ name, title, description, arguments: given }) => ({
    name,
    title,
    description,
    arguments: given.map((argument) => ({
      name: argument.name,
      description: argument.description,
      required: argument.optional !== true,
    })),
  }));

export function getPrompt(name: string, given: Readonly<Record<string, string>>): GetPromptResult {
  const job = JOBS.find((one) => one.name === name);
  if (job === undefined) {
    const meant = nearest(
      name.slice(0, 100),
      JOBS.map((one) => one.name),
    );
    throw new FolioError('not_found', `There is no prompt ${JSON.stringify(name.slice(0, 100))}.`, {
      ...(meant === undefined ? {} : { did_you_mean: meant }),
    });
  }
  const missing = job.arguments.find((argument) => argument.optional !== true && !given[argument.name]);
  if (missing) throw new FolioError('invalid_request', `${missing.name} is missing.`, { param: missing.name });
  return {
    description: job.description,
    messages: [{ role: 'user', content: { type: 'text', text: job.write(given) } }],
  };
}
