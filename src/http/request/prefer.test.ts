import { describe, expect, test } from 'vitest';
import { appliedPreference, preferenceOf } from './prefer.ts';

describe('Prefer', () => {
  test.each([
    [undefined, { respond_async: false }],
    ['respond-async', { respond_async: true, wait_seconds: 0 }],
    ['Respond-Async; foo=1', { respond_async: true, wait_seconds: 0 }],
    ['wait=10', { respond_async: false, wait_seconds: 10 }],
    ['respond-async, wait = "5"', { respond_async: true, wait_seconds: 5 }],
    ['wait=999', { respond_async: false, wait_seconds: 30 }],
    ['wait=-1', { respond_async: false }],
    ['return=minimal', { respond_async: false }],
  ])('%j is understood', (header, expected) => {
    expect(preferenceOf(header, 30)).toEqual(expected);
  });

  test('is acknowledged where it was followed', () => {
    expect(appliedPreference({ respond_async: true, wait_seconds: 0 }, 202)).toBe('respond-async');
    expect(appliedPreference({ respond_async: true, wait_seconds: 5 }, 202)).toBe('respond-async, wait=5');
    expect(appliedPreference({ respond_async: true, wait_seconds: 0 }, 201)).toBeUndefined();
  });
});
