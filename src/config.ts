// Table of all settings, and loading them from flags, environment, file and defaults.
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

const MIB = 2 ** 20;
const GIB = 2 ** 30;

interface Setting<T> {
  readonly default: T;
  readonly description: string;
  /** Smallest number allowed. */
  readonly min?: number;
  /** Largest number allowed. */
  readonly max?: number;
  readonly choices?: readonly string[];
  /** Of a number: it need not be whole. */
  readonly fraction?: true;
  /** Never shown or logged. */
  readonly secret?: true;
}

const OCR_SCRIPTS = ['latin', 'greek', 'cyrillic', 'han', 'kana', 'hangul'];

const setting = <T extends string | number>(
  value: T,
  description: string,
  more: Omit<Setting<T>, 'default' | 'description'> = {},
) => ({
  default: value as T extends number ? number : string,
  description,
  ...more,
});

/** Every setting, once. `max_cells` is `--max-cells` as a flag and `FOLIO_MAX_CELLS` in the environment. */
export const SETTINGS = {
  host: setting('127.0.0.1', 'Address to listen on. Any but loopback needs an API key.'),
  port: setting(8000, 'Port to listen on; 0 picks a free one.', { min: 0, max: 65_535 }),
  data_dir: setting(
    defaultDataDir(),
    'Folder that holds everything; with a database, what is at work on this machine.',
  ),
  role: setting('all', 'What this process does: answer requests, read files, or both.', {
    choices: ['api', 'worker', 'all'],
  }),
  database_url: setting('', 'PostgreSQL that holds all records, for more than one machine; needs s3_bucket.', {
    secret: true,
  }),
  s3_bucket: setting('', 'Bucket that holds all bytes, where there is a database.'),
  s3_endpoint: setting('', "Address of the S3 server; Amazon's own where empty."),
  s3_region: setting('us-east-1', 'Region of the bucket.'),
  s3_prefix: setting('', 'What the names of all objects in the bucket begin with.'),
  s3_access_key: setting('', 'Key id for the bucket; found as the AWS SDK finds it where empty.', { secret: true }),
  s3_secret_key: setting('', 'Secret of that key.', { secret: true }),
  s3_sse: setting('', 'How the bucket encrypts what it is given; as it is set up where empty.', {
    choices: ['', 'AES256', 'aws:kms'],
  }),
  s3_sse_key: setting('', 'Name of the key that aws:kms encrypts with.'),
  secret: setting(
    '',
    'What nodes seal passwords of files with, the same on all of them; without it a node has only those given to it.',
    { secret: true },
  ),
  scratch_bytes: setting(8 * GIB, 'Disk of this machine for copies of objects that were asked for lately.', { min: 0 }),
  log_level: setting('info', 'How much is logged.', {
    choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
  }),
  wait_seconds: setting(30, 'How long an upload waits for the reader before it answers 202.', { min: 0 }),
  drain_seconds: setting(30, 'How long a shutdown waits for what is under way.', { min: 0 }),
  readers: setting(Math.min(4, availableParallelism()), 'Reader processes kept warm.', { min: 1 }),
  cache_bytes: setting(64 * MIB, 'Memory for document parts that were asked for lately.', { min: 0 }),
  picture_bytes: setting(GIB, 'Disk for pictures of pages that were asked for lately.', { min: 0 }),
  scrub_rate: setting(
    2 * MIB,
    'Bytes a second at which what is stored is checked for damage in the background; 0 for never.',
    { min: 0 },
  ),
  upload_hosts: setting(
    '',
    'Hosts that uploads may name by address, with commas between: example.com, *.example.com, http://files.local:9000. None where empty.',
  ),
  batch_buckets: setting(
    '',
    'Buckets that batches may read from and write to, by the same key as s3_bucket, with commas between: name, name/prefix, tenant=name/prefix. None where empty.',
  ),
  max_file_bytes: setting(4 * GIB, 'Largest upload.', { min: 1 }),
  max_body_bytes: setting(4 * MIB, 'Largest JSON request body.', { min: 1024 }),
  max_queue: setting(
    256,
    'Uploads that may wait for a reader before more are answered 429. What lies in them is read behind them, and not counted.',
    { min: 1 },
  ),
  max_queue_seconds: setting(
    0,
    'Time that the oldest of them may have waited before uploads are answered 429; 0 for no bound.',
    { min: 0 },
  ),
  max_connections: setting(0, 'Connections at once; 0 for as many as the limit on open files leaves room for.', {
    min: 0,
  }),
  max_rate: setting(0, 'Requests a second and caller; 0 for no bound.', { min: 0 }),
  quota_bytes: setting(
    0,
    'Bytes that a tenant may have; 0 for no bound, as of all quotas. Tenants may have their own.',
    {
      min: 0,
    },
  ),
  quota_files: setting(0, 'Files that a tenant may have.', { min: 0 }),
  quota_pages: setting(0, 'Pages that a tenant may have read a day.', { min: 0 }),
  quota_requests: setting(0, 'Requests that a tenant may send a minute.', { min: 0 }),
  quota_readings: setting(0, 'Files of a tenant that are read at once.', { min: 0 }),
  retention_seconds: setting(0, 'Time after which files are deleted whose upload does not say; 0 for never.', {
    min: 0,
  }),
  audit: setting('changes', 'What the audit log has: changes and what was refused, all requests, or nothing.', {
    choices: ['changes', 'all', 'off'],
  }),
  audit_days: setting(365, 'Days that entries of the audit log are kept; 0 for ever.', { min: 0 }),
  webhook_private: setting('refuse', 'Whether webhooks may lead into private networks, and without TLS.', {
    choices: ['refuse', 'allow'],
  }),
  oidc_issuer: setting('', 'Issuer whose bearer tokens are taken beside API keys; needs oidc_audience.'),
  oidc_audience: setting('', 'Audience that tokens must be for.'),
  oidc_jwks_url: setting('', 'Where the keys of the issuer are; found through the issuer where empty.'),
  oidc_tenant_claim: setting('tenant', 'Claim of a token that names the tenant.'),
  oidc_scope_claim: setting('scope', 'Claim of a token that lists read, write and admin.'),
  max_read_seconds: setting(45, 'Time to read a file, to which its size adds.', { min: 1 }),
  max_answer_seconds: setting(30, 'Time to answer a question about a document, to which its size adds.', { min: 1 }),
  max_reader_memory: setting(GIB, 'Memory of one reader process, in bytes.', { min: 64 * MIB }),
  max_document_bytes: setting(4 * GIB, 'Largest file that a reader writes, such as a stored document.', {
    min: MIB,
  }),
  max_cells: setting(1_000_000_000, 'Filled cells of one document.', { min: 1 }),
  max_columns: setting(100_000, 'Columns of one sheet that hold anything.', { min: 1 }),
  max_cell_bytes: setting(4 * MIB, 'Text of one cell or block, in bytes.', { min: 1 }),
  max_pages: setting(100_000, 'Pages of one document.', { min: 1 }),
  ocr: setting('auto', 'Which pages of uploads are recognised that show text as a picture, unless the upload says.', {
    choices: ['auto', 'never', 'always', ...OCR_SCRIPTS.flatMap((script) => [`auto:${script}`, `always:${script}`])],
  }),
  ocr_weights: setting(
    '',
    'Folder with the weights of recognition that folio ocr install made; empty for those that come along.',
  ),
  max_ocr_pages: setting(500, 'Pages of one document that are recognised.', { min: 0 }),
  max_ocr_seconds: setting(900, 'Time to recognise pages of one document.', { min: 1 }),
  max_unpacked_bytes: setting(4 * GIB, 'What the packed parts of one document may unfold to.', { min: 1 }),
  max_parts: setting(
    1_000,
    'Files that a file holds, such as attachments and members of archives, and those that they hold, that are read.',
    { min: 0 },
  ),
  max_part_depth: setting(4, 'How deep such files may lie within each other.', { min: 0 }),
  llm_provider: setting('none', 'Protocol of the language model that extractions with method llm ask.', {
    choices: ['none', 'openai', 'anthropic'],
  }),
  llm_base_url: setting('', "Address of the language model's server; the provider's own where empty."),
  llm_model: setting('', 'Name of the language model.'),
  llm_api_key: setting('', 'Key for the language model.', { secret: true }),
  llm_timeout_ms: setting(120_000, 'Time for the requests of one extraction to the language model, in milliseconds.', {
    min: 1,
    max: 300_000,
  }),
  llm_max_input_tokens: setting(50_000, 'Tokens that one request to the language model may take, estimated.', {
    min: 2_000,
  }),
  llm_max_output_tokens: setting(16_000, 'Tokens that one answer of the language model may take.', { min: 1 }),
  llm_max_retries: setting(4, 'Requests of one extraction to the language model beyond the first.', {
    min: 0,
    max: 20,
  }),
  llm_price_input: setting(0, 'Price of a million tokens sent to the language model; 0 for not known.', {
    fraction: true,
  }),
  llm_price_output: setting(0, 'Price of a million tokens that the language model answers; 0 for not known.', {
    fraction: true,
  }),
  embeddings_url: setting(
    '',
    'Address of an OpenAI-compatible server that makes vectors of passages and questions, which are sent there; search goes by words alone where empty.',
  ),
  embeddings_model: setting('', 'Name of the model that makes vectors.'),
  embeddings_key: setting('', 'Key for that server.', { secret: true }),
  embeddings_folder: setting(
    '',
    'Folder with the weights of a model that folio meaning install made: it makes vectors on this machine, in place of a server.',
  ),
  embeddings_weight: setting(0.4, 'How much meaning counts in search beside words, which count 1.', {
    fraction: true,
    max: 1,
  }),
  embeddings_timeout_ms: setting(5_000, 'Time for the vector of a question, in milliseconds; then words alone count.', {
    min: 1,
    max: 60_000,
  }),
} as const satisfies Record<string, Setting<string | number>>;

