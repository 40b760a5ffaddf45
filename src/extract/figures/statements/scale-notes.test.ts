import { describe, expect, it } from 'vitest';
import { pageOf } from '../../testing/ascii-page.ts';
import { readText } from '../../text/index.ts';
import { findScaleNote, readScale } from './scale-notes.ts';

describe('the multiples that figures are counted in', () => {
  it.each([
    ['(In millions, except per share amounts)', 1e6],
    ['(Dollars in thousands)', 1e3],
    ['in millions of U.S. dollars', 1e6],
    ['Amounts expressed in thousands of euros', 1e3],
    ['$ millions', 1e6],
    ['€m', 1e6],
    ["£'000", 1e3],
    ["US$'000", 1e3],
    ['$000s', 1e3],
    ["(000's omitted)", 1e3],
    ['in Mio. €', 1e6],
    ['Mio. EUR', 1e6],
    ['T€', 1e3],
    ['in TEUR', 1e3],
    ['in Tsd. Euro', 1e3],
    ['k€', 1e3],
    ['en millions d’euros', 1e6],
    ["(en milliers d'euros)", 1e3],
    ['en miles de euros', 1e3],
    ['(millones de euros)', 1e6],
    ['in milioni di euro', 1e6],
    ['€bn', 1e9],
    ['in Mrd. €', 1e9],
    ['Thousands', 1e3],
  ])('are read from %s', (text, factor) => expect(readScale(text)?.value).toBe(factor));

  it.each([
    'Sales rose by $3 million in the year',
    'Total assets',
    'A thousand miles of road',
    '$ 1,200',
    'Type of membership',
    'M. Dollar',
    '$ Market value',
    'Five-year summary of thousands-strong staff',
    'December 31, 2024',
  ])('are not read from %s', (text) => expect(readScale(text)).toBeNull());

  it.each([
    ['(In millions, except per share amounts)', null],
    ['(In thousands, except share and per share data)', 1],
    ['(In millions, except number of shares, which are reflected in thousands, and per-share amounts)', 1e3],
    ['(in millions, except par value)', null],
    ['(In millions, except per-share data; shares in thousands)', 1e3],
  ])('are others for shares where a note says so: %s', async (text, factor) => {
    const { pages } = await readText(await pageOf([text]));
    expect(findScaleNote(pages[0]!.lines)?.share_scale ?? null).toBe(factor);
  });
});
