// Finds who signed a form: the typed signature, what is below it, and plain labels around it.
import { placeOf, type TextCell, type TextPage } from '../../../text/index.ts';
import type { QueryFinding } from '../../finding.ts';
import { isQuestion } from '../../label-wordings.ts';
import { conceptWords } from '../../lexicon/index.ts';
import { cellsBelow } from '../page-grid.ts';
import type { PageSearch } from '../page-search.ts';
import { namesOffice, partSpan } from '../part-span.ts';
import { isSentence } from '../prose-signs.ts';

/** `/s/ Jane Doe`. */
const TYPED = /^(?:by\s*:\s*|signature\s*:\s*)?(?:\/s\/|\(s\)|s\/)\s*(?=\p{L})/iu;
const SIGNED =
  /^\(?(?:signature|signed|(?:submitted|filed|certified|executed)\s+by|by\s*:|\/s\/|unterschrift|firma|handtekening)(?!\p{L})|\s(?:signature|unterschrift|handtekening)s?\)?:?$/iu;
/** A label of one thing and no more, which in a block of signatures is the signer's. */
const BARE =
  /^\(?\s*(?:(?:typed?|print(?:ed)?|full)(?:\s+(?:or|and)\s+(?:typed?|print(?:ed)?))?\s+)?(?:name|title|date|position|capacity|office)(?:\s+(?:and|&|\/)\s+title)?(?:\s+signed|\s+under\s+(?:each|the|your)\s+signature)?\s*\)?\s*(?=:|$)/iu;
/** Lines around a signature that belong to its block. */
const AROUND = 6;
const SCORES = { name: 0.82, title: 0.72, beside: 0.7, printed: 0.9 } as const;
const MAX_TITLE = 60;
/** What the second signature of a document loses, and so on. */
const LATER = 0.06;
const MAX_LATER = 4;
/** Behind the name these marks are the program's. */
const MARKS = /\s+e-?signed$/iu;
const PERSON =
  /^(?:\p{Lu}[\p{L}.'’-]*|de|la|van|von|der|den|di|da)(?:\s+(?:\p{Lu}[\p{L}.'’-]*|de|la|van|von|der|den|di|da)){1,4}(?:,\s*(?:jr|sr|ii|iii|esq)\.?)?$/iu;

const lines = new WeakMap<TextPage, ReadonlySet<number>>();

/** Lines of the page that are in a block of signatures. */
function signingLines(page: TextPage): ReadonlySet<number> {
  let near = lines.get(page);
  if (near) return near;
  const found = new Set<number>();
  for (const [at, { cells }] of page.lines.entries()) {
    if (!cells.some(({ text }) => isSignatureLabel(text))) continue;
    for (let i = at; i <= at + AROUND; i++) found.add(i);
    // What is over the last question of a form was not asked of the signer.
    for (let i = at - 1; i >= at - AROUND && !isQuestion(page.lines[i]?.cells[0]?.text ?? ''); i--) found.add(i);
  }
  near = found;
  lines.set(page, near);
  return near;
}

/** Whether a text is the caption of a signature. */
export const isSignatureLabel = (text: string): boolean => SIGNED.test(text) && text.length <= MAX_TITLE;

export const SIGNER = 'Signer ';

/** Whether a plain `Name`, `Title` or `Date` is the signer's. */
export const isOfSigner = (page: TextPage, cell: TextCell): boolean =>
  BARE.test(cell.text) && signingLines(page).has(cell.line);

/** Names that were typed for a signature, and the offices below them. */
export function findSigners(search: PageSearch, pages: readonly TextPage[]): QueryFinding[] {
  const roles = search.queries.map(({ field }) => roleOf(field.name, field.type));
  if (roles.every((role) => role === null)) return [];
  const found: QueryFinding[] = [];
  let count = 0;
  for (const page of pages) {
    const near = signingLines(page);
    for (const { cells } of page.lines) {
      for (const cell of cells) {
        const lead = TYPED.exec(cell.text)?.[0].length ?? 0;
        if (lead === 0 && near.has(cell.line))
          found.push(...namedWithOffice(roles, cell), ...underRule(roles, page, cell), ...inPrint(roles, page, cell));
        if (lead === 0) continue;
        const later = LATER * Math.min(MAX_LATER, count);
        count += 1;
        roles.forEach((role, query) => {
          const finding =
            role === 'name' ? typedName(cell, lead) : role === 'title' ? titleBelow(page, cell, lead) : null;
          if (finding) found.push({ ...finding, query, score: finding.score - later });
        });
      }
    }
  }
  return found;
}

