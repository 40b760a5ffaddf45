import { describe, expect, test } from 'vitest';
import { draftOfSchema, formatDraft, NEW_FIELD, parseDraft } from '../../web/src/extract/schema/schema-draft.ts';

const stop = { name: 'item', type: 'object', fields: [{ name: 'quay', type: 'string', required: true }] };
const schema = {
  name: 'calls',
  fields: [
    { name: 'total', type: 'currency', required: true, description: 'All of it', aliases: ['Sum', 'In all'] },
    { name: 'stops', type: 'array', required: false, items: stop },
    { name: 'code', type: 'string', required: false, pattern: '^[A-Z]+$' },
  ],
};

describe('a schema in a form', () => {
  test('comes back as it was, also what the form does not show', () => {
    const draft = parseDraft(JSON.stringify(schema))!;
    expect(draft.fields.map(({ type }) => type)).toEqual(['currency', 'list', 'string']);
    expect(JSON.parse(formatDraft(draft))).toEqual(schema);
  });

  test('has names as the service takes them, and leaves out fields without one', () => {
    const fields = [{ ...NEW_FIELD, name: ' Due date ' }, NEW_FIELD];
    expect(JSON.parse(formatDraft({ name: 'My schema!', fields }))).toEqual({
      name: 'my_schema',
      fields: [{ name: 'due_date', type: 'string', required: false }],
    });
  });

  test.each(['', '{', '[]', '{"type":"object","properties":{}}', '{"fields":[1]}'])('is not made of %j', (text) =>
    expect(parseDraft(text)).toBeNull(),
  );

  test('begins with one of the service under a name of its own', () => {
    const kept = { ...schema, built_in: true, examples: 0, created_at: null };
    expect(JSON.parse(draftOfSchema(kept)).name).toBe('my_calls');
    expect(JSON.parse(draftOfSchema({ ...kept, built_in: false })).name).toBe('calls_2');
  });
});
