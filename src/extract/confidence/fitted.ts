// Written by `npm run calibrate`; docs/calibration.md says how.
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: these are fitted weights
import type { Calibration } from './calibration.ts';

export const FITTED: Calibration = {
  method: 'logistic',
  optimism: 0.01,
  values: 9066,
  right: 0.957,
  sets: [
    {
      name: 'invoices-zugferd',
      documents: 77,
      values: 1596,
      right: 0.996,
      confidence: 0.967,
      error: 0.031,
      sure: 1594,
      sure_right: 0.997,
    },
    {
      name: 'invoices-zugferd, plain schemas',
      documents: 76,
      values: 1676,
      right: 0.992,
      confidence: 0.946,
      error: 0.048,
      sure: 1604,
      sure_right: 1,
    },
    {
      name: 'invoices-invoice2data',
      documents: 4,
      values: 27,
      right: 0.963,
      confidence: 0.97,
      error: 0.007,
      sure: 27,
      sure_right: 0.963,
    },
    {
      name: 'invoices-invoice2data, plain schemas',
      documents: 4,
      values: 68,
      right: 0.956,
      confidence: 0.966,
      error: 0.018,
      sure: 66,
      sure_right: 0.955,
    },
    {
      name: 'invoices-templates',
      documents: 59,
      values: 646,
      right: 0.998,
      confidence: 0.956,
      error: 0.042,
      sure: 598,
      sure_right: 0.998,
    },
    {
      name: 'invoices-templates, plain schemas',
      documents: 59,
      values: 1391,
      right: 0.998,
      confidence: 0.947,
      error: 0.051,
      sure: 1248,
      sure_right: 0.998,
    },
    {
      name: 'forms-adbuy',
      documents: 120,
      values: 592,
      right: 0.976,
      confidence: 0.944,
      error: 0.033,
      sure: 484,
      sure_right: 0.975,
    },
    {
      name: 'forms-adbuy, plain schemas',
      documents: 120,
      values: 1414,
      right: 0.832,
      confidence: 0.811,
      error: 0.046,
      sure: 827,
      sure_right: 0.975,
    },
    {
      name: 'contracts-cuad',
      documents: 115,
      values: 476,
      right: 0.942,
      confidence: 0.955,
      error: 0.028,
      sure: 441,
      sure_right: 0.947,
    },
    {
      name: 'contracts-cuad, plain schemas',
      documents: 115,
      values: 872,
      right: 0.902,
      confidence: 0.926,
      error: 0.028,
      sure: 756,
      sure_right: 0.939,
    },
    {
      name: 'extract-schema',
      documents: 6,
      values: 107,
      right: 0.975,
      confidence: 0.946,
      error: 0.028,
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
  error: 0.03,
  worst_error: 0.051,
  fit: {
    intercept: -2.992,
    score: 3.323,
    enough: 2.449,
    margin: 0.96,
    agreement: 0.9,
    contested: -0.095,
    vague: -3.23,
    novelty: -1.464,
    evidence: {
      address_block: {
        shift: -0.182,
        sources: 10,
      },
      address_window: {
        shift: 0.125,
        sources: 6,
      },
      amount_currency: {
        shift: 0.038,
        sources: 6,
      },
      date_label: {
        shift: 0.061,
        sources: 2,
      },
      date_line: {
        shift: -0.274,
        sources: 2,
      },
      date_range: {
        shift: 1.113,
        sources: 9,
      },
      dated: {
        shift: -0.565,
        sources: 9,
      },
      dated_aside: {
        shift: -0.103,
        sources: 2,
      },
      defined_date: {
        shift: -0.048,
        sources: 20,
      },
      defined_role: {
        shift: -0.092,
        sources: 1,
      },
      duration: {
        shift: 0.051,
        sources: 11,
      },
      duration_from_stated: {
        shift: -0.678,
        sources: 14,
      },
      duration_from_weak: {
        shift: -0.176,
        sources: 3,
      },
      early_date: {
        shift: 0.006,
        sources: 1,
      },
      effective_as_of: {
        shift: -0.2,
        sources: 9,
      },
      effective_sentence: {
        shift: 0.041,
        sources: 3,
      },
      embedded_xml: {
        shift: 0.437,
        sources: 1,
      },
      entered_into: {
        shift: 0.108,
        sources: 18,
      },
      footer_line: {
        shift: 0.061,
        sources: 1,
      },
      governing_law: {
        shift: 0.114,
        sources: 31,
      },
      grouped_tables: {
        shift: 0.016,
        sources: 1,
      },
      heading: {
        shift: -0.564,
        sources: 33,
      },
      headline: {
        shift: 0.334,
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
        shift: -0.232,
        sources: 17,
      },
      items_summed: {
        shift: 0.02,
        sources: 1,
      },
      label_above: {
        shift: 0.074,
        sources: 1,
      },
      label_below: {
        shift: 0.312,
        sources: 12,
      },
      label_below_second: {
        shift: 0.048,
        sources: 2,
      },
      label_column: {
        shift: 0.057,
        sources: 2,
      },
      label_column_total: {
        shift: -0.07,
        sources: 4,
      },
      label_group: {
        shift: 0.129,
        sources: 1,
      },
      label_inline: {
        shift: -0.19,
        sources: 24,
      },
      label_inline_bare: {
        shift: 0.09,
        sources: 6,
      },
      label_right: {
        shift: 0.566,
        sources: 24,
      },
      label_row: {
        shift: 0.204,
        sources: 19,
      },
      late_date_label: {
        shift: -0.271,
        sources: 1,
      },
      letter_date: {
        shift: 0.067,
        sources: 1,
      },
      named_in_text: {
        shift: 0.114,
        sources: 1,
      },
      one_party: {
        shift: 0.138,
        sources: 3,
      },
      party_labels: {
        shift: 0.004,
        sources: 1,
      },
      payment_sentence: {
        shift: 0.053,
        sources: 3,
      },
      preamble: {
        shift: -0.288,
        sources: 20,
      },
      preamble_and_signatures: {
        shift: -0.084,
        sources: 26,
      },
      section: {
        shift: -0.215,
        sources: 13,
      },
      sender_line: {
        shift: 0.184,
        sources: 8,
      },
      sentence: {
        shift: 0.024,
        sources: 1,
      },
      signature_date: {
        shift: 0.518,
        sources: 6,
      },
      signatures: {
        shift: -0.219,
        sources: 11,
      },
      signing_people: {
        shift: -0.065,
        sources: 1,
      },
      statement_figure: {
        shift: 0.218,
        sources: 5,
      },
      statement_period: {
        shift: 0.012,
        sources: 1,
      },
      statement_row: {
        shift: -0.007,
        sources: 1,
      },
      tax_id: {
        shift: 0.423,
        sources: 17,
      },
      tax_label: {
        shift: 0.014,
        sources: 1,
      },
      term_end: {
        shift: -0.14,
        sources: 12,
      },
      totals_closed: {
        shift: 0.514,
        sources: 17,
      },
      witness_date: {
        shift: 0.086,
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
      values: 20,
      confidence: 0.061,
      right: 0.55,
    },
    {
      from: 0.1,
      to: 0.2,
      values: 41,
      confidence: 0.139,
      right: 0.366,
    },
    {
      from: 0.2,
      to: 0.3,
      values: 59,
      confidence: 0.25,
      right: 0.169,
    },
    {
      from: 0.3,
      to: 0.4,
      values: 107,
      confidence: 0.342,
      right: 0.467,
    },
    {
      from: 0.4,
      to: 0.5,
      values: 57,
      confidence: 0.439,
      right: 0.368,
    },
    {
      from: 0.5,
      to: 0.6,
      values: 66,
      confidence: 0.565,
      right: 0.803,
    },
    {
      from: 0.6,
      to: 0.7,
      values: 40,
      confidence: 0.633,
      right: 0.575,
    },
    {
      from: 0.7,
      to: 0.8,
      values: 105,
      confidence: 0.754,
      right: 0.824,
    },
    {
      from: 0.8,
      to: 0.9,
      values: 622,
      confidence: 0.855,
      right: 0.92,
    },
    {
      from: 0.9,
      to: 1,
      values: 7949,
      confidence: 0.964,
      right: 0.985,
    },
  ],
};
