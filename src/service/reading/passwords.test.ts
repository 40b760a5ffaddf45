import { expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

it('keeps what was given last, and forgets when told', () => {
  const passwords = createPasswords();
  passwords.set('doc_1', 'old');
  passwords.set('doc_1', 'new');
  expect(passwords.get('doc_1')).toBe('new');
  passwords.forget('doc_1');
  expect(passwords.get('doc_1')).toBeUndefined();
});

it('forgets the oldest first', () => {
  const passwords = createPasswords(2);
  for (const name of ['a', 'b', 'a', 'c']) passwords.set(name, name);
  expect(['a', 'b', 'c'].map((name) => passwords.get(name))).toEqual(['a', undefined, 'c']);
});
