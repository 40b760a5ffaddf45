// Combines parties from preamble, signatures, labels and defined terms into one list.
import type { ListFinding, ListLeaf } from '../../../finding.ts';
import { type ContractText, squeezed } from '../contract-text.ts';
import type { Reading, SignatureBlock } from '../signing/signature-blocks.ts';
import { ENDS_IN_FORM, LEGAL_WORDS } from '../words/legal-forms.ts';
import { ROLES } from '../words/party-words.ts';
import { findAddressee } from './addressee.ts';
import { findAliasedParties } from './aliased-parties.ts';
import { findLabelledParties, findTabledParties } from './labelled-parties.ts';
import type { Preamble } from './preamble.ts';

/** Evidence by where the names were found. */
const SCORES = {
  agreed: 0.97,
  preamble: 0.9,
  weak_preamble: 0.7,
  labelled: 0.85,
  signatures: 0.75,
  people: 0.45,
  one: 0.4,
} as const;

/** The parties: those of the preamble, checked against the signatures; where it names none or one, those who sign. */
export function findParties(
  contract: ContractText,
  preamble: Preamble | null,
  blocks: readonly SignatureBlock[],
): ListFinding | null {
  const named = (preamble?.parties ?? []).filter(
    ({ company, followed }, _, all) => all.length > 1 || company || followed === 'alias',
  );
  const written = distinct(named.map(({ start, end }) => readingOf(contract, start, end)));
  const signed = distinct(signingParties(blocks));
  const shared = written.some((party) => signed.some((other) => isSame(party.text, other.text)));
  // Where companies sign and the sentence names none of them, what it names is no party.
  const meant =
    !shared && signed.filter(({ text }) => isCompany(text)).length >= 2
      ? written.filter(({ text }) => isCompany(text))
      : written;
  if (meant.length >= 2 && (preamble!.made || shared || signed.length < 2)) {
    const agreed = meant.every((party) => signed.some((other) => isSame(party.text, other.text)));
    const score = agreed ? SCORES.agreed : preamble!.score > 0.6 ? SCORES.preamble : SCORES.weak_preamble;
    return toList(meant, score, agreed ? 'preamble_and_signatures' : 'preamble');
  }
  const labelled = distinct([...findLabelledParties(contract), ...findTabledParties(contract)]);
  if (labelled.length >= 2) return toList(labelled, SCORES.labelled, 'party_labels');
  const defined = findAliasedParties(contract);
  // Those who sign have a defined term, and so have others beside them.
  const whole = signed.length >= 2 && signed.every((party) => defined.some((other) => isSame(party.text, other.text)));
  const aliased = signed.length < 2 || whole ? defined : [];
  const known = withoutOfficers(distinct([...meant, ...labelled, ...aliased, ...signed]), blocks);
  // A letter that one party signs binds the one that it is written to.
  const addressee = known.length === 1 ? findAddressee(contract.document) : null;
  const all = addressee ? distinct([...known, addressee]) : known;
  if (all.length === 0) return null;
  // It takes two to make a contract.
  if (all.length === 1) return toList(all, SCORES.one, 'one_party');
  if (!all.some(({ text }) => isCompany(text))) return toList(all, SCORES.people, 'signing_people');
  return toList(
    all,
    meant.length + labelled.length > 0 ? SCORES.weak_preamble : SCORES.signatures,
    signed.length > 0 ? 'signatures' : aliased.length > 0 ? 'defined_terms' : 'weak_preamble',
  );
}

/** Who is bound: the companies that are signed for, and people who sign for themselves. */
function signingParties(blocks: readonly SignatureBlock[]): Reading[] {
  return blocks.flatMap(({ entity, name, office, explicit }) => {
    if (entity) return explicit || isCompany(entity.text) || (name && entity.text.includes(' ')) ? [entity] : [];
    return name && !office ? [name] : [];
  });
}

/** Where companies make a contract, people who are named at the signatures alone sign for them. */
function withoutOfficers(parties: readonly Reading[], blocks: readonly SignatureBlock[]): Reading[] {
  if (parties.filter(({ text }) => isCompany(text)).length < 2) return [...parties];
  const people = new Set(blocks.flatMap(({ entity, name }) => (entity || !name ? [] : [name])));
  return parties.filter((party) => !people.has(party));
}

function readingOf(
  { prose, text }: ContractText,
  start: number,
  end: number,
): Reading & { further?: Reading['place'][] } {
  const [place, ...further] = prose.place(start, end);
  return { text: squeezed(text.slice(start, end)), place: place!, ...(further.length > 0 ? { further } : {}) };
}

const isCompany = (name: string): boolean => ENDS_IN_FORM.test(name);

function distinct(readings: readonly Reading[]): Reading[] {
  const kept: Reading[] = [];
  for (const reading of readings) if (!kept.some((other) => isSame(other.text, reading.text))) kept.push(reading);
  return kept;
}

/** The same words, legal forms aside. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  if (left.own !== right.own || left.own === '') return false;
  return left.forms === right.forms || left.forms === '' || right.forms === '';
}

/** `GP L.P.` and `GP L.L.C.` are two companies. */
function wordsOf(name: string): { own: string; forms: string } {
  const words = name
    .replace(ROLE_BEFORE, '')
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const own = words.filter((word) => !LEGAL_WORDS.has(word));
  const forms = words
    .filter((word) => LEGAL_WORDS.has(word) && word !== 'the')
    .map((word) => SHORT_FORMS[word] ?? word);
  return { own: (own.length > 0 ? own : words).join(' '), forms: forms.join(' ') };
}

/** `DISTRIBUTOR ACME LTD.` at a signature is Acme Ltd. */
const ROLE_BEFORE = new RegExp(`^(?:the\\s+)?(?:${ROLES})\\s+(?=\\S+\\s)`, 'iu');

const SHORT_FORMS: Readonly<Record<string, string>> = {
  incorporated: 'inc',
  corporation: 'corp',
  company: 'co',
  limited: 'ltd',
};

function toList(
  readings: readonly (Reading & { further?: Reading['place'][] })[],
  score: number,
  evidence: string,
): ListFinding {
  const items = readings.map(({ text, place, further }): ListLeaf[] => [
    { keys: [], value: text, raw_text: text, place, ...(further ? { further } : {}) },
  ]);
  return { items, score, evidence, table_id: null };
}
