// Words of reports: metrics, periods, scales and titles of statements.
export { CONCEPTS, type ConceptName, MEASURES, type ReportConcept } from './concepts.ts';
export {
  AS_NUMBER,
  AS_SHARE,
  COUNTED,
  GAIN_WORDS,
  LOSS,
  METRICS,
  type MetricWords,
  OUTGOING,
  PER_SHARE,
  RATE,
  RATIO,
  SHARE_COUNT,
  SHARE_SIGN,
  type StatementKind,
} from './metrics.ts';
export { BUSINESS_WORDS, GEOGRAPHY_WORDS, NO_PART, OF_PARTS, REGION, TO_SEGMENTS } from './parts.ts';
export {
  ASKED_LENGTHS,
  BEFORE,
  COUNT_WORDS,
  CURRENT_OF,
  CURRENT_WORDS,
  HEAD_FILLERS,
  NAME_FILLERS,
  ORDINAL_WORDS,
  OTHER_COLUMN,
  OTHER_COLUMN_FILLERS,
  type PeriodUnit,
  PRIOR_WORDS,
  RESTATED,
  SUPERSEDED,
  TWO_BEFORE,
  UNIT_WORDS,
  YEAR_AGO,
} from './periods.ts';
export { AMOUNT_IN_WORDS, EXCEPT, SCALE_HINT, SCALE_WORDS, SHARES_NOT_PER } from './scales.ts';
export {
  FOREIGN_TITLE,
  INTERIM_TITLE,
  SEGMENT_TITLE,
  SHARE_TITLE,
  STATEMENT_TITLES,
  STATEMENT_WORDS,
  TITLE_LENGTH,
  WHOLE_YEAR,
  YEAR_TITLE,
} from './titles.ts';
