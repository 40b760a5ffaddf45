import { Type as TypeBox } from 'typebox';
import { Compile } from 'typebox/schema';
import { describe, expect, test } from 'vitest';
import { Type } from './json-schema.ts';

type Builders = typeof Type;

/** Every builder, with and without options. */
const SCHEMAS: readonly [string, (type: Builders) => object][] = [
  ['an array', (type) => type.Array(type.Number(), { minItems: 4, description: 'Four.' })],
  ['a boolean', (type) => type.Boolean({ default: false })],
  ['an enumeration', (type) => type.Enum(['a', 'b'], { description: 'One of two.' })],
  ['a whole number', (type) => type.Integer({ minimum: 1, maximum: 9 })],
  ['null', (type) => type.Null()],
  ['a number', (type) => type.Number()],
  ['an object', (type) => type.Object({ a: type.String(), b: type.Null() }, { additionalProperties: false })],
  ['an object of nothing', (type) => type.Object({})],
  ['an object that may be empty', (type) => type.Object({ a: type.Optional(type.String({ maxLength: 3 })) })],
  ['an object within another', (type) => type.Object({ a: type.Object({ b: type.Optional(type.Unknown()) }) })],
  ['a named object', (type) => type.Object({ a: type.String() }, { $id: 'Named' })],
  ['a record', (type) => type.Record(type.String(), type.Unknown(), { description: 'Anything.' })],
  ['text', (type) => type.String({ minLength: 1, pattern: '^a' })],
  ['a union', (type) => type.Union([type.String(), type.Null()], { description: 'Or nothing.' })],
  ['anything', (type) => type.Unknown({ description: 'Whatever.' })],
];

describe('a schema', () => {
  test.each(SCHEMAS)('of %s is the one that TypeBox builds, word for word', (_, build) => {
    expect(JSON.stringify(build(Type))).toBe(JSON.stringify(build(TypeBox)));
  });

  test('is shown for every builder', () => {
    const shown = SCHEMAS.map(([, build]) => build.toString()).join();
    for (const name of Object.keys(Type)) expect(shown).toContain(`type.${name}(`);
  });

  test('keeps its optional properties where they are taken into another object', () => {
    const { properties } = Type.Object({ a: Type.String(), b: Type.Optional(Type.Integer()) });
    const wider = Type.Object({ id: Type.String(), ...properties });
    expect(wider.required).toEqual(['id', 'a']);
    const checker = Compile(wider);
    expect(checker.Check({ id: 'x', a: 'y' })).toBe(true);
    expect(checker.Check({ id: 'x', b: 1 })).toBe(false);
  });

  test('that is made optional leaves the one it was made from as it was', () => {
    const text = Type.String();
    Type.Optional(text);
    expect(Type.Object({ text }).required).toEqual(['text']);
  });
});