/** What of a signer a field asks for, as its name tells. */
function roleOf(name: string, type: string): 'name' | 'title' | null {
  const concepts = conceptWords(name).flatMap((word) => word.concepts);
  if (type !== 'string' || !concepts.includes('signature')) return null;
  if (concepts.includes('title') || concepts.includes('occupation')) return 'title';
  return concepts.includes('name') || concepts.length === 1 ? 'name' : null;
}

/** `Jane Doe, President` beside a signature. */
function namedWithOffice(roles: readonly ReturnType<typeof roleOf>[], cell: TextCell): QueryFinding[] {
  if (!namesOffice(cell.text, 0, cell.text.length)) return [];
  return roles.flatMap((role, query) => {
    if (role === null) return [];
    const [start, end] = partSpan(cell.text, 0, cell.text.length, role === 'name' ? 'first' : 'second');
    return [{ ...toFound(cell, start, cell.text.slice(start, end).trimEnd(), SCORES.beside), query }];
  });
}

/** A line to sign on. */
const RULE = /^[_.\s]{6,}$/;

/** The name in print under a line to sign on, and the office under the name. */
function underRule(roles: readonly ReturnType<typeof roleOf>[], page: TextPage, rule: TextCell): QueryFinding[] {
  if (!RULE.test(rule.text)) return [];
  const [name, office] = cellsBelow(page, rule, 2).map(({ cell }) => cell);
  if (!name || !PERSON.test(name.text.trim()) || BARE.test(name.text)) return [];
  return nameAndOffice(roles, name, office, SCORES.beside);
}

/** `A. Corwin` over `Andrew Corwin`: what was signed, and who that is. */
function inPrint(roles: readonly ReturnType<typeof roleOf>[], page: TextPage, signed: TextCell): QueryFinding[] {
  if (!PERSON.test(signed.text.trim())) return [];
  const [name, office] = cellsBelow(page, signed, 2).map(({ cell }) => cell);
  if (!name || !PERSON.test(name.text.trim()) || name.text.trim().length < signed.text.trim().length) return [];
  if (lastWord(name.text) !== lastWord(signed.text) || name.text[0] !== signed.text[0]) return [];
  return nameAndOffice(roles, name, office, SCORES.printed);
}

const lastWord = (text: string): string => letters(text.trim().split(/\s+/).at(-1)!);

function nameAndOffice(
  roles: readonly ReturnType<typeof roleOf>[],
  name: TextCell,
  office: TextCell | undefined,
  score: number,
): QueryFinding[] {
  return roles.flatMap((role, query) => {
    const text = (role === 'name' ? name.text : (office?.text ?? '')).trim();
    if (role === null || text === '' || (role === 'title' && !isOffice(text))) return [];
    return [{ ...toFound(role === 'name' ? name : office!, 0, text, score), query }];
  });
}

const isOffice = (text: string): boolean =>
  text.length <= MAX_TITLE && !/[\d:_@]/.test(text) && !isSentence(text) && /^\p{Lu}/u.test(text) && !BARE.test(text);

type Found = Omit<QueryFinding, 'query'>;

function typedName(cell: TextCell, lead: number): Found | null {
  const text = cell.text.slice(lead).replace(MARKS, '').trimEnd();
  return PERSON.test(text) ? toFound(cell, lead, text, SCORES.name) : null;
}

/** The line below the signature, or below the name in print. */
function titleBelow(page: TextPage, cell: TextCell, lead: number): Found | null {
  const signed = cell.text.slice(lead).replace(MARKS, '').trim();
  for (const { cell: below } of cellsBelow(page, cell, 2)) {
    const text = below.text.trim();
    if (same(text, signed)) continue;
    // `Jane Doe, President`.
    const comma = text.indexOf(', ');
    const start = comma > 0 && same(text.slice(0, comma), signed) ? comma + 2 : 0;
    const title = text.slice(start);
    if (!isOffice(title)) return null;
    return toFound(below, start, title, SCORES.title);
  }
  return null;
}

const same = (a: string, b: string): boolean => letters(a) === letters(b);
const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

const toFound = (cell: TextCell, start: number, text: string, score: number): Found => ({
  value: text,
  raw_text: text,
  place: placeOf(cell, start, start + text.length),
  score,
  position: 'below',
  evidence: 'signature_block',
});
