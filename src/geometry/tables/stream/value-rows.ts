// Groups the lines of a table of values into rows: labels of several lines, and values beside them.
import type { Rule } from '../rules/rule.ts';
import { isNumeric } from '../text/kinds.ts';
import type { PlacedLine } from './placed-line.ts';

/** Lines nearer than this share one row, in parts of the font size: the one is beside the other. */
const BESIDE = 0.85;
/** Lines of one label are nearer to each other than rows do, by this factor. */
const NEARER = 0.93;
/** Without two rows next to each other, lines of one label are within this, in parts of the font size. */
const LEADING = 1.25;

/** Lines of a body as rows. */
export function valueRows(lines: readonly PlacedLine[], across: readonly Rule[]): PlacedLine[][] {
  const pitch = rowPitch(lines);
  // 1 where a line goes on with the row of the line before it.
  const joined = new Uint8Array(lines.length);
  for (let k = 1, from = 0; k < lines.length; k++) {
    if (isOneRow(lines, k, pitch, across) && !(hasNumbers(lines[k]!) && lines.slice(from, k).some(hasNumbers)))
      joined[k] = 1;
    else from = k;
  }
  // A label between two rows is of one of them only.
  for (let k = 1; k + 1 < lines.length; k++)
    if (
      joined[k] &&
      joined[k + 1] &&
      hasValues(lines[k - 1]!) &&
      hasValues(lines[k + 1]!) &&
      !isBeside(lines[k]!, lines[k + 1]!)
    )
      joined[startsLow(lines[k]!) ? k + 1 : k] = 0;
  const rows: PlacedLine[][] = [];
  lines.forEach((line, k) => {
    if (joined[k]) rows.at(-1)!.push(line);
    else rows.push([line]);
  });
  return rows;
}

const hasValues = ({ placed }: PlacedLine): boolean => placed.some((p) => p.first > 0);
const hasNumbers = ({ placed }: PlacedLine): boolean => placed.some((p) => p.first > 0 && isNumeric(p.chunk.kind));
const labelOf = ({ placed }: PlacedLine): string => placed.find((p) => p.first === 0)?.chunk.text ?? '';
const startsLow = (line: PlacedLine): boolean =>
  /^[\p{Ll}(&]/u.test(labelOf(line)) && !/^(?:[a-z]|[ivx]{1,4})[.)]/.test(labelOf(line));
const sizeOf = ({ placed }: PlacedLine): number => placed.reduce((size, p) => Math.max(size, p.chunk.size), 1);
const stepTo = (above: PlacedLine, line: PlacedLine): number => line.line.baseline - above.line.baseline;
const isBeside = (above: PlacedLine, line: PlacedLine): boolean => stepTo(above, line) < BESIDE * sizeOf(line);

/** The least usual step between neighbouring lines that both have a label and values. 0 where there are none. */
function rowPitch(lines: readonly PlacedLine[]): number {
  const steps: number[] = [];
  for (let k = 1; k < lines.length; k++)
    if (
      hasNumbers(lines[k]!) &&
      hasNumbers(lines[k - 1]!) &&
      labelOf(lines[k]!) !== '' &&
      labelOf(lines[k - 1]!) !== ''
    )
      steps.push(stepTo(lines[k - 1]!, lines[k]!));
  steps.sort((a, b) => a - b);
  return steps[steps.length >> 2] ?? 0;
}

/** Whether a line is of the same row as the one before it. */
function isOneRow(lines: readonly PlacedLine[], k: number, pitch: number, across: readonly Rule[]): boolean {
  const [above, line] = [lines[k - 1]!, lines[k]!];
  if (isBeside(above, line) && !overlap(above, line)) return true;
  if (hasNumbers(above) && hasNumbers(line)) return false;
  if (isParted(above, line, across)) return false;
  const step = stepTo(above, line);
  const isTight = pitch > 0 ? step < NEARER * pitch : step <= LEADING * sizeOf(line);
  if (labelOf(line) === '' || labelOf(above) === '') {
    // The rest of a text in some other column, or values beside the last line of their label.
    return isTight || (step <= LEADING * sizeOf(line) && !hasNumbers(line) && hasValues(above));
  }
  if (labelOf(above).endsWith(':')) return false;
  if (isTight && pitch > 0) return true;
  return step <= Math.max(LEADING * sizeOf(line), pitch * 1.05) && startsLow(line);
}

const overlap = (a: PlacedLine, b: PlacedLine): boolean =>
  a.placed.some((p) => b.placed.some((q) => q.first <= p.last && q.last >= p.first));

/** Whether a rule under all of the label, or the edge of a stripe, parts two lines. */
function isParted(above: PlacedLine, below: PlacedLine, across: readonly Rule[]): boolean {
  const [top, bottom] = [above.line.baseline, below.line.baseline];
  const label = below.placed[0]!.chunk;
  return across.some(
    (r) => r.at > top && r.at < bottom && r.from < label.x0 + label.size && r.to > label.x1 - label.size,
  );
}
