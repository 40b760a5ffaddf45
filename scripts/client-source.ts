import type { Operation } from '../src/service/index.ts';
import { NAMED_SCHEMAS } from '../src/service/operations/schemas.ts';
import { schemas as toolSchemas } from '../src/tools/index.ts';
import type { Schema } from './schema-outline.ts';
import { nameShapes, remark, shapeOfSchema, typeOfSchema } from './type-of-schema.ts';

const NOTE =
  '// Generated from src/service/operations/operations.ts. To write it anew: UPDATE_DOCS=1 npx vitest run test/client';

/** The list that a walk over the cursors of an operation gives out one by one; of others it gives the answers. */
export const ITEMS: Readonly<Record<string, string>> = {
  list_files: 'files',
  list_parts: 'parts',
  search_document: 'matches',
  list_tables: 'tables',
  get_table: 'rows',
  list_sheets: 'sheets',
  read_range: 'cells',
  find_cells: 'matches',
  audit_document: 'findings',
  list_citations: 'citations',
  verify_citations: 'results',
  chunk_document: 'chunks',
  search_files: 'matches',
  diff_documents: 'changes',
  list_examples: 'examples',
  list_audit_log: 'entries',
  list_deliveries: 'deliveries',
  list_batches: 'batches',
  list_reviews: 'reviews',
};

/** What an operation about one document is called there, where the rule of `documentMethod` would not say it well. */
const DOCUMENT_METHODS: Readonly<Record<string, string>> = {
  get_file: 'refresh',
  read_file: 'readAgain',
  delete_file: 'delete',
  download_file: 'download',
  get_page_image: 'image',
  extract_fields: 'extract',
  validate_extraction: 'validate',
  verify_citations: 'verify',
  chunk_document: 'chunks',
};

/** `get_page` → `getPage`. */
export const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascalCase = (name: string): string => camelCase(`_${name}`);

/** What the operation is called on a document: `get_page` → `page`, `profile_document` → `profile`. */
export const documentMethod = ({ name }: Operation): string =>
  DOCUMENT_METHODS[name] ?? camelCase(name.replace(/^(?:get|list)_|_document$/g, ''));

export const isAboutOneDocument = ({ path }: Operation): boolean => /^\/v1\/files\/\{id\}/.test(path);

const wordsOf = (schema: unknown): Schema => schema as Schema;
const requiredOf = (operation: Operation): readonly string[] => wordsOf(operation.input).required ?? [];
const isForm = ({ body }: Operation): boolean => body === 'multipart';
const hasCursor = ({ input }: Operation): boolean => 'cursor' in input.properties;
const itemsOf = ({ name, output }: Operation): string | undefined => {
  const list = ITEMS[name];
  return list !== undefined && output !== null && wordsOf(output).properties?.[list]?.type === 'array'
    ? list
    : undefined;
};
const isWalked = (operation: Operation): boolean => hasCursor(operation) || itemsOf(operation) !== undefined;

/** Parts of answers that readers of an answer speak of, by the way that leads to them. */
const PARTS: Readonly<Record<string, readonly [operation: string, ...members: string[]]>> = {
  FileType: ['get_file', 'file_type'],
  Section: ['list_structure', 'sections'],
  PageSummary: ['list_structure', 'pages'],
  TextBlock: ['get_page', 'text_blocks'],
  Word: ['get_page', 'text_blocks', 'words'],
  TableRow: ['get_table', 'rows'],
  TableCell: ['get_table', 'rows', 'cells'],
  Chunk: ['chunk_document', 'chunks'],
  Sheet: ['list_sheets', 'sheets'],
  Cell: ['read_range', 'cells'],
  CellMatch: ['find_cells', 'matches'],
  FormulaLink: ['inspect_formula', 'precedents'],
  Finding: ['audit_document', 'findings'],
  ExtractedField: ['extract_fields', 'fields'],
  Candidate: ['extract_fields', 'fields', 'candidates'],
  Change: ['diff_documents', 'changes'],
  ChangeSide: ['diff_documents', 'changes', 'before'],
};

function partAt(operations: readonly Operation[], [operation, ...members]: readonly [string, ...string[]]): Schema {
  let schema = wordsOf(operations.find(({ name }) => name === operation)!.output);
  for (const member of members) {
    const found = schema.properties?.[member];
    if (!found) throw new Error(`${operation} has no ${members.join('.')}`);
    schema = found.items ?? found.anyOf?.[0] ?? found;
  }
  return schema;
}

/** Shapes that are declared once. The wire's `File` would hide that of browsers. */
function namedShapes(operations: readonly Operation[]): ReadonlyMap<string, Schema> {
  const { File, ...others } = NAMED_SCHEMAS;
  const shapes = { DocumentFile: File, ...others, Box: toolSchemas.Box, ErrorCode: others.Problem.properties.code };
  return new Map([
    ...Object.entries(shapes).map(([name, schema]) => [name, wordsOf(schema)] as const),
    ...Object.entries(PARTS).map(([name, way]) => [name, partAt(operations, way)] as const),
  ]);
}

