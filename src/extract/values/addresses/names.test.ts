import { describe, expect, it } from 'vitest';
import { findLegalForms, hasLegalForm, looksLikeName } from '../index.ts';

describe('legal forms', () => {
  it.each([
    ['Acme GmbH', 'GmbH'],
    ['ACME GMBH', 'GMBH'],
    ['Müller & Söhne GmbH & Co. KG', 'GmbH & Co. KG'],
    ['Beispiel AG', 'AG'],
    ['Acme, Inc.', 'Inc.'],
    ['Acme L.L.C.', 'L.L.C.'],
    ['Acme Pty Ltd', 'Pty Ltd'],
    ['Acme Pvt. Ltd.', 'Pvt. Ltd.'],
    ['Dupont SARL', 'SARL'],
    ['Dupont S.A.S.', 'S.A.S.'],
    ['Rossi S.p.A.', 'S.p.A.'],
    ['Rossi S.r.l.', 'S.r.l.'],
    ['García S.L.', 'S.L.'],
    ['De Vries B.V.', 'B.V.'],
    ['De Vries NV', 'NV'],
    ['Kowalski Sp. z o.o.', 'Sp. z o.o.'],
  ])('%s has %s', (name, form) => {
    expect(findLegalForms(name).map((found) => name.slice(found.start, found.end))).toEqual([form]);
    expect(hasLegalForm(name)).toBe(true);
    expect(looksLikeName(name)).toBe(true);
  });

  it.each(['as soon as possible', 'agenda', 'Salt', 'GmbH', 'incorporate', 'co-owner'])('%s has none', (text) => {
    expect(hasLegalForm(text)).toBe(false);
  });
});

describe('a text', () => {
  it.each(['John Smith', 'Max Mustermann', '3M', 'Banco de España', "O'Neil & Sons", 'ACME', 'Jean-Pierre Léaud'])(
    '%s can be a name',
    (text) => {
      expect(looksLikeName(text)).toBe(true);
    },
  );

  it.each([
    'Invoice Number',
    'Total amount',
    'Rechnungsdatum',
    'Fecha de factura',
    'Data fattura',
    'Bill To:',
    'This is a sentence about things.',
    'Payment due within 30 days',
    'Hauptstr. 12',
    '12 Main Street',
    'via Roma 5',
    '12345 Berlin',
    'info@acme.de',
    'www.acme.de',
    '$500',
    '12.05.2020',
    'the Supplier',
    'x',
    '',
  ])('%j is no name', (text) => {
    expect(looksLikeName(text)).toBe(false);
  });
});
