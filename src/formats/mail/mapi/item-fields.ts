// Fields of what Outlook keeps beside mail: meetings, tasks, people. They are shown as those of mail are.
import type { MailField } from '../message.ts';
import { toMailDate } from '../mime/mail-date.ts';
import { nameKey, type PropertyBag } from './property-bag.ts';

const APPOINTMENT = '00062002-0000-0000-c000-000000000046';
const TASK = '00062003-0000-0000-c000-000000000046';
const ADDRESS = '00062004-0000-0000-c000-000000000046';
const PUBLIC_STRINGS = '00020329-0000-0000-c000-000000000046';

interface ItemField {
  readonly name: string;
  /** A number of its own, or a set and a number in it. */
  readonly property: number | readonly [set: string, number];
  readonly kind: 'text' | 'time' | 'share';
}

/** By the beginning of the class of the message. */
const FIELDS: readonly (readonly [RegExp, readonly ItemField[]])[] = [
  [
    /^IPM\.(?:Appointment|Schedule\.Meeting)/i,
    [
      { name: 'Location', property: [APPOINTMENT, 0x8208], kind: 'text' },
      { name: 'Start', property: [APPOINTMENT, 0x820d], kind: 'time' },
      { name: 'End', property: [APPOINTMENT, 0x820e], kind: 'time' },
      { name: 'Recurrence', property: [APPOINTMENT, 0x8232], kind: 'text' },
    ],
  ],
  [
    /^IPM\.Task/i,
    [
      { name: 'Owner', property: [TASK, 0x811f], kind: 'text' },
      { name: 'Start', property: [TASK, 0x8104], kind: 'time' },
      { name: 'Due', property: [TASK, 0x8105], kind: 'time' },
      { name: 'Complete', property: [TASK, 0x8102], kind: 'share' },
    ],
  ],
  [
    /^IPM\.Contact/i,
    [
      { name: 'Name', property: 0x3001, kind: 'text' },
      { name: 'Job title', property: 0x3a17, kind: 'text' },
      { name: 'Department', property: 0x3a18, kind: 'text' },
      { name: 'Company', property: 0x3a16, kind: 'text' },
      { name: 'Email', property: [ADDRESS, 0x8083], kind: 'text' },
      { name: 'Business phone', property: 0x3a08, kind: 'text' },
      { name: 'Mobile phone', property: 0x3a1c, kind: 'text' },
      { name: 'Home phone', property: 0x3a09, kind: 'text' },
      { name: 'Business address', property: [ADDRESS, 0x801b], kind: 'text' },
    ],
  ],
];

export function itemFields(properties: PropertyBag, message_class: string): MailField[] {
  const known = FIELDS.find(([pattern]) => pattern.test(message_class))?.[1] ?? [];
  return known
    .map(({ name, property, kind }): MailField => {
      const id = typeof property === 'number' ? property : properties.idOf(nameKey(...property));
      return { name, text: textOf(properties, id, kind) };
    })
    .filter(({ text }) => text !== '');
}

function textOf(properties: PropertyBag, id: number, kind: ItemField['kind']): string {
  if (kind === 'text') return properties.line(id);
  if (kind === 'time') return toMailDate(properties.time(id)) ?? '';
  const share = properties.number(id);
  return share === null ? '' : `${Math.round(share * 100)} %`;
}

const KEYWORDS = nameKey(PUBLIC_STRINGS, 'Keywords');

/** What the user filed it under. */
export const categoriesOf = (properties: PropertyBag): string =>
  properties.texts(properties.idOf(KEYWORDS)).slice(0, 100).join(', ');
