import { expect, test } from 'vitest';
import type { InkReading } from './read-page.ts';
import { createReadingAccount } from './reading-account.ts';
import { inkOf } from './testing/ink-of.ts';

const NO_SCAN = { is_scanned: false, has_text_layer: false };
const readingOf = (text: string, more: Partial<InkReading> = {}): InkReading => ({
  ink: inkOf([{ text }]).ink,
  hidden_runs: {},
  mapping: { glyphs: text.length, unmapped: 0, lying_fonts: [] },
  scan: NO_SCAN,
  cut: false,
  ...more,
});

function accountOf(...readings: InkReading[]) {
  const account = createReadingAccount();
  readings.forEach((reading, i) => {
    account.add(i + 1, reading, { ink: reading.ink, recognition: null, outcome: 'off' });
  });
  return account.finish(readings.length);
}

test('a page of plain text is trusted and nothing is said of it', () => {
  expect(accountOf(readingOf('plain'))).toEqual({
    diagnostics: [],
    hidden_runs: 0,
    is_scanned: false,
    text_confidence: 1,
    is_recognised: false,
  });
});

test('a document without pages has nothing that could be wrong', () => {
  expect(accountOf()).toEqual({
    diagnostics: [],
    hidden_runs: 0,
    is_scanned: false,
    text_confidence: 1,
    is_recognised: false,
  });
});

test('hidden runs are counted and told by page with their reasons', () => {
  const { diagnostics, hidden_runs } = accountOf(
    readingOf('seen'),
    readingOf('not', { hidden_runs: { covered: 2, tiny: 1 } }),
  );
  expect(hidden_runs).toBe(3);
  expect(diagnostics).toEqual([
    { code: 'hidden_content', message: 'Page 2 has text that is not seen: 2 covered, 1 too small to see.', page: 2 },
  ]);
});

test('characters without a meaning make the text doubtful by their share', () => {
  const { diagnostics, text_confidence } = accountOf(
    readingOf('abcdefghij', { mapping: { glyphs: 10, unmapped: 4, lying_fonts: ['Odd'] } }),
  );
  expect(text_confidence).toBe(0.6);
  expect(diagnostics).toMatchObject([{ code: 'unmapped_text', page: 1 }]);
  expect(diagnostics[0]!.message).toContain('4 of 10');
  expect(diagnostics[0]!.message).toContain('(Odd)');
});

test('a page of too many pieces is told', () => {
  const { diagnostics } = accountOf(readingOf('plain', { cut: true }));
  expect(diagnostics).toMatchObject([{ code: 'ignored_part', page: 1 }]);
});

test('a scan without text cannot be trusted at all', () => {
  const scan = { is_scanned: true, has_text_layer: false };
  const { is_scanned, text_confidence, diagnostics } = accountOf(readingOf('', { scan }));
  expect([is_scanned, text_confidence]).toEqual([true, 0]);
  expect(diagnostics).toMatchObject([{ code: 'scanned_page', page: 1 }]);
});

test('a scan with a text layer is trusted in part', () => {
  const scan = { is_scanned: true, has_text_layer: true };
  const { text_confidence } = accountOf(readingOf('recognised', { scan }));
  expect(text_confidence).toBeGreaterThan(0.3);
  expect(text_confidence).toBeLessThan(0.9);
});

test('a document is a scan where half of its pages are', () => {
  const scan = { is_scanned: true, has_text_layer: false };
  const [plain, scanned] = [readingOf('text'), readingOf('', { scan })];
  expect(accountOf(plain, scanned).is_scanned).toBe(true);
  expect(accountOf(plain, plain, scanned).is_scanned).toBe(false);
});

test('recognised pages are told once with their doubt, and no more as pictures without text', () => {
  const account = createReadingAccount();
  const scan = { is_scanned: true, has_text_layer: false };
  [0.9, 0.8].forEach((confidence, i) => {
    const reading = readingOf('', { scan });
    const text = { ink: inkOf([{ text: 'abcde' }]).ink, recognition: { confidence, script: 'latin' } };
    account.add(i + 1, reading, { ...text, outcome: 'recognised' });
  });
  expect(account.finish(2)).toEqual({
    diagnostics: [
      {
        code: 'recognised_text',
        message: 'The text of 2 pages (1, 2) was recognised in pictures, sure to 0.85.',
        page: null,
      },
    ],
    hidden_runs: 0,
    is_scanned: true,
    text_confidence: 0.85,
    is_recognised: true,
  });
});

test('a picture without any text is told as such', () => {
  const account = createReadingAccount();
  const reading = readingOf('', { scan: { is_scanned: true, has_text_layer: false } });
  account.add(1, reading, { ink: reading.ink, recognition: null, outcome: 'nothing' });
  expect(account.finish(1).diagnostics[0]!.message).toBe('Page 1 is a picture; no text was found in it.');
});
