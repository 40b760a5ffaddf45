// Written by `npm run calibrate`; docs/calibration.md says how.
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: these are fitted weights
import type { Calibration } from './calibration.ts';

export const FITTED: Calibration = {
  method: 'logistic',
  optimism: 0.02,
  values: 3663,
  right: 0.978,
  sets: [
    {
      name: 'invoices-zugferd',
      documents: 77,
      values: 1625,
      right: 0.987,
      confidence: 0.956,
      error: 0.031,
      sure: 1609,
      sure_right: 0.987,
    },
    {
      name: 'invoices-invoice2data',
      documents: 4,
      values: 27,
      right: 0.963,
      confidence: 0.954,
      error: 0.009,
      sure: 26,
      sure_right: 0.962,
    },
    {
      name: 'invoices-templates',
      documents: 59,
      values: 647,
      right: 0.992,
      confidence: 0.928,
      error: 0.064,
      sure: 541,
      sure_right: 0.992,
    },
    {
      name: 'forms-adbuy',
      documents: 120,
      values: 592,
      right: 0.976,
      confidence: 0.906,
      error: 0.071,
      sure: 445,
      sure_right: 0.973,
    },
    {
      name: 'contracts-cuad',
      documents: 115,
      values: 467,
      right: 0.923,
      confidence: 0.926,
      error: 0.023,
      sure: 417,
      sure_right: 0.946,
    },
    {
      name: 'extract-schema',
      documents: 6,
      values: 104,
      right: 0.959,
      confidence: 0.914,
      error: 0.044,
      sure: 98,
      sure_right: 0.956,
    },
    {
      name: 'filings',
      documents: 5,
      values: 201,
      right: 1,
      confidence: 0.95,
      error: 0.05,
      sure: 200,
      sure_right: 1,
    },
  ],
  error: 0.041,
  worst_error: 0.071,
  fit: {
    intercept: -0.392,
    score: 2.885,
    margin: 0.757,
    agreement: 0.806,
    contested: -1.062,
    novelty: -2.09,
    evidence: {
      address_block: {
        shift: 0.231,
        sources: 8,
      },
      address_window: {
        shift: 0.059,
        sources: 6,
      },
      amount_currency: {
        shift: 0.004,
        sources: 6,
      },
      anniversary: {
        shift: 0.025,
        sources: 2,
      },
      date_label: {
        shift: -0.053,
        sources: 3,
      },
      date_line: {
        shift: 0.006,
        sources: 1,
      },
      date_range: {
        shift: 0.463,
        sources: 8,
      },
      dated: {
        shift: -0.225,
        sources: 9,
      },
      defined_date: {
        shift: 0.014,
        sources: 20,
      },
      duration: {
        shift: -0.452,
        sources: 19,
      },
      early_date: {
        shift: 0.005,
        sources: 1,
      },
      effective_as_of: {
        shift: -0.158,
        sources: 10,
      },
      embedded_xml: {
        shift: 0.387,
        sources: 1,
      },
      entered_into: {
        shift: -0.043,
        sources: 18,
      },
      footer_line: {
        shift: 0.011,
        sources: 1,
      },
      governing_law: {
        shift: 0.314,
        sources: 31,
      },
      grouped_tables: {
        shift: 0.027,
        sources: 1,
      },
      heading: {
        shift: -0.17,
        sources: 33,
      },
      headline: {
        shift: 0.131,
        sources: 11,
      },
      iban: {
        shift: 0.005,
        sources: 1,
      },
      items: {
        shift: -0.037,
        sources: 3,
      },
      items_closed: {
        shift: -0.295,
        sources: 17,
      },
      items_summed: {
        shift: 0.025,
        sources: 1,
      },
      label_above: {
        shift: 0.08,
        sources: 1,
      },
      label_below: {
        shift: 0.335,
        sources: 4,
      },
      label_column_total: {
        shift: -0.071,
        sources: 3,
      },
      label_group: {
        shift: 0.012,
        sources: 1,
      },
      label_inline: {
        shift: 0.167,
        sources: 13,
      },
      label_inline_bare: {
        shift: 0.033,
        sources: 3,
      },
      label_right: {
        shift: 0.048,
        sources: 18,
      },
      label_row: {
        shift: 0.019,
        sources: 13,
      },
      letter_date: {
        shift: 0.012,
        sources: 1,
      },
      named_in_text: {
        shift: 0.037,
        sources: 1,
      },
      party_labels: {
        shift: 0.009,
        sources: 2,
      },
      payment_sentence: {
        shift: 0.012,
        sources: 3,
      },
      preamble: {
        shift: -0.034,
        sources: 20,
      },
      preamble_and_signatures: {
        shift: 0.104,
        sources: 24,
      },
      section: {
        shift: 0.104,
        sources: 9,
      },
      sender_line: {
        shift: -0.143,
        sources: 8,
      },
      signature_date: {
        shift: 0.07,
        sources: 4,
      },
      signatures: {
        shift: -0.153,
        sources: 11,
      },
      statement_figure: {
        shift: 0.248,
        sources: 5,
      },
      statement_row: {
        shift: 0.006,
        sources: 1,
      },
      tax_id: {
        shift: 0.303,
        sources: 17,
      },
      tax_label: {
        shift: 0.008,
        sources: 1,
      },
      term_end: {
        shift: 0.084,
        sources: 12,
      },
      totals_closed: {
        shift: -0.21,
        sources: 17,
      },
      witness_date: {
        shift: 0.015,
        sources: 1,
      },
    },
    unlabelled: -1.2,
    source_variance: 0.1,
    evidence_variance: 0.1,
  },
  reliability: [
    {
      from: 0.3,
      to: 0.4,
      values: 2,
      confidence: 0.36,
      right: 1,
    },
    {
      from: 0.4,
      to: 0.5,
      values: 4,
      confidence: 0.445,
      right: 0.75,
    },
    {
      from: 0.5,
      to: 0.6,
      values: 15,
      confidence: 0.549,
      right: 0.8,
    },
    {
      from: 0.6,
      to: 0.7,
      values: 42,
      confidence: 0.651,
      right: 1,
    },
    {
      from: 0.7,
      to: 0.8,
      values: 48,
      confidence: 0.751,
      right: 0.979,
    },
    {
      from: 0.8,
      to: 0.9,
      values: 216,
      confidence: 0.862,
      right: 0.947,
    },
    {
      from: 0.9,
      to: 1,
      values: 3336,
      confidence: 0.951,
      right: 0.981,
    },
  ],
};
