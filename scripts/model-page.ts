import type { Declaration } from './model-declarations.ts';

/** One entry of `docs/model.md`: what is under a heading that is a name in code, up to the next heading. */
interface Entry {
  readonly name: string;
  readonly text: string;
}

const ENTRY = /^### `(\w+)`\n([\s\S]*?)(?=^#{1,3} |(?![\s\S]))/gm;
const BULLETS = /^- `[\s\S]*^- .*$/m;
const DECLARATION_BLOCK = /^```ts\n[\s\S]*?^```$/m;

function findEntries(page: string): Entry[] {
  return [...page.matchAll(ENTRY)].map((match) => ({ name: match[1]!, text: match[2]! }));
}

/** The page with the declaration of every entry as the source has it now; `values`: what those mean that the source explains itself, by type. */
export function renderModelPage(
  page: string,
  declarations: readonly Declaration[],
  values: Readonly<Record<string, string>> = {},
): string {
  return page.replace(ENTRY, (entry, name: string) => {
    const declaration = declarations.find((candidate) => candidate.name === name);
    if (!declaration) return entry;
    const declared = entry.replace(DECLARATION_BLOCK, () => `\`\`\`ts\n${declaration.text}\n\`\`\``);
    return name in values ? declared.replace(BULLETS, () => values[name]!) : declared;
  });
}

/** What the page leaves unsaid, or says of things that are not there, in sentences. */
export function findGaps(page: string, declarations: readonly Declaration[]): string[] {
  const entries = findEntries(page);
  const strangers = entries
    .filter((entry) => !declarations.some(({ name }) => name === entry.name))
    .map((entry) => `${entry.name} has an entry and is not exported`);
  const twice = entries
    .filter((entry, i) => entries.findIndex(({ name }) => name === entry.name) !== i)
    .map((entry) => `${entry.name} has two entries`);
  return [...strangers, ...twice, ...declarations.flatMap((declaration) => gapsOf(declaration, entries))];
}

function gapsOf({ name, members }: Declaration, entries: readonly Entry[]): string[] {
  const entry = entries.find((candidate) => candidate.name === name);
  if (!entry) return [`${name} has no entry`];
  if (!DECLARATION_BLOCK.test(entry.text)) return [`${name} shows no declaration`];
  const explained = [...entry.text.matchAll(/^- ((?:`\w+`(?:, | and )?)+): \S/gm)].flatMap((match) =>
    [...match[1]!.matchAll(/`(\w+)`/g)].map((field) => field[1]!),
  );
  return [
    ...members.filter((member) => !explained.includes(member)).map((member) => `${name} does not explain ${member}`),
    ...explained.filter((word) => !members.includes(word)).map((word) => `${name} explains ${word}, which it has not`),
  ];
}

/** A JSON example; `node` is the name behind ```json, and null where none is given. */
export interface Example {
  readonly node: string | null;
  readonly json: string;
  readonly line: number;
}

export function findExamples(page: string): Example[] {
  return [...page.matchAll(/^```json(?: (\w+))?\n([\s\S]*?)^```$/gm)].map((match) => ({
    node: match[1] ?? null,
    json: match[2]!,
    line: page.slice(0, match.index).split('\n').length,
  }));
}
