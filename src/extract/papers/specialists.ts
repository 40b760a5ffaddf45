import type { ExtractionSchema } from '../../model/index.ts';
import type { Finding, Findings } from '../finding.ts';
import { findItems } from '../lists/index.ts';
import type { DocumentText } from '../text/index.ts';
import type { Locale } from '../values/index.ts';
import { findContract } from './contract/index.ts';
import { findModel } from './financial-model/index.ts';
import { findInvoice } from './invoice/index.ts';

export interface SpecialistInput {
  readonly text: DocumentText;
  readonly locale: Locale;
  readonly schema: ExtractionSchema;
  /** What labels alone led to. They are searched for once somebody asks. */
  labelled(field: string): Promise<readonly Finding[]>;
}

/** Knows how a kind of document is written. Fields that it does not name are left to their labels. */
export type Specialist = (input: SpecialistInput) => Findings | Promise<Findings>;

/** Runs several on one document; of a field that two of them name, what the later one found counts. */
const together =
  (...parts: readonly Specialist[]): Specialist =>
  async (input) => {
    const found = await Promise.all(parts.map((part) => part(input)));
    return {
      singles: new Map(found.flatMap(({ singles }) => [...singles])),
      lists: new Map(found.flatMap(({ lists }) => [...lists])),
      warnings: found.flatMap(({ warnings }) => warnings),
    };
  };

const findLineItems: Specialist = async ({ text, locale }) => {
  const items = await findItems(text, locale);
  return { singles: new Map(), lists: new Map(items ? [['line_items', items]] : []), warnings: [] };
};

/** By the names of the built-in schemas. */
export const SPECIALISTS: Readonly<Record<string, Specialist>> = {
  invoice: together(findInvoice, findLineItems),
  contract: findContract,
  financial_model: findModel,
};
