// Table of the specialists by built-in schema: invoices, contracts and financial models.
import type { DocumentView, EmbeddedInvoice } from '../../model/index.ts';
import { findItems } from '../lists/index.ts';
import { findContract } from './contract/index.ts';
import { findModel } from './financial-model/index.ts';
import { findInvoice } from './invoice/index.ts';
import type { Specialist } from './specialist.ts';

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

/** What a document states of itself in a form for machines, by the names of the built-in schemas. */
export const STATED: Readonly<Record<string, (view: DocumentView) => Promise<EmbeddedInvoice | null>>> = {
  invoice: (view) => view.invoice(),
};

/** By the names of the built-in schemas. */
export const SPECIALISTS: Readonly<Record<string, Specialist>> = {
  invoice: together(findInvoice, findLineItems),
  contract: findContract,
  financial_model: findModel,
};
