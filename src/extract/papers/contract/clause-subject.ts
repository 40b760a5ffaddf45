// Tells what a clause of an English sentence speaks of: the contract and its term, or something else.

/** What the verb that governs a place of a sentence is said of. */
export type Subject = 'contract' | 'engagement' | 'other';

const VERB =
  /(?<!\p{L})(?:shall|will|may|must|can|is|are|was|has|have|means?|agrees?|commences|begins|starts|continues?|remains?|expires?|terminates?|ends|runs|lasts|covers|takes|becomes|comes|enters|warrants?|represents?|engages|retains|appoints|employs|hires|grants|licenses|leases|lets)(?!\p{L})/giu;
/** Someone takes another on, or lets him have something: how long that lasts is how long the contract does. */
const ENGAGES = /^(?:engages|retains|appoints|employs|hires|grants|licenses|leases|lets)$/iu;
const IS_ENGAGED =
  /(?<!\p{L})(?:be|is|are)\s+(?:\p{L}+\s+)?(?:engaged|retained|appointed|employed|hired)(?!\p{L})[^,;]{0,80}$/iu;
/** What may be done is not what will be. */
const MAY = /^(?:may|can)$/iu;
/** A part between commas that is no subject: a condition, an aside, what is joined to it. */
const ASIDE =
  /^[\s\d]*(?:(?:and|or|but|then|provided)(?:[\s,]+|$))*(?:$|unless|subject\s|except|if\s|in\s|as\s|pursuant|provided|notwithstanding|during|upon|after|following|prior\s|before|to\s+the\s+extent|without|until|when|once|with|for\s|from\s|at\s|on\s|by\s|under|through|which|that\s|who|including|inclusive|hereby|thereafter|hereinafter|however|whether|both\s+dates)/iu;
const BRACKETS = /\([^()]*\)|\[[^[\]]*\]/g;
const PARTS = /[,;:](?=\s)/;
/** Between two verbs of one subject: `shall begin on May 1 and shall end`. */
const JOINED = /(?:^|\s)(?:and|or|but)[\s,]+(?:(?:then|thereafter|so|also|otherwise|automatically|hereby|now)\s+)*$/iu;
/** `on the date that is three years later`. */
const DATE_THAT = /(?:date|day)\s+(?:that|which)\s+$/iu;
/** Behind one of these another subject begins. */
const ANOTHER =
  /.*(?<!\p{L})(?:and|or|if|that|which|where|when|because|until|unless|provided|whether|but|than)\s+(.*)$/isu;
/** Numbers, headings and joining words before a subject. */
const LEAD =
  /^(?:[\s\W\d]|(?:section|article|clause|paragraph)\s+[\d.]+|\p{L}{1,3}[.)]\s|(?:and|but|that|then|hereby|where|further|furthermore|also|so)\s)+/iu;

/** Nouns that stand for the contract, or for what it makes. */
export const CONTRACT =
  'instrument|relationship|power|guaranty|guarantee|mandate|agreement|contract|amendment|addendum|lease|sublease|licen[cs]e|venture|engagement|undertaking|appointment|consultancy|employment|alliance|arrangement|franchise|confirmation|nda|mou|memorandum|deed|letter|sponsorship|retainer|tenancy|subscription|commission|partnership|promotion|cooperation|collaboration';
const OF_CONTRACT = `(?:(?:of|under|for)\\s+)?(?:(?:this|the|such|our|your|any\\s+extension\\s+of\\s+this|a|his|her)\\s+)?(?:[\\p{L}/&’'-]+\\s+){0,5}?(?:${CONTRACT}|hereof|hereunder)`;
/** Whose period is the contract's. */
export const PERIOD_OF =
  'initial|contract|agreement|consult(?:ing|ancy)|endorsement|sponsorship|licen[cs]e|services?|promotion(?:al)?|advertising|marketing|engagement|lease|subscription|employment|venture';
