// Scores document types (invoice, contract, report …) by the feature table and names the best, or falls back to the
// format.
import {
  type Classification,
  type DocumentBody,
  type DocumentType,
  FORMAT_TRAITS,
  type Format,
} from '../model/index.ts';
import { type Facts, gatherFacts } from './facts.ts';
import { FEATURES } from './features.ts';
import { detectLanguage } from './language.ts';

/** A type is named only from this score on; below it the format decides. */
export const TYPE_FLOOR = 0.6;

/** In the order in which ties are settled and scores are listed. */
const TYPES: readonly DocumentType[] = [
  'invoice',
  'contract',
  'financial_model',
  'report',
  'spreadsheet',
  'presentation',
  'general',
];

/** What a document is by what it says, not by the shell it comes in. */
const BY_CONTENT: readonly DocumentType[] = ['invoice', 'contract', 'financial_model', 'report'];

/** `sample`: texts of cells or blocks from the beginning of the document, in order. */
export function classifyDocument(body: DocumentBody, sample: readonly string[]): Classification {
  const facts = gatherFacts(body, sample);
  const scored = TYPES.map((type) => [type, scoreOf(type, facts)] as const).filter(([, score]) => score > 0);
  const scores = Object.fromEntries(scored);
  const best = BY_CONTENT.reduce((a, b) => ((scores[b] ?? 0) > (scores[a] ?? 0) ? b : a));
  return {
    document_type: (scores[best] ?? 0) >= TYPE_FLOOR ? best : defaultType(body.format),
    scores,
    language: detectLanguage(sample, facts.vocabulary),
  };
}

/** Each feature that holds takes away its share of the doubt; those that speak against, their share of the score. */
function scoreOf(type: DocumentType, facts: Facts): number {
  let [doubt, against] = [1, 1];
  for (const feature of FEATURES) {
    if (feature.type !== type || !feature.holds(facts)) continue;
    if (feature.weight > 0) doubt *= 1 - feature.weight;
    else against *= 1 + feature.weight;
  }
  return Math.round((1 - doubt) * against * 100) / 100;
}

const TYPE_BY_UNIT = { page: 'general', slide: 'presentation', sheet: 'spreadsheet' } as const;

function defaultType(format: Format): DocumentType {
  return TYPE_BY_UNIT[FORMAT_TRAITS[format].unit];
}
