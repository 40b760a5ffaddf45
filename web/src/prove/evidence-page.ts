// Writes evidence as HTML: no script, nothing from elsewhere, readable on paper.
import { formatLink, placeName, placeOf } from '../link.ts';
import type { Citation, DocumentFile, Extraction, ReviewedField } from '../wire.ts';
import { brief, spoken } from '../words.ts';

export interface EvidenceItem {
  readonly field: ReviewedField;
  readonly citation: Citation | null;
  /** Of the quote, read back at its place. */
  readonly verdict: string | null;
  /** As a data address. */
  readonly picture: string | null;
}

export interface Evidence {
  readonly file: DocumentFile;
  readonly extraction: Extraction;
  readonly items: readonly EvidenceItem[];
  /** Of this inspector. */
  readonly address: string;
  readonly made_at: string;
}

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => MARKS[mark]!);

const STYLE = `body{font:14px/1.5 system-ui,sans-serif;color:#1d2430;max-width:960px;margin:32px auto;padding:0 16px}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:8px;border-bottom:1px solid #dcdfe4}
img{max-width:420px;border:1px solid #dcdfe4}code{font:12px ui-monospace,monospace;overflow-wrap:anywhere}
.soft{color:#566072}.good{color:#2b7a4b}.bad{color:#b3261e}tr{break-inside:avoid}`;

export function evidencePage({ file, extraction, items, address, made_at }: Evidence): string {
  const facts: readonly (readonly [string, string])[] = [
    ['File', file.file_name],
    ['SHA-256 of the file', file.sha256],
    ['Extraction', `${extraction.id}, by the schema ${extraction.schema}, method ${extraction.method}`],
    ['Extracted', extraction.created_at],
    ['This page was made', made_at],
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>Evidence: ${escaped(file.file_name)}</title><style>${STYLE}</style></head><body>
<h1>Evidence: ${escaped(file.file_name)}</h1>
<table>${facts.map(([name, value]) => `<tr><th>${name}</th><td><code>${escaped(value)}</code></td></tr>`).join('')}</table>
<p class="soft">Each value stands with the words it was read from, the place of those words, a picture of the place cut from the page, and
the verdict of reading the quote back from the document once more. To check the file: <code>sha256sum</code> gives the hash above.</p>
<table><thead><tr><th>Field</th><th>Value</th><th>Where it stands</th></tr></thead><tbody>
${items.map((item) => rowOf(item, file, address)).join('\n')}
</tbody></table></body></html>
`;
}

function rowOf({ field, citation, verdict, picture }: EvidenceItem, file: DocumentFile, address: string): string {
  const said =
    field.review === 'unreviewed'
      ? `read by rules, confidence ${field.confidence.toFixed(2)}`
      : `${field.review}${field.reviewed_by ? ` by ${field.reviewed_by}` : ''}${field.reviewed_at ? ` at ${field.reviewed_at}` : ''}`;
  const read =
    field.review === 'corrected' || field.review === 'absent'
      ? `<br><span class="soft">rules read: ${escaped(brief(field.read))}</span>`
      : '';
  return `<tr><th>${escaped(spoken(field.name))}</th><td><strong>${escaped(brief(field.value))}</strong>${read}<br><span class="soft">${escaped(said)}</span></td><td>${
    citation
      ? placeOfCitation(citation, verdict, picture, file, address)
      : '<span class="soft">no place in the document</span>'
  }</td></tr>`;
}

function placeOfCitation(
  citation: Citation,
  verdict: string | null,
  picture: string | null,
  file: DocumentFile,
  address: string,
): string {
  const link = `${address}${formatLink(file.id, placeOf(citation))}`;
  const isGood = verdict === 'exact' || verdict === 'normalized';
  const stated =
    citation.element === undefined
      ? ''
      : `<br><code>${escaped(citation.element)}</code>${citation.line === undefined ? '' : `, line ${citation.line} of the file`}`;
  return `“${escaped(citation.text)}”<br><a href="${escaped(link)}">${escaped(placeName(placeOf(citation)))}</a> <code>${escaped(citation.anchor)}</code> [${citation.bbox.map((side) => side.toFixed(1)).join(', ')}]${stated}<br><span class="${isGood ? 'good' : 'bad'}">read back: ${escaped(verdict ?? 'not verified')}</span>${picture ? `<br><img src="${picture}" alt="The place on the page">` : ''}`;
}
