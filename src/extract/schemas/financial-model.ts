import type { ExtractionSchema, FieldSchema } from '../../model/index.ts';

/** What each listed item of a model carries. */
const ITEM: FieldSchema = {
  name: 'item',
  type: 'object',
  required: false,
  fields: [
    { name: 'label', type: 'string', required: false, aliases: ['name', 'description'] },
    { name: 'value', type: 'number', required: false, aliases: ['amount'] },
    { name: 'unit', type: 'string', required: false },
    { name: 'cell', type: 'string', required: false },
  ],
};

const list = (name: string, required: boolean): FieldSchema => ({ name, type: 'array', required, items: ITEM });

export const financialModelSchema: ExtractionSchema = {
  name: 'financial_model',
  description: 'A workbook that models finances: its sheets, assumptions, drivers, results, periods and checks.',
  fields: [
    {
      name: 'workbook_summary',
      type: 'string',
      required: false,
      aliases: ['summary', 'model summary', 'model description'],
    },
    list('key_sheets', true),
    list('assumptions', false),
    list('revenue_drivers', false),
    list('cost_drivers', false),
    list('output_metrics', true),
    list('periods', false),
    list('checks', false),
    list('hidden_content', false),
  ],
};
