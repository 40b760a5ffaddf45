// Makes the bundle for desktop clients: packs the project, installs the package without what only developers need, and writes both with the manifest
// into folioscope-<version>-<platform>.mcpb. The manifest is validated by the tool of the format's makers where that can be had from npm.
// Usage: npm run bundle:mcp [-- --out <folder>]
import { execFileSync } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { zip } from '../dist/export/zip.js';
import { TOOLS } from '../dist/tools/index.js';
import { mcpManifest } from './mcp-manifest.mjs';

const VALIDATOR = '@anthropic-ai/mcpb@2';
const root = fileURLToPath(new URL('..', import.meta.url));
const { out } = parseArgs({ options: { out: { type: 'string', default: root } } }).values;
const pack = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const npm = (folder, ...args) =>
  execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

const staging = mkdtempSync(join(tmpdir(), 'folioscope-mcpb-'));
try {
  const [{ filename }] = JSON.parse(npm(root, 'pack', '--json', '--pack-destination', staging));
  writeFileSync(join(staging, 'package.json'), JSON.stringify({ name: 'bundle', private: true }));
  npm(staging, 'install', '--omit=dev', '--no-audit', '--no-fund', '--no-package-lock', `./${filename}`);
  rmSync(join(staging, filename));
  const manifest = join(staging, 'manifest.json');
  writeFileSync(manifest, `${JSON.stringify(mcpManifest(pack, TOOLS, process.platform), null, 2)}\n`);
  console.log(validated(manifest));
  const target = resolve(out, `${pack.name}-${pack.version}-${process.platform}.mcpb`);
  await pipeline(Readable.from(zip(entriesOf(staging))), createWriteStream(target));
  console.log(`${target}: ${(statSync(target).size / 2 ** 20).toFixed(1)} MB`);
} finally {
  rmSync(staging, { recursive: true, force: true });
}

/** Files in the order of their names, so that the same tree gives the same archive. */
function entriesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ name: relative(folder, path).split(sep).join('/'), content: piecesOf(path) }));
}

/** Opened when it is its turn: there are thousands. */
async function* piecesOf(path) {
  yield* createReadStream(path);
}

function validated(manifest) {
  try {
    npm(staging, 'exec', '--yes', '--package', VALIDATOR, '--', 'mcpb', 'validate', manifest);
    return 'The manifest is valid.';
  } catch (error) {
    // Where the validator ran, it says what is wrong; where it cannot be had, nothing.
    if (String(error.stdout).trim() !== '') throw new Error(`The manifest is not valid: ${error.stdout}`);
    return `The manifest was not validated: ${VALIDATOR} cannot be had.`;
  }
}
