import { describe, expect, it } from 'vitest';
import { contractValues, type TestLine } from './testing/extract-contract.ts';

const OPENING =
  'This Confidentiality Agreement (this "Agreement") is made as of May 1, 2010 by and between Acme Corp. ("Acme") and Beta LLC ("Beta").';
const readField = async (field: string, ...lines: readonly TestLine[]) =>
  (await contractValues(['CONFIDENTIALITY AGREEMENT', ...lines], field))[field];

describe('the governing law', () => {
  it.each([
    ['Minnesota law governs this Agreement.', 'Minnesota'],
    ['THIS AGREEMENT IS GOVERNED BY TEXAS LAW.', 'TEXAS'],
    ['This Agreement shall be governed by Arizona State law.', 'Arizona'],
    ['This Agreement shall be subject to the laws of the State of Iowa.', 'Iowa'],
    ['Any dispute shall be resolved under the laws of the State of Ohio.', 'Ohio'],
    ['This Agreement shall be deemed a contract made under the laws of the State of Utah.', 'Utah'],
    [
      'This Agreement shall be governed by the laws of the United States of America and by the laws of the State of Maine.',
      'Maine',
    ],
    ['Governing Law: Idaho', 'Idaho'],
    ['Acme is subject to the laws of the State of Iowa.', null],
    ['Governing Law: ____________', null],
  ])('%s', async (sentence, law) => {
    expect(await readField('governing_law', OPENING, sentence)).toBe(law);
  });
});

describe('the term', () => {
  it.each([
    ['This Agreement shall be effective for one (1) year from the date first above written.', 'one (1) year'],
    ['This Agreement shall lapse 12 months after the date hereof.', '12 months'],
    ['Unless terminated on thirty days notice, this Agreement terminates one year after its date.', 'one year'],
    ['Your obligations under this letter shall terminate two years from the date of this letter.', 'two years'],
    ['This NDA shall remain in force for a period of 5 (five) years from its date.', '5 (five) years'],
    ['You agree that for a period of two years you will not solicit to employ any officer.', null],
    ['For a period of eighteen months neither you nor your affiliates will acquire any securities.', null],
  ])('%s', async (sentence, term) => {
    expect(await readField('term', OPENING, sentence)).toBe(term);
  });

  it('stands on a cover page', async () => {
    expect(await readField('term', OPENING, ['Initial Term', '36 months'])).toBe('36 months');
  });

  it('is read in a German sentence with a date', async () => {
    const lines = [
      'Dienstvertrag',
      'Der Vertrag tritt am 1. April 2022 in Kraft und hat eine Laufzeit von 24 Monaten.',
    ];
    expect((await contractValues(lines, 'term')).term).toBe('24 Monaten');
  });
});

describe('the effective date', () => {
  it.each([
    [
      'This Agreement is made as of the 29th day of February in the year 2008 between Acme Corp. and Beta LLC.',
      '2008-02-29',
    ],
    [
      'This First Amendment to the Supply Agreement dated as of January 5, 2016 (the “Original Agreement”) is made and entered into effective as of November 30, 2018, between Acme Corp. and Beta LLC.',
      '2018-11-30',
    ],
    ['This Agreement is made as of the __ day of March, 2010 between Acme Corp. and Beta LLC.', null],
  ])('%s', async (sentence, date) => {
    expect(await readField('effective_date', sentence, 'The parties agree as follows.')).toBe(date);
  });

  it('is a letter’s own, not the day on which it was accepted', async () => {
    const date = await readField(
      'effective_date',
      'January 6, 2014',
      'Ladies and Gentlemen:',
      'You agree to keep all information confidential.',
      'Agreed to and accepted this 8th day of January, 2014:',
    );
    expect(date).toBe('2014-01-06');
  });

  it('is the day from which an Italian contract runs', async () => {
    const lines = [
      'CONTRATTO DI SERVIZI',
      'Tra Alfa S.r.l., con sede in Milano, e Beta S.p.A., con sede in Torino, si stipula quanto segue.',
      'Il contratto decorre dal 1° gennaio 2024 e ha durata di 18 mesi.',
      'Modena, 12 dicembre 2023',
    ];
    expect((await contractValues(lines, 'effective_date')).effective_date).toBe('2024-01-01');
  });
});

