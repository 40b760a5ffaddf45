// Puts the peers where the benchmarks find them, once. A peer that cannot be had is left out of the tables, and told.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const here = new URL('.', import.meta.url).pathname;
const modules = join(here, 'node_modules');
const pythonHome = join(modules, '.python');

const ran = (command, args) => spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

export function installPeers() {
  const wanted = ['papaparse', '@llamaindex/liteparse', 'hucre', 'mammoth', 'officeparser', 'rtf-to-text'];
  if (wanted.every((name) => existsSync(join(modules, name)))) return;
  ran('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--prefix', here]);
}

const PYTHON_PEERS = {
  pypdfium2: '5.14.0',
  pdfplumber: '0.11.10',
  'python-calamine': '0.9.0',
  fastexcel: '0.21.0',
  openpyxl: '3.1.5',
  'python-docx': '1.2.0',
  'python-pptx': '1.0.2',
  striprtf: '0.0.29',
  invoice2data: '1.0.1',
};

/** Packages whose module has another name. */
const MODULES = { 'python-docx': 'docx', 'python-pptx': 'pptx' };

/** Path of a Python that has the peers written in that language, or null. */
export function pythonWithPeers() {
  const python = join(pythonHome, 'bin', 'python');
  const names = Object.keys(PYTHON_PEERS);
  const imports = `import ${names.map((name) => MODULES[name] ?? name.replaceAll('-', '_')).join(', ')}`;
  if (existsSync(python) && spawnSync(python, ['-c', imports], { stdio: 'ignore' }).status === 0) return python;
  const wanted = names.map((name) => `${name}==${PYTHON_PEERS[name]}`);
  const made =
    (existsSync(python) || ran('python3', ['-m', 'venv', pythonHome])) &&
    ran(python, ['-m', 'pip', 'install', '--quiet', ...wanted]);
  return made ? python : null;
}

/** Path of the program that loops over characters in C on the library that pypdfium2 carries, or null. */
export function nativeLoop(python) {
  const program = join(modules, 'chars-native');
  if (existsSync(program)) return program;
  mkdirSync(modules, { recursive: true });
  return python && ran('cc', ['-O2', '-o', program, join(here, 'chars-native.c'), '-ldl']) ? program : null;
}

/** Path of the libpdfium of pypdfium2. */
export function nativeLibrary(python) {
  const code =
    'import pypdfium2_raw, pathlib; print(next(pathlib.Path(pypdfium2_raw.__file__).parent.glob("libpdfium*")))';
  return spawnSync(python, ['-c', code], { encoding: 'utf8' }).stdout.trim();
}
