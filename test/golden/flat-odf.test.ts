import { describe, expect, it } from 'vitest';
import { detect } from '../../src/formats/index.ts';
import { type OdfKind, type OdfParts, writeFlat, writeOdf } from '../../src/formats/odf/testing/write-odf.ts';
import { ODP_CASES } from '../support/odp/cases.ts';
import { ODS_CASES } from '../support/ods/cases.ts';
import { ODT_CASES } from '../support/odt/cases.ts';
import { describeReading } from './describe-reading.ts';

const KINDS: readonly (readonly [OdfKind, string, Readonly<Record<string, { readonly parts: OdfParts | string }>>])[] =
  [
    ['text', 'odt', ODT_CASES],
    ['spreadsheet', 'ods', ODS_CASES],
    ['presentation', 'odp', ODP_CASES],
  ];

/** Only a package can be encrypted. */
const isLocked = (parts: OdfParts | string): boolean => typeof parts !== 'string' && parts.manifest !== undefined;

/** Files that a package carries beside its text, which a single file has no place for. */
const withoutCarried = (reading: string): string => reading.replace(/^ {2}"attachments": .*$/m, '');

describe.each(KINDS)('%s as a single XML file', (kind, format, cases) => {
  const able = Object.entries(cases).filter(([, { parts }]) => !isLocked(parts));

  it('has cases to compare', () => {
    expect(able.length).toBeGreaterThan(25);
  });

  it.each(able)('reads as the package does: %s', async (name, { parts: given }) => {
    const parts = typeof given === 'string' ? { body: given } : given;
    const flat = writeFlat(kind, parts);
    const reader = detect(flat.subarray(0, 4096), `x.f${format}`);
    expect(reader.format).toBe(format);
    expect(detect(flat, 'x').format).toBe(format);
    const [one, other] = [
      await describeReading(reader, flat, `${name}.f${format}`),
      await describeReading(reader, writeOdf(kind, parts), `${name}.${format}`),
    ];
    expect(withoutCarried(one)).toBe(withoutCarried(other));
  });
});
