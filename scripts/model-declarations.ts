import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An exported interface or type of `src/model`. */
export interface Declaration {
  readonly name: string;
  /** As it is in the source, without its comments. */
  readonly text: string;
  /** Names of an interface's own fields and methods, or the values of a type that lists some; what an entry must explain. */
  readonly members: readonly string[];
}

export function readDeclarations(root: string): Declaration[] {
  const folder = join(root, 'src/model');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .flatMap((file) => findDeclarations(readFileSync(join(folder, file), 'utf8')));
}

/** The formatter ends an interface with a brace in the first column, and a type at the first line that ends in a semicolon. */
const DECLARATION = /^export (?:interface (\w+)[^\n]*\{\n[\s\S]*?^\}|type (\w+) =[\s\S]*?;)$/gm;

export function findDeclarations(source: string): Declaration[] {
  return [...withoutComments(source).matchAll(DECLARATION)].map(([text, node, type]) =>
    node ? { name: node, text, members: fieldsOf(text) } : { name: type!, text, members: valuesOf(text) },
  );
}

const withoutComments = (source: string): string => source.replace(/^ *\/\*\*[\s\S]*?\*\/\n/gm, '');

const fieldsOf = (text: string): string[] =>
  [...text.matchAll(/^ {2}(?:readonly )?(\w+)(?:\?|\(.*\))?:/gm)].map((match) => match[1]!);

const valuesOf = (text: string): string[] => [...text.matchAll(/'(\w+)'/g)].map((match) => match[1]!);
