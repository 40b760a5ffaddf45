import { buildRtf } from '../rtf/index.ts';
import { type Paper, type Part, spelled } from './paper.ts';

/** Of the text on a page, in twips. */
const WIDTH = 8640;

/** What is hidden is set with `\v`. */
export function toRtf(paper: Paper): Uint8Array {
  const hidden = (paper.hidden ?? []).map((line) => `{\\v ${escaped(line)}\\par}`);
  return buildRtf({ body: [...paper.parts.map((part) => write(paper, part)), ...hidden].join('\r\n') });
}

const ALIGNMENTS = { left: '\\ql', right: '\\qr', center: '\\qc' } as const;

function write(paper: Paper, part: Part): string {
  switch (part.kind) {
    case 'title':
      return `\\pard\\plain\\fs36\\b ${escaped(part.text)}\\par`;
    case 'text':
      return `\\pard\\plain${ALIGNMENTS[part.align ?? 'left']} ${part.text.split('\n').map(escaped).join('\\line ')}\\par`;
    case 'beside':
      return rows([part.blocks.map((block) => block.map(escaped).join('\\par '))]);
    case 'pairs':
      return rows(part.rows.map(([label, value]) => [label, spelled(paper, value)].map(escaped)));
    case 'table':
      return rows(part.rows.map((cells) => cells.map((one) => escaped(spelled(paper, one)))));
  }
}

function rows(all: readonly (readonly string[])[]): string {
  const edges = all[0]!.map((_, i) => `\\cellx${Math.round((WIDTH / all[0]!.length) * (i + 1))}`).join('');
  const written = all.map(
    (cells) =>
      `\\trowd\\trgaph60\\trleft0${edges}\\pard\\plain\\intbl ${cells.map((one) => `${one}\\cell `).join('')}\\row`,
  );
  return `${written.join('\r\n')}\r\n\\pard\\plain\\par`;
}

const escaped = (text: string): string =>
  text.replace(/[\\{}]/g, '\\$&').replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0)}?`);
