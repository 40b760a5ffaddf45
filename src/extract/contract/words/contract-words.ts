/** Nouns that name a contract, in the six languages; German and Dutch ones also end longer words. */
const NOUNS =
  'agreement|contract|amendment|addendum|memorandum|understanding|letter of intent|lease|licen[cs]e|deed|indenture|guaranty|guarantee|undertaking|statement of work|terms and conditions|mou|nda|covenant|arrangement|settlement|release|waiver|note|bond|mortgage|assignment|sublease|supplement|protocol|term sheet|confirmation|warrant|power of attorney|' +
  '[\\p{L}-]{0,30}vertrag|[\\p{L}-]{0,30}vereinbarung|[\\p{L}-]{0,20}abkommen|[\\p{L}-]{0,20}erklärung|contrat|accord|convention|avenant|bail|protocole|contrato|acuerdo|convenio|contratto|accordo|convenzione|scrittura privata|[\\p{L}-]{0,30}overeenkomst|[\\p{L}-]{0,20}contract';

/** The strongest of them: a line with one is a title by itself. */
const STRONG =
  'agreement|contract|amendment|addendum|memorandum|letter of intent|lease|deed|indenture|guaranty|[\\p{L}-]{0,30}vertrag|[\\p{L}-]{0,30}vereinbarung|contrat|accord|convention|avenant|contrato|acuerdo|convenio|contratto|accordo|[\\p{L}-]{0,30}overeenkomst';

export const CONTRACT_NOUN = new RegExp(`(?<!\\p{L})(?:${NOUNS})(?!\\p{L})`, 'iu');
export const STRONG_NOUN = new RegExp(`(?<!\\p{L})(?:${STRONG})(?!\\p{L})`, 'iu');
