// Word lists for reading parties: conjunctions, lead-ins, roles, kinds of entities, list marks.
import { LANGUAGES } from '../../../../lexicon/index.ts';
import { CONTRACTS, words } from './contract-lexicon.ts';

/** What is between the parties of a preamble. Short words mean something else in the next language, so each has its own. */
export const AND: Readonly<Record<string, string>> = Object.fromEntries([
  ['en', '(?:and|AND|And|&)'],
  ...LANGUAGES.flatMap(({ code, contracts }) =>
    contracts ? [[code, `(?:${contracts.words.and?.replaceAll(', ', '|')}|&)`] as const] : [],
  ),
  ['unknown', '(?:and|AND|And|&)'],
]);

/** Words before a name that are no part of it: articles, `the company`, `Mr`, `Firma`. */
export const LEAD_INS = new RegExp(
  `^(?:(?:(?:by\\s+and\\s+)?between|by\\s+and\\s+among|among|each\\s+of|(?:the\\s+)?following(?:\\s+parties)?|either|in\\s+favou?r\\s+of|for\\s+the\\s+benefit\\s+of|on\\s+the\\s+one\\s+(?:hand|part|side)|on\\s+the\\s+other\\s+(?:hand|part|side)|of\\s+the\\s+(?:first|second|third|one|other)\\s+part|(?:as\\s+)?party\\s+(?:[A-D]|one|two|1|2)\\s*[:：]|first\\s+party\\s*:|second\\s+party\\s*:|messrs\\.?|m/s\\.?|mr\\.?|mrs\\.?|ms\\.?|dr\\.?\\s+(?=[A-Z])|${words('lead_in')}|the\\s+(?:company|corporation|firm|individual)\\s+(?:named|known\\s+as))(?=[\\s:：,.(]|$))\\s*[,:]?\\s*`,
  'iu',
);

/** Bodies whose name is with an article. */
export const BODIES =
  'University|College|School|Library|Institute|Hospital|Clinic|Trust|Trustees|Regents|Foundation|Association|Federation|League|Union|Society|Church|Museum|Conference|Committee|Commission|Council|Authority|Agency|Administration|Department|Ministry|Bureau|Office|District|City|County|Town|Village|State|Commonwealth|Republic|Government|Kingdom|Bank|Board|Estate|Tribe|Nation|Partnership|Company|Corporation|Inc|Ltd|LLC|L\\.L\\.C|Group|Fund|' +
  'UNIVERSITY|COLLEGE|INSTITUTE|HOSPITAL|TRUST|TRUSTEES|REGENTS|FOUNDATION|ASSOCIATION|AUTHORITY|AGENCY|DEPARTMENT|COUNTY|CITY|BANK|COMPANY|CORPORATION|PARTNERSHIP';

const PUBLIC_BODIES = words('public_body');
/** Bodies whose names go on in small letters: `Syndicat des copropriétaires de la résidence Les Tilleuls`. */
export const BODY = new RegExp(
  `^(?:${PUBLIC_BODIES})\\s+(?:d(?:[eiu]|es|el|ella|ei|elle|egli)|van|voor|d['’]\\p{L}+)(?!\\p{L})`,
  'u',
);
/** The article before one is no part of its name. */
export const BODY_ARTICLE = new RegExp(
  `^(?:[Ll][ea]|[Ee]l|[Ii]l|[Dd]e|[Hh]et)\\s+(?=(?:${PUBLIC_BODIES})\\s)|^[Ll]['’](?=(?:${PUBLIC_BODIES})\\s)`,
  'u',
);

/** Numbers of a list: `(1)`, `1.`, `a)`, `(i)`. */
export const LIST_MARK = /^(?:\((?:\d{1,2}|[a-z]|[ivx]{1,4})\)|\d{1,2}[.)](?!\d)|[a-z]\)|[-–—•*])\s*/iu;

/** Words that are never a party's name, however they are capitalised. */
export const NO_NAMES: ReadonlySet<string> = new Set([
  ...(
    'agreement contract amendment addendum parties party the-parties the-undersigned undersigned you we us company customer client ' +
    'supplier vendor seller buyer purchaser licensor licensee franchisor franchisee lessor lessee landlord tenant lender borrower ' +
    'employer employee executive counterparty consultant contractor distributor reseller agent owner servicer provider recipient discloser disclosing-party ' +
    'receiving-party first-party second-party party-a party-b effective-date date witness notary name title by its attest address ' +
    'affiliates subsidiaries successors assigns guarantor trustee sponsor promoter manufacturer developer member members shareholders ' +
    'purchasers sellers buyers ' +
    'dr mr mrs ms prof trust trustee trustees bank university city county state-of fund group estate corporation partnership association executive ' +
    'whereas recitals background witnesseth exhibit schedule section article page now-therefore state united-states delaware signature ' +
    'the-company the-customer the-client the-consultant the-supplier the-seller the-buyer the-licensor the-licensee the-distributor ' +
    'subsidiary affiliate country holding-company parent participant participants counterparty investor ' +
    'each-party either-party both-parties the-agreement this-agreement confidential-information'
  ).split(' '),
  ...CONTRACTS.phrases('no_name').map((phrase) => phrase.replaceAll(' ', '-')),
]);

/** Kinds of entities in the description behind a name: `, a Delaware corporation`. */
export const ENTITY_KIND =
  'corporation|company|partnership|l\\.?l\\.?c|individual|person|entity|association|trust|bank|firm|organi[sz]ation|institution|university|agency|citizen|resident|proprietorship|foundation|municipality|cooperative|subsidiary|affiliate|division|branch|society|school|college|hospital|nonprofit|non-profit|professional|employee|physician|couple|limited';

/** What a party is called in its contract. */
export const ROLES = `participant|counterparty|investor|partner|party\\s+(?:[A-D]|\\d|one|two)|(?:first|second|third)\\s+party|(?:the\\s+)?(?:disclosing|receiving)\\s+party|discloser|recipient|licensor|licensee|franchisor|franchisee|lessor|lessee|landlord|tenant|seller|buyer|purchaser|vendor|supplier|customer|client|company|distributor|reseller|consultant|contractor|employer|employee|sponsor|owner|lender|borrower|manufacturer|service\\s+provider|provider|agent|principal|${words('role')}`;
