// List of the built-in schemas.
import type { ExtractionSchema } from '../../model/index.ts';
import { contractSchema } from './contract.ts';
import { financialModelSchema } from './financial-model.ts';
import { invoiceSchema } from './invoice.ts';
import { tableSchema } from './table.ts';

/** In the order of the specification. */
export const BUILT_IN_SCHEMAS: readonly ExtractionSchema[] = [
  invoiceSchema,
  contractSchema,
  financialModelSchema,
  tableSchema,
];
