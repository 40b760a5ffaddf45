// Written by `npm run calibrate`; docs/calibration.md says how.
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: these are fitted weights
import type { Calibration } from './calibration.ts';

export const FITTED: Calibration = {
  "method": "logistic",
  "optimism": 0.02,
  "values": 3380,
  "right": 0.965,
  "sets": [
    {
      "name": "invoices-zugferd",
      "documents": 77,
      "values": 1625,
      "right": 0.987,
      "confidence": 0.94,
      "error": 0.047,
      "sure": 1585,
      "sure_right": 0.987
    },
    {
      "name": "invoices-invoice2data",
      "documents": 4,
      "values": 27,
      "right": 0.963,
      "confidence": 0.939,
      "error": 0.023,
      "sure": 24,
      "sure_right": 0.958
    },
    {
      "name": "invoices-templates",
      "documents": 59,
      "values": 569,
      "right": 0.924,
      "confidence": 0.907,
      "error": 0.041,
      "sure": 449,
      "sure_right": 0.955
    },
    {
      "name": "forms-adbuy",
      "documents": 120,
      "values": 592,
      "right": 0.978,
      "confidence": 0.912,
      "error": 0.066,
      "sure": 452,
      "sure_right": 0.976
    },
    {
      "name": "contracts-cuad",
      "documents": 115,
      "values": 470,
      "right": 0.912,
      "confidence": 0.924,
      "error": 0.02,
      "sure": 416,
      "sure_right": 0.938
    },
    {
      "name": "extract-schema",
      "documents": 6,
      "values": 97,
      "right": 0.995,
      "confidence": 0.909,
      "error": 0.086,
      "sure": 91,
      "sure_right": 0.995
    }
  ],
  "sources": [
    {
      "name": "invoices-zugferd: mustang WeasyPrint",
      "documents": 2,
      "values": 22,
      "right": 1,
      "confidence": 0.953,
      "error": 0.047,
      "sure": 22,
      "sure_right": 1
    },
    {
      "name": "invoices-zugferd: mustang PyPDF",
      "documents": 2,
      "values": 21,
      "right": 0.952,
      "confidence": 0.917,
      "error": 0.035,
      "sure": 18,
      "sure_right": 0.944
    },
    {
      "name": "invoices-zugferd: mustang mustangproject (via mustangproject.org",
      "documents": 4,
      "values": 40,
      "right": 1,
      "confidence": 0.95,
      "error": 0.05,
      "sure": 40,
      "sure_right": 1
    },
    {
      "name": "invoices-zugferd: zugferd intarsys PDF/A Live!",
      "documents": 42,
      "values": 466,
      "right": 0.999,
      "confidence": 0.945,
      "error": 0.055,
      "sure": 461,
      "sure_right": 0.999
    },
    {
      "name": "invoices-zugferd: zugferd PyPDF",
      "documents": 12,
      "values": 116,
      "right": 0.879,
      "confidence": 0.926,
      "error": 0.114,
      "sure": 105,
      "sure_right": 0.867
    },
    {
      "name": "invoices-zugferd: zugferd mustangproject (via mustangproject.org",
      "documents": 4,
      "values": 43,
      "right": 1,
      "confidence": 0.939,
      "error": 0.061,
      "sure": 40,
      "sure_right": 1
    },
    {
      "name": "invoices-zugferd: zugferd iTextSharp",
      "documents": 5,
      "values": 46,
      "right": 1,
      "confidence": 0.931,
      "error": 0.069,
      "sure": 41,
      "sure_right": 1
    },
    {
      "name": "invoices-zugferd: with XML",
      "documents": 77,
      "values": 821,
      "right": 0.996,
      "confidence": 0.939,
      "error": 0.057,
      "sure": 821,
      "sure_right": 0.996
    },
    {
      "name": "invoices-invoice2data: unnamed",
      "documents": 4,
      "values": 27,
      "right": 0.963,
      "confidence": 0.939,
      "error": 0.023,
      "sure": 24,
      "sure_right": 0.958
    },
    {
      "name": "invoices-templates: invoiceninja",
      "documents": 33,
      "values": 323,
      "right": 0.908,
      "confidence": 0.901,
      "error": 0.039,
      "sure": 255,
      "sure_right": 0.953
    },
    {
      "name": "invoices-templates: kimai",
      "documents": 8,
      "values": 79,
      "right": 0.949,
      "confidence": 0.9,
      "error": 0.088,
      "sure": 56,
      "sure_right": 1
    },
    {
      "name": "invoices-templates: kimai-invoice-templates",
      "documents": 8,
      "values": 80,
      "right": 0.91,
      "confidence": 0.916,
      "error": 0.033,
      "sure": 60,
      "sure_right": 0.947
    },
    {
      "name": "invoices-templates: sparksuite",
      "documents": 6,
      "values": 47,
      "right": 1,
      "confidence": 0.905,
      "error": 0.095,
      "sure": 33,
      "sure_right": 1
    },
    {
      "name": "invoices-templates: nota-aerix",
      "documents": 4,
      "values": 40,
      "right": 0.95,
      "confidence": 0.944,
      "error": 0.006,
      "sure": 39,
      "sure_right": 0.949
    },
    {
      "name": "forms-adbuy: ReportBuilder",
      "documents": 88,
      "values": 432,
      "right": 0.975,
      "confidence": 0.931,
      "error": 0.043,
      "sure": 350,
      "sure_right": 0.974
    },
    {
      "name": "forms-adbuy: Acrobat Distiller",
      "documents": 4,
      "values": 20,
      "right": 1,
      "confidence": 0.946,
      "error": 0.054,
      "sure": 20,
      "sure_right": 1
    },
    {
      "name": "forms-adbuy: Nitro Pro",
      "documents": 7,
      "values": 35,
      "right": 1,
      "confidence": 0.931,
      "error": 0.069,
      "sure": 28,
      "sure_right": 1
    },
    {
      "name": "forms-adbuy: GPL Ghostscript",
      "documents": 9,
      "values": 45,
      "right": 0.978,
      "confidence": 0.943,
      "error": 0.035,
      "sure": 41,
      "sure_right": 0.976
    },
    {
      "name": "forms-adbuy: Powered By Crystal",
      "documents": 6,
      "values": 30,
      "right": 0.967,
      "confidence": 0.922,
      "error": 0.045,
      "sure": 27,
      "sure_right": 0.963
    },
    {
      "name": "forms-adbuy: iTextSharp",
      "documents": 4,
      "values": 20,
      "right": 1,
      "confidence": 0.95,
      "error": 0.05,
      "sure": 19,
      "sure_right": 1
    },
    {
      "name": "contracts-cuad: license agreement",
      "documents": 11,
      "values": 45,
      "right": 0.859,
      "confidence": 0.902,
      "error": 0.058,
      "sure": 32,
      "sure_right": 0.938
    },
    {
      "name": "contracts-cuad: property agreement",
      "documents": 5,
      "values": 21,
      "right": 0.943,
      "confidence": 0.931,
      "error": 0.085,
      "sure": 19,
      "sure_right": 0.989
    },
    {
      "name": "contracts-cuad: sponsorship agreement",
      "documents": 10,
      "values": 44,
      "right": 0.97,
      "confidence": 0.925,
      "error": 0.047,
      "sure": 36,
      "sure_right": 0.991
    },
    {
      "name": "contracts-cuad: maintenance agreement",
      "documents": 9,
      "values": 38,
      "right": 0.869,
      "confidence": 0.917,
      "error": 0.048,
      "sure": 29,
      "sure_right": 0.901
    },
    {
      "name": "contracts-cuad: distributor agreement",
      "documents": 6,
      "values": 29,
      "right": 0.954,
      "confidence": 0.911,
      "error": 0.047,
      "sure": 20,
      "sure_right": 0.933
    },
    {
      "name": "contracts-cuad: endorsement agreement",
      "documents": 5,
      "values": 21,
      "right": 0.873,
      "confidence": 0.894,
      "error": 0.149,
      "sure": 15,
      "sure_right": 1
    },
    {
      "name": "contracts-cuad: alliance agreement",
      "documents": 5,
      "values": 24,
      "right": 0.95,
      "confidence": 0.932,
      "error": 0.047,
      "sure": 19,
      "sure_right": 0.989
    },
    {
      "name": "contracts-cuad: development agreement",
      "documents": 6,
      "values": 22,
      "right": 0.894,
      "confidence": 0.905,
      "error": 0.054,
      "sure": 16,
      "sure_right": 0.938
    },
    {
      "name": "extract-schema: finance/10kq",
      "documents": 3,
      "values": 92,
      "right": 0.995,
      "confidence": 0.914,
      "error": 0.081,
      "sure": 91,
      "sure_right": 0.995
    }
  ],
  "error": 0.039,
  "worst_error": 0.086,
  "fit": {
    "intercept": -0.27,
    "score": 2.468,
    "margin": 0.803,
    "agreement": 1.031,
    "contested": -0.594,
    "novelty": -1.519,
    "evidence": {
      "address_block": {
        "shift": -1.047,
        "sources": 9
      },
      "address_window": {
        "shift": 0.079,
        "sources": 6
      },
      "amount_currency": {
        "shift": 0.075,
        "sources": 6
      },
      "anniversary": {
        "shift": -0.109,
        "sources": 6
      },
      "date_label": {
        "shift": -0.048,
        "sources": 3
      },
      "date_line": {
        "shift": 0.006,
        "sources": 1
      },
      "date_plus_days": {
        "shift": 0.037,
        "sources": 1
      },
      "date_range": {
        "shift": 0.422,
        "sources": 8
      },
      "dated": {
        "shift": -0.218,
        "sources": 9
      },
      "defined_date": {
        "shift": 0.015,
        "sources": 20
      },
      "duration": {
        "shift": -0.487,
        "sources": 18
      },
      "early_date": {
        "shift": 0.004,
        "sources": 1
      },
      "effective_as_of": {
        "shift": -0.16,
        "sources": 10
      },
      "embedded_xml": {
        "shift": 0.483,
        "sources": 1
      },
      "entered_into": {
        "shift": -0.059,
        "sources": 18
      },
      "governing_law": {
        "shift": 0.336,
        "sources": 31
      },
      "grouped_tables": {
        "shift": 0.025,
        "sources": 1
      },
      "heading": {
        "shift": -0.112,
        "sources": 33
      },
      "headline": {
        "shift": 0.171,
        "sources": 11
      },
      "iban": {
        "shift": 0.007,
        "sources": 1
      },
      "items": {
        "shift": -0.215,
        "sources": 5
      },
      "items_closed": {
        "shift": -0.168,
        "sources": 17
      },
      "items_summed": {
        "shift": -0.065,
        "sources": 3
      },
      "label_above": {
        "shift": 0.03,
        "sources": 1
      },
      "label_below": {
        "shift": 0.297,
        "sources": 4
      },
      "label_column_total": {
        "shift": 0.025,
        "sources": 3
      },
      "label_group": {
        "shift": 0.014,
        "sources": 1
      },
      "label_inline": {
        "shift": 0.292,
        "sources": 12
      },
      "label_inline_bare": {
        "shift": 0.036,
        "sources": 3
      },
      "label_right": {
        "shift": 0.095,
        "sources": 18
      },
      "label_row": {
        "shift": 0.193,
        "sources": 15
      },
      "letter_date": {
        "shift": 0.023,
        "sources": 1
      },
      "letterhead": {
        "shift": -0.013,
        "sources": 1
      },
      "named_in_text": {
        "shift": 0.032,
        "sources": 1
      },
      "party_labels": {
        "shift": 0.011,
        "sources": 2
      },
      "payment_sentence": {
        "shift": 0.01,
        "sources": 2
      },
      "preamble": {
        "shift": -0.14,
        "sources": 21
      },
      "preamble_and_signatures": {
        "shift": 0.135,
        "sources": 24
      },
      "section": {
        "shift": 0.147,
        "sources": 9
      },
      "sender_line": {
        "shift": -0.198,
        "sources": 8
      },
      "signature_date": {
        "shift": 0.068,
        "sources": 4
      },
      "signatures": {
        "shift": -0.185,
        "sources": 11
      },
      "statement_row": {
        "shift": 0.215,
        "sources": 1
      },
      "tax_id": {
        "shift": 0.473,
        "sources": 17
      },
      "tax_label": {
        "shift": 0.008,
        "sources": 1
      },
      "term_end": {
        "shift": 0.073,
        "sources": 12
      },
      "totals_closed": {
        "shift": 0.034,
        "sources": 17
      },
      "witness_date": {
        "shift": 0.015,
        "sources": 1
      }
    },
    "unlabelled": -1.2,
    "source_variance": 0.1,
    "evidence_variance": 0.1
  },
  "reliability": [
    {
      "from": 0.2,
      "to": 0.3,
      "values": 1,
      "confidence": 0.24,
      "right": 1
    },
    {
      "from": 0.3,
      "to": 0.4,
      "values": 2,
      "confidence": 0.325,
      "right": 1
    },
    {
      "from": 0.4,
      "to": 0.5,
      "values": 1,
      "confidence": 0.48,
      "right": 0
    },
    {
      "from": 0.5,
      "to": 0.6,
      "values": 5,
      "confidence": 0.552,
      "right": 1
    },
    {
      "from": 0.6,
      "to": 0.7,
      "values": 58,
      "confidence": 0.639,
      "right": 0.867
    },
    {
      "from": 0.7,
      "to": 0.8,
      "values": 71,
      "confidence": 0.755,
      "right": 0.944
    },
    {
      "from": 0.8,
      "to": 0.9,
      "values": 225,
      "confidence": 0.862,
      "right": 0.874
    },
    {
      "from": 0.9,
      "to": 1,
      "values": 3017,
      "confidence": 0.942,
      "right": 0.974
    }
  ]
};
