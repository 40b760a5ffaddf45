import { expect, test } from 'vitest';
import { SETTINGS } from '../../config.ts';
import type { FormatReader, OcrMode } from '../../formats/reader.ts';
import { askedModeOf, documentKey, hasModel, layoutOf, ocrModeOf, privateKey } from './document-key.ts';

const readerWith = (ocr: boolean) =>
  ({ format: 'pdf', version: '7.1', capabilities: ocr ? { ocr: true } : {} }) as unknown as FormatReader;
const keyOf = (mode: OcrMode, recogniser: string | null, ocr = true) =>
  documentKey('ab12', readerWith(ocr), { mode, recogniser });

test('the same bytes are another document where something else is recognised, or by something else', () => {
  const keys = [keyOf('auto', null), keyOf('auto', 'Tiny 1 / engine 2'), keyOf('never', 'x'), keyOf('always', 'x')];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keyOf('auto', 'Tiny 1')).not.toBe(keyOf('auto', 'Tiny 2'));
});

test('where nothing is recognised, it does not matter what is installed', () => {
  expect(keyOf('never', 'Tiny 1')).toBe(keyOf('never', null));
  expect(keyOf('auto', 'Tiny 1', false)).toBe(keyOf('never', null, false));
});

test('the mode is told by the key, of private documents too', () => {
  expect(ocrModeOf(keyOf('always', 'Tiny 1.5 / engine 2'))).toBe('always');
  expect(ocrModeOf(keyOf('2-4,7', 'Tiny 1.5 / engine-2'))).toBe('2-4,7');
  expect(ocrModeOf(privateKey(keyOf('never', null), 'hash'))).toBe('never');
  expect(ocrModeOf(keyOf('auto', null, false))).toBeNull();
  expect(hasModel(keyOf('auto', 'Tiny 1'))).toBe(true);
});

test('the script that was told makes another document, and is told by its key', () => {
  for (const mode of ['auto:latin', 'always:kana', '2-4,7:hangul'] as const) {
    const key = keyOf(mode, 'Tiny 1 / engine 2');
    expect([ocrModeOf(key), ocrModeOf(privateKey(key, 'hash')), askedModeOf(key)]).toEqual([mode, mode, mode]);
    expect(key).toMatch(/^[\w.-]+$/);
  }
  expect(keyOf('auto:latin', 'Tiny 1')).not.toBe(keyOf('auto', 'Tiny 1'));
  const mail = { format: 'eml', version: '1', capabilities: {}, parts: true } as unknown as FormatReader;
  expect(askedModeOf(documentKey('ab12', mail, { mode: 'auto:latin', recogniser: null }))).toBe('auto:latin');
});

test('every mode that can be configured is told by a key', () => {
  expect(SETTINGS.ocr.choices).toContain('auto:latin');
  for (const mode of SETTINGS.ocr.choices!) expect(ocrModeOf(keyOf(mode as OcrMode, 'Tiny 1'))).toBe(mode);
});

test('of formats that hold files, the mode for those is told by the key, and nothing is recognised in the file itself', () => {
  const reader = { format: 'eml', version: '1', capabilities: {}, parts: true } as unknown as FormatReader;
  const layout = { furniture: 'keep' } as const;
  const key = documentKey('ab12', reader, { mode: '2-4,7', recogniser: 'Tiny 1' }, layout as never);
  expect([askedModeOf(key), ocrModeOf(key), layoutOf(key), hasModel(key)]).toEqual(['2-4,7', null, layout, true]);
  expect(askedModeOf(privateKey(documentKey('ab12', reader, { mode: 'never', recogniser: null }), 'x'))).toBe('never');
  expect(askedModeOf(keyOf('always', null))).toBe('always');
  expect(askedModeOf(keyOf('always', null, false))).toBeNull();
});

test('a layout that was asked for makes another document, and is told by its key', () => {
  const reader = {
    format: 'pdf',
    version: '7.1',
    capabilities: { ocr: true, layout: true },
  } as unknown as FormatReader;
  const ocr = { mode: '2-4' as const, recogniser: 'Tiny 1' };
  const layout = { columns: [300], tables: 'ruled', ignore: [[0, 0, 612, 40.5]], pages: '2-4' } as const;
  const key = documentKey('ab12', reader, ocr, layout as never);
  expect(key).not.toBe(documentKey('ab12', reader, ocr));
  expect([layoutOf(key), ocrModeOf(key), hasModel(key)]).toEqual([layout, '2-4', true]);
  expect(layoutOf(privateKey(key, 'hash'))).toEqual(layout);
  expect(layoutOf(documentKey('ab12', reader, ocr))).toBeNull();
  expect(layoutOf(documentKey('ab12', readerWith(true), ocr, layout as never))).toBeNull();
});
