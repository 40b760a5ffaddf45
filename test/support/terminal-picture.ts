import { displayWidth } from '../../src/cli/render/layout/display-text.ts';

/** Points; the font is whatever fixed-width one there is, so that each run of text is put in its own column. */
const CHARACTER = 8.2;
const LINE = 18;
const PADDING = 16;
const TITLE = 28;

const COLOURS: Readonly<Record<number, string>> = {
  31: '#ff7b72',
  32: '#7ee787',
  33: '#e3b341',
  34: '#79c0ff',
  35: '#d2a8ff',
  36: '#56d4dd',
};
const PLAIN = '#e6edf3';
const DIM = '#8b949e';
const BACKGROUND = '#0d1117';
const DOTS = ['#ff5f57', '#febc2e', '#28c840'];

interface Look {
  readonly colour: string | null;
  readonly bold: boolean;
  readonly dim: boolean;
}
const USUAL: Look = { colour: null, bold: false, dim: false };

interface Run extends Look {
  readonly text: string;
  readonly column: number;
}

/** What a terminal shows of text with colours (ECMA-48, SGR), as an SVG picture; the command stands in its first line. */
export function toTerminalSvg(command: string, output: string, columns: number): string {
  const lines = [
    [
      { ...USUAL, text: '$ ', column: 0, dim: true },
      { ...USUAL, text: command, column: 2, bold: true },
    ],
    ...parseLines(output).flatMap((runs) => wrapped(runs, columns)),
  ];
  const width = Math.ceil(2 * PADDING + columns * CHARACTER);
  const height = TITLE + 2 * PADDING + lines.length * LINE;
  const texts = lines.flatMap((runs, row) =>
    runs.map((run) => runElement(run, TITLE + PADDING + (row + 1) * LINE - 5)),
  );
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(command)}">`,
    `<rect width="${width}" height="${height}" rx="8" fill="${BACKGROUND}"/>`,
    ...DOTS.map((dot, i) => `<circle cx="${PADDING + 6 + i * 18}" cy="${TITLE / 2 + 4}" r="6" fill="${dot}"/>`),
    `<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="13.5" xml:space="preserve">`,
    ...texts,
    '</g>',
    '</svg>',
  ].join('\n')}\n`;
}

function runElement({ text, column, colour, bold, dim }: Run, y: number): string {
  const blanks = text.length - text.trimStart().length;
  const shown = text.trim();
  if (shown === '') return '';
  const x = PADDING + (column + blanks) * CHARACTER;
  const look = [`fill="${colour ?? (dim ? DIM : PLAIN)}"`, ...(bold ? ['font-weight="bold"'] : [])].join(' ');
  const length = (displayWidth(shown) * CHARACTER).toFixed(1);
  return `<text x="${x.toFixed(1)}" y="${y}" ${look} textLength="${length}" lengthAdjust="spacingAndGlyphs">${escaped(shown)}</text>`;
}

export function parseLines(output: string): Run[][] {
  let look = USUAL;
  return output
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => {
      const runs: Run[] = [];
      let column = 0;
      for (const [, code, text = ''] of line.matchAll(/(?:\u001b\[(\d*)m|^)([^\u001b]*)/g)) {
        look = code === undefined ? look : changed(look, Number(code));
        if (text !== '') runs.push({ ...look, text, column });
        column += displayWidth(text);
      }
      return runs;
    });
}

/** A terminal goes on in the next line where one is full. */
function wrapped(runs: readonly Run[], columns: number): Run[][] {
  const lines: Run[][] = [[]];
  for (const { text, column, ...look } of runs) {
    let [part, from] = ['', column];
    for (const [i, char] of [...text].entries()) {
      const at = column + displayWidth([...text].slice(0, i).join(''));
      const line = Math.floor(at / columns);
      if (line >= lines.length) {
        if (part !== '') lines.at(-1)!.push({ ...look, text: part, column: from % columns });
        lines.push([]);
        [part, from] = ['', at];
      }
      part += char;
    }
    if (part !== '') lines.at(-1)!.push({ ...look, text: part, column: from % columns });
  }
  return lines;
}

function changed(look: Look, code: number): Look {
  if (code === 0) return USUAL;
  if (code === 1) return { ...look, bold: true };
  if (code === 2) return { ...look, dim: true };
  if (code === 22) return { ...look, bold: false, dim: false };
  if (code === 39) return { ...look, colour: null };
  return { ...look, colour: COLOURS[code] ?? look.colour };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
