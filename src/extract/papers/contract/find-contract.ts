// Conducts the extraction of contracts: runs the finders of all fields and adds labelled values.

import { createPause, LINES_A_TURN } from '../../../pause.ts';
import type { Finding, ListFinding } from '../../finding.ts';
import type { Specialist } from '../specialist.ts';
import { findClauses } from './clauses/find-clauses.ts';
import { listClauses } from './clauses/headings.ts';
import { findNoticeAddresses } from './clauses/notice-address.ts';
import { readContract } from './contract-text.ts';
import { listDefinedDates } from './defined-dates.ts';
import { type EffectiveDate, findEffectiveDates } from './effective-date.ts';
import { findExpirationDates } from './expiration-date.ts';
import { findGoverningLaw } from './governing-law.ts';
import { findParties } from './parties/merge-parties.ts';
import { findPreamble } from './parties/preamble.ts';
import { findSignatures } from './signing/find-signatures.ts';
import { listSignatureBlocks } from './signing/signature-blocks.ts';
import { findSignatureDates } from './signing/signature-dates.ts';
import { findTerms } from './term.ts';
import { listTermSentences } from './term-sentences.ts';
import { findTitles } from './title.ts';

/** Fields that forms and term sheets have under labels, and how strong a label must be. */
const LABELLED = ['expiration_date', 'payment_terms'];
const SURE_LABEL = 0.85;

/** What a contract says of itself: in its preamble, its clauses and its signatures. */
export const findContract: Specialist = async ({ text, locale, labelled }) => {
  const turns = createPause(LINES_A_TURN);
  const lines = text.pages.reduce((sum, page) => sum + page.lines.length, 0);
  const contract = readContract(text, locale);
  const preamble = findPreamble(contract);
  await turns(lines);
  const defined = listDefinedDates(contract);
  const blocks = listSignatureBlocks(text);
  await turns(lines);
  const effective = [...findEffectiveDates(contract, defined, preamble), ...findSignatureDates(contract, blocks)];
  const sentences = listTermSentences(contract);
  await turns(lines);
  const clauses = listClauses(contract);
  const singles = new Map<string, readonly Finding[]>([
    ['title', findTitles(contract)],
    ['effective_date', effective.map(({ finding }) => finding)],
    [
      'expiration_date',
      findExpirationDates(contract, sentences, defined, bestOf(effective.filter(({ start }) => start >= 0))),
    ],
    ['term', findTerms(contract, sentences)],
    ['governing_law', findGoverningLaw(contract)],
  ]);
  await turns(lines);
  for (const [field, findings] of findClauses(contract, clauses)) singles.set(field, findings);
  await turns(lines);
  singles.set('notice_address', findNoticeAddresses(contract, clauses));
  for (const name of LABELLED) {
    if ((singles.get(name) ?? []).length > 0) continue;
    const found = await labelled(name);
    singles.set(
      name,
      found.filter(({ score }) => score >= SURE_LABEL),
    );
  }
  const lists = new Map<string, ListFinding>();
  const parties = findParties(contract, preamble, blocks);
  if (parties) lists.set('parties', parties);
  const signatures = findSignatures(blocks);
  if (signatures) lists.set('signatures', signatures);
  return { singles, lists, warnings: [] };
};

const bestOf = (dates: readonly EffectiveDate[]): EffectiveDate | null =>
  dates.reduce<EffectiveDate | null>((a, b) => (a && a.finding.score >= b.finding.score ? a : b), null);
