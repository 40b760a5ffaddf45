// The same question as a line of curl, Python and TypeScript.
import type { Place } from '../link.ts';
import type { PanelName } from '../panels/panel-names.ts';
import { kindOf, patternOf, type Question } from '../search/question.ts';

/** What is shown, as far as it takes to ask for it again. */
export interface Shown {
  readonly panel: PanelName;
  readonly file_id: string;
  readonly place: Place;
  readonly question: Question;
  readonly schema: string;
  /** Of the service. */
  readonly server: string;
}

export interface CodeLines {
  readonly what: string;
  readonly curl: string;
  readonly python: string;
  readonly typescript: string;
}

interface Call {
  readonly what: string;
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly python: string;
  readonly typescript: string;
}

const quoted = (text: string): string => JSON.stringify(text);

function callOf({ panel, place, question, schema }: Shown): Call {
  const page = place.page ?? 1;
  switch (panel) {
    case 'Search': {
      const query = question.query || 'total';
      if (kindOf(question) === 'question')
        return {
          ...{ what: 'Ask the document', path: '/ask', body: { question: query } },
          ...{ python: `doc.ask(${quoted(query)})`, typescript: `await document.ask(${quoted(query)})` },
        };
      const regex = kindOf(question) === 'pattern';
      const text = regex ? patternOf(query) : query;
      return {
        ...{ what: 'Search the document', path: '/search', body: { query: text, ...(regex ? { regex } : {}) } },
        python: `doc.search(${quoted(text)}${regex ? ', regex=True' : ''})`,
        typescript: `await document.search(${quoted(text)}${regex ? ', { regex: true }' : ''})`,
      };
    }
    case 'Extract':
      return {
        ...{ what: 'Extract fields', path: '/extract', body: { schema } },
        ...{ python: `doc.extract(${quoted(schema)})`, typescript: `await document.extract(${quoted(schema)})` },
      };
    case 'Tables':
      return {
        what: 'List the tables',
        path: '/tables',
        python: 'doc.tables()',
        typescript: 'await document.tables()',
      };
    case 'Audit':
      return { what: 'Audit', path: '/audit', python: 'doc.audit()', typescript: 'await document.audit()' };
    case 'Chunks':
      return {
        ...{ what: 'Cut into chunks', path: '/chunks', body: {} },
        ...{ python: 'doc.chunks()', typescript: 'await document.chunks()' },
      };
    case 'Profile':
      return { what: 'Profile', path: '/profile', python: 'doc.profile()', typescript: 'await document.profile()' };
    case 'Export':
      return {
        ...{ what: 'Export as Markdown', path: '/export', body: { format: 'markdown' } },
        ...{ python: 'doc.export("markdown")', typescript: 'await document.export("markdown").text()' },
      };
    default:
      return cellOrPage(place, page);
  }
}

function cellOrPage({ sheet, cells }: Place, page: number): Call {
  if (cells) {
    const where = { ...(sheet ? { sheet } : {}), range: cells };
    const named = Object.entries(where).map(([name, value]) => `${name}=${quoted(value)}`);
    return {
      ...{ what: `Read ${cells}`, path: '/ranges/read', body: where },
      python: `doc.read_range(${named.join(', ')})`,
      typescript: `await document.readRange(${JSON.stringify(where)})`,
    };
  }
  return {
    ...{ what: `Page ${page}`, path: `/pages/${page}` },
    ...{ python: `doc.page(${page})`, typescript: `await document.page(${page})` },
  };
}

/** As a shell takes it between single quotes. */
const shell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

export function codeLines(shown: Shown): CodeLines {
  const { server, file_id } = shown;
  const { what, path, body, python, typescript } = callOf(shown);
  const data = body ? ` \\\n  -H 'content-type: application/json' \\\n  -d ${shell(JSON.stringify(body))}` : '';
  return {
    what,
    curl: `curl ${shell(`${server}/v1/files/${file_id}${path}`)}${data}`,
    python: `from folioscope import Client\n\ndoc = Client(${quoted(server)}).document(${quoted(file_id)})\n${python}`,
    typescript: `import { createClient } from "folioscope/client";\n\nconst document = createClient({ server: ${quoted(server)} }).document(${quoted(file_id)});\n${typescript}`,
  };
}
