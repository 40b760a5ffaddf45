// Recognises labels of signature blocks, such as By, Name, Title and Date, in the lines of a contract.
import { words } from '../words/contract-lexicon.ts';

/** What a label in a signature block asks for. */
export type SignatureLabel = 'sign' | 'name' | 'title' | 'date' | 'other';

const LABELS: readonly (readonly [SignatureLabel, RegExp])[] = [
  [
    'sign',
    new RegExp(
      `^(?:by|per|signature|signed(?:\\s+by)?|sign(?:\\s+here)?|authori[sz]ed\\s+signature|${words('sign_label')})\\s*(?:[:：]|/s/|(?=_{3,}))\\s*`,
      'iu',
    ),
  ],
  ['sign', /^(?:\d\.\s*)?\/s\/\s*/iu],
  ['sign', /^(?:by|per)\s*$/iu],
  [
    'name',
    new RegExp(
      `^(?:(?:print(?:ed)?|typed|full|signatory)?\\s*name(?:\\s*\\(?print(?:ed)?\\)?)?(?:\\s+of\\s+signatory)?|print|${words('name_label')})\\s*[:：]\\s*`,
      'iu',
    ),
  ],
  ['name', /^(?:printed\s+name|print\s+name|name)\s*(?=_{3,}|$)/iu],
  ['title', new RegExp(`^(?:title|its|position|office|capacity|${words('title_label')})\\s*[:：]\\s*`, 'iu')],
  ['title', /^(?:title|its)\s*(?=_{3,}|$)/iu],
  [
    'date',
    new RegExp(
      `^(?:date|dated|date\\s+signed|(?:\\p{L}+,?\\s+)?(?:${words('date_label')}))\\s*[:：]?\\s*(?=_{2,}|\\d|\\p{Lu}|$)`,
      'iu',
    ),
  ],
  [
    'other',
    /^(?:attest|witness(?:ed)?(?:\s+by)?|address|phone|telephone|tel|fax|e-?mail|ssn|tax\s+id|attention|attn|city|notary)\s*[:：]\s*/iu,
  ],
];

export interface LabelHit {
  readonly label: SignatureLabel;
  /** Where what it asks for begins. */
  readonly length: number;
}

/** Labels end within so many characters: with a colon or a line to write on, unless they stand alone or before a date. */
const LABEL_CHARS = 48;
const ALONE_CHARS = 24;
const LABEL_END = /[:：_]|\/s\//i;
const BEFORE_DATE = /^(?:dat|ort|fech)/i;

/** Told at a glance of nearly every line of a contract. */
const isProse = (text: string): boolean =>
  text.length > ALONE_CHARS && !LABEL_END.test(text.slice(0, LABEL_CHARS)) && !BEFORE_DATE.test(text);

export function readSignatureLabel(text: string): LabelHit | null {
  if (isProse(text)) return null;
  for (const [label, pattern] of LABELS) {
    const match = pattern.exec(text);
    if (match) return { label, length: match[0].length };
  }
  return null;
}

/** The mark of a signature that was typed: `/s/`, a line to sign on. */
export const TYPED_MARK = /^(?:\/s\/|\/S\/|\(s\)|s\/)\s*/;
