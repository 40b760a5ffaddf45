// Doctor checks of the installation: bundled packages, the folio command on the path, language model settings, Python
// client.
import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { type Check, ok, warning } from './check.ts';
import { findProgram } from './find-program.ts';

const PYTHON_MS = 3_000;

/** What is carried along and could be missing where an installation was cut short. */
export function checkPackages({ ocr_weights }: Pick<Config, 'ocr_weights'>): Check[] {
  const needed = [
    ...(ocr_weights === ''
      ? [['recognition', '@folioscope/ocr-weights/package.json', 'text in pictures'] as const]
      : []),
    ['fonts', '@fontsource/arimo/package.json', 'pictures of pages'],
  ] as const;
  const carried = needed.map(([name, specifier, use]) =>
    resolves(specifier)
      ? ok(name, `${specifier.replace('/package.json', '')} is there, for ${use}`)
      : warning(name, `${specifier.replace('/package.json', '')} is missing, for ${use}`, 'Install folioscope anew.'),
  );
  return ocr_weights === ''
    ? carried
    : [checkFolder('recognition', ocr_weights, 'text in pictures', 'folio ocr install'), ...carried];
}

/** Weights that the operator made. */
const checkFolder = (name: string, folder: string, use: string, command: string): Check =>
  existsSync(join(folder, 'manifest.json'))
    ? ok(name, `weights of ${folder}, for ${use}`)
    : warning(name, `${folder} holds no weights`, `Make them with: ${command}`);

function resolves(specifier: string): boolean {
  try {
    return import.meta.resolve(specifier) !== '';
  } catch {
    return false;
  }
}

/** Whether typing `folio` runs this program. */
export function checkCommand(path: string, running: string): Check {
  const found = findProgram('folio', path);
  if (found === null) return ok('command', 'folio is not on the PATH; npm install -g folioscope puts it there');
  if (found === realpathSync(running)) return ok('command', `folio is ${found}`);
  return warning('command', `folio is ${found}, not this one`, 'Check the order of the folders on your PATH.');
}

/** The language model: whether one is set, never its key. */
export function checkModel({ llm_provider, llm_model, llm_base_url, llm_api_key }: Config): Check {
  if (llm_provider === 'none') return ok('language model', 'none; extraction goes by rules (docs/llm.md)');
  const says = `${llm_provider}, ${llm_model || 'no model'}${llm_base_url ? ` at ${withoutSecrets(llm_base_url)}` : ''}`;
  if (llm_model === '') return warning('language model', says, 'Name the model with FOLIO_LLM_MODEL.');
  if (llm_api_key === '' && llm_base_url === '')
    return warning('language model', `${says}, without a key`, 'Give its key with FOLIO_LLM_API_KEY.');
  return ok('language model', says);
}

/** Who makes vectors for search: whether somebody is set, never the key. */
export function checkEmbeddings(config: Config): Check {
  const { embeddings_url, embeddings_model, embeddings_folder, embeddings_weight } = config;
  if ((embeddings_url === '' && embeddings_folder === '') || embeddings_weight === 0)
    return ok('search by meaning', 'off; search goes by words (docs/retrieval.md)');
  if (embeddings_folder !== '')
    return checkFolder('search by meaning', embeddings_folder, 'vectors of passages', 'folio meaning install');
  const says = `${embeddings_model || 'no model'} at ${withoutSecrets(embeddings_url)}`;
  return embeddings_model === ''
    ? warning('search by meaning', says, 'Name the model with FOLIO_EMBEDDINGS_MODEL.')
    : ok('search by meaning', says);
}

/** Addresses may carry a name and a password, or a key in their query. */
function withoutSecrets(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : 'an address that is none';
}

/** The client for Python, where there is a Python. */
export function checkPython(path: string): Promise<Check> {
  const python = findProgram('python3', path) ?? findProgram('python', path);
  if (python === null) return Promise.resolve(ok('python client', 'no Python on the PATH'));
  const ask = 'import folioscope; print(getattr(folioscope, "__version__", "of unknown version"))';
  return new Promise((resolve) => {
    execFile(python, ['-c', ask], { timeout: PYTHON_MS }, (error, stdout) =>
      resolve(
        ok(
          'python client',
          error
            ? 'not installed; pip install ./clients/python in a checkout, if you want it'
            : `folioscope ${stdout.trim()}`,
        ),
      ),
    );
  });
}
