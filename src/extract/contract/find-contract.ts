import type { Finding, ListFinding } from '../finding.ts';
import type { Specialist } from '../specialists.ts';
import { readContract } from './contract-text.ts';
import { listDefinedDates } from './defined-dates.ts';
import { findEffectiveDates } from './effective-date.ts';
import { findGoverningLaw } from './governing-law.ts';
import { findParties } from './parties/merge-parties.ts';
import { findPreamble } from './parties/preamble.ts';
import { findSignatures } from './signatures.ts';
import { listSignatureBlocks } from './signing/signature-blocks.ts';
import { findTitles } from './title.ts';

export const findContract: Specialist = ({ text, locale }) => {
  const contract = readContract(text, locale);
  const preamble = findPreamble(contract);
  const defined = listDefinedDates(contract);
  const blocks = listSignatureBlocks(text);
  const singles = new Map<string, readonly Finding[]>([
    ['title', findTitles(contract)],
    ['effective_date', findEffectiveDates(contract, defined, preamble)],
    ['governing_law', findGoverningLaw(contract)],
  ]);
  const lists = new Map<string, ListFinding>();
  const parties = findParties(contract, preamble, blocks);
  if (parties) lists.set('parties', parties);
  const signatures = findSignatures(blocks);
  if (signatures) lists.set('signatures', signatures);
  return { singles, lists, warnings: [] };
};
