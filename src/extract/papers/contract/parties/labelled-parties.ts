// Finds parties by labels or in the table of a cover page.
import { placeOf } from '../../../text/index.ts';
import { type ContractText, squeezed } from '../contract-text.ts';
import type { Reading } from '../signing/signature-blocks.ts';
import { ROLES } from '../words/party-words.ts';
import { readName } from './read-name.ts';
import { skipLeadIns } from './walk-parties.ts';

/** Labelled parties stand early, paragraphs. */
const FIRST = 80;
/** A cover table is on the first pages, within so many lines. */
const COVER_PAGES = 3;
const COVER_LINES = 60;

const LABEL = new RegExp(
  `(?<=^|\\s)(?:\\(?(?:\\d{1,2}|[a-z])[.)]\\s*)?(?:the\\s+)?(?:(?:${ROLES})(?:\\s+name)?|to|from)(?:\\s*\\([^)]{1,40}\\))?\\s*[:：]\\s*`,
  'giu',
);
/** The left cell of a cover table. */
const ROLE_CELL = new RegExp(`^(?:the\\s+)?(?:${ROLES})(?:\\s+name)?(?:\\s*\\([^)]{1,40}\\))?\\s*[:：]?$`, 'iu');

/** Parties under labels: `Party A: Acme Ltd.`. */
export function findLabelledParties({ paragraphs, text, prose, locale }: ContractText): Reading[] {
  const found: Reading[] = [];
  for (const paragraph of paragraphs.slice(0, FIRST)) {
    const labels = [...paragraph.text.matchAll(LABEL)];
    // Further ones in a paragraph whose first word is none are within a sentence.
    if (labels[0]?.index !== 0) continue;
    for (const [i, label] of labels.entries()) {
      const end = paragraph.start + (labels[i + 1]?.index ?? paragraph.text.length);
      const at = skipLeadIns(text, paragraph.start + label.index + label[0].length, end, locale.language);
      const name = readName(text, at, end);
      // `To:` and `From:` head letters; only companies and defined terms count there.
      if (name && /^(?:to|from)\s*:/i.test(label[0]) && !name.company && name.followed !== 'alias') continue;
      if (name)
        found.push({ text: squeezed(text.slice(name.start, name.end)), place: prose.place(name.start, name.end)[0]! });
    }
  }
  return found;
}

/** The left cell of a table with a column for each party. */
const NAME_CELL =
  /^(?:(?:name\s+of\s+(?:the\s+)?)?(?:company|entity|organi[sz]ation|party)(?:\s+name)?|(?:full\s+)?legal\s+name|firma)\s*[:：]?$/iu;

/** Parties in a cover table: the role on the left, the name on the right; or a row of names, one for each. */
export function findTabledParties({ document }: ContractText): Reading[] {
  const found: Reading[] = [];
  for (const { lines } of document.pages.slice(0, COVER_PAGES)) {
    for (const { cells } of lines.slice(0, COVER_LINES)) {
      const [head, ...names] = cells;
      if (head && names.length >= 2 && NAME_CELL.test(head.text)) {
        for (const cell of names) {
          const name = readName(cell.text, 0, cell.text.length);
          if (name && isNameCell(cell.text, name.end))
            found.push({ text: cell.text.slice(name.start, name.end), place: placeOf(cell, name.start, name.end) });
        }
        continue;
      }
      const [role, value] = cells;
      if (!role || !value || cells.length > 3 || !ROLE_CELL.test(role.text)) continue;
      const name = readName(value.text, 0, value.text.length);
      if (name && isNameCell(value.text, name.end))
        found.push({ text: value.text.slice(name.start, name.end), place: placeOf(value, name.start, name.end) });
    }
  }
  return found;
}

/** Behind a name nothing stands, or what describes it. */
const isNameCell = (text: string, end: number): boolean => /^\s*(?:$|[,(;])/.test(text.slice(end));
