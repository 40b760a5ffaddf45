// Finds the stretches of a text that are set apart: bold, italic, of one width, raised or lowered.
import { type Frame, type Style, WORD, type WordLine } from '../../../geometry/index.ts';
import type { Emphasis, Line } from '../../../model/index.ts';

const LOOK = { bold: 1, italic: 2, monospace: 4, raised: 8, lowered: 16 } as const;
const SCRIPT = LOOK.raised | LOOK.lowered;

/** Letters of formulas slant by custom, and stress nothing. */
const FONT_OF_FORMULAS = /^cm(?:mi|sy|ex)|math|symbol/i;

/** What stands out, word by word; null where nothing does. `set` are the lines as they were set, with a word for each. */
export function emphasisOf(frame: Frame, lines: readonly WordLine[], set: readonly Line[]): Emphasis[] | null {
  const found = stretchesOf(frame, lines, set, lookOf);
  const [first] = found;
  if (!first) return null;
  // Text that is all of one width is typewritten: no part of it stands out by that.
  const isTyped = found.every(({ look }) => look & LOOK.monospace) && coversAll(found, set);
  return toEmphasis(isTyped ? found.map((one) => ({ ...one, look: one.look & ~LOOK.monospace })) : found);
}

/** What is raised or lowered alone, as in cells: their weight is their table's. */
export const scriptsOf = (frame: Frame, lines: readonly WordLine[], set: readonly Line[]): Emphasis[] | null =>
  toEmphasis(stretchesOf(frame, lines, set, noLook));

const noLook = (): number => 0;

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly look: number;
}

/** Neighbours that look alike are one stretch, also over the ends of lines. */
function stretchesOf(
  { words, styles }: Frame,
  lines: readonly WordLine[],
  set: readonly Line[],
  lookOfStyle: (style: Style) => number,
): Stretch[] {
  const found: { start: number; end: number; look: number }[] = [];
  let goesOn = false;
  let lastStyle = -1;
  let styled = 0;
  let row = 0;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.length === 0) continue;
    const placed = set[row++]!.words;
    for (let k = 0; k < line.length; k++) {
      const w = line[k]!;
      if (words.style[w] !== lastStyle) {
        lastStyle = words.style[w]!;
        styled = lookOfStyle(styles[lastStyle]!);
      }
      const flags = words.flags[w]!;
      const look = styled | (flags & WORD.raised ? LOOK.raised : flags & WORD.lowered ? LOOK.lowered : 0);
      if (look === 0) {
        goesOn = false;
        continue;
      }
      const { start, end } = placed[k]!;
      const last = found.at(-1);
      // Two raised words are two marks where a blank is between them.
      if (goesOn && last?.look === look && (!(look & SCRIPT) || last.end === start)) last.end = end;
      else found.push({ start, end, look });
      goesOn = true;
    }
  }
  return found;
}

const lookOf = ({ bold, italic, monospace, font }: Style): number =>
  (bold ? LOOK.bold : 0) |
  (italic && !FONT_OF_FORMULAS.test(font) ? LOOK.italic : 0) |
  (monospace ? LOOK.monospace : 0);

/** Whether the stretches leave out no word. */
function coversAll(found: readonly Stretch[], set: readonly Line[]): boolean {
  let at = 0;
  for (let k = 0; k < set.length; k++) {
    const { words } = set[k]!;
    for (let i = 0; i < words.length; i++) {
      const { start } = words[i]!;
      while (at < found.length && found[at]!.end <= start) at++;
      if (!found[at] || found[at]!.start > start) return false;
    }
  }
  return true;
}

function toEmphasis(found: readonly Stretch[]): Emphasis[] | null {
  if (found.length === 0) return null;
  const out: Emphasis[] = [];
  for (const { start, end, look } of found) {
    if (look === 0) continue;
    out.push({
      start,
      end,
      ...(look & LOOK.bold ? { bold: true } : {}),
      ...(look & LOOK.italic ? { italic: true } : {}),
      ...(look & LOOK.monospace ? { monospace: true } : {}),
      ...(look & LOOK.raised ? { position: 'raised' } : look & LOOK.lowered ? { position: 'lowered' } : {}),
    });
  }
  return out.length > 0 ? out : null;
}
