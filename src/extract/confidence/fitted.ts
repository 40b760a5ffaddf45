// Written by `npm run calibrate`; docs/calibration.md says how.
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: these are fitted weights
import type { Calibration } from './calibration.ts';

export const FITTED: Calibration = {
  method: 'logistic',
  optimism: 0.01,
  values: 3671,
  right: 0.98,
  sets: [
    {
      name: 'invoices-zugferd',
      documents: 77,
      values: 1624,
      right: 0.987,
      confidence: 0.965,
      error: 0.022,
      sure: 1608,
      sure_right: 0.987,
    },
    {
      name: 'invoices-invoice2data',
      documents: 4,
      values: 27,
      right: 0.963,
      confidence: 0.965,
      error: 0.002,
      sure: 27,
      sure_right: 0.963,
    },
    {
      name: 'invoices-templates',
      documents: 59,
      values: 647,
      right: 0.992,
      confidence: 0.947,
      error: 0.045,
      sure: 563,
      sure_right: 0.993,
    },
    {
      name: 'forms-adbuy',
      documents: 120,
      values: 592,
      right: 0.976,
      confidence: 0.932,
      error: 0.046,
      sure: 479,
      sure_right: 0.975,
    },
    {
      name: 'contracts-cuad',
      documents: 115,
      values: 476,
      right: 0.942,
      confidence: 0.944,
      error: 0.028,
      sure: 439,
      sure_right: 0.947,
    },
    {
      name: 'extract-schema',
      documents: 6,
      values: 104,
      right: 0.974,
      confidence: 0.93,
      error: 0.044,
      sure: 96,
      sure_right: 0.972,
    },
    {
      name: 'filings',
      documents: 5,
      values: 201,
      right: 1,
      confidence: 0.968,
      error: 0.032,
      sure: 200,
      sure_right: 1,
    },
  ],
  error: 0.027,
  worst_error: 0.046,
  fit: {
    intercept: -0.196,
    score: 3.262,
    margin: 0.539,
    agreement: 1.352,
    contested: -1.369,
    novelty: -2.388,
    evidence: {
      address_block: {
        shift: 0.028,
        sources: 8,
      },
      address_window: {
        shift: 0.007,
        sources: 6,
      },
      amount_currency: {
        shift: 0.001,
        sources: 6,
      },
      date_label: {
        shift: 0.001,
        sources: 2,
      },
      date_line: {
        shift: 0.001,
        sources: 1,
      },
      date_range: {
        shift: 0.066,
        sources: 8,
      },
      dated: {
        shift: -0.018,
        sources: 7,
      },
      defined_date: {
        shift: -0.01,
        sources: 20,
      },
      duration: {
        shift: -0.006,
        sources: 11,
      },
      duration_from_stated: {
        shift: -0.04,
        sources: 14,
      },
      duration_from_weak: {
        shift: -0.014,
        sources: 3,
      },
      early_date: {
        shift: 0,
        sources: 1,
      },
      effective_as_of: {
        shift: -0.01,
        sources: 9,
      },
      effective_sentence: {
        shift: 0.003,
        sources: 3,
      },
      embedded_xml: {
        shift: 0.109,
        sources: 1,
      },
      entered_into: {
        shift: -0.001,
        sources: 18,
      },
      footer_line: {
        shift: 0.002,
        sources: 1,
      },
      governing_law: {
        shift: -0.004,
        sources: 31,
      },
      grouped_tables: {
        shift: 0.003,
        sources: 1,
      },
      heading: {
        shift: -0.076,
        sources: 33,
      },
      headline: {
        shift: 0.024,
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
        shift: -0.036,
        sources: 17,
      },
      items_summed: {
        shift: 0.003,
        sources: 1,
      },
      label_above: {
        shift: 0.009,
        sources: 1,
      },
      label_below: {
        shift: 0.043,
        sources: 4,
      },
      label_column_total: {
        shift: -0.008,
        sources: 3,
      },
      label_group: {
        shift: 0.001,
        sources: 1,
      },
      label_inline: {
        shift: 0.027,
        sources: 13,
      },
      label_inline_bare: {
        shift: 0.007,
        sources: 4,
      },
      label_right: {
        shift: 0.009,
        sources: 18,
      },
      label_row: {
        shift: 0.01,
        sources: 13,
      },
      late_date_label: {
        shift: -0.009,
        sources: 1,
      },
      letter_date: {
        shift: 0.002,
        sources: 1,
      },
      named_in_text: {
        shift: 0.003,
        sources: 1,
      },
      one_party: {
        shift: 0.005,
        sources: 3,
      },
      party_labels: {
        shift: 0,
        sources: 1,
      },
      payment_sentence: {
        shift: 0.003,
        sources: 3,
      },
      preamble: {
        shift: -0.023,
        sources: 20,
      },
      preamble_and_signatures: {
        shift: -0.013,
        sources: 26,
      },
      section: {
        shift: 0.024,
        sources: 8,
      },
      sender_line: {
        shift: -0.022,
        sources: 8,
      },
      signature_date: {
        shift: 0.011,
        sources: 6,
      },
      signatures: {
        shift: -0.014,
        sources: 11,
      },
      signing_people: {
        shift: -0.003,
        sources: 1,
      },
      statement_figure: {
        shift: 0.037,
        sources: 5,
      },
      statement_row: {
        shift: 0.012,
        sources: 1,
      },
      tax_id: {
        shift: 0.049,
        sources: 17,
      },
      tax_label: {
        shift: 0.001,
        sources: 1,
      },
      term_end: {
        shift: -0.007,
        sources: 12,
      },
      totals_closed: {
        shift: -0.038,
        sources: 17,
      },
      witness_date: {
        shift: 0.003,
        sources: 2,
      },
    },
    unlabelled: -1.2,
    source_variance: 0.01,
    evidence_variance: 0.01,
  },
  reliability: [
    {
      from: 0.1,
      to: 0.2,
      values: 1,
      confidence: 0.18,
      right: 0,
    },
    {
      from: 0.3,
      to: 0.4,
      values: 1,
      confidence: 0.32,
      right: 1,
    },
    {
      from: 0.4,
      to: 0.5,
      values: 2,
      confidence: 0.465,
      right: 1,
    },
    {
      from: 0.5,
      to: 0.6,
      values: 4,
      confidence: 0.545,
      right: 1,
    },
    {
      from: 0.6,
      to: 0.7,
      values: 20,
      confidence: 0.659,
      right: 0.9,
    },
    {
      from: 0.7,
      to: 0.8,
      values: 55,
      confidence: 0.76,
      right: 0.973,
    },
    {
      from: 0.8,
      to: 0.9,
      values: 176,
      confidence: 0.86,
      right: 0.978,
    },
    {
      from: 0.9,
      to: 1,
      values: 3412,
      confidence: 0.964,
      right: 0.981,
    },
  ],
};
