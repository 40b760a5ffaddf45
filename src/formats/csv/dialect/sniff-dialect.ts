// Guesses delimiter and quoting of a CSV file from a sample of its text; honours a leading `sep=` line.
import { DEFAULT_DIALECT, type Dialect } from './dialect.ts';
import { parseSample, type SampleRecords } from './sample-records.ts';
import { type CandidateScore, scoreCandidate } from './score-candidate.ts';
import { findWideDelimiter } from './wide-delimiter.ts';

interface Candidate extends CandidateScore {
  readonly delimiter: string;
  readonly sample: SampleRecords;
}

/** Signs that delimit by custom; signs that do so seldom; signs that mostly mean something else. */
const USUAL = [',', ';', '\t', '|'];
const RARE = ['^', '~', '#', '\x01', '\x1f'];
const DOUBTFUL = [':', ' ', '=', '&', '*'];

const RARE_SHARE = 0.98;
const RARE_RECORDS = 5;
const RARE_TYPE_SLACK = 0.05;
const USUAL_SHARE = 0.6;
const DOUBTFUL_SHARE = 0.95;
const SURE_WIDTH = 3;
const DATA_SHARE = 0.2;
/** With so few records, two signs this near to each other are told apart by which comes first. */
const FEW_RECORDS = 2;
const NEAR_SCORE = 0.7;

const SINGLE_MIN = 2;
const SINGLE_OVER_DOUBLE = 3;
const STRAY_SHARE = 0.5;

/** Characters of the sample that are looked at; fewer are worse, more are not better. */
export const SAMPLE_CHARACTERS = 16 * 1024;

/** The sign between fields, declared in the first line; that line is no row. */
export const DECLARATION = /^[ \t]*"?sep=([^\r\n])"?[ \t]*(?:\r\n|\r|\n|$)/i;

/** The dialect of a text by its first characters. `whole` says that nothing follows them. */
export function sniffDialect(text: string, whole: boolean): Dialect {
  const sample = whole ? text : toLastLineEnd(text);
  const declared = DECLARATION.exec(sample)?.[1];
  if (declared !== undefined)
    return withQuote({ ...DEFAULT_DIALECT, delimiter: declared, declared: true, certainty: 1 }, sample, whole);
  const candidates = delimiterCandidates(sample, whole);
  const wide = findWideDelimiter(beginningOf(sample), candidates);
  if (wide !== null) return withQuote({ ...DEFAULT_DIALECT, delimiter: wide, certainty: 0.9 }, sample, whole);
  const [best, next] = candidates;
  if (!best || best.width < 2) return withQuote({ ...DEFAULT_DIALECT, certainty: best ? 0.5 : 0 }, sample, whole);
  const certainty = next && next.width >= 2 ? 1 - next.score / best.score : 1;
  return withQuote(
    { ...DEFAULT_DIALECT, delimiter: best.delimiter, certainty: Math.max(0, Math.round(certainty * 100) / 100) },
    sample,
    whole,
  );
}

const beginningOf = (sample: string): string =>
  sample.length <= SAMPLE_CHARACTERS ? sample : toLastLineEnd(sample.slice(0, SAMPLE_CHARACTERS));

function toLastLineEnd(text: string): string {
  const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
  return end > 0 ? text.slice(0, end + 1) : text;
}

/** Admitted candidates, best first. */
function delimiterCandidates(sample: string, whole: boolean): Candidate[] {
  const usual = USUAL.map((sign) => candidate(sample, sign, whole));
  const admitted = [...usual];
  const bestTypes = Math.max(...usual.filter((c) => c.width >= 2).map((c) => c.types), 0);
  for (const rare of RARE.filter((sign) => sample.includes(sign)).map((sign) => candidate(sample, sign, whole))) {
    const sure = rare.width >= SURE_WIDTH && rare.share >= RARE_SHARE && rare.records >= RARE_RECORDS;
    if (sure && rare.types >= bestTypes - RARE_TYPE_SLACK) admitted.push(rare);
  }
  if (!admitted.some((c) => c.width >= 2 && c.share >= USUAL_SHARE)) {
    const doubtful = DOUBTFUL.filter((sign) => sample.includes(sign)).map((sign) => candidate(sample, sign, whole));
    admitted.push(...doubtful.filter((c) => c.width >= SURE_WIDTH && c.share >= DOUBTFUL_SHARE && holdsData(c)));
  }
  admitted.sort((a, b) => b.score - a.score);
  return fewRecordsRule(admitted, sample);
}