const declaration = (name: string, type: string): string =>
  type.startsWith('{') ? `export interface ${name} ${type}` : `export type ${name} = ${type};`;

/** src/client/wire.ts: the types of every input and answer, and of the methods that ask. */
export function renderWireTypes(operations: readonly Operation[]): string {
  const declared = namedShapes(operations);
  const named = nameShapes(declared);
  const shapes = [...declared].map(([name, schema]) => {
    const said = schema.description === undefined ? '' : remark(schema);
    return `${said}${declaration(name, shapeOfSchema(schema, { named }))}`;
  });
  const inputs = operations
    .filter((one) => !isForm(one))
    .map((one) =>
      declaration(`${pascalCase(one.name)}Input`, shapeOfSchema(wordsOf(one.input), { named, given: true })),
    );
  const answers = operations
    .filter(({ output }) => output !== null)
    .map((one) => declaration(`${pascalCase(one.name)}Answer`, typeOfSchema(wordsOf(one.output), { named })));
  const methods = operations.filter((one) => !isForm(one)).map(clientSignature);
  const documentMethods = operations.filter(isAboutOneDocument).map(documentSignature);
  return `${[
    NOTE,
    "import type { CallOptions, ContentAnswer, Paged } from './answer.ts';",
    '/** Of an operation that takes nothing. */\nexport type Nothing = Readonly<Record<string, never>>;',
    ...shapes,
    ...inputs,
    ...answers,
    `/** Every operation of the service but uploads, as a method of the client. */\nexport interface Operations {\n${methods.join('\n')}\n}`,
    `/** Every operation about one document, as a method of the document: what an operation must be told comes first. */\nexport interface DocumentOperations {\n${documentMethods.join('\n')}\n}`,
  ].join('\n\n')}\n`;
}

function resultOf(operation: Operation): string {
  if (operation.answers === 'content') return 'ContentAnswer';
  if (operation.output === null) return 'Promise<void>';
  const answer = `${pascalCase(operation.name)}Answer`;
  if (!isWalked(operation)) return `Promise<${answer}>`;
  const items = itemsOf(operation);
  return `Paged<${answer}, ${items === undefined ? answer : `${answer}['${items}'][number]`}>`;
}

const said = ({ summary }: Operation): string => `  /** ${summary} */\n`;

function clientSignature(operation: Operation): string {
  const optional = requiredOf(operation).length === 0 ? '?' : '';
  const input = `input${optional}: ${pascalCase(operation.name)}Input`;
  return `${said(operation)}  ${camelCase(operation.name)}(${input}, options?: CallOptions): ${resultOf(operation)};`;
}

/** What a document is told first: the inputs that the operation cannot do without. */
const leadingInputs = (operation: Operation): readonly string[] =>
  requiredOf(operation).filter((name) => name !== 'id');

function documentSignature(operation: Operation): string {
  const type = `${pascalCase(operation.name)}Input`;
  const leading = leadingInputs(operation);
  const rest = Object.keys(operation.input.properties).filter((name) => name !== 'id' && !leading.includes(name));
  const left = ['id', ...leading].map((name) => `'${name}'`).join(' | ');
  const parameters = [
    ...leading.map((name) => `${camelCase(name)}: ${type}['${name}']`),
    `input?: ${rest.length > 0 ? `Omit<${type}, ${left}>` : 'Nothing'}`,
    'options?: CallOptions',
  ];
  return `${said(operation)}  ${documentMethod(operation)}(${parameters.join(', ')}): ${resultOf(operation)};`;
}

/** src/client/routes.ts: how each operation goes over HTTP, and how its answer is given out. */
export function renderRoutes(operations: readonly Operation[]): string {
  const routes = operations.map((one) => `  ${one.name}: ${routeOf(one)},`);
  return `${[
    NOTE,
    "import type { Route } from './route.ts';",
    `export const ROUTES = {\n${routes.join('\n')}\n} as const satisfies Record<string, Route>;`,
    'export type OperationName = keyof typeof ROUTES;',
  ].join('\n\n')}\n`;
}

function routeOf(operation: Operation): string {
  const about = isAboutOneDocument(operation);
  const items = itemsOf(operation);
  const entries = [
    `at: '${operation.method} ${operation.path}'`,
    ...(operation.answers === 'content' ? ["gives: 'content'"] : []),
    ...(isWalked(operation) ? ["gives: 'pages'"] : []),
    ...(items === undefined ? [] : [`items: '${items}'`]),
    ...(operation.creates ? ['creates: true'] : []),
    ...(about ? [`method: '${documentMethod(operation)}'`] : []),
    ...(about && leadingInputs(operation).length > 0
      ? [
          `leading: [${leadingInputs(operation)
            .map((name) => `'${name}'`)
            .join(', ')}]`,
        ]
      : []),
  ];
  return `{ ${entries.join(', ')} }`;
}
