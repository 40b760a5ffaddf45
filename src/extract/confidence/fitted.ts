// Written by `npm run calibrate`; docs/calibration.md says how.
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: these are fitted weights
import type { Calibration } from './calibration.ts';

export const FITTED: Calibration = {
  method: 'logistic',
  optimism: 0.01,
  values: 9064,
  right: 0.957,
  sets: [
    {
      name: 'invoices-zugferd',
      documents: 77,
      values: 1596,
      right: 0.996,
      confidence: 0.969,
      error: 0.029,
      sure: 1593,
      sure_right: 0.997,
    },
    {
      name: 'invoices-zugferd, plain schemas',
      documents: 76,
      values: 1676,
      right: 0.992,
      confidence: 0.95,
      error: 0.046,
      sure: 1601,
      sure_right: 1,
    },
    {
      name: 'invoices-invoice2data',
      documents: 4,
      values: 27,
      right: 0.963,
      confidence: 0.973,
      error: 0.01,
      sure: 27,
      sure_right: 0.963,
    },
    {
      name: 'invoices-invoice2data, plain schemas',
      documents: 4,
      values: 68,
      right: 0.956,
      confidence: 0.968,
      error: 0.021,
      sure: 66,
      sure_right: 0.955,
    },
    {
      name: 'invoices-templates',
      documents: 59,
      values: 646,
      right: 0.998,
      confidence: 0.957,
      error: 0.041,
      sure: 598,
      sure_right: 0.998,
    },
    {
      name: 'invoices-templates, plain schemas',
      documents: 59,
      values: 1391,
      right: 0.998,
      confidence: 0.949,
      error: 0.05,
      sure: 1242,
      sure_right: 0.998,
    },
    {
      name: 'forms-adbuy',
      documents: 120,
      values: 592,
      right: 0.976,
      confidence: 0.937,
      error: 0.039,
      sure: 478,
      sure_right: 0.975,
    },
    {
      name: 'forms-adbuy, plain schemas',
      documents: 120,
      values: 1414,
      right: 0.832,
      confidence: 0.805,
      error: 0.045,
      sure: 788,
      sure_right: 0.966,
    },
    {
      name: 'contracts-cuad',
      documents: 115,
      values: 476,
      right: 0.942,
      confidence: 0.958,
      error: 0.023,
      sure: 440,
      sure_right: 0.949,
    },
    {
      name: 'contracts-cuad, plain schemas',
      documents: 115,
      values: 870,
      right: 0.903,
      confidence: 0.93,
      error: 0.031,
      sure: 741,
      sure_right: 0.943,
    },
    {
      name: 'extract-schema',
      documents: 6,
      values: 107,
      right: 0.975,
      confidence: 0.95,
      error: 0.025,
      sure: 100,
      sure_right: 0.973,
    },
    {
      name: 'filings',
      documents: 5,
      values: 201,
      right: 1,
      confidence: 0.973,
      error: 0.027,
      sure: 201,
      sure_right: 1,
    },
  ],
  error: 0.03,
  worst_error: 0.05,
  fit: {
    intercept: -1.226,
    score: 4.112,
    margin: 1.012,
    agreement: 0.829,
    contested: -0.142,
    vague: -3.229,
    novelty: -1.566,
    evidence: {
      address_block: {
        shift: -0.099,
        sources: 10,
      },
      address_window: {
        shift: 0.129,
        sources: 6,
      },
      amount_currency: {
        shift: 0.055,
        sources: 6,
      },
      date_label: {
        shift: 0.061,
        sources: 2,
      },
      date_line: {
        shift: -0.266,
        sources: 2,
      },
      date_range: {
        shift: 1.155,
        sources: 9,
      },
      dated: {
        shift: -0.556,
        sources: 9,
      },
      dated_aside: {
        shift: -0.097,
        sources: 2,
      },
      defined_date: {
        shift: -0.086,
        sources: 20,
      },
      duration: {
        shift: 0.122,
        sources: 11,
      },
      duration_from_stated: {
        shift: -0.595,
        sources: 14,
      },
      duration_from_weak: {
        shift: -0.184,
        sources: 3,
      },
      early_date: {
        shift: 0.009,
        sources: 1,
      },
      effective_as_of: {
        shift: -0.203,
        sources: 9,
      },
      effective_sentence: {
        shift: 0.043,
        sources: 3,
      },
      embedded_xml: {
        shift: 0.376,
        sources: 1,
      },
      entered_into: {
        shift: 0.105,
        sources: 18,
      },
      footer_line: {
        shift: 0.085,
        sources: 1,
      },
      governing_law: {
        shift: 0.061,
        sources: 31,
      },
      grouped_tables: {
        shift: 0.018,
        sources: 1,
      },
      heading: {
        shift: -0.637,
        sources: 33,
      },
      headline: {
        shift: 0.365,
        sources: 11,
      },
      iban: {
        shift: 0.003,
        sources: 1,
      },
      items: {
        shift: -0.039,
        sources: 3,
      },
      items_closed: {
        shift: -0.225,
        sources: 17,
      },
      items_summed: {
        shift: 0.025,
        sources: 1,
      },
      label_above: {
        shift: 0.069,
        sources: 1,
      },
      label_below: {
        shift: 0.3,
        sources: 12,
      },
      label_below_second: {
        shift: 0.053,
        sources: 2,
      },
      label_column: {
        shift: 0.036,
        sources: 2,
      },
      label_column_total: {
        shift: -0.077,
        sources: 4,
      },
      label_group: {
        shift: 0.118,
        sources: 1,
      },
      label_inline: {
        shift: -0.159,
        sources: 24,
      },
      label_inline_bare: {
        shift: 0.122,
        sources: 6,
      },
      label_right: {
        shift: 0.562,
        sources: 25,
      },
      label_row: {
        shift: 0.201,
        sources: 19,
      },
      late_date_label: {
        shift: -0.276,
        sources: 1,
      },
      letter_date: {
        shift: 0.074,
        sources: 1,
      },
      named_in_text: {
        shift: 0.085,
        sources: 1,
      },
      one_party: {
        shift: 0.117,
        sources: 3,
      },
      party_labels: {
        shift: 0.002,
        sources: 1,
      },
      payment_sentence: {
        shift: 0.062,
        sources: 3,
      },
      preamble: {
        shift: -0.314,
        sources: 20,
      },
      preamble_and_signatures: {
        shift: -0.126,
        sources: 26,
      },
      section: {
        shift: -0.213,
        sources: 13,
      },
      sender_line: {
        shift: 0.189,
        sources: 8,
      },
      signature_date: {
        shift: 0.4,
        sources: 6,
      },
      signatures: {
        shift: -0.216,
        sources: 11,
      },
      signing_people: {
        shift: -0.063,
        sources: 1,
      },
      statement_figure: {
        shift: 0.193,
        sources: 5,
      },
      statement_period: {
        shift: 0.011,
        sources: 1,
      },
      statement_row: {
        shift: -0.027,
        sources: 1,
      },
      tax_id: {
        shift: 0.485,
        sources: 17,
      },
      tax_label: {
        shift: 0.015,
        sources: 1,
      },
      term_end: {
        shift: -0.162,
        sources: 12,
      },
      totals_closed: {
        shift: 0.544,
        sources: 17,
      },
      witness_date: {
        shift: 0.078,
        sources: 2,
      },
    },
    unlabelled: -1.2,
    source_variance: 0.01,
    evidence_variance: 0.1,
  },
  reliability: [
    {
      from: 0,
      to: 0.1,
      values: 23,
      confidence: 0.066,
      right: 0.565,
    },
    {
      from: 0.1,
      to: 0.2,
      values: 31,
      confidence: 0.133,
      right: 0.419,
    },
    {
      from: 0.2,
      to: 0.3,
      values: 73,
      confidence: 0.24,
      right: 0.151,
    },
    {
      from: 0.3,
      to: 0.4,
      values: 106,
      confidence: 0.338,
      right: 0.462,
    },
    {
      from: 0.4,
      to: 0.5,
      values: 36,
      confidence: 0.434,
      right: 0.528,
    },
    {
      from: 0.5,
      to: 0.6,
      values: 65,
      confidence: 0.547,
      right: 0.754,
    },
    {
      from: 0.6,
      to: 0.7,
      values: 55,
      confidence: 0.645,
      right: 0.545,
    },
    {
      from: 0.7,
      to: 0.8,
      values: 184,
      confidence: 0.757,
      right: 0.91,
    },
    {
      from: 0.8,
      to: 0.9,
      values: 616,
      confidence: 0.855,
      right: 0.916,
    },
    {
      from: 0.9,
      to: 1,
      values: 7875,
      confidence: 0.967,
      right: 0.985,
    },
  ],
};