export type SettingName = keyof typeof SETTINGS;
export type Config = { readonly [K in SettingName]: (typeof SETTINGS)[K]['default'] };
export type ConfigSource = 'flag' | 'environment' | 'file' | 'default';

export interface LoadedConfig {
  readonly config: Config;
  readonly sources: Readonly<Record<SettingName, ConfigSource>>;
  /** The settings file that was read; null where there is none. */
  readonly file: string | null;
}

/** A setting that cannot be taken; the message says which, where it came from and what it may be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** A setting as it may be shown: of a secret, whether there is one. */
export function shownValue(name: SettingName, { config }: Pick<LoadedConfig, 'config'>): string | number {
  const rule: Setting<string | number> = SETTINGS[name];
  return rule.secret && config[name] !== '' ? HIDDEN : config[name];
}

const HIDDEN = '(set, not shown)';

export const environmentName = (name: SettingName): string => `FOLIO_${name.toUpperCase()}`;

/** Flags before environment before file before defaults; every value checked; the result frozen. */
export function loadConfig(
  flags: Readonly<Record<string, unknown>> = {},
  environment: Readonly<Record<string, string | undefined>> = process.env,
): LoadedConfig {
  const file = configFile(environment);
  const fromFile = file ? readConfigFile(file) : {};
  const config: Record<string, string | number> = {};
  const sources: Record<string, ConfigSource> = {};
  for (const name of Object.keys(SETTINGS) as SettingName[]) {
    const given: [ConfigSource, unknown][] = [
      ['flag', flags[name]],
      ['environment', environment[environmentName(name)]],
      ['file', fromFile[name]],
    ];
    const [source, value] = given.find(([, v]) => v !== undefined && v !== '') ?? ['default', SETTINGS[name].default];
    config[name] = checked(name, value, source);
    sources[name] = source;
  }
  config['data_dir'] = resolve(String(config['data_dir']));
  // Readers work in a folder of their own.
  for (const name of ['ocr_weights', 'embeddings_folder'] as const)
    if (config[name] !== '') config[name] = resolve(String(config[name]));
  return { config: Object.freeze(config) as Config, sources: sources as Record<SettingName, ConfigSource>, file };
}

