// Written by `npm run calibrate`; docs/calibration.md says how.
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: these are fitted weights
import type { Calibration } from './calibration.ts';

export const FITTED: Calibration = {
  method: 'logistic',
  optimism: 0.01,
  values: 3377,
  right: 0.966,
  sets: [
    {
      name: 'invoices-zugferd',
      documents: 77,
      values: 1625,
      right: 0.987,
      confidence: 0.949,
      error: 0.038,
      sure: 1592,
      sure_right: 0.987,
    },
    {
      name: 'invoices-invoice2data',
      documents: 4,
      values: 27,
      right: 0.963,
      confidence: 0.949,
      error: 0.026,
      sure: 24,
      sure_right: 0.958,
    },
    {
      name: 'invoices-templates',
      documents: 59,
      values: 569,
      right: 0.924,
      confidence: 0.911,
      error: 0.026,
      sure: 447,
      sure_right: 0.955,
    },
    {
      name: 'forms-adbuy',
      documents: 120,
      values: 592,
      right: 0.978,
      confidence: 0.916,
      error: 0.062,
      sure: 454,
      sure_right: 0.976,
    },
    {
      name: 'contracts-cuad',
      documents: 115,
      values: 467,
      right: 0.923,
      confidence: 0.931,
      error: 0.027,
      sure: 399,
      sure_right: 0.954,
    },
    {
      name: 'extract-schema',
      documents: 6,
      values: 97,
      right: 0.995,
      confidence: 0.914,
      error: 0.081,
      sure: 91,
      sure_right: 0.995,
    },
  ],
  error: 0.033,
  worst_error: 0.081,
  fit: {
    intercept: -0.925,
    score: 3.378,
    margin: 0.822,
    agreement: 1.381,
    contested: -0.813,
    novelty: -1.595,
    evidence: {
      address_block: {
        shift: -1.019,
        sources: 9,
      },
      address_window: {
        shift: 0.079,
        sources: 6,
      },
      amount_currency: {
        shift: 0.068,
        sources: 6,
      },
      anniversary: {
        shift: 0.028,
        sources: 2,
      },
      date_label: {
        shift: -0.049,
        sources: 3,
      },
      date_line: {
        shift: 0.007,
        sources: 1,
      },
      date_plus_days: {
        shift: 0.044,
        sources: 1,
      },
      date_range: {
        shift: 0.488,
        sources: 8,
      },
      dated: {
        shift: -0.24,
        sources: 9,
      },
      defined_date: {
        shift: 0.014,
        sources: 20,
      },
      duration: {
        shift: -0.421,
        sources: 19,
      },
      early_date: {
        shift: 0.004,
        sources: 1,
      },
      effective_as_of: {
        shift: -0.168,
        sources: 10,
      },
      embedded_xml: {
        shift: 0.571,
        sources: 1,
      },
      entered_into: {
        shift: -0.065,
        sources: 18,
      },
      governing_law: {
        shift: 0.345,
        sources: 31,
      },
      grouped_tables: {
        shift: 0.027,
        sources: 1,
      },
      heading: {
        shift: -0.158,
        sources: 33,
      },
      headline: {
        shift: 0.184,
        sources: 11,
      },
      iban: {
        shift: 0.007,
        sources: 1,
      },
      items: {
        shift: -0.206,
        sources: 5,
      },
      items_closed: {
        shift: -0.196,
        sources: 17,
      },
      items_summed: {
        shift: -0.059,
        sources: 3,
      },
      label_above: {
        shift: 0.08,
        sources: 1,
      },
      label_below: {
        shift: 0.327,
        sources: 4,
      },
      label_column_total: {
        shift: 0.021,
        sources: 3,
      },
      label_group: {
        shift: 0.014,
        sources: 1,
      },
      label_inline: {
        shift: 0.335,
        sources: 12,
      },
      label_inline_bare: {
        shift: 0.037,
        sources: 3,
      },
      label_right: {
        shift: 0.12,
        sources: 18,
      },
      label_row: {
        shift: 0.21,
        sources: 15,
      },
      letter_date: {
        shift: 0.028,
        sources: 1,
      },
      letterhead: {
        shift: 0.003,
        sources: 1,
      },
      named_in_text: {
        shift: 0.042,
        sources: 1,
      },
      party_labels: {
        shift: 0.011,
        sources: 2,
      },
      payment_sentence: {
        shift: 0.01,
        sources: 2,
      },
      preamble: {
        shift: -0.012,
        sources: 20,
      },
      preamble_and_signatures: {
        shift: 0.128,
        sources: 24,
      },
      section: {
        shift: 0.161,
        sources: 9,
      },
      sender_line: {
        shift: -0.211,
        sources: 8,
      },
      signature_date: {
        shift: 0.084,
        sources: 4,
      },
      signatures: {
        shift: -0.14,
        sources: 11,
      },
      statement_row: {
        shift: 0.221,
        sources: 1,
      },
      tax_id: {
        shift: 0.563,
        sources: 17,
      },
      tax_label: {
        shift: 0.009,
        sources: 1,
      },
      term_end: {
        shift: 0.085,
        sources: 12,
      },
      totals_closed: {
        shift: 0.014,
        sources: 17,
      },
      witness_date: {
        shift: 0.018,
        sources: 1,
      },
    },
    unlabelled: -1.2,
    source_variance: 0.1,
    evidence_variance: 0.1,
  },
  reliability: [
    {
      from: 0.1,
      to: 0.2,
      values: 1,
      confidence: 0.18,
      right: 1,
    },
    {
      from: 0.2,
      to: 0.3,
      values: 2,
      confidence: 0.25,
      right: 1,
    },
    {
      from: 0.4,
      to: 0.5,
      values: 7,
      confidence: 0.459,
      right: 1,
    },
    {
      from: 0.5,
      to: 0.6,
      values: 33,
      confidence: 0.558,
      right: 0.879,
    },
    {
      from: 0.6,
      to: 0.7,
      values: 38,
      confidence: 0.652,
      right: 0.9,
    },
    {
      from: 0.7,
      to: 0.8,
      values: 61,
      confidence: 0.742,
      right: 0.873,
    },
    {
      from: 0.8,
      to: 0.9,
      values: 228,
      confidence: 0.86,
      right: 0.88,
    },
    {
      from: 0.9,
      to: 1,
      values: 3007,
      confidence: 0.952,
      right: 0.976,
    },
  ],
};
