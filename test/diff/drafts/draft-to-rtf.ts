import { buildRtf } from '../../support/rtf/index.ts';
import type { Draft, DraftPart } from './draft.ts';

/** Of the text on a page, in twips. */
const WIDTH = 8640;

/** Labels of lists stand as text in front of a tab, as RTF has them. */
export const draftToRtf = (draft: Draft): Uint8Array =>
  buildRtf({ body: [`\\pard\\plain\\qc\\fs48\\b ${draft.title}\\par`, ...draft.parts.map(write)].join('\r\n') });

function write(part: DraftPart): string {
  switch (part.kind) {
    case 'heading':
      return `\\pard\\plain\\outlinelevel${part.level - 1}\\sb240\\keepn\\fs${36 - 4 * part.level}\\b ${part.text}\\par`;
    case 'paragraph':
      return `\\pard\\plain\\sa160\\fs24 ${part.sentences.join(' ')}\\par`;
    case 'list':
      return part.items
        .map((item, i) => {
          const label = part.numbered ? `${i + 1}.` : "\\'95";
          return `\\pard\\plain\\li360\\fi-360\\fs24 {\\listtext ${label}\\tab}${item}\\par`;
        })
        .join('\r\n');
    case 'table':
      return `${part.rows.map(row).join('\r\n')}\r\n\\pard\\plain\\par`;
  }
}

function row(cells: readonly string[]): string {
  const edges = cells.map((_, i) => `\\cellx${Math.round((WIDTH / cells.length) * (i + 1))}`).join('');
  return `\\trowd\\trgaph60\\trleft0${edges}\\pard\\plain\\intbl ${cells.map((one) => `${one}\\cell `).join('')}\\row`;
}
