// Built-in schema of financial models.
import type { ExtractionSchema, FieldSchema, FieldType } from '../../model/index.ts';

/** What each listed item of a model carries. */
const item = (value: FieldType): FieldSchema => ({
  name: 'item',
  type: 'object',
  required: false,
  fields: [
    { name: 'label', type: 'string', required: false, aliases: ['name', 'description'] },
    { name: 'value', type: value, required: false, aliases: ['amount'] },
    { name: 'unit', type: 'string', required: false },
    { name: 'cell', type: 'string', required: false },
  ],
});

/** The value of most items is a number; of sheets it is their role, of periods a date or a part of one, of checks what the cell says. */
const list = (name: string, required: boolean, value: FieldType = 'number'): FieldSchema => ({
  name,
  type: 'array',
  required,
  items: item(value),
});

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
    list('key_sheets', true, 'string'),
    list('assumptions', false),
    list('revenue_drivers', false),
    list('cost_drivers', false),
    list('output_metrics', true),
    list('periods', false, 'string'),
    list('checks', false, 'string'),
    list('hidden_content', false),
  ],
};