/** Words between blanks may be prose; data has digits in some of its fields. */
function holdsData({ delimiter, sample }: Candidate): boolean {
  if (delimiter !== ' ') return true;
  const fields = sample.records.flat();
  return fields.filter((field) => /\d/.test(field)).length >= DATA_SHARE * fields.length;
}

/** The best of the ways to quote stands for the sign: quotes are chosen once the delimiter is. */
function candidate(sample: string, delimiter: string, whole: boolean): Candidate {
  const tried = (['"', "'", ''] as const)
    .filter((quote) => quote === '' || sample.includes(quote))
    .map((quote) => {
      const parsed = parseSample(sample, delimiter, quote, sample.includes('\\"'), whole);
      return { ...scoreCandidate(parsed), delimiter, sample: parsed, quote };
    })
    .filter((c) => c.quote !== "'" || c.sample.quoted >= SINGLE_MIN);
  return tried.reduce((best, c) => (c.score > best.score ? c : best));
}

/** A list within a list: in one or two lines both signs look alike, and the outer one tends to come first. */
function fewRecordsRule(admitted: Candidate[], sample: string): Candidate[] {
  const [best, next] = admitted;
  if (!best || !next || best.records > FEW_RECORDS || best.width < 2 || next.width < 2) return admitted;
  if (next.score < best.score * NEAR_SCORE) return admitted;
  const first = sample.indexOf(next.delimiter) < sample.indexOf(best.delimiter) ? next : best;
  return [first, ...admitted.filter((c) => c !== first)];
}

function withQuote(dialect: Dialect, sample: string, whole: boolean): Dialect {
  const { delimiter } = dialect;
  if (delimiter === '"' || delimiter === "'") return { ...dialect, quote: '' };
  const backslash = prefersBackslash(sample, delimiter);
  const double = parseSample(sample, delimiter, '"', backslash, whole);
  const single = parseSample(sample, delimiter, "'", sample.includes("\\'"), whole);
  const sparse = single.quoted < SINGLE_MIN || single.unterminated || single.stray > single.quoted * STRAY_SHARE;
  if (!sparse && single.quoted > SINGLE_OVER_DOUBLE * double.quoted) {
    return { ...dialect, quote: "'", escape: sample.includes("\\'") ? 'backslash' : 'double' };
  }
  const broken = double.unterminated || (double.quoted > 0 && double.stray >= double.quoted * STRAY_SHARE);
  return {
    ...dialect,
    quote: broken ? '' : '"',
    unclosed: double.unterminated,
    escape: backslash ? 'backslash' : 'double',
  };
}

/** `\"` before anything but a delimiter or a line end is an escaped quote; it must outnumber doubled ones. */
function prefersBackslash(sample: string, delimiter: string): boolean {
  let escaped = 0;
  let doubled = 0;
  for (let at = sample.indexOf('"'); at >= 0; at = sample.indexOf('"', at + 1)) {
    const after = at + 1;
    const ends = after >= sample.length || sample.startsWith(delimiter, after) || /[\r\n]/.test(sample[after]!);
    if (sample[at - 1] === '\\' && !ends) escaped++;
    else if (sample[after] === '"' && !isEmptyField(sample, at, delimiter)) {
      doubled++;
      at = after;
    }
  }
  return escaped > doubled;
}

function isEmptyField(sample: string, at: number, delimiter: string): boolean {
  const before = at === 0 || sample.startsWith(delimiter, at - delimiter.length) || /[\r\n]/.test(sample[at - 1]!);
  const after = at + 2;
  return before && (after >= sample.length || sample.startsWith(delimiter, after) || /[\r\n]/.test(sample[after]!));
}
