// Built-in schema of contracts.
import type { ExtractionSchema } from '../../model/index.ts';

export const contractSchema: ExtractionSchema = {
  name: 'contract',
  description: 'A contract: its parties, dates, law and main clauses.',
  fields: [
    {
      name: 'title',
      type: 'string',
      required: false,
      aliases: ['agreement title', 'contract title', 'contract name', 'document title', 'document name', 'agreement'],
    },
    {
      name: 'parties',
      type: 'array',
      required: true,
      aliases: ['party', 'contracting parties', 'between'],
      items: { name: 'party', type: 'string', required: false },
    },
    {
      name: 'effective_date',
      type: 'date',
      required: true,
      aliases: ['start date', 'commencement date', 'date of agreement', 'agreement date', 'contract date'],
    },
    {
      name: 'expiration_date',
      type: 'date',
      required: false,
      aliases: ['expiry date', 'end date', 'termination date', 'expires', 'expires on'],
    },
    {
      name: 'term',
      type: 'string',
      required: false,
      aliases: ['contract term', 'initial term', 'duration', 'term of agreement'],
    },
    {
      name: 'governing_law',
      type: 'string',
      required: true,
      aliases: ['applicable law', 'choice of law', 'law', 'jurisdiction', 'governing state', 'governing jurisdiction'],
    },
    { name: 'termination_clause', type: 'string', required: false, aliases: ['termination', 'termination rights'] },
    {
      name: 'renewal_terms',
      type: 'string',
      required: false,
      aliases: ['renewal', 'renewal term', 'automatic renewal'],
    },
    {
      name: 'payment_terms',
      type: 'string',
      required: false,
      aliases: ['payment', 'fees and payment', 'terms of payment'],
    },
    {
      name: 'liability_limit',
      type: 'string',
      required: false,
      aliases: ['limitation of liability', 'liability cap', 'liability'],
    },
    {
      name: 'confidentiality_clause',
      type: 'string',
      required: false,
      aliases: ['confidentiality', 'confidential information', 'non disclosure'],
    },
    { name: 'notice_address', type: 'string', required: false, aliases: ['notices', 'address for notices', 'notice'] },
    {
      name: 'signatures',
      type: 'array',
      required: false,
      aliases: ['signatory', 'signatories', 'signed by'],
      items: { name: 'signature', type: 'string', required: false },
    },
  ],
};
