// Destinations of fields and form fields: instruction, result, and values that have no result.
import { symbolFont } from '../definitions/symbol-fonts.ts';
import type { Parser } from '../parser.ts';
import { outsideOf, symbolOf } from '../text/field-instruction.ts';
import type { OpenField } from '../text/field-stack.ts';
import { capture, type Destination } from './destination.ts';

/** `{\field{\*\fldinst …}{\fldrslt …}}`: the result is text where the field is. */
export function field(parser: Parser): void {
  const { fields } = parser.draft;
  const outside = parser.group.destination;
  const own = fields.push();
  parser.enter({
    ...outside,
    close() {
      if (!own.shown && parser.group.destination.is_story) showValue(parser, own);
      fields.pop(own);
      const outside = outsideOf(own.instruction);
      if (outside) parser.external.add(`what a field takes in (${outside.slice(0, 200)})`);
    },
  });
}

/** What a field shows that has no result in the file: a symbol, the state of a box, the choice of a list. */
function showValue(parser: Parser, own: OpenField): void {
  const { draft, group } = parser;
  if (own.story && draft.paragraph.text.length > own.start) return;
  const symbol = symbolOf(own.instruction);
  const text = symbol ? signOf(symbol.code, symbol.font) : own.value;
  if (!text) return;
  if (!own.story) draft.fields.beginResult(own, draft.story);
  draft.addText(group, text);
}

function signOf(code: number, font: string | null): string {
  const signs = font === null ? null : symbolFont(font, true);
  const place = code >= 0xf000 && code < 0xf100 ? code - 0xf000 : code;
  return signs?.[place] ?? (place < 0x110000 ? String.fromCodePoint(place) : '');
}

export function fieldInstruction(parser: Parser): void {
  const own = parser.draft.fields.innermost;
  parser.enter(
    capture((text) => {
      if (own) own.instruction += text;
    }),
  );
}

export function fieldResult(parser: Parser): void {
  const own = parser.draft.fields.innermost;
  if (own && parser.group.destination.is_story) parser.draft.fields.beginResult(own, parser.draft.story);
}

const CHECK_BOX = 1;
const CHOICE = 2;
/** `\ffres` where the user has not chosen. */
const UNCHOSEN = 25;
const MAX_CHOICES = 1000;

/** `{\*\formfield{\fftype1\ffres1{\*\ffname Check1}…}}`. */
export function formField(parser: Parser): void {
  const own = parser.draft.fields.innermost;
  const numbers: Record<string, number> = {};
  const choices: string[] = [];
  const texts: Record<string, (text: string) => void> = {
    ffname: (text) => {
      if (own) own.name = text.trim() || null;
    },
    ffl: (text) => {
      if (choices.length < MAX_CHOICES) choices.push(text);
    },
    ffdeftext: () => {},
    ffformat: () => {},
    ffhelptext: () => {},
    ffstattext: () => {},
    ffentrymcr: () => {},
    ffexitmcr: () => {},
  };
  const destination: Destination = {
    wants_text: true,
    text() {},
    word(word, value) {
      const text = texts[word];
      if (text) parser.enter(capture(text));
      else numbers[word] = value ?? 0;
      return word !== 'u' && word !== 'uc';
    },
    close() {
      if (!own) return;
      const result = numbers['ffres'] ?? UNCHOSEN;
      const chosen = result === UNCHOSEN ? (numbers['ffdefres'] ?? 0) : result;
      if (numbers['fftype'] === CHECK_BOX) own.value = chosen === 1 ? '☒' : '☐';
      if (numbers['fftype'] === CHOICE) own.value = choices[chosen] ?? null;
    },
  };
  parser.enter(destination);
}