describe('the expiration date', () => {
  it.each([
    ['This Agreement shall be in effect from the Effective Date until February 28, 2012.', '2012-02-28'],
    ['The Endorsement Period shall commence on the date hereof and end December 31, 2012.', '2012-12-31'],
    ['The Sponsorship shall run from the date hereof to May 31, 2012.', '2012-05-31'],
    ['Contract Term: June 1, 2010 - December 31, 2011', '2011-12-31'],
    ['Upon expiration of this Agreement, Beta may sell its inventory for a period of six (6) months.', null],
  ])('%s', async (sentence, date) => {
    expect(await readField('expiration_date', OPENING, sentence)).toBe(date);
  });
});

describe('a term between two days', () => {
  it.each([
    ['Rahmenvertrag', 'Der Vertrag tritt am 1. Januar 2024 in Kraft und endet am 31. Dezember 2026.', '2026-12-31'],
    [
      'Contrato',
      'El presente contrato entrará en vigor el 1 de junio de 2022 y finalizará el 31 de mayo de 2025.',
      '2025-05-31',
    ],
    ['Contrat', 'Le présent contrat prend effet le 1er mai 2021 et prend fin le 30 avril 2023.', '2023-04-30'],
    ['Contratto', 'Il presente contratto entra in vigore il 1 marzo 2022 e scade il 28 febbraio 2024.', '2024-02-28'],
    [
      'Overeenkomst',
      'Deze overeenkomst treedt in werking op 1 maart 2022 en eindigt op 28 februari 2024.',
      '2024-02-28',
    ],
  ])('ends on the second: %s', async (title, sentence, date) => {
    expect((await contractValues([title, sentence], 'expiration_date')).expiration_date).toBe(date);
  });
});

describe('a name', () => {
  it('may hold a word that is small in another language', async () => {
    const lines = [
      'Contrato de suministro',
      'REUNIDOS',
      'De una parte, Aceites del Sur, S.A., con domicilio en Jaén (en adelante, el "Proveedor").',
      'De otra parte, Distribuciones Norte, S.L., con domicilio en Bilbao (en adelante, el "Cliente").',
    ];
    const { parties } = await contractValues(lines, 'parties');
    expect(JSON.stringify(parties)).toContain('Aceites del Sur, S.A.');
  });
});

describe('the title', () => {
  it('keeps a first word that begins like an exhibit', async () => {
    const lines = [
      'Ex. 10.4',
      'EXCLUSIVE DISTRIBUTION AGREEMENT',
      'This Agreement is between Acme Corp. and Beta LLC.',
    ];
    expect((await contractValues(lines, 'title')).title).toBe('EXCLUSIVE DISTRIBUTION AGREEMENT');
  });
});

describe('a term', () => {
  const start =
    'This Agreement is made as of May 1, 2010 (the "Effective Date") between Acme Inc. ("A") and Bolt LLC ("B").';
  it.each([
    [
      'has its own length, and not the time from which on it may be ended',
      'The initial term of this Agreement will be ten (10) years from the Effective Date, provided that at any time following the 7th anniversary of such date either party may terminate it.',
      '2020-05-01',
    ],
    [
      'is not what one may not do for a time',
      'In the event this Agreement is terminated, the Party in default shall not enter into an agreement with any other party for a period of six (6) months from the effective date of termination.',
      null,
    ],
    [
      'is no period that has a name of its own',
      '“Interim Period” means a period of four (4) years commencing from the Effective Date of this Agreement.',
      null,
    ],
    [
      'is counted from the day that it names, and from none where that is not stated',
      'The Term shall commence on the Effective Date and terminate on the eighth anniversary of the Commencement Date.',
      null,
    ],
    [
      'is the one of several that is the contract’s',
      'The production period shall be for a period of two (2) months, and the remaining term of this Agreement shall be for a period of twenty-four (24) months from the Effective Date.',
      '2012-05-01',
    ],
  ])('%s', async (_, sentence, end) => {
    expect(await contractValues([start, sentence], 'expiration_date')).toEqual({ expiration_date: end });
  });
});
