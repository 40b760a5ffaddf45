// Chooses which operations are offered as tools: the nine and those added by --with.
import { FolioError, nearest } from '../../errors.ts';
import { OPERATIONS, type Operation } from '../../service/index.ts';
import { TOOLS } from '../../tools/index.ts';
import { findOperation, operationNamed } from '../operation-named.ts';

/** What `--with` calls the operations that people ask for most. */
const SHORT_WORDS: Readonly<Record<string, string>> = {
  upload: 'upload_file',
  files: 'list_files',
  extract: 'extract_fields',
  validate: 'validate_extraction',
  export: 'export_document',
  audit: 'audit_document',
  ask: 'ask_document',
  chunks: 'chunk_document',
  diff: 'diff_documents',
  verify: 'verify_citations',
  image: 'get_page_image',
  crop: 'get_crop',
  teach: 'add_example',
};

/** What an operation is of little use without: an extraction too large for an agent is given in part, and the rest asked for by its id. */
const COMES_ALONG: Readonly<Record<string, string>> = { extract_fields: 'get_extraction' };

/** Operations that mean nothing to an agent: bytes as they are, the state of the server, and who may do what. */
const NOT_OFFERED: ReadonlySet<string> = new Set(
  OPERATIONS.flatMap(({ name, group }) =>
    group === 'Access' || group === 'Batches' || name === 'download_file' || name === 'health' ? name : [],
  ),
);

/** The operations that an agent may be given beside the nine, by name. */
export const offered = (): readonly Operation[] => {
  const own = new Set(TOOLS.map(({ name }) => name));
  return OPERATIONS.filter(({ name }) => !own.has(name) && !NOT_OFFERED.has(name));
};

/** Every word that `--with` takes for an operation: its short word where there is one, and its name. */
export const wordsFor = (name: string): readonly string[] => [
  ...Object.keys(SHORT_WORDS).filter((word) => SHORT_WORDS[word] === name),
  name,
];

/** The nine agent tools and those that `more` adds, by name or short word, commas between them, each with what comes along. */
export function chooseTools(more = ''): readonly Operation[] {
  const chosen = TOOLS.map(({ name }) => operationNamed(name));
  for (const word of more.split(',').map((part) => part.trim())) {
    if (word === '') continue;
    const operation = findOffered(word);
    const along = COMES_ALONG[operation.name];
    for (const one of along === undefined ? [operation] : [operation, operationNamed(along)])
      if (!chosen.includes(one)) chosen.push(one);
  }
  return chosen;
}

function findOffered(word: string): Operation {
  const name = Object.hasOwn(SHORT_WORDS, word) ? SHORT_WORDS[word]! : word;
  const operation = NOT_OFFERED.has(name) ? undefined : findOperation(name);
  if (operation) return operation;
  const known = offered().map((one) => wordsFor(one.name)[0]!);
  const meant = nearest(word.slice(0, 100), [...known, ...offered().map((one) => one.name)]);
  throw new FolioError('invalid_request', `There is no tool ${JSON.stringify(word.slice(0, 100))} to add.`, {
    param: 'with',
    ...(meant === undefined ? {} : { did_you_mean: meant }),
    hint: `There are ${known.join(', ')}.`,
  });
}
