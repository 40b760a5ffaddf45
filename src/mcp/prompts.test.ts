import { expect, test } from 'vitest';
import { getPrompt, listPrompts } from './prompts.ts';

const filled = (name: string): Record<string, string> =>
  Object.fromEntries(
    listPrompts()
      .find((prompt) => prompt.name === name)!
      .arguments!.map((argument) => [argument.name, `the ${argument.name}`]),
  );

test.each(listPrompts().map(({ name }) => name))('%s is worded with all of its arguments', (name) => {
  const { messages } = getPrompt(name, filled(name));
  const { text } = messages[0]!.content as { text: string };
  for (const value of Object.values(filled(name))) expect(text).toContain(value);
  expect(text).not.toContain('undefined');
});

test('what may be left out leaves no gap', () => {
  const { messages } = getPrompt('audit_workbook', { id: 'doc_1' });
  expect((messages[0]!.content as { text: string }).text).toMatch(/^Audit the workbook doc_1\. /);
});

test('what is missing or not known is said', () => {
  expect(() => getPrompt('check_invoice', {})).toThrow('id is missing.');
  expect(() => getPrompt('check_invoices', {})).toThrow('There is no prompt');
});
