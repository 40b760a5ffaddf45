// Written by `npm run calibrate`; docs/calibration.md says how.
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: these are fitted weights
import type { Calibration } from './calibration.ts';

export const FITTED: Calibration = {
  method: 'logistic',
  optimism: 0.01,
  values: 3662,
  right: 0.978,
  sets: [
    {
      name: 'invoices-zugferd',
      documents: 77,
      values: 1624,
      right: 0.987,
      confidence: 0.967,
      error: 0.02,
      sure: 1615,
      sure_right: 0.987,
    },
    {
      name: 'invoices-invoice2data',
      documents: 4,
      values: 27,
      right: 0.963,
      confidence: 0.966,
      error: 0.003,
      sure: 27,
      sure_right: 0.963,
    },
    {
      name: 'invoices-templates',
      documents: 59,
      values: 647,
      right: 0.992,
      confidence: 0.941,
      error: 0.051,
      sure: 577,
      sure_right: 0.993,
    },
    {
      name: 'forms-adbuy',
      documents: 120,
      values: 592,
      right: 0.976,
      confidence: 0.919,
      error: 0.057,
      sure: 466,
      sure_right: 0.974,
    },
    {
      name: 'contracts-cuad',
      documents: 115,
      values: 467,
      right: 0.923,
      confidence: 0.944,
      error: 0.042,
      sure: 432,
      sure_right: 0.938,
    },
    {
      name: 'extract-schema',
      documents: 6,
      values: 104,
      right: 0.974,
      confidence: 0.92,
      error: 0.054,
      sure: 96,
      sure_right: 0.972,
    },
    {
      name: 'filings',
      documents: 5,
      values: 201,
      right: 1,
      confidence: 0.962,
      error: 0.038,
      sure: 200,
      sure_right: 1,
    },
  ],
  error: 0.028,
  worst_error: 0.057,
  fit: {
    intercept: -0.712,
    score: 3.219,
    margin: 1.047,
    agreement: 0.878,
    contested: -0.952,
    novelty: -2.421,
    evidence: {
      address_block: {
        shift: 0.199,
        sources: 8,
      },
      address_window: {
        shift: 0.058,
        sources: 6,
      },
      amount_currency: {
        shift: 0.047,
        sources: 6,
      },
      anniversary: {
        shift: 0.016,
        sources: 2,
      },
      date_label: {
        shift: -0.072,
        sources: 3,
      },
      date_line: {
        shift: 0.003,
        sources: 1,
      },
      date_range: {
        shift: 0.564,
        sources: 8,
      },
      dated: {
        shift: -0.258,
        sources: 9,
      },
      defined_date: {
        shift: -0.069,
        sources: 20,
      },
      duration: {
        shift: -0.532,
        sources: 19,
      },
      early_date: {
        shift: 0.002,
        sources: 1,
      },
      effective_as_of: {
        shift: -0.183,
        sources: 10,
      },
      embedded_xml: {
        shift: 0.551,
        sources: 1,
      },
      entered_into: {
        shift: -0.109,
        sources: 18,
      },
      footer_line: {
        shift: 0.022,
        sources: 1,
      },
      governing_law: {
        shift: 0.124,
        sources: 31,
      },
      grouped_tables: {
        shift: 0.027,
        sources: 1,
      },
      heading: {
        shift: -0.36,
        sources: 33,
      },
      headline: {
        shift: 0.18,
        sources: 11,
      },
      iban: {
        shift: 0.004,
        sources: 1,
      },
      items: {
        shift: -0.036,
        sources: 3,
      },
      items_closed: {
        shift: -0.254,
        sources: 17,
      },
      items_summed: {
        shift: 0.028,
        sources: 1,
      },
      label_above: {
        shift: 0.092,
        sources: 1,
      },
      label_below: {
        shift: 0.368,
        sources: 4,
      },
      label_column_total: {
        shift: -0.076,
        sources: 3,
      },
      label_group: {
        shift: 0.013,
        sources: 1,
      },
      label_inline: {
        shift: 0.235,
        sources: 13,
      },
      label_inline_bare: {
        shift: 0.083,
        sources: 4,
      },
      label_right: {
        shift: 0.129,
        sources: 18,
      },
      label_row: {
        shift: 0.088,
        sources: 13,
      },
      letter_date: {
        shift: 0.016,
        sources: 1,
      },
      named_in_text: {
        shift: 0.038,
        sources: 1,
      },
      party_labels: {
        shift: 0.002,
        sources: 2,
      },
      payment_sentence: {
        shift: 0.017,
        sources: 3,
      },
      preamble: {
        shift: -0.146,
        sources: 20,
      },
      preamble_and_signatures: {
        shift: -0.022,
        sources: 24,
      },
      section: {
        shift: 0.2,
        sources: 8,
      },
      sender_line: {
        shift: -0.19,
        sources: 8,
      },
      signature_date: {
        shift: 0.063,
        sources: 4,
      },
      signatures: {
        shift: -0.214,
        sources: 11,
      },
      statement_figure: {
        shift: 0.299,
        sources: 5,
      },
      statement_row: {
        shift: 0.103,
        sources: 1,
      },
      tax_id: {
        shift: 0.381,
        sources: 17,
      },
      tax_label: {
        shift: 0.008,
        sources: 1,
      },
      term_end: {
        shift: 0.032,
        sources: 12,
      },
      totals_closed: {
        shift: -0.164,
        sources: 17,
      },
      witness_date: {
        shift: 0.011,
        sources: 1,
      },
    },
    unlabelled: -1.2,
    source_variance: 0.01,
    evidence_variance: 0.1,
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
      confidence: 0.454,
      right: 0.8,
    },
    {
      from: 0.5,
      to: 0.6,
      values: 12,
      confidence: 0.557,
      right: 0.75,
    },
    {
      from: 0.6,
      to: 0.7,
      values: 46,
      confidence: 0.645,
      right: 1,
    },
    {
      from: 0.7,
      to: 0.8,
      values: 21,
      confidence: 0.743,
      right: 1,
    },
    {
      from: 0.8,
      to: 0.9,
      values: 163,
      confidence: 0.856,
      right: 0.943,
    },
    {
      from: 0.9,
      to: 1,
      values: 3413,
      confidence: 0.962,
      right: 0.98,
    },
  ],
};
