// What each page of the documentation is about, for the list that programs read.
import { FORMAT_TRAITS } from '../../model/index.ts';

/** A page of the documentation as `/llms.txt` lists it. */
export interface PageNote {
  readonly section: 'Start here' | 'The interfaces' | 'What is found' | 'Formats' | 'Optional';
  readonly path: string;
  readonly title: string;
  readonly note: string;
}

/** Of a format that its line names. */
const MAX_EXTENSIONS = 3;

const FORMAT_PAGES: readonly PageNote[] = Object.entries(FORMAT_TRAITS).map(([format, { title, extensions }]) => ({
  section: 'Formats',
  path: `docs/formats/${format}.md`,
  title,
  note: [
    ...extensions.slice(0, MAX_EXTENSIONS).map((extension) => `.${extension}`),
    ...(extensions.length > MAX_EXTENSIONS ? ['…'] : []),
  ].join(', '),
}));

/** Every page but the decisions, in the order to read them; a test holds the list against the folders. */
export const PAGE_NOTES: readonly PageNote[] = [
  {
    section: 'Start here',
    path: 'docs/index.md',
    title: 'All pages by task',
    note: 'read, cite, extract, search, audit, run, extend',
  },
  {
    section: 'Start here',
    path: 'docs/install.md',
    title: 'Installing and running',
    note: 'npm, a checkout, a container, Python; what is installed',
  },
  {
    section: 'Start here',
    path: 'docs/tour.md',
    title: 'A tour of the inspector',
    note: 'the page at `/`, view by view, with pictures',
  },
  {
    section: 'Start here',
    path: 'docs/agents.md',
    title: 'For agents',
    note: 'one page: which tool when, how to cite and verify, budgets, cursors, errors',
  },
  {
    section: 'Start here',
    path: 'skills/folioscope/SKILL.md',
    title: 'Skill for the command line',
    note: 'instructions for agents; also `folio skill`',
  },
  {
    section: 'Start here',
    path: 'docs/budgets.md',
    title: 'Token budgets',
    note: 'what `max_tokens` leaves out, and how to go on',
  },
  {
    section: 'The interfaces',
    path: 'docs/tools.md',
    title: 'The agent tools',
    note: 'the nine tools with inputs, answers and an example of each',
  },
  {
    section: 'The interfaces',
    path: 'docs/http.md',
    title: 'The HTTP interface',
    note: 'every operation, status codes, problems, cursors, keys',
  },
  {
    section: 'The interfaces',
    path: 'docs/mcp.md',
    title: 'Model Context Protocol',
    note: 'the server for agents over standard streams and HTTP',
  },
  {
    section: 'The interfaces',
    path: 'docs/cli.md',
    title: 'The command line',
    note: 'every command, option and setting',
  },
  {
    section: 'The interfaces',
    path: 'docs/typescript.md',
    title: 'TypeScript and JavaScript',
    note: '`open` in process, `folioscope/client` over HTTP',
  },
  {
    section: 'The interfaces',
    path: 'docs/command-line.md',
    title: 'A tour of the command line',
    note: 'the commands at work, with pictures',
  },
  {
    section: 'What is found',
    path: 'docs/extraction.md',
    title: 'Extraction',
    note: 'built-in schemas, your own schemas, how values are found',
  },
  {
    section: 'What is found',
    path: 'docs/validation.md',
    title: 'Validation',
    note: 'built-in rules and your own',
  },
  {
    section: 'What is found',
    path: 'docs/audit.md',
    title: 'Audit',
    note: 'errors and doubtful spots in formulas and tables',
  },
  { section: 'What is found', path: 'docs/calibration.md', title: 'Calibration', note: 'what a confidence is worth' },
  {
    section: 'What is found',
    path: 'docs/classification.md',
    title: 'Classification',
    note: 'how the kind of a document is found',
  },
  {
    section: 'What is found',
    path: 'docs/export.md',
    title: 'Exports',
    note: 'Markdown, JSON, CSV and more, and their options',
  },
  {
    section: 'What is found',
    path: 'docs/retrieval.md',
    title: 'Retrieval',
    note: 'pieces with citations, and search over all files',
  },
  {
    section: 'What is found',
    path: 'docs/ocr.md',
    title: 'Recognised text',
    note: 'scans and images: which pages are recognised, and how surely',
  },
  {
    section: 'What is found',
    path: 'docs/layout.md',
    title: 'Why a page was read as it was',
    note: 'decisions on a PDF page, and options',
  },
  {
    section: 'What is found',
    path: 'docs/teaching.md',
    title: 'Teaching',
    note: 'your own schemas, and examples that teach a template',
  },
  {
    section: 'What is found',
    path: 'docs/diff.md',
    title: 'Differences',
    note: 'what changed between two documents, also of different formats',
  },
  {
    section: 'Optional',
    path: 'docs/cluster.md',
    title: 'More than one machine',
    note: 'the same service on PostgreSQL and S3, and the roles of its nodes',
  },
  {
    section: 'Optional',
    path: 'docs/capacity.md',
    title: 'How much it takes',
    note: 'measured costs, and what 1 to 10,000 documents a second need',
  },
  {
    section: 'Optional',
    path: 'docs/runbook.md',
    title: 'Running it',
    note: 'Kubernetes, alerts and what to do about each, when a part is gone',
  },
  {
    section: 'Optional',
    path: 'docs/batches.md',
    title: 'Many files',
    note: 'read, extracted from and exported in the background',
  },
  {
    section: 'Optional',
    path: 'docs/access.md',
    title: 'Who may do what',
    note: 'keys, scopes, quotas, retention, the audit log, webhooks',
  },
  {
    section: 'Optional',
    path: 'docs/walls.md',
    title: 'Walls around processes',
    note: 'what a process that reads a file can reach, and how to check it',
  },
  {
    section: 'Optional',
    path: 'docs/trust.md',
    title: 'Trust',
    note: 'how hostile files, requests, kills and machine faults are tested',
  },
  ...FORMAT_PAGES,
  {
    section: 'Optional',
    path: 'docs/glossary.md',
    title: 'Glossary',
    note: 'the words of these pages',
  },
  {
    section: 'Optional',
    path: 'docs/extending.md',
    title: 'Add a format',
    note: 'one folder and one line: what to write, and what comes from it',
  },
  {
    section: 'Optional',
    path: 'docs/model.md',
    title: 'The model',
    note: 'the specification of the canonical document',
  },
  {
    section: 'Optional',
    path: 'docs/llm.md',
    title: 'Language models',
    note: 'extraction by a model that you configure',
  },
];
