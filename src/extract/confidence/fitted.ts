// Written by `npm run calibrate`; docs/calibration.md says how.
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: these are fitted weights
import type { Calibration } from './calibration.ts';

export const FITTED: Calibration = {
  method: 'logistic',
  optimism: 0.01,
  values: 9019,
  right: 0.96,
  sets: [
    {
      name: 'invoices-zugferd',
      documents: 77,
      values: 1596,
      right: 0.996,
      confidence: 0.962,
      error: 0.035,
      sure: 1594,
      sure_right: 0.997,
    },
    {
      name: 'invoices-zugferd, plain schemas',
      documents: 76,
      values: 1676,
      right: 0.992,
      confidence: 0.948,
      error: 0.05,
      sure: 1622,
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
      sure: 611,
      sure_right: 0.998,
    },
    {
      name: 'invoices-templates, plain schemas',
      documents: 59,
      values: 1391,
      right: 0.998,
      confidence: 0.952,
      error: 0.047,
      sure: 1281,
      sure_right: 0.998,
    },
    {
      name: 'forms-adbuy',
      documents: 120,
      values: 592,
      right: 0.976,
      confidence: 0.947,
      error: 0.029,
      sure: 493,
      sure_right: 0.976,
    },
    {
      name: 'forms-adbuy, plain schemas',
      documents: 120,
      values: 1398,
      right: 0.835,
      confidence: 0.832,
      error: 0.039,
      sure: 879,
      sure_right: 0.967,
    },
    {
      name: 'contracts-cuad',
      documents: 115,
      values: 476,
      right: 0.942,
      confidence: 0.957,
      error: 0.021,
      sure: 441,
      sure_right: 0.949,
    },
    {
      name: 'contracts-cuad, plain schemas',
      documents: 115,
      values: 843,
      right: 0.934,
      confidence: 0.939,
      error: 0.019,
      sure: 741,
      sure_right: 0.949,
    },
    {
      name: 'extract-schema',
      documents: 6,
      values: 107,
      right: 0.975,
      confidence: 0.948,
      error: 0.026,
      sure: 103,
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
  error: 0.029,
  worst_error: 0.05,
  fit: {
    intercept: -0.683,
    score: 3.374,
    margin: 1.029,
    agreement: 0.934,
    contested: -0.066,
    vague: -3.26,
    novelty: -1.481,
    evidence: {
      address_block: {
        shift: -0.148,
        sources: 10,
      },
      address_window: {
        shift: 0.131,
        sources: 6,
      },
      amount_currency: {
        shift: 0.041,
        sources: 6,
      },
      date_label: {
        shift: -0.235,
        sources: 2,
      },
      date_line: {
        shift: -0.285,
        sources: 2,
      },
      date_range: {
        shift: 1.107,
        sources: 8,
      },
      dated: {
        shift: -0.644,
        sources: 9,
      },
      defined_date: {
        shift: -0.041,
        sources: 20,
      },
      duration: {
        shift: 0.06,
        sources: 11,
      },
      duration_from_stated: {
        shift: -0.66,
        sources: 14,
      },
      duration_from_weak: {
        shift: -0.223,
        sources: 3,
      },
      early_date: {
        shift: 0.006,
        sources: 1,
      },
      effective_as_of: {
        shift: -0.203,
        sources: 9,
      },
      effective_sentence: {
        shift: 0.046,
        sources: 3,
      },
      embedded_xml: {
        shift: 0.447,
        sources: 1,
      },
      entered_into: {
        shift: 0.118,
        sources: 18,
      },
      footer_line: {
        shift: 0.064,
        sources: 1,
      },
      governing_law: {
        shift: 0.124,
        sources: 31,
      },
      grouped_tables: {
        shift: 0.017,
        sources: 1,
      },
      heading: {
        shift: -0.548,
        sources: 33,
      },
      headline: {
        shift: 0.347,
        sources: 11,
      },
      iban: {
        shift: 0.004,
        sources: 1,
      },
      items: {
        shift: -0.039,
        sources: 3,
      },
      items_closed: {
        shift: -0.224,
        sources: 17,
      },
      items_summed: {
        shift: 0.021,
        sources: 1,
      },
      label_above: {
        shift: 0.055,
        sources: 1,
      },
      label_below: {
        shift: 0.404,
        sources: 9,
      },
      label_below_second: {
        shift: 0.132,
        sources: 1,
      },
      label_column: {
        shift: 0.019,
        sources: 2,
      },
      label_column_total: {
        shift: -0.079,
        sources: 3,
      },
      label_group: {
        shift: 0.134,
        sources: 1,
      },
      label_inline: {
        shift: 0.086,
        sources: 17,
      },
      label_inline_bare: {
        shift: 0.088,
        sources: 6,
      },
      label_right: {
        shift: 0.651,
        sources: 21,
      },
      label_row: {
        shift: 0.21,
        sources: 19,
      },
      late_date_label: {
        shift: -0.272,
        sources: 1,
      },
      letter_date: {
        shift: 0.047,
        sources: 1,
      },
      named_in_text: {
        shift: 0.072,
        sources: 1,
      },
      one_party: {
        shift: 0.076,
        sources: 3,
      },
      party_labels: {
        shift: 0.004,
        sources: 1,
      },
      payment_sentence: {
        shift: 0.055,
        sources: 3,
      },
      preamble: {
        shift: -0.282,
        sources: 20,
      },
      preamble_and_signatures: {
        shift: -0.081,
        sources: 26,
      },
      section: {
        shift: -0.184,
        sources: 13,
      },
      sender_line: {
        shift: 0.192,
        sources: 8,
      },
      sentence: {
        shift: 0.024,
        sources: 1,
      },
      signature_date: {
        shift: 0.325,
        sources: 6,
      },
      signatures: {
        shift: -0.213,
        sources: 11,
      },
      signing_people: {
        shift: -0.071,
        sources: 1,
      },
      statement_figure: {
        shift: 0.224,
        sources: 5,
      },
      statement_period: {
        shift: 0.012,
        sources: 1,
      },
      statement_row: {
        shift: 0,
        sources: 1,
      },
      tax_id: {
        shift: 0.446,
        sources: 17,
      },
      tax_label: {
        shift: 0.015,
        sources: 1,
      },
      term_end: {
        shift: -0.128,
        sources: 12,
      },
      totals_closed: {
        shift: 0.538,
        sources: 17,
      },
      witness_date: {
        shift: 0.091,
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
      confidence: 0.068,
      right: 0.25,
    },
    {
      from: 0.1,
      to: 0.2,
      values: 31,
      confidence: 0.148,
      right: 0.677,
    },
    {
      from: 0.2,
      to: 0.3,
      values: 48,
      confidence: 0.263,
      right: 0.125,
    },
    {
      from: 0.3,
      to: 0.4,
      values: 82,
      confidence: 0.343,
      right: 0.427,
    },
    {
      from: 0.4,
      to: 0.5,
      values: 53,
      confidence: 0.444,
      right: 0.396,
    },
    {
      from: 0.5,
      to: 0.6,
      values: 57,
      confidence: 0.554,
      right: 0.579,
    },
    {
      from: 0.6,
      to: 0.7,
      values: 68,
      confidence: 0.656,
      right: 0.618,
    },
    {
      from: 0.7,
      to: 0.8,
      values: 96,
      confidence: 0.757,
      right: 0.88,
    },
    {
      from: 0.8,
      to: 0.9,
      values: 523,
      confidence: 0.857,
      right: 0.916,
    },
    {
      from: 0.9,
      to: 1,
      values: 8057,
      confidence: 0.963,
      right: 0.985,
    },
  ],
};
