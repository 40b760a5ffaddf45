// Written by `npm run calibrate`; docs/calibration.md says how.
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: these are fitted weights
import type { Calibration } from './calibration.ts';

export const FITTED: Calibration = {
  method: 'logistic',
  optimism: 0.02,
  values: 3662,
  right: 0.978,
  sets: [
    {
      name: 'invoices-zugferd',
      documents: 77,
      values: 1624,
      right: 0.987,
      confidence: 0.956,
      error: 0.031,
      sure: 1607,
      sure_right: 0.987,
    },
    {
      name: 'invoices-invoice2data',
      documents: 4,
      values: 27,
      right: 0.963,
      confidence: 0.953,
      error: 0.01,
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
      sure: 540,
      sure_right: 0.992,
    },
    {
      name: 'forms-adbuy',
      documents: 120,
      values: 592,
      right: 0.976,
      confidence: 0.91,
      error: 0.067,
      sure: 444,
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
      right: 0.974,
      confidence: 0.91,
      error: 0.064,
      sure: 96,
      sure_right: 0.972,
    },
    {
      name: 'filings',
      documents: 5,
      values: 201,
      right: 1,
      confidence: 0.951,
      error: 0.049,
      sure: 200,
      sure_right: 1,
    },
  ],
  error: 0.039,
  worst_error: 0.067,
  fit: {
    intercept: -0.521,
    score: 2.956,
    margin: 0.841,
    agreement: 0.78,
    contested: -0.994,
    novelty: -2.103,
    evidence: {
      address_block: {
        shift: 0.174,
        sources: 8,
      },
      address_window: {
        shift: 0.057,
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
        shift: 0.457,
        sources: 8,
      },
      dated: {
        shift: -0.221,
        sources: 9,
      },
      defined_date: {
        shift: 0.015,
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
        shift: -0.156,
        sources: 10,
      },
      embedded_xml: {
        shift: 0.378,
        sources: 1,
      },
      entered_into: {
        shift: -0.04,
        sources: 18,
      },
      footer_line: {
        shift: 0.011,
        sources: 1,
      },
      governing_law: {
        shift: 0.31,
        sources: 31,
      },
      grouped_tables: {
        shift: 0.027,
        sources: 1,
      },
      heading: {
        shift: -0.167,
        sources: 33,
      },
      headline: {
        shift: 0.128,
        sources: 11,
      },
      iban: {
        shift: 0.005,
        sources: 1,
      },
      items: {
        shift: -0.036,
        sources: 3,
      },
      items_closed: {
        shift: -0.302,
        sources: 17,
      },
      items_summed: {
        shift: 0.025,
        sources: 1,
      },
      label_above: {
        shift: 0.082,
        sources: 1,
      },
      label_below: {
        shift: 0.326,
        sources: 4,
      },
      label_column_total: {
        shift: -0.079,
        sources: 3,
      },
      label_group: {
        shift: 0.012,
        sources: 1,
      },
      label_inline: {
        shift: 0.169,
        sources: 13,
      },
      label_inline_bare: {
        shift: 0.077,
        sources: 4,
      },
      label_right: {
        shift: 0.049,
        sources: 18,
      },
      label_row: {
        shift: 0.016,
        sources: 13,
      },
      letter_date: {
        shift: 0.012,
        sources: 1,
      },
      named_in_text: {
        shift: 0.038,
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
        shift: -0.038,
        sources: 20,
      },
      preamble_and_signatures: {
        shift: 0.1,
        sources: 24,
      },
      section: {
        shift: 0.098,
        sources: 8,
      },
      sender_line: {
        shift: -0.145,
        sources: 8,
      },
      signature_date: {
        shift: 0.072,
        sources: 4,
      },
      signatures: {
        shift: -0.153,
        sources: 11,
      },
      statement_figure: {
        shift: 0.243,
        sources: 5,
      },
      statement_row: {
        shift: 0.068,
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
        shift: 0.083,
        sources: 12,
      },
      totals_closed: {
        shift: -0.222,
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
      confidence: 0.355,
      right: 1,
    },
    {
      from: 0.4,
      to: 0.5,
      values: 4,
      confidence: 0.453,
      right: 0.75,
    },
    {
      from: 0.5,
      to: 0.6,
      values: 10,
      confidence: 0.551,
      right: 0.7,
    },
    {
      from: 0.6,
      to: 0.7,
      values: 39,
      confidence: 0.653,
      right: 1,
    },
    {
      from: 0.7,
      to: 0.8,
      values: 48,
      confidence: 0.749,
      right: 0.979,
    },
    {
      from: 0.8,
      to: 0.9,
      values: 229,
      confidence: 0.861,
      right: 0.946,
    },
    {
      from: 0.9,
      to: 1,
      values: 3330,
      confidence: 0.952,
      right: 0.981,
    },
  ],
};
