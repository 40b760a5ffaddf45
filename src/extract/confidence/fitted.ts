// Written by `npm run calibrate`; docs/calibration.md says how.
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: these are fitted weights
import type { Calibration } from './calibration.ts';

export const FITTED: Calibration = {
  method: 'logistic',
  optimism: 0.01,
  values: 9169,
  right: 0.954,
  sets: [
    {
      name: 'invoices-zugferd',
      documents: 77,
      values: 1624,
      right: 0.987,
      confidence: 0.962,
      error: 0.025,
      sure: 1603,
      sure_right: 0.987,
    },
    {
      name: 'invoices-zugferd, plain schemas',
      documents: 76,
      values: 1748,
      right: 0.97,
      confidence: 0.952,
      error: 0.021,
      sure: 1628,
      sure_right: 0.977,
    },
    {
      name: 'invoices-invoice2data',
      documents: 4,
      values: 27,
      right: 0.963,
      confidence: 0.961,
      error: 0.002,
      sure: 27,
      sure_right: 0.963,
    },
    {
      name: 'invoices-invoice2data, plain schemas',
      documents: 4,
      values: 68,
      right: 0.956,
      confidence: 0.955,
      error: 0.011,
      sure: 65,
      sure_right: 0.954,
    },
    {
      name: 'invoices-templates',
      documents: 59,
      values: 647,
      right: 0.992,
      confidence: 0.93,
      error: 0.062,
      sure: 574,
      sure_right: 0.993,
    },
    {
      name: 'invoices-templates, plain schemas',
      documents: 59,
      values: 1393,
      right: 0.991,
      confidence: 0.92,
      error: 0.071,
      sure: 1134,
      sure_right: 0.99,
    },
    {
      name: 'forms-adbuy',
      documents: 120,
      values: 592,
      right: 0.976,
      confidence: 0.936,
      error: 0.041,
      sure: 477,
      sure_right: 0.975,
    },
    {
      name: 'forms-adbuy, plain schemas',
      documents: 120,
      values: 1414,
      right: 0.86,
      confidence: 0.809,
      error: 0.061,
      sure: 873,
      sure_right: 0.958,
    },
    {
      name: 'contracts-cuad',
      documents: 115,
      values: 476,
      right: 0.942,
      confidence: 0.947,
      error: 0.022,
      sure: 431,
      sure_right: 0.947,
    },
    {
      name: 'contracts-cuad, plain schemas',
      documents: 115,
      values: 872,
      right: 0.902,
      confidence: 0.924,
      error: 0.029,
      sure: 735,
      sure_right: 0.939,
    },
    {
      name: 'extract-schema',
      documents: 6,
      values: 107,
      right: 0.975,
      confidence: 0.937,
      error: 0.037,
      sure: 100,
      sure_right: 0.973,
    },
    {
      name: 'filings',
      documents: 5,
      values: 201,
      right: 1,
      confidence: 0.962,
      error: 0.039,
      sure: 200,
      sure_right: 1,
    },
  ],
  error: 0.034,
  worst_error: 0.071,
  fit: {
    intercept: -1.071,
    score: 3.21,
    enough: 0,
    margin: 1.29,
    agreement: 1.016,
    contested: 0,
    vague: -2.512,
    novelty: -1.142,
    evidence: {
      address_block: {
        shift: 0.386,
        sources: 8,
      },
      address_window: {
        shift: 0.19,
        sources: 6,
      },
      amount_currency: {
        shift: 0.079,
        sources: 6,
      },
      date_label: {
        shift: 0.059,
        sources: 2,
      },
      date_line: {
        shift: -0.315,
        sources: 2,
      },
      date_range: {
        shift: 1.029,
        sources: 9,
      },
      dated: {
        shift: -0.57,
        sources: 9,
      },
      dated_aside: {
        shift: -0.1,
        sources: 2,
      },
      defined_date: {
        shift: -0.126,
        sources: 20,
      },
      duration: {
        shift: 0.048,
        sources: 11,
      },
      duration_from_stated: {
        shift: -0.633,
        sources: 14,
      },
      duration_from_weak: {
        shift: -0.206,
        sources: 3,
      },
      early_date: {
        shift: 0,
        sources: 1,
      },
      effective_as_of: {
        shift: -0.203,
        sources: 9,
      },
      effective_sentence: {
        shift: 0.044,
        sources: 3,
      },
      embedded_xml: {
        shift: 0.616,
        sources: 1,
      },
      entered_into: {
        shift: 0.073,
        sources: 18,
      },
      footer_line: {
        shift: 0.086,
        sources: 1,
      },
      governing_law: {
        shift: 0.002,
        sources: 31,
      },
      grouped_tables: {
        shift: 0.019,
        sources: 1,
      },
      heading: {
        shift: -0.57,
        sources: 33,
      },
      headline: {
        shift: 0.558,
        sources: 11,
      },
      iban: {
        shift: 0.005,
        sources: 1,
      },
      items: {
        shift: -0.035,
        sources: 3,
      },
      items_closed: {
        shift: -0.25,
        sources: 17,
      },
      items_summed: {
        shift: 0.03,
        sources: 1,
      },
      label_above: {
        shift: 0.057,
        sources: 1,
      },
      label_below: {
        shift: 0.323,
        sources: 12,
      },
      label_below_second: {
        shift: 0.047,
        sources: 2,
      },
      label_column: {
        shift: 0.015,
        sources: 2,
      },
      label_column_total: {
        shift: -0.067,
        sources: 4,
      },
      label_group: {
        shift: 0.14,
        sources: 1,
      },
      label_inline: {
        shift: -0.148,
        sources: 24,
      },
      label_inline_bare: {
        shift: 0.144,
        sources: 6,
      },
      label_right: {
        shift: 0.313,
        sources: 25,
      },
      label_row: {
        shift: 0.107,
        sources: 19,
      },
      late_date_label: {
        shift: -0.271,
        sources: 1,
      },
      letter_date: {
        shift: 0.062,
        sources: 1,
      },
      named_in_text: {
        shift: 0.072,
        sources: 1,
      },
      one_party: {
        shift: 0.068,
        sources: 3,
      },
      party_labels: {
        shift: 0,
        sources: 1,
      },
      payment_sentence: {
        shift: 0.081,
        sources: 3,
      },
      preamble: {
        shift: -0.322,
        sources: 20,
      },
      preamble_and_signatures: {
        shift: -0.167,
        sources: 26,
      },
      section: {
        shift: 0.452,
        sources: 8,
      },
      sender_line: {
        shift: -0.382,
        sources: 8,
      },
      signature_date: {
        shift: 0.324,
        sources: 6,
      },
      signatures: {
        shift: -0.225,
        sources: 11,
      },
      signing_people: {
        shift: -0.068,
        sources: 1,
      },
      statement_figure: {
        shift: 0.31,
        sources: 5,
      },
      statement_period: {
        shift: 0.015,
        sources: 1,
      },
      statement_row: {
        shift: 0.059,
        sources: 1,
      },
      tax_id: {
        shift: 0.701,
        sources: 17,
      },
      tax_label: {
        shift: 0.027,
        sources: 1,
      },
      term_end: {
        shift: -0.166,
        sources: 12,
      },
      totals_closed: {
        shift: -0.161,
        sources: 17,
      },
      witness_date: {
        shift: 0.094,
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
      values: 13,
      confidence: 0.071,
      right: 0.385,
    },
    {
      from: 0.1,
      to: 0.2,
      values: 46,
      confidence: 0.142,
      right: 0.435,
    },
    {
      from: 0.2,
      to: 0.3,
      values: 74,
      confidence: 0.244,
      right: 0.135,
    },
    {
      from: 0.3,
      to: 0.4,
      values: 59,
      confidence: 0.336,
      right: 0.39,
    },
    {
      from: 0.4,
      to: 0.5,
      values: 63,
      confidence: 0.447,
      right: 0.603,
    },
    {
      from: 0.5,
      to: 0.6,
      values: 45,
      confidence: 0.553,
      right: 0.867,
    },
    {
      from: 0.6,
      to: 0.7,
      values: 63,
      confidence: 0.652,
      right: 0.81,
    },
    {
      from: 0.7,
      to: 0.8,
      values: 205,
      confidence: 0.748,
      right: 0.951,
    },
    {
      from: 0.8,
      to: 0.9,
      values: 754,
      confidence: 0.857,
      right: 0.95,
    },
    {
      from: 0.9,
      to: 1,
      values: 7847,
      confidence: 0.957,
      right: 0.975,
    },
  ],
};
