import type { Prompt, ResourceTemplateType } from '@modelcontextprotocol/server';
import {
  MAX_ANSWER_TOKENS,
  type McpServerOptions,
  offered,
  TOKENS,
  toolDefinition,
  wordsFor,
} from '../src/mcp/index.ts';
import { compactJson } from './compact-json.ts';
import { code, fenced, markdownTable } from './markdown.ts';

/** One call of a tool and its answer, as the client saw them. */
export interface Exchange {
  readonly request: object;
  readonly answer: object;
}

export interface Transcript {
  readonly format: string;
  /** From the root of the project. */
  readonly file: string;
  readonly exchanges: readonly Exchange[];
}

export interface McpPageParts {
  readonly tools: McpServerOptions['tools'];
  readonly prompts: readonly Prompt[];
  readonly templates: readonly ResourceTemplateType[];
  readonly transcripts: readonly Transcript[];
}

const NOTE =
  '<!-- Generated from src/mcp and real answers. To write it anew: npm run build, then UPDATE_DOCS=1 npx vitest run test/docs -->';

/** docs/mcp.md, from the definitions that agents get and what they are really answered. */
export const renderMcpPage = (parts: McpPageParts): string =>
  `${[
    '# Agents',
    NOTE,
    'Folioscope speaks the Model Context Protocol, by which programs with a language model call tools: over standard input and output with `folio mcp`, and over HTTP at `/mcp` of the server. Clients of the present protocol (2026-07-28) and of the earlier ones (2025-11-25 down to 2024-11-05) are served alike.',
    ...SETUP,
    ...toolsSection(parts),
    ...BUDGETS,
    ...ERRORS,
    ...resourcesSection(parts),
    ...promptsSection(parts),
    ...transcriptsSection(parts),
  ].join('\n\n')}\n`;

const json = (value: unknown): string => fenced('json', compactJson(value, '', 60));

const SETUP = [
  '## Set it up',
  'Most clients keep their servers in a file of this form:',
  json({ mcpServers: { folioscope: { command: 'folio', args: ['mcp', '--root', '/home/me/documents'] } } }),
  'Clients with a command line have a command for it, such as:',
  fenced('sh', 'claude mcp add folioscope -- folio mcp --root ~/documents'),
  'Editors in the manner of VS Code keep them in `.vscode/mcp.json`, where the current folder is that of the workspace:',
  json({ servers: { folioscope: { type: 'stdio', command: 'folio', args: ['mcp'] } } }),
  'Desktop clients that take bundles (`.mcpb`) install Folioscope with one click: `npm run bundle:mcp` makes the bundle for the system it runs on. The client asks for the folder whose files may be read.',
  'In a checkout of the project, where `folio` is not on the path, the command is `npx`, and the arguments begin with `folio`.',
  'A server that runs already (`folio serve`) is named by its address. The access rules are those of the rest of the [HTTP interface](http.md): with no API key only this machine may ask, otherwise a key is sent along.',
  json({
    mcpServers: {
      folioscope: {
        type: 'http',
        url: 'http://127.0.0.1:8000/mcp',
        headers: { Authorization: 'Bearer <key>' },
      },
    },
  }),
  '`folio mcp` works on the local store, the one that the other commands use; `--data-dir` names another one, and `--server` asks a running server instead.',
  '### Which files',
  'Over standard streams `id` is the id of a stored file or the path of a file inside the roots, which is then read into the store. The roots are those of `--root`; where none is given, the current folder (unless that is the whole disk) and the folders that the client tells. Links are followed before that is decided, and of what lies outside nothing is told, not even whether it exists. Folders, devices and pipes are refused.',
  'Over HTTP a path means nothing: files are uploaded first, and each API key sees the files of its tenant.',
];

