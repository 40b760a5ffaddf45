// Written by `npm run calibrate`; docs/calibration.md says how.
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: these are fitted weights
import type { Calibration } from './calibration.ts';

export const FITTED: Calibration = {
  method: 'logistic',
  optimism: 0.01,
  values: 3664,
  right: 0.978,
  sets: [
    {
      name: 'invoices-zugferd',
      documents: 77,
      values: 1624,
      right: 0.987,
      confidence: 0.966,
      error: 0.021,
      sure: 1610,
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
      confidence: 0.943,
      error: 0.048,
      sure: 578,
      sure_right: 0.993,
    },
    {
      name: 'forms-adbuy',
      documents: 120,
      values: 592,
      right: 0.976,
      confidence: 0.909,
      error: 0.067,
      sure: 446,
      sure_right: 0.973,
    },
    {
      name: 'contracts-cuad',
      documents: 115,
      values: 467,
      right: 0.923,
      confidence: 0.946,
      error: 0.044,
      sure: 435,
      sure_right: 0.936,
    },
    {
      name: 'extract-schema',
      documents: 6,
      values: 106,
      right: 0.956,
      confidence: 0.923,
      error: 0.033,
      sure: 98,
      sure_right: 0.953,
    },
    {
      name: 'filings',
      documents: 5,
      values: 201,
      right: 1,
      confidence: 0.964,
      error: 0.036,
      sure: 200,
      sure_right: 1,
    },
  ],
  error: 0.028,
  worst_error: 0.067,
  fit: {
    intercept: -0.581,
    score: 3.26,
    margin: 0.909,
    agreement: 0.801,
    contested: -1.086,
    novelty: -2.539,
    evidence: {
      address_block: {
        shift: 0.069,
        sources: 8,
      },
      address_window: {
        shift: 0.018,
        sources: 6,
      },
      amount_currency: {
        shift: 0.014,
        sources: 6,
      },
      anniversary: {
        shift: 0.005,
        sources: 2,
      },
      date_label: {
        shift: -0.022,
        sources: 3,
      },
      date_line: {
        shift: 0.001,
        sources: 1,
      },
      date_range: {
        shift: 0.233,
        sources: 8,
      },
      dated: {
        shift: -0.084,
        sources: 9,
      },
      defined_date: {
        shift: -0.021,
        sources: 20,
      },
      duration: {
        shift: -0.198,
        sources: 19,
      },
      early_date: {
        shift: 0.001,
        sources: 1,
      },
      effective_as_of: {
        shift: -0.056,
        sources: 10,
      },
      embedded_xml: {
        shift: 0.236,
        sources: 1,
      },
      entered_into: {
        shift: -0.034,
        sources: 18,
      },
      footer_line: {
        shift: 0.006,
        sources: 1,
      },
      governing_law: {
        shift: 0.048,
        sources: 31,
      },
      grouped_tables: {
        shift: 0.007,
        sources: 1,
      },
      heading: {
        shift: -0.159,
        sources: 33,
      },
      headline: {
        shift: 0.057,
        sources: 11,
      },
      iban: {
        shift: 0.001,
        sources: 1,
      },
      items: {
        shift: -0.011,
        sources: 3,
      },
      items_closed: {
        shift: -0.107,
        sources: 17,
      },
      items_summed: {
        shift: 0.008,
        sources: 1,
      },
      label_above: {
        shift: 0.029,
        sources: 1,
      },
      label_below: {
        shift: 0.133,
        sources: 4,
      },
      label_column_total: {
        shift: -0.024,
        sources: 3,
      },
      label_group: {
        shift: 0.003,
        sources: 1,
      },
      label_inline: {
        shift: 0.078,
        sources: 13,
      },
      label_inline_bare: {
        shift: 0.025,
        sources: 4,
      },
      label_right: {
        shift: 0,
        sources: 19,
      },
      label_row: {
        shift: 0.021,
        sources: 13,
      },
      letter_date: {
        shift: 0.004,
        sources: 1,
      },
      named_in_text: {
        shift: 0.012,
        sources: 1,
      },
      party_labels: {
        shift: 0.001,
        sources: 2,
      },
      payment_sentence: {
        shift: 0.005,
        sources: 3,
      },
      preamble: {
        shift: -0.05,
        sources: 20,
      },
      preamble_and_signatures: {
        shift: -0.007,
        sources: 24,
      },
      section: {
        shift: 0.061,
        sources: 8,
      },
      sender_line: {
        shift: -0.059,
        sources: 8,
      },
      signature_date: {
        shift: 0.02,
        sources: 4,
      },
      signatures: {
        shift: -0.071,
        sources: 11,
      },
      statement_figure: {
        shift: 0.113,
        sources: 5,
      },
      statement_row: {
        shift: 0.034,
        sources: 1,
      },
      tax_id: {
        shift: 0.135,
        sources: 17,
      },
      tax_label: {
        shift: 0.002,
        sources: 1,
      },
      term_end: {
        shift: 0.012,
        sources: 12,
      },
      totals_closed: {
        shift: -0.103,
        sources: 17,
      },
      witness_date: {
        shift: 0.004,
        sources: 1,
      },
    },
    unlabelled: -1.2,
    source_variance: 0.03,
    evidence_variance: 0.03,
  },
  reliability: [
    {
      from: 0.3,
      to: 0.4,
      values: 2,
      confidence: 0.33,
      right: 1,
    },
    {
      from: 0.4,
      to: 0.5,
      values: 5,
      confidence: 0.442,
      right: 0.8,
    },
    {
      from: 0.5,
      to: 0.6,
      values: 27,
      confidence: 0.562,
      right: 0.889,
    },
    {
      from: 0.6,
      to: 0.7,
      values: 27,
      confidence: 0.644,
      right: 1,
    },
    {
      from: 0.7,
      to: 0.8,
      values: 42,
      confidence: 0.752,
      right: 1,
    },
    {
      from: 0.8,
      to: 0.9,
      values: 167,
      confidence: 0.856,
      right: 0.95,
    },
    {
      from: 0.9,
      to: 1,
      values: 3394,
      confidence: 0.963,
      right: 0.979,
    },
  ],
};
