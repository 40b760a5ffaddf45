import { describe, expect, it } from 'vitest';
import { contractValues, extractContract } from '../testing/extract-contract.ts';

const HEAD = ['SUPPLY AGREEMENT', 'The undersigned agree to the terms below.'];

describe('signature blocks', () => {
  it('in two columns keep their names apart', async () => {
    const values = await contractValues(
      [
        ...HEAD,
        'IN WITNESS WHEREOF, the parties have executed this Agreement.',
        ['ACME TOOLS, INC.', 'BETA RETAIL LLC'],
        ['By: /s/ Anna Berg', 'By: /s/ Carl Diaz'],
        ['Name: Anna Berg', 'Name: Carl Diaz'],
        ['Title: President', 'Title: Manager'],
      ],
      'parties',
      'signatures',
    );
    expect(values).toEqual({
      parties: ['ACME TOOLS, INC.', 'BETA RETAIL LLC'],
      signatures: ['Anna Berg', 'Carl Diaz'],
    });
  });

  it('name the company that a general partner signs for', async () => {
    const values = await contractValues(
      [
        ...HEAD,
        'GAMMA FUND II, L.P.',
        'By: Gamma GP LLC, its general partner',
        'By: /s/ Eva Frank',
        'Name: Eva Frank',
        'Title: Managing Member',
      ],
      'parties',
      'signatures',
    );
    expect(values).toEqual({ parties: ['GAMMA FUND II, L.P.'], signatures: ['Eva Frank'] });
  });

  it('that are not filled in name nobody', async () => {
    const values = await contractValues(
      [...HEAD, 'ACME TOOLS, INC.', 'By: ________________', 'Name: ______________', 'Title: _____________'],
      'parties',
      'signatures',
    );
    expect(values).toEqual({ parties: ['ACME TOOLS, INC.'], signatures: null });
  });

  it('of people who sign for themselves', async () => {
    const values = await contractValues(
      [...HEAD, '/s/ Greta Holm', 'Greta Holm', '/s/ Ivan Jones', 'Ivan Jones'],
      'parties',
    );
    expect(values).toEqual({ parties: ['Greta Holm', 'Ivan Jones'] });
  });

  it('on behalf of many, each with its name below', async () => {
    const names = ['Kappa Telecom plc', 'CYPRIOT NETWORKS AUTHORITY', 'Lambda Cable A/S'];
    const lines = names.flatMap((name) => ['For and on behalf of', name, '--------------------']);
    const values = await contractValues([...HEAD, ...lines], 'parties');
    expect(values).toEqual({ parties: names });
  });

  it('date the contract where it begins with the last of them', async () => {
    const values = await contractValues(
      [
        'This Agreement is effective as of the date of last signature below, between Acme Tools, Inc. ("Acme") and Beta Retail LLC ("Beta").',
        ['ACME TOOLS, INC.', 'BETA RETAIL LLC'],
        ['By: /s/ Anna Berg', 'By: /s/ Carl Diaz'],
        ['Date: March 3, 2020', 'Date: March 9, 2020'],
      ],
      'effective_date',
    );
    expect(values).toEqual({ effective_date: '2020-03-09' });
  });

  it('are cited where the name stands, not where its label does', async () => {
    const fields = await extractContract([...HEAD, 'ACME TOOLS, INC.', 'By: /s/ Anna Berg', 'Name: Anna Berg']);
    const citation = fields.get('signatures')?.citations[0];
    expect(citation?.text).toBe('Anna Berg');
    expect(citation?.verified).toBe(true);
  });
});
