import type { Finding, ListFinding, ListLeaf } from '../finding.ts';
import type { Specialist } from '../specialists.ts';
import { type ContractText, readContract, squeezed } from './contract-text.ts';
import { listDefinedDates } from './defined-dates.ts';
import { findEffectiveDates } from './effective-date.ts';
import { findGoverningLaw } from './governing-law.ts';
import { findPreamble } from './parties/preamble.ts';
import type { NameReading } from './parties/read-name.ts';
import { findTitles } from './title.ts';

export const findContract: Specialist = ({ text, locale }) => {
  const contract = readContract(text, locale);
  const preamble = findPreamble(contract);
  const defined = listDefinedDates(contract);
  const singles = new Map<string, readonly Finding[]>([
    ['title', findTitles(contract)],
    ['effective_date', findEffectiveDates(contract, defined, preamble)],
    ['governing_law', findGoverningLaw(contract)],
  ]);
  const lists = new Map<string, ListFinding>();
  if (preamble) lists.set('parties', toList(contract, preamble.parties));
  return { singles, lists, warnings: [] };
};

function toList({ prose, text }: ContractText, names: readonly NameReading[]): ListFinding {
  const items = names.map(({ start, end }): ListLeaf[] => {
    const raw_text = squeezed(text.slice(start, end));
    const [place, ...further] = prose.place(start, end);
    return [{ keys: [], value: raw_text, raw_text, place: place!, ...(further.length > 0 ? { further } : {}) }];
  });
  return { items, score: 0.9, evidence: 'preamble', table_id: null };
}