const BUDGETS = [
  '## Budgets',
  `Every inspection tool takes \`max_tokens\`: ${TOKENS.atLeast} at least, ${TOKENS.unlessTold} by default, ${TOKENS.atMost} at most. The structured content is, byte for byte, what HTTP answers to the same input with that \`max_tokens\`, and takes at most seven eighths of it.`,
  `The text beside it says the same in fewer tokens, for clients that hand their model nothing else: pages and tables as Markdown with anchors, ranges as a grid with the names of columns and rows, structure as a tree, hits with page and snippet. \`get_page\` has the rows of its tables where they are, as far as the budget goes. The text stays within \`max_tokens\` too, and both together within ${MAX_ANSWER_TOKENS} tokens: where they would not, the answer itself is made shorter. Where something was left out \`truncated\` is true, the text gives the cursor, and \`next_cursor\`, sent as \`cursor\`, goes on.`,
  'An extraction may be larger than any client takes. It is stored whole; the answer then leaves out candidates, then further citations, then fields, with `truncated` true, and says so in words: `get_extraction` with `fields` gives the rest. A field that is too large by itself, such as the rows of a long table, is named with its place, to be read there.',
  'A file that is still being read is waited for, half a minute at most, with progress where the client asks for it; only then comes `file_not_ready`.',
];

const ERRORS = [
  '## Errors',
  'What goes wrong comes as a result with `isError`, in words that an agent can act on: what is wrong, what was probably meant, what there is. A wrong `id` is answered with the ids and names of the stored files. The whole [problem document](http.md#conventions) is in `_meta` under `folioscope/problem`.',
];

function toolsSection({ tools }: McpPageParts): string[] {
  return [
    '## Tools',
    `Without more words an agent gets these nine. They only read, and say so (\`readOnlyHint\`, \`idempotentHint\`, \`openWorldHint: false\`). All nine definitions together cost less than 4,000 tokens. [tools.md](tools.md) has their inputs and answers in full.`,
    markdownTable(
      ['Tool', 'What it tells'],
      tools.map(({ name, summary }) => [code(name), summary]),
    ),
    'More are added by name or short word: `folio mcp --with upload,extract,validate`, or `/mcp?with=upload,extract,validate`. `extract` brings `get_extraction` along.',
    markdownTable(
      ['With', 'Tool', 'What it does', 'Changes something'],
      offered().map((operation) => {
        const { annotations } = toolDefinition(operation, { takesPaths: false });
        const [word] = wordsFor(operation.name);
        return [code(word!), code(operation.name), operation.summary, annotations?.readOnlyHint ? '' : 'yes'];
      }),
    ),
    '`upload_file` takes a `path` over standard streams. Over HTTP it takes `file_name` with `content` in base64, or a `url` where the operator names hosts in `upload_hosts`.',
  ];
}

const resourcesSection = ({ templates }: McpPageParts): string[] => [
  '## Resources',
  'The list of resources has the stored documents. Pages, pictures and tables follow these templates; ids, page numbers and table ids are completed. What a document holds never changes, so clients of the present protocol may keep it for an hour.',
  markdownTable(
    ['Address', 'What', 'Type'],
    templates.map(({ uriTemplate, title, description, mimeType }) => [
      code(uriTemplate),
      `${title}. ${description}`,
      code(String(mimeType)),
    ]),
  ),
];

const promptsSection = ({ prompts }: McpPageParts): string[] => [
  '## Prompts',
  markdownTable(
    ['Prompt', 'What it is for', 'Arguments'],
    prompts.map(({ name, description, arguments: given = [] }) => [
      code(name),
      String(description),
      given.map((argument) => `${code(argument.name)}${argument.required ? '' : ' (may be left out)'}`).join(', '),
    ]),
  ),
];

const transcriptsSection = ({ transcripts }: McpPageParts): string[] => [
  '## An exchange for each format',
  'What a client sent to `folio mcp` (the parameters of `tools/call`) and what it was answered (the result). Ids are replaced; long lists and texts are cut short where `…` stands.',
  ...transcripts.flatMap(({ format, file, exchanges }) => [
    `### ${format.toUpperCase()}`,
    `[${file}](../${file})`,
    ...exchanges.flatMap(({ request, answer }) => [
      fenced('json', compactJson(request)),
      fenced('json', compactJson(answer)),
    ]),
  ]),
];