const PERIOD = `(?:term|terms|duration|(?:expiration|expiry|termination|end)\\s+date|(?:period|term)\\s+of\\s+(?:\\p{L}+[’']s?\\s+)?performance|(?:${PERIOD_OF})\\s+(?:period|term))`;
/** What the contract gives. */
const RIGHTS =
  "(?:(?:the\\s+)?(?:parties[’']\\s+)?(?:respective\\s+)?rights\\s+and\\s+obligations(?:\\s+of\\s+the\\s+parties)?\\s+(?:hereunder|under\\s+this\\s+\\p{L}+)|(?:all\\s+)?(?:the\\s+)?(?:rights?|licen[cs]es?)(?:\\s+and\\s+(?:rights|licen[cs]es))?\\s+granted\\s+(?:hereunder|herein|hereby|(?:under|by|in)\\s+this\\s+\\p{L}+))";
/** Behind one of these words it is no subject: `the warranty under this Agreement`. */
const NO_OBJECT =
  '(?<!(?:^|\\s)(?:of|under|by|to|in|for|during|with|from|per|on|after|before|beyond|against|upon|within|throughout|terminate|extend|renew|perform)\\s+)';
const OWN = new RegExp(
  `(?:^["“]?|${NO_OBJECT}(?<!\\p{L})(?:this|the|such|said|our|your|its)\\s+["“]?)(?:(?:(?:(?!(?:of|under|in|to|for|by|from|with)\\s)[\\p{L}/&’'-]+\\s+){0,4}?(?:${CONTRACT})|it)(?:\\s+(?:granted|created|made|established|contemplated)\\s+(?:hereby|herein|hereunder|(?:by|in|under)\\s+this\\s+\\p{L}+))?(?:\\s+(?:of\\s+\\p{L}+|hereof|hereunder|between\\s.*|and\\s+(?:all|the|any)\\s.*|no\\.?\\s*\\d+|term|period))?|(?:(?:initial|original|primary|basic|fixed|first|current|entire|full|stated|effective|remaining|total|minimum)\\s+)*${PERIOD}["”]?(?:\\s+${OF_CONTRACT}(?:\\s(?!of\\s+(?:each|any|every)\\s).*)?)?|${RIGHTS})["”]?\\s*$`,
  'iu',
);

/** What is spoken of at a character of a sentence; null where no verb before it tells. */
export function subjectAt(sentence: string, at: number): Subject | null {
  const before = sentence.slice(0, at).replace(BRACKETS, (part) => ' '.repeat(part.length));
  if (IS_ENGAGED.test(before)) return 'engagement';
  let verb: string | null = null;
  for (const part of before.split(PARTS).reverse()) {
    const found = readPart(part);
    if (found === null) {
      if (verb !== null && !ASIDE.test(part)) return kindOf(part, verb);
    } else if (found.subject === null) verb ??= found.verb;
    else if (!ASIDE.test(found.subject)) return kindOf(found.subject, found.verb);
  }
  return null;
}

/** The last verb of a part with its subject, null where that is in a part before; null where there is no verb. */
function readPart(part: string): { readonly subject: string | null; readonly verb: string } | null {
  const verbs = [...part.matchAll(VERB)];
  for (let i = verbs.length - 1; i >= 0; i--) {
    const before = verbs[i - 1];
    const between = part.slice(before ? before.index + before[0].length : 0, verbs[i]!.index);
    const verb = verbs[i]![0];
    const joined = /^[\s\d]*$/.test(between) || JOINED.test(between) || DATE_THAT.test(between);
    const subject = joined ? null : i === 0 ? between : ANOTHER.exec(between)?.[1];
    if (i === 0 || typeof subject === 'string') return { subject: subject ?? null, verb };
  }
  return null;
}

function kindOf(words: string, verb: string): Subject {
  if (!MAY.test(verb) && OWN.test(words.replace(LEAD, '').replace(/[\s,]+$/, ''))) return 'contract';
  return ENGAGES.test(verb) ? 'engagement' : 'other';
}
