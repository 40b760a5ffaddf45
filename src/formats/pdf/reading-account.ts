// Adds up diagnostics, hidden text, scan state and text confidence over all pages.
import type { HiddenReason } from '../../geometry/index.ts';
import type { Diagnostic } from '../../model/index.ts';
import { createPictureAccount, createUnreadAccount, toldRecognition } from '../page-document/index.ts';
import type { InkReading } from './read-page.ts';
import type { RecognisedPicture } from './recognition/read-pictures.ts';
import type { Outcome, PageText } from './recognition/recognise-page.ts';

/** What was found out about the pages of a document besides their content, added up. */
export interface ReadingAccount {
  add(page: number, reading: InkReading, text: Pick<PageText, 'recognition' | 'outcome' | 'ink'>): void;
  /** Text in pictures on a page that has text of its own. */
  addPictures(page: number, pictures: readonly Pick<RecognisedPicture, 'glyphs' | 'confidence'>[]): void;
  finish(page_count: number): {
    readonly diagnostics: readonly Diagnostic[];
    readonly hidden_runs: number;
    readonly is_scanned: boolean;
    readonly text_confidence: number;
    /** Every page that has text was recognised, and there is one. */
    readonly is_recognised: boolean;
  };
}

/** Text that was recognised by somebody's program has errors that nothing here can see. */
const TEXT_LAYER_CONFIDENCE = 0.8;

const WHY: Readonly<Record<HiddenReason, string>> = {
  invisible_mode: 'painted invisibly',
  transparent: 'transparent',
  same_colour: 'in the colour of what lies beneath',
  off_page: 'off the page',
  clipped: 'clipped away',
  covered: 'covered',
  tiny: 'too small to see',
  layer_off: 'in a layer that is off',
};

export function createReadingAccount(): ReadingAccount {
  const diagnostics: Diagnostic[] = [];
  let hidden_runs = 0;
  let scanned = 0;
  let unread = 0;
  let stated = 0;
  const recognised: number[] = [];
  let sure = 0;
  let letters = 0;
  let glyphs = 0;
  let doubt = 0;
  const pictures = createPictureAccount();
  const unread_places = createUnreadAccount();
  return {
    add: (page, { hidden_runs: hidden, mapping, scan, cut }, { recognition, outcome, ink }) => {
      const { count } = ink.glyphs;
      glyphs += count;
      if (scan.is_scanned) scanned++;
      unread_places.add(page, recognition);
      if (recognition && outcome === 'recognised') {
        recognised.push(page);
        letters += count;
        sure += recognition.confidence * count;
        doubt += (1 - recognition.confidence) * count;
      } else {
        if (scan.is_scanned) unread++;
        if (count > 0) stated++;
        doubt += mapping.unmapped;
        if (scan.has_text_layer) doubt += (1 - TEXT_LAYER_CONFIDENCE) * (count - mapping.unmapped);
      }
      for (const runs of Object.values(hidden)) hidden_runs += runs;
      diagnostics.push(...pageDiagnostics(page, { hidden_runs: hidden, mapping, scan, cut }, outcome));
    },
    addPictures: (page, found) => {
      for (const { glyphs: count, confidence } of found) {
        pictures.add(page, count, confidence);
        glyphs += count;
        doubt += (1 - confidence) * count;
      }
    },
    finish: (page_count) => ({
      diagnostics: [
        ...diagnostics,
        ...toldRecognition(recognised, letters === 0 ? 0 : sure / letters),
        ...pictures.told(),
        ...unread_places.told(),
      ],
      hidden_runs,
      is_scanned: scanned > 0 && 2 * scanned >= page_count,
      text_confidence: textConfidence(glyphs, doubt, unread, page_count),
      is_recognised: recognised.length > 0 && stated === 0,
    }),
  };
}

/** Pages whose text nobody has recognised say nothing, so that nothing they say can be trusted. */
function textConfidence(glyphs: number, doubt: number, scanned: number, pages: number): number {
  const read = glyphs === 0 ? (scanned > 0 ? 0 : 1) : Math.max(0, 1 - doubt / glyphs);
  const share = glyphs === 0 || pages === 0 ? 0 : scanned / pages;
  return Math.round(100 * read * (1 - share / 2)) / 100;
}

function pageDiagnostics(
  page: number,
  { hidden_runs, mapping, scan, cut }: Omit<InkReading, 'ink'>,
  outcome: Outcome,
): Diagnostic[] {
  const found: Diagnostic[] = [];
  if (cut) {
    const message = `Page ${page} is made of more pieces than are looked at; lines, areas and pictures among the last are left out.`;
    found.push({ code: 'ignored_part', message, page });
  }
  if (scan.is_scanned && outcome !== 'recognised') {
    found.push({ code: 'scanned_page', message: `Page ${page} is a picture; ${textOfScan(scan, outcome)}.`, page });
  }
  if (mapping.unmapped > 0 && outcome !== 'recognised') {
    const fonts = mapping.lying_fonts.length > 0 ? ` (${mapping.lying_fonts.join(', ')})` : '';
    const message = `${mapping.unmapped} of ${mapping.glyphs} characters of page ${page} have no known meaning: their fonts do not say which letters they paint${fonts}.`;
    found.push({ code: 'unmapped_text', message, page });
  }
  const reasons = Object.entries(hidden_runs).map(([reason, count]) => `${count} ${WHY[reason as HiddenReason]}`);
  if (reasons.length > 0) {
    found.push({
      code: 'hidden_content',
      message: `Page ${page} has text that is not seen: ${reasons.join(', ')}.`,
      page,
    });
  }
  return found;
}

function textOfScan(scan: InkReading['scan'], outcome: Outcome): string {
  if (scan.has_text_layer) return 'its text was recognised by another program and is read as written';
  return outcome === 'nothing' ? 'no text was found in it' : 'its text is not recognised';
}
