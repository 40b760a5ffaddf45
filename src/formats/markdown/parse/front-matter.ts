// Takes the properties off the top of a Markdown file: lines of YAML or TOML between marks, as programs that make web pages want them.

export interface FrontMatter {
  /** Names in lower case. Values in lists are joined by commas. */
  readonly properties: ReadonlyMap<string, string>;
  /** The text behind it. */
  readonly rest: string;
  /** What was taken off. */
  readonly taken: string;
}

const FENCES: readonly (readonly [RegExp, RegExp])[] = [
  [/^---[ \t]*\r?\n/, /\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/g],
  [/^\+\+\+[ \t]*\r?\n/, /\r?\n\+\+\+[ \t]*(?:\r?\n|$)/g],
];
const LINE = /^(?:[\w.-]+[ \t]*[:=]|[ \t]|-|#|\[|$)/;
const ENTRY = /^([\w.-]{1,100})[ \t]*[:=][ \t]*(.*)$/;
const MAX_LINES = 2_000;

export function takeFrontMatter(text: string): FrontMatter {
  for (const [open, close] of FENCES) {
    const start = open.exec(text)?.[0].length ?? 0;
    if (start === 0) continue;
    // The end may follow at once.
    close.lastIndex = start - 1;
    const end = close.exec(text);
    const lines = end ? text.slice(start, Math.max(start, end.index)).split(/\r?\n/) : [];
    if (!end || lines.length > MAX_LINES || !lines.every((line) => LINE.test(line))) continue;
    const behind = end.index + end[0].length;
    return { properties: readEntries(lines), rest: text.slice(behind), taken: text.slice(0, behind) };
  }
  return { properties: new Map(), rest: text, taken: '' };
}

function readEntries(lines: readonly string[]): Map<string, string> {
  const entries = new Map<string, string[]>();
  let values: string[] = [];
  for (const line of lines) {
    const [, name, value] = ENTRY.exec(line) ?? [];
    if (name !== undefined) {
      values = entries.get(name.toLowerCase()) ?? [];
      entries.set(name.toLowerCase(), values);
      values.push(...valuesOf(value!.replace(/^[|>][-+]?$/, '')));
    } else if (!/^[ \t]*#/.test(line)) values.push(...valuesOf(line.trim().replace(/^-\s+/, '')));
  }
  return new Map(
    Array.from(entries, ([name, all]) => [name, all.join(', ')] as const).filter(([, value]) => value !== ''),
  );
}

function valuesOf(text: string): string[] {
  const listed = /^\[(.*)\]$/.exec(text);
  const parts = listed ? listed[1]!.split(',') : [text];
  return parts.map((part) => part.trim().replace(/^(["'])(.*)\1$/, '$2')).filter((part) => part !== '');
}
