// Written by `npm run calibrate`; docs/calibration.md says how.
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: these are fitted weights
import type { Calibration } from './calibration.ts';

export const FITTED: Calibration = {
  method: 'logistic',
  optimism: 0.01,
  values: 9018,
  right: 0.961,
  sets: [
    {
      name: 'invoices-zugferd',
      documents: 77,
      values: 1596,
      right: 0.996,
      confidence: 0.963,
      error: 0.034,
      sure: 1594,
      sure_right: 0.997,
    },
    {
      name: 'invoices-zugferd, plain schemas',
      documents: 76,
      values: 1676,
      right: 0.992,
      confidence: 0.949,
      error: 0.05,
      sure: 1613,
      sure_right: 1,
    },
    {
      name: 'invoices-invoice2data',
      documents: 4,
      values: 27,
      right: 0.963,
      confidence: 0.972,
      error: 0.009,
      sure: 27,
      sure_right: 0.963,
    },
    {
      name: 'invoices-invoice2data, plain schemas',
      documents: 4,
      values: 66,
      right: 0.955,
      confidence: 0.971,
      error: 0.024,
      sure: 64,
      sure_right: 0.953,
    },
    {
      name: 'invoices-templates',
      documents: 59,
      values: 646,
      right: 0.998,
      confidence: 0.958,
      error: 0.04,
      sure: 612,
      sure_right: 0.998,
    },
    {
      name: 'invoices-templates, plain schemas',
      documents: 59,
      values: 1391,
      right: 0.998,
      confidence: 0.952,
      error: 0.045,
      sure: 1286,
      sure_right: 0.998,
    },
    {
      name: 'forms-adbuy',
      documents: 120,
      values: 592,
      right: 0.976,
      confidence: 0.95,
      error: 0.026,
      sure: 508,
      sure_right: 0.976,
    },
    {
      name: 'forms-adbuy, plain schemas',
      documents: 120,
      values: 1398,
      right: 0.839,
      confidence: 0.841,
      error: 0.036,
      sure: 923,
      sure_right: 0.959,
    },
    {
      name: 'contracts-cuad',
      documents: 115,
      values: 476,
      right: 0.947,
      confidence: 0.956,
      error: 0.016,
      sure: 440,
      sure_right: 0.954,
    },
    {
      name: 'contracts-cuad, plain schemas',
      documents: 115,
      values: 839,
      right: 0.939,
      confidence: 0.936,
      error: 0.014,
      sure: 733,
      sure_right: 0.954,
    },
    {
      name: 'extract-schema',
      documents: 8,
      values: 110,
      right: 0.949,
      confidence: 0.941,
      error: 0.041,
      sure: 102,
      sure_right: 0.974,
    },
    {
      name: 'filings',
      documents: 5,
      values: 201,
      right: 1,
      confidence: 0.971,
      error: 0.029,
      sure: 201,
      sure_right: 1,
    },
  ],
  error: 0.028,
  worst_error: 0.05,
  fit: {
    intercept: -0.679,
    score: 3.362,
    margin: 1.065,
    agreement: 0.926,
    contested: -0.034,
    vague: -3.2,
    novelty: -1.498,
    evidence: {
      address_block: {
        shift: -0.178,
        sources: 10,
      },
      address_window: {
        shift: 0.127,
        sources: 6,
      },
      amount_currency: {
        shift: 0.038,
        sources: 6,
      },
      date_label: {
        shift: 0.026,
        sources: 2,
      },
      date_line: {
        shift: -0.303,
        sources: 2,
      },
      date_range: {
        shift: 1.032,
        sources: 8,
      },
      dated: {
        shift: -0.612,
        sources: 9,
      },
      defined_date: {
        shift: -0.042,
        sources: 20,
      },
      duration: {
        shift: 0.052,
        sources: 11,
      },
      duration_from_stated: {
        shift: -0.668,
        sources: 14,
      },
      duration_from_weak: {
        shift: -0.225,
        sources: 3,
      },
      early_date: {
        shift: 0.005,
        sources: 1,
      },
      effective_as_of: {
        shift: -0.201,
        sources: 9,
      },
      effective_sentence: {
        shift: 0.044,
        sources: 3,
      },
      embedded_xml: {
        shift: 0.434,
        sources: 1,
      },
      entered_into: {
        shift: 0.111,
        sources: 18,
      },
      footer_line: {
        shift: 0.061,
        sources: 1,
      },
      form: {
        shift: -0.22,
        sources: 1,
      },
      governing_law: {
        shift: 0.111,
        sources: 31,
      },
      grouped_tables: {
        shift: 0.017,
        sources: 1,
      },
      heading: {
        shift: -0.57,
        sources: 33,
      },
      headline: {
        shift: 0.337,
        sources: 11,
      },
      iban: {
        shift: 0.004,
        sources: 1,
      },
      items: {
        shift: -0.04,
        sources: 3,
      },
      items_closed: {
        shift: -0.23,
        sources: 17,
      },
      items_summed: {
        shift: 0.021,
        sources: 1,
      },
      label_above: {
        shift: 0.123,
        sources: 2,
      },
      label_below: {
        shift: 0.494,
        sources: 9,
      },
      label_below_second: {
        shift: 0.128,
        sources: 1,
      },
      label_column: {
        shift: 0.019,
        sources: 2,
      },
      label_column_total: {
        shift: -0.08,
        sources: 3,
      },
      label_group: {
        shift: 0.129,
        sources: 1,
      },
      label_inline: {
        shift: 0.062,
        sources: 17,
      },
      label_inline_bare: {
        shift: 0.085,
        sources: 6,
      },
      label_right: {
        shift: 0.632,
        sources: 21,
      },
      label_row: {
        shift: 0.2,
        sources: 19,
      },
      late_date_label: {
        shift: 0.007,
        sources: 1,
      },
      letter_date: {
        shift: 0.045,
        sources: 1,
      },
      named_in_text: {
        shift: 0.073,
        sources: 1,
      },
      one_party: {
        shift: 0.063,
        sources: 3,
      },
      party_labels: {
        shift: 0.003,
        sources: 1,
      },
      payment_sentence: {
        shift: 0.054,
        sources: 3,
      },
      preamble: {
        shift: -0.295,
        sources: 20,
      },
      preamble_and_signatures: {
        shift: -0.092,
        sources: 26,
      },
      section: {
        shift: -0.225,
        sources: 13,
      },
      sender_line: {
        shift: 0.186,
        sources: 8,
      },
      sentence: {
        shift: 0.022,
        sources: 2,
      },
      signature_date: {
        shift: 0.322,
        sources: 6,
      },
      signatures: {
        shift: -0.222,
        sources: 11,
      },
      signing_people: {
        shift: -0.071,
        sources: 1,
      },
      statement_figure: {
        shift: 0.217,
        sources: 5,
      },
      statement_period: {
        shift: 0.011,
        sources: 1,
      },
      statement_row: {
        shift: -0.012,
        sources: 1,
      },
      tax_id: {
        shift: 0.437,
        sources: 17,
      },
      tax_label: {
        shift: 0.014,
        sources: 1,
      },
      term_end: {
        shift: -0.142,
        sources: 12,
      },
      totals_closed: {
        shift: 0.523,
        sources: 17,
      },
      witness_date: {
        shift: 0.094,
        sources: 2,
      },
    },
    unlabelled: -1.2,
    source_variance: 0.03,
    evidence_variance: 0.1,
  },
  reliability: [
    {
      from: 0,
      to: 0.1,
      values: 4,
      confidence: 0.075,
      right: 0.25,
    },
    {
      from: 0.1,
      to: 0.2,
      values: 28,
      confidence: 0.153,
      right: 0.679,
    },
    {
      from: 0.2,
      to: 0.3,
      values: 31,
      confidence: 0.252,
      right: 0.258,
    },
    {
      from: 0.3,
      to: 0.4,
      values: 89,
      confidence: 0.344,
      right: 0.393,
    },
    {
      from: 0.4,
      to: 0.5,
      values: 44,
      confidence: 0.444,
      right: 0.318,
    },
    {
      from: 0.5,
      to: 0.6,
      values: 54,
      confidence: 0.534,
      right: 0.593,
    },
    {
      from: 0.6,
      to: 0.7,
      values: 87,
      confidence: 0.648,
      right: 0.586,
    },
    {
      from: 0.7,
      to: 0.8,
      values: 107,
      confidence: 0.756,
      right: 0.85,
    },
    {
      from: 0.8,
      to: 0.9,
      values: 471,
      confidence: 0.856,
      right: 0.925,
    },
    {
      from: 0.9,
      to: 1,
      values: 8103,
      confidence: 0.963,
      right: 0.985,
    },
  ],
};
