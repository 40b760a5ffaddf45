// Written by `npm run calibrate`; docs/calibration.md says how.
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: these are fitted weights
import type { Calibration } from './calibration.ts';

export const FITTED: Calibration = {
  method: 'logistic',
  optimism: 0.01,
  values: 3663,
  right: 0.981,
  sets: [
    {
      name: 'invoices-zugferd',
      documents: 77,
      values: 1624,
      right: 0.987,
      confidence: 0.969,
      error: 0.018,
      sure: 1615,
      sure_right: 0.987,
    },
    {
      name: 'invoices-invoice2data',
      documents: 4,
      values: 27,
      right: 0.963,
      confidence: 0.969,
      error: 0.006,
      sure: 27,
      sure_right: 0.963,
    },
    {
      name: 'invoices-templates',
      documents: 59,
      values: 647,
      right: 0.992,
      confidence: 0.943,
      error: 0.049,
      sure: 581,
      sure_right: 0.993,
    },
    {
      name: 'forms-adbuy',
      documents: 120,
      values: 592,
      right: 0.976,
      confidence: 0.941,
      error: 0.039,
      sure: 495,
      sure_right: 0.976,
    },
    {
      name: 'contracts-cuad',
      documents: 115,
      values: 468,
      right: 0.944,
      confidence: 0.937,
      error: 0.025,
      sure: 424,
      sure_right: 0.952,
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
      confidence: 0.967,
      error: 0.033,
      sure: 200,
      sure_right: 1,
    },
  ],
  error: 0.027,
  worst_error: 0.049,
  fit: {
    intercept: -0.452,
    score: 3.468,
    margin: 0.608,
    agreement: 1.28,
    contested: -1.224,
    novelty: -2.227,
    evidence: {
      address_block: {
        shift: 0.215,
        sources: 8,
      },
      address_window: {
        shift: 0.063,
        sources: 6,
      },
      amount_currency: {
        shift: 0.018,
        sources: 6,
      },
      date_label: {
        shift: 0.016,
        sources: 2,
      },
      date_line: {
        shift: 0.014,
        sources: 1,
      },
      date_range: {
        shift: 0.425,
        sources: 8,
      },
      dated: {
        shift: -0.123,
        sources: 7,
      },
      defined_date: {
        shift: -0.029,
        sources: 20,
      },
      duration: {
        shift: -0.105,
        sources: 11,
      },
      duration_from_stated: {
        shift: -0.16,
        sources: 13,
      },
      duration_from_weak: {
        shift: -0.119,
        sources: 3,
      },
      early_date: {
        shift: 0.001,
        sources: 1,
      },
      effective_as_of: {
        shift: -0.084,
        sources: 8,
      },
      effective_sentence: {
        shift: 0.027,
        sources: 3,
      },
      embedded_xml: {
        shift: 0.514,
        sources: 1,
      },
      entered_into: {
        shift: 0.024,
        sources: 19,
      },
      footer_line: {
        shift: 0.017,
        sources: 1,
      },
      governing_law: {
        shift: 0.084,
        sources: 31,
      },
      grouped_tables: {
        shift: 0.025,
        sources: 1,
      },
      heading: {
        shift: -0.372,
        sources: 33,
      },
      headline: {
        shift: 0.184,
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
        shift: -0.273,
        sources: 17,
      },
      items_summed: {
        shift: 0.028,
        sources: 1,
      },
      label_above: {
        shift: 0.09,
        sources: 1,
      },
      label_below: {
        shift: 0.332,
        sources: 4,
      },
      label_column_total: {
        shift: -0.082,
        sources: 3,
      },
      label_group: {
        shift: 0.013,
        sources: 1,
      },
      label_inline: {
        shift: 0.214,
        sources: 13,
      },
      label_inline_bare: {
        shift: 0.071,
        sources: 4,
      },
      label_right: {
        shift: 0.061,
        sources: 18,
      },
      label_row: {
        shift: 0.078,
        sources: 13,
      },
      late_date_label: {
        shift: -0.094,
        sources: 1,
      },
      letter_date: {
        shift: 0.017,
        sources: 1,
      },
      named_in_text: {
        shift: 0.037,
        sources: 1,
      },
      one_party: {
        shift: 0.057,
        sources: 3,
      },
      party_labels: {
        shift: 0.003,
        sources: 2,
      },
      payment_sentence: {
        shift: 0.027,
        sources: 3,
      },
      preamble: {
        shift: -0.166,
        sources: 20,
      },
      preamble_and_signatures: {
        shift: -0.024,
        sources: 24,
      },
      section: {
        shift: 0.182,
        sources: 8,
      },
      sender_line: {
        shift: -0.202,
        sources: 8,
      },
      signature_date: {
        shift: 0.06,
        sources: 4,
      },
      signatures: {
        shift: -0.096,
        sources: 10,
      },
      signing_people: {
        shift: -0.078,
        sources: 1,
      },
      statement_figure: {
        shift: 0.259,
        sources: 5,
      },
      statement_row: {
        shift: 0.075,
        sources: 1,
      },
      tax_id: {
        shift: 0.347,
        sources: 17,
      },
      tax_label: {
        shift: 0.008,
        sources: 1,
      },
      term_end: {
        shift: 0.092,
        sources: 12,
      },
      totals_closed: {
        shift: -0.197,
        sources: 17,
      },
      witness_date: {
        shift: 0.03,
        sources: 2,
      },
    },
    unlabelled: -1.2,
    source_variance: 0.01,
    evidence_variance: 0.1,
  },
  reliability: [
    {
      from: 0.1,
      to: 0.2,
      values: 1,
      confidence: 0.19,
      right: 0,
    },
    {
      from: 0.3,
      to: 0.4,
      values: 2,
      confidence: 0.3,
      right: 1,
    },
    {
      from: 0.4,
      to: 0.5,
      values: 1,
      confidence: 0.46,
      right: 1,
    },
    {
      from: 0.5,
      to: 0.6,
      values: 6,
      confidence: 0.538,
      right: 1,
    },
    {
      from: 0.6,
      to: 0.7,
      values: 19,
      confidence: 0.659,
      right: 0.895,
    },
    {
      from: 0.7,
      to: 0.8,
      values: 41,
      confidence: 0.754,
      right: 0.963,
    },
    {
      from: 0.8,
      to: 0.9,
      values: 155,
      confidence: 0.853,
      right: 0.966,
    },
    {
      from: 0.9,
      to: 1,
      values: 3438,
      confidence: 0.964,
      right: 0.982,
    },
  ],
};
