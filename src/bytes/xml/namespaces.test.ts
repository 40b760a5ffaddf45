import { describe, expect, it } from 'vitest';
import { toTransitional } from './namespaces.ts';

describe('toTransitional', () => {
  it.each([
    ['http://purl.oclc.org/ooxml/drawingml/chart', 'http://schemas.openxmlformats.org/drawingml/2006/chart'],
    [
      'http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet',
      'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet',
    ],
    [
      'http://purl.oclc.org/ooxml/officeDocument/extendedProperties',
      'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties',
    ],
    ['urn:other', 'urn:other'],
  ])('translates %s', (strict, transitional) => {
    expect(toTransitional(strict)).toBe(transitional);
  });
});
