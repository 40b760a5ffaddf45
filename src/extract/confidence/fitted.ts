// Written by `npm run calibrate`; docs/calibration.md says how.
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: these are fitted weights
import type { Calibration } from './calibration.ts';

export const FITTED: Calibration = {
  method: 'logistic',
  optimism: 0.01,
  values: 8349,
  right: 0.97,
  sets: [
    {
      name: 'invoices-zugferd',
      documents: 77,
      values: 1624,
      right: 0.987,
      confidence: 0.966,
      error: 0.021,
      sure: 1615,
      sure_right: 0.987,
    },
    {
      name: 'invoices-zugferd, plain schemas',
      documents: 76,
      values: 1748,
      right: 0.97,
      confidence: 0.948,
      error: 0.024,
      sure: 1661,
      sure_right: 0.978,
    },
    {
      name: 'invoices-invoice2data',
      documents: 4,
      values: 27,
      right: 0.963,
      confidence: 0.964,
      error: 0.001,
      sure: 27,
      sure_right: 0.963,
    },
    {
      name: 'invoices-invoice2data, plain schemas',
      documents: 4,
      values: 68,
      right: 0.956,
      confidence: 0.955,
      error: 0.019,
      sure: 63,
      sure_right: 0.952,
    },
    {
      name: 'invoices-templates',
      documents: 59,
      values: 647,
      right: 0.992,
      confidence: 0.941,
      error: 0.051,
      sure: 561,
      sure_right: 0.993,
    },
    {
      name: 'invoices-templates, plain schemas',
      documents: 59,
      values: 1393,
      right: 0.991,
      confidence: 0.93,
      error: 0.062,
      sure: 1159,
      sure_right: 0.991,
    },
    {
      name: 'forms-adbuy',
      documents: 120,
      values: 592,
      right: 0.976,
      confidence: 0.935,
      error: 0.041,
      sure: 464,
      sure_right: 0.974,
    },
    {
      name: 'forms-adbuy, plain schemas',
      documents: 120,
      values: 592,
      right: 0.954,
      confidence: 0.88,
      error: 0.09,
      sure: 280,
      sure_right: 0.925,
    },
    {
      name: 'contracts-cuad',
      documents: 115,
      values: 476,
      right: 0.942,
      confidence: 0.953,
      error: 0.028,
      sure: 447,
      sure_right: 0.944,
    },
    {
      name: 'contracts-cuad, plain schemas',
      documents: 115,
      values: 874,
      right: 0.9,
      confidence: 0.928,
      error: 0.036,
      sure: 760,
      sure_right: 0.932,
    },
    {
      name: 'extract-schema',
      documents: 6,
      values: 107,
      right: 0.975,
      confidence: 0.94,
      error: 0.035,
      sure: 100,
      sure_right: 0.973,
    },
    {
      name: 'filings',
      documents: 5,
      values: 201,
      right: 1,
      confidence: 0.967,
      error: 0.033,
      sure: 200,
      sure_right: 1,
    },
  ],
  error: 0.03,
  worst_error: 0.09,
  fit: {
    intercept: -0.464,
    score: 3.145,
    margin: 0.866,
    agreement: 1.018,
    contested: -0.525,
    novelty: -1.702,
    evidence: {
      address_block: {
        shift: 0.072,
        sources: 8,
      },
      address_window: {
        shift: 0.02,
        sources: 6,
      },
      amount_currency: {
        shift: 0.007,
        sources: 6,
      },
      date_label: {
        shift: 0.005,
        sources: 2,
      },
      date_line: {
        shift: 0.005,
        sources: 1,
      },
      date_range: {
        shift: 0.132,
        sources: 9,
      },
      dated: {
        shift: -0.047,
        sources: 7,
      },
      defined_date: {
        shift: -0.02,
        sources: 20,
      },
      duration: {
        shift: 0.006,
        sources: 11,
      },
      duration_from_stated: {
        shift: -0.109,
        sources: 14,
      },
      duration_from_weak: {
        shift: -0.024,
        sources: 3,
      },
      early_date: {
        shift: 0,
        sources: 1,
      },
      effective_as_of: {
        shift: -0.024,
        sources: 9,
      },
      effective_sentence: {
        shift: 0.007,
        sources: 3,
      },
      embedded_xml: {
        shift: 0.116,
        sources: 1,
      },
      entered_into: {
        shift: 0.004,
        sources: 18,
      },
      footer_line: {
        shift: 0.008,
        sources: 1,
      },
      governing_law: {
        shift: 0.007,
        sources: 31,
      },
      grouped_tables: {
        shift: 0.002,
        sources: 1,
      },
      heading: {
        shift: -0.166,
        sources: 33,
      },
      headline: {
        shift: 0.1,
        sources: 11,
      },
      iban: {
        shift: 0,
        sources: 1,
      },
      items: {
        shift: -0.004,
        sources: 3,
      },
      items_closed: {
        shift: -0.038,
        sources: 17,
      },
      items_summed: {
        shift: 0.003,
        sources: 1,
      },
      label_above: {
        shift: 0.006,
        sources: 1,
      },
      label_below: {
        shift: 0.044,
        sources: 10,
      },
      label_below_second: {
        shift: -0.008,
        sources: 1,
      },
      label_column: {
        shift: 0.003,
        sources: 2,
      },
      label_column_total: {
        shift: -0.008,
        sources: 4,
      },
      label_group: {
        shift: 0.005,
        sources: 1,
      },
      label_inline: {
        shift: -0.057,
        sources: 25,
      },
      label_inline_bare: {
        shift: 0.014,
        sources: 5,
      },
      label_right: {
        shift: 0.115,
        sources: 25,
      },
      label_row: {
        shift: -0.003,
        sources: 13,
      },
      late_date_label: {
        shift: -0.028,
        sources: 1,
      },
      letter_date: {
        shift: 0.006,
        sources: 1,
      },
      named_in_text: {
        shift: 0.008,
        sources: 1,
      },
      one_party: {
        shift: 0.01,
        sources: 3,
      },
      party_labels: {
        shift: 0,
        sources: 1,
      },
      payment_sentence: {
        shift: 0.008,
        sources: 3,
      },
      preamble: {
        shift: -0.046,
        sources: 20,
      },
      preamble_and_signatures: {
        shift: -0.024,
        sources: 26,
      },
      section: {
        shift: 0.075,
        sources: 8,
      },
      sender_line: {
        shift: -0.064,
        sources: 8,
      },
      signature_date: {
        shift: 0.04,
        sources: 6,
      },
      signatures: {
        shift: -0.028,
        sources: 11,
      },
      signing_people: {
        shift: -0.007,
        sources: 1,
      },
      statement_figure: {
        shift: 0.04,
        sources: 5,
      },
      statement_period: {
        shift: 0.001,
        sources: 1,
      },
      statement_row: {
        shift: 0.007,
        sources: 1,
      },
      tax_id: {
        shift: 0.121,
        sources: 17,
      },
      tax_label: {
        shift: 0.002,
        sources: 1,
      },
      term_end: {
        shift: -0.021,
        sources: 12,
      },
      totals_closed: {
        shift: -0.095,
        sources: 17,
      },
      witness_date: {
        shift: 0.01,
        sources: 2,
      },
    },
    unlabelled: -1.2,
    source_variance: 0.01,
    evidence_variance: 0.01,
  },
  reliability: [
    {
      from: 0.2,
      to: 0.3,
      values: 9,
      confidence: 0.263,
      right: 0,
    },
    {
      from: 0.3,
      to: 0.4,
      values: 4,
      confidence: 0.367,
      right: 0,
    },
    {
      from: 0.4,
      to: 0.5,
      values: 8,
      confidence: 0.443,
      right: 0.375,
    },
    {
      from: 0.5,
      to: 0.6,
      values: 20,
      confidence: 0.555,
      right: 0.8,
    },
    {
      from: 0.6,
      to: 0.7,
      values: 62,
      confidence: 0.666,
      right: 0.887,
    },
    {
      from: 0.7,
      to: 0.8,
      values: 165,
      confidence: 0.757,
      right: 0.952,
    },
    {
      from: 0.8,
      to: 0.9,
      values: 744,
      confidence: 0.853,
      right: 0.962,
    },
    {
      from: 0.9,
      to: 1,
      values: 7337,
      confidence: 0.959,
      right: 0.974,
    },
  ],
};
