import type { FlowParagraph } from '../../geometry/index.ts';
import type { Box } from '../../model/index.ts';

export interface SetLine {
  readonly start: number;
  readonly end: number;
  readonly box: Box;
  readonly words: readonly { readonly start: number; readonly end: number; readonly box: Box }[];
}

/** A paragraph in lines; places count from its upper left. */
export interface SetLines {
  readonly lines: readonly SetLine[];
  readonly label: Box | null;
  readonly height: number;
}

export function setLines(flow: FlowParagraph, width: number): SetLines {
  const size = flow.runs.reduce((most, run) => Math.max(most, run.style.size), 0) || flow.mark_style.size;
  const height = flow.format.line.rule === 'exact' ? flow.format.line.value : size * 1.2 * flow.format.line.value;
  const letter = size * 0.5;
  const left = flow.format.indent_left;
  const room = Math.max(width - left - flow.format.indent_right, letter);
  const lines: SetLine[] = [];
  let words: { start: number; end: number; box: Box }[] = [];
  let x = 0;
  let y = 0;
  let start = 0;
  const finish = (end: number): void => {
    const used = words.length > 0 ? words.at(-1)!.box[2] : left;
    const shift =
      flow.format.align === 'center'
        ? (room - used + left) / 2
        : flow.format.align === 'right'
          ? room - used + left
          : 0;
    lines.push({
      start,
      end,
      box: [left + shift, y, used + shift, y + height],
      words: words.map((word) => ({
        ...word,
        box: [word.box[0] + shift, word.box[1], word.box[2] + shift, word.box[3]],
      })),
    });
    words = [];
    x = 0;
    y += height;
    start = end;
  };
  for (const match of flow.text.matchAll(/[^\s]+|\n/g)) {
    if (match[0] === '\n') {
      finish(match.index + 1);
      continue;
    }
    const wide = match[0].length * letter;
    if (x > 0 && x + wide > room) finish(match.index);
    words.push({
      start: match.index,
      end: match.index + match[0].length,
      box: [left + x, y, left + x + wide, y + height],
    });
    x += wide + letter;
  }
  finish(flow.text.length);
  const label: Box | null = flow.label
    ? [left + flow.format.first_line, 0, left + flow.format.first_line + flow.label.text.length * letter, height]
    : null;
  return { lines, label, height: y };
}
