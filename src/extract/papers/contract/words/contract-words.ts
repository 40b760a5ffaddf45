// Patterns of nouns that name a contract in six languages, for finding its title and preamble.

/** Nouns that name a contract, in the six languages; German and Dutch ones also end longer words. */
const NOUNS =
  'agreement|contract|amendment|addendum|memorandum|understanding|letter of intent|lease|licen[cs]e|deed|indenture|guaranty|guarantee|undertaking|statement of work|terms and conditions|mou|nda|covenant|arrangement|settlement|release|waiver|note|bond|mortgage|assignment|sublease|supplement|protocol|term sheet|confirmation|warrant|power of attorney|' +
  'contrat|accord|convention|avenant|bail|protocole|contrato|acuerdo|convenio|contratto|accordo|convenzione|scrittura privata';

/** The strongest of them: a line with one is a title by itself. */
const STRONG =
  'agreement|contract|amendment|addendum|memorandum|letter of intent|lease|deed|indenture|guaranty|contrat|accord|convention|avenant|contrato|acuerdo|convenio|contratto|accordo';

/** The last part of German and Dutch compounds. */
const COMPOUNDS = '(?:vertrag|vereinbarung|abkommen|erklärung|overeenkomst|contract)';

export const CONTRACT_NOUN = new RegExp(`(?<!\\p{L})(?:${NOUNS})(?!\\p{L})|${COMPOUNDS}(?!\\p{L})`, 'iu');
export const STRONG_NOUN = new RegExp(`(?<!\\p{L})(?:${STRONG})(?!\\p{L})|${COMPOUNDS}(?!\\p{L})`, 'iu');
