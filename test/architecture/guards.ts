import { dirname, join, normalize } from 'node:path/posix';
import { FORMATS } from '../../src/formats/index.ts';
import { EXCEPTIONS, LAYERS, OUTSIDE, PORT_FILES } from './layers.ts';

/** A source file by its path below `src` and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|(?:^|\n)\s*import\s*'([^']+)'/g;

export function importsOf(file: SourceFile): string[] {
  return [...file.text.matchAll(IMPORT)].map((match) => (match[1] ?? match[2] ?? match[3])!);
}

export const layerOf = (path: string): string => path.split('/')[0]!.replace(/\.ts$/, '');

const mayImport = (path: string): readonly string[] => [...(LAYERS[layerOf(path)] ?? []), ...(EXCEPTIONS[path] ?? [])];

/** Imports that the table does not allow. */
export function layerViolations(files: readonly SourceFile[]): string[] {
  return ownImports(files)
    .filter(({ from, to }) => layerOf(from) !== layerOf(to) && !mayImport(from).includes(layerOf(to)))
    .map(({ from, to }) => `${from} imports ${to}`);
}

/** Imports that go past a folder's index.ts. */
export function doorViolations(files: readonly SourceFile[]): string[] {
  return ownImports(files)
    .filter(({ from, to }) => layerOf(from) !== layerOf(to))
    .filter(({ to }) => to.includes('/') && !/^[^/]+\/index\.ts$/.test(to) && !PORT_FILES.includes(to))
    .map(({ from, to }) => `${from} enters ${to}`);
}

/** Folders under formats that are formats; the others are what several of them share. */
const FORMAT_FOLDERS: ReadonlySet<string | undefined> = new Set(FORMATS.map(({ format }) => format));

/** Rooms of formats that others may enter: the engine of PDF decodes pictures too, and mail has rich text in it. */
const SHARED_ROOMS = ['formats/pdf/engine/', 'formats/rtf/bytes/'];

/** One format that imports another. */
export function formatViolations(files: readonly SourceFile[]): string[] {
  const format = (path: string): string | undefined => /^formats\/([^/]+)\//.exec(path)?.[1];
  return ownImports(files)
    .filter(
      ({ from, to }) => format(from) && format(to) && format(from) !== format(to) && FORMAT_FOLDERS.has(format(to)),
    )
    .filter(({ to }) => !SHARED_ROOMS.some((room) => to.startsWith(room)))
    .map(({ from, to }) => `${from} imports ${to}`);
}

/** Files that import each other in a circle, by types too: of each knot the shortest way round. */
export function importCircles(files: readonly SourceFile[]): string[] {
  const imports = new Map<string, string[]>(files.map(({ path }) => [path, []]));
  for (const { from, to } of ownImports(files)) if (imports.has(to)) imports.get(from)!.push(to);
  const told = new Set<string>();
  const circles: string[] = [];
  for (const path of imports.keys()) {
    if (told.has(path)) continue;
    const circle = wayBack(path, imports);
    if (circle.some((step) => told.has(step))) continue;
    for (const step of circle) told.add(step);
    if (circle.length > 0) circles.push([...circle, path].join(' → '));
  }
  return circles;
}

/** The shortest way over imports from a file to itself, without its end; empty where there is none. */
function wayBack(start: string, imports: ReadonlyMap<string, readonly string[]>): string[] {
  const cameFrom = new Map<string, string>();
  for (const queue = [start]; queue.length > 0; ) {
    const path = queue.shift()!;
    for (const next of imports.get(path)!) {
      if (next === start) {
        const way = [path];
        while (way[0] !== start) way.unshift(cameFrom.get(way[0]!)!);
        return way;
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, path);
      queue.push(next);
    }
  }
  return [];
}

const TOUCH: readonly (readonly [string, RegExp])[] = [
  ['files', /from 'node:fs(?:\/promises)?'/],
  ['child processes', /from 'node:child_process'/],
  ['the environment', /\bprocess\.env\b/],
  ['the clock', /\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(/],
  ['the network', /(?<![\w.#])fetch\(/],
  ['randomness', /\bMath\.random\(|\brandomUUID\(|\brandomBytes\(/],
];

/** Files that touch the outside world though it is not theirs to touch. */
export function outsideViolations(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => !OUTSIDE.some((place) => file.path.startsWith(place)))
    .flatMap((file) =>
      TOUCH.filter(([, pattern]) => pattern.test(file.text)).map(([what]) => `${file.path} touches ${what}`),
    );
}

const SWALLOWED = /catch\s*(?:\([^)]*\))?\s*\{\s*\}|\.catch\(\s*\(\)\s*=>\s*\{\s*\}\s*\)/;

export function swallowedErrors(files: readonly SourceFile[]): string[] {
  return files.filter((file) => SWALLOWED.test(file.text)).map((file) => `${file.path} swallows an error`);
}

const BANNED_NAMES = /(?:^|\/|-)(?:utils?|helpers?|common|manager|base|misc)(?:-|\.|\/)/;

export function badNames(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => BANNED_NAMES.test(path) || !/^[a-z0-9./-]+$/.test(path))
    .map(({ path }) => `${path} is not a name of ours`);
}

/** Files that do not open with a line that says what they are for, behind the shebang where there is one. */
export function withoutHeader(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ text }) => !/^(?:#!.*\n)?\/\/ \S/.test(text))
    .map(({ path }) => `${path} does not say what it is for`);
}

/** Imports from one source file to another. */
export function ownImports(files: readonly SourceFile[]): { from: string; to: string }[] {
  return files.flatMap((file) =>
    importsOf(file)
      .filter((target) => target.startsWith('.'))
      .map((target) => ({ from: file.path, to: normalize(join(dirname(file.path), target)) }))
      .filter(({ to }) => !to.startsWith('..')),
  );
}

/** More files than that in one folder are rooms that nobody named. Tests stand beside what they test and are not counted. */
const MOST_FILES = 24;

/** One file for each family of functions of a spreadsheet: a list, as long as theirs. */
const LONG_LISTS: readonly string[] = ['formulas/evaluate/functions'];

export function crowdedFolders(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (!/\.(?:test|contract)\.ts$/.test(path)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MOST_FILES && !LONG_LISTS.includes(folder))
    .map(([folder, count]) => `${folder}: ${count} files`);
}
