import { expect, test } from 'vitest';
import { sniffEinvoice } from './sniff-einvoice.ts';

const ROOT = '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>';

test.each([
  ['<!DOCTYPE Invoice>', 0.99],
  ['<?xml version="1.0"?><!DOCTYPE Invoice [<!ENTITY a "b>c">]>', 0.99],
  ['<!DOCTYPE Invoice [<!ENTITY a "b"', 0],
  ['<!DOCTYPE Invoice [', 0],
  ['<!DOCTYPE html><html/>', 0],
])('an invoice is known behind a declaration of types: %s', (prolog, score) => {
  expect(sniffEinvoice(Buffer.from(prolog + ROOT))).toBe(score);
});
