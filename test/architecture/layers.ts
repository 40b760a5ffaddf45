/** Which layer may import which, besides itself: the table of ARCHITECTURE.md, which a test holds against this one. */
const BASE = ['model'];
const ASKING = [...BASE, 'view'];

export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  model: [],
  bytes: [],
  'number-text': [],
  errors: [],
  owner: [],
  leftovers: [],
  pause: [],
  waits: [],
  config: [],
  loopback: [],
  descriptors: [],
  'json-schema': [],
  identifiers: [],
  tokens: [],
  lexicon: [],
  client: [],
  segments: ['model', 'errors'],
  view: [...BASE, 'number-text', 'errors'],
  geometry: BASE,
  formulas: [...BASE, 'number-text'],
  validate: [...BASE, 'identifiers', 'errors'],
  classify: [...BASE, 'lexicon'],
  cite: [...ASKING, 'errors'],
  search: [...ASKING, 'number-text', 'errors'],
  draw: [...ASKING, 'errors'],
  export: [...ASKING, 'cite', 'formulas', 'errors'],
  chunk: [...ASKING, 'cite', 'tokens', 'errors'],
  diff: [...ASKING, 'number-text', 'cite', 'formulas', 'errors', 'pause'],
  formats: ['model', 'bytes', 'number-text', 'geometry', 'formulas', 'errors'],
  audit: [...ASKING, 'number-text', 'cite', 'formulas', 'errors', 'json-schema'],
  passages: [...ASKING, 'chunk', 'lexicon', 'pause'],
  tools: [
    ...[...ASKING, 'cite', 'search', 'formulas', 'chunk', 'passages', 'tokens', 'audit', 'diff'],
    ...['errors', 'json-schema'],
  ],
  extract: [
    ...ASKING,
    'lexicon',
    'number-text',
    'cite',
    'search',
    'geometry',
    'formulas',
    'identifiers',
    'errors',
    'pause',
  ],
  llm: ['extract', 'errors'],
  store: ['model', 'errors', 'owner', 'leftovers'],
  jobs: ['model', 'errors'],
  worker: [
    ...['formats', 'segments', 'classify', 'model', 'view', 'cite', 'search', 'tools', 'extract', 'validate'],
    ...['export', 'draw', 'errors', 'owner', 'leftovers', 'waits'],
  ],
  service: [
    ...['model', 'view', 'segments', 'formats', 'cite', 'search', 'export', 'tools', 'audit'],
    ...['extract', 'llm', 'validate', 'classify', 'draw', 'diff', 'tokens'],
    ...['store', 'jobs', 'worker', 'errors', 'config', 'descriptors', 'json-schema', 'waits'],
  ],
  mcp: ['service', 'tools', 'tokens', 'errors', 'config'],
  http: ['service', 'tools', 'mcp', 'errors', 'config', 'loopback', 'descriptors'],
  cli: ['client', 'service', 'tools', 'diff', 'mcp', 'errors', 'config', 'loopback', 'owner'],
  library: ['client', 'service', 'errors', 'config'],
  index: ['library', 'client', 'service', 'tools', 'model', 'errors', 'config'],
};

/** What single files may import beyond the row of their layer. */
export const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'cli/commands/serve.ts': ['http'],
};

/** Layers whose folder is entered through its index.ts; the rest are single files. */
export const PORT_FILES = [
  'formats/reader.ts',
  'formulas/formula-at.ts',
  'audit/finding.ts',
  'diff/change-words.ts',
  'audit/relation-kind.ts',
  'store/local/index.ts',
  'jobs/local/index.ts',
  'tools/tool.ts',
  'tools/schemas.ts',
  'http/server.ts',
];

/** Where the outside world may be touched: files, environment, clock, randomness, network. */
export const OUTSIDE = [
  'store/local/',
  'jobs/local/',
  'worker/',
  'llm/',
  'http/server.ts',
  'http/routes/static-files.ts',
  'http/routes/doc-pages.ts',
  'http/clock-and-ids.ts',
  'cli/',
  'config.ts',
  'descriptors.ts',
  'owner.ts',
  'leftovers.ts',
  'service/environment.ts',
  'client/',
  'library/',
];
