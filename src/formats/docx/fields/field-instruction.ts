// Parses field codes such as `HYPERLINK` or `PAGE` and works out link target, outside file or computed text.
import { symbolText } from '../../symbol-fonts.ts';
import { equationFieldText } from './equation-field.ts';

/** What a field is told to do: `HYPERLINK "https://example.org" \o "tip"`. */
export interface FieldInstruction {
  /** In capitals. */
  readonly name: string;
  readonly values: readonly string[];
  /** By their letter, with the value behind it; empty where it has none. */
  readonly switches: ReadonlyMap<string, string>;
}

/** Characters of an instruction that are looked at. */
const MAX_LENGTH = 10_000;
const TOKEN = /"((?:[^"\\]|\\.)*)"?|\\([^\s"])|([^\s"\\]+)/g;

export function parseInstruction(text: string): FieldInstruction {
  const values: string[] = [];
  const switches = new Map<string, string>();
  let name: string | null = null;
  let open: string | null = null;
  for (const [, quoted, letter, word] of text.slice(0, MAX_LENGTH).matchAll(TOKEN)) {
    if (letter !== undefined) {
      open = letter.toLowerCase();
      switches.set(open, '');
      continue;
    }
    const value = quoted === undefined ? word! : quoted.replace(/\\(.)/g, '$1');
    if (name === null) name = value.toUpperCase();
    else if (open !== null && takesValue(name, open)) switches.set(open, value);
    else values.push(value);
    open = null;
  }
  return { name: name ?? '', values, switches };
}

/** Switches without a value of their own: what follows is the field's. */
const BARE: ReadonlyMap<string, string> = new Map([
  ['HYPERLINK', 'nhm'],
  ['REF', 'hnpwfr'],
  ['PAGEREF', 'hp'],
  ['NOTEREF', 'hpf'],
  ['SYMBOL', 'ahju'],
]);

const takesValue = (name: string, letter: string): boolean => !(BARE.get(name) ?? '').includes(letter);

/** Where a field leads: an address, or `#` and a bookmark. Null where it leads nowhere. */
export function fieldTarget({ name, values, switches }: FieldInstruction): string | null {
  const [first] = values;
  if (name === 'HYPERLINK') {
    const within = switches.get('l');
    const target = `${first ?? ''}${within ? `#${within}` : ''}`;
    return target === '' ? null : target;
  }
  return (name === 'REF' || name === 'PAGEREF' || name === 'NOTEREF') && first ? `#${first}` : null;
}

/** Fields that draw on other files. */
const OUTSIDE: ReadonlySet<string> = new Set([
  'INCLUDEPICTURE',
  'INCLUDETEXT',
  'INCLUDE',
  'LINK',
  'DDE',
  'DDEAUTO',
  'RD',
  'IMPORT',
]);

/** The other file, where there is one. */
export function outsideFile({ name, values }: FieldInstruction): string | null {
  return OUTSIDE.has(name) ? (values.find((value) => /[./\\:]/.test(value)) ?? values[0] ?? null) : null;
}

/** What a field shows that holds no result of its own. Empty where only a word processor could tell. */
export function computedText(instruction: FieldInstruction, source: string): string {
  if (instruction.name === 'SYMBOL') return symbolOf(instruction);
  if (instruction.name === 'EQ') return equationFieldText(source);
  return '';
}

function symbolOf({ values, switches }: FieldInstruction): string {
  const code = Number(values[0] ?? '');
  if (!Number.isInteger(code)) return values[0]?.slice(0, 1) ?? '';
  return symbolText(switches.get('f') ?? '', code);
}