function checked(name: SettingName, value: unknown, source: ConfigSource): string | number {
  const rule: Setting<string | number> = SETTINGS[name];
  const fail = (expected: string): never => {
    const given = rule.secret ? 'not shown' : JSON.stringify(value);
    throw new ConfigError(`${name} (from ${source}) is ${given}; it must be ${expected}.`);
  };
  if (typeof rule.default === 'number') {
    const number = typeof value === 'string' ? Number(value) : value;
    const least = rule.min ?? 0;
    const most = rule.max ?? Number.MAX_SAFE_INTEGER;
    const isNumber = rule.fraction ? Number.isFinite(number) : Number.isSafeInteger(number);
    if (typeof number !== 'number' || !isNumber || number < least || number > most)
      return fail(
        `a ${rule.fraction ? '' : 'whole '}number ${rule.max === undefined ? `of at least ${least}` : `from ${least} to ${most}`}`,
      );
    return number;
  }
  if (typeof value !== 'string') return fail('text');
  if (rule.choices && !rule.choices.includes(value)) return fail(`one of ${rule.choices.join(', ')}`);
  return value;
}

function configFile(environment: Readonly<Record<string, string | undefined>>): string | null {
  const named = environment['FOLIO_CONFIG'];
  if (named) return resolve(named);
  const path = join(environment['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'folioscope', 'config.json');
  return existsSync(path) ? path : null;
}

function readConfigFile(path: string): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new ConfigError(`The settings file ${path} cannot be read: ${(error as Error).message}`);
  }
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed))
    throw new ConfigError(`The settings file ${path} must hold a JSON object.`);
  const unknown = Object.keys(parsed).filter((name) => !Object.hasOwn(SETTINGS, name));
  if (unknown.length > 0)
    throw new ConfigError(`The settings file ${path} has unknown settings: ${unknown.join(', ')}.`);
  return parsed as Record<string, unknown>;
}

/** A `folioscope` folder where the system keeps a user's data. */
function defaultDataDir(): string {
  const home = homedir();
  if (process.platform === 'darwin') return join(home, 'Library', 'Application Support', 'folioscope');
  if (process.platform === 'win32')
    return join(process.env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'folioscope');
  const data = process.env['XDG_DATA_HOME'];
  return join(data && isAbsolute(data) ? data : join(home, '.local', 'share'), 'folioscope');
}

const MANIFEST = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
  readonly engines: { readonly node: string };
};

/** The package's own version, read from its manifest so that it is stated once. */
export const VERSION = MANIFEST.version;
/** The releases of Node.js that it runs on. */
export const NODE_RANGE = MANIFEST.engines.node;
