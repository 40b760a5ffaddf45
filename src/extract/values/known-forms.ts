// Finders of values that are known by their form alone, by what they are.
import { findEmails, findPhones, findUrls } from './addresses/contacts.ts';
import { findIbans } from './codes/ibans.ts';
import type { Found } from './found.ts';

/** Values as they are printed, addresses of mail in lower case. */
export const KNOWN_FORMS = {
  email: findEmails,
  phone: (text) => findPhones(text).map((found) => ({ ...found, value: text.slice(found.start, found.end) })),
  website: findUrls,
  iban: (text) => findIbans(text).filter(({ valid }) => valid),
} as const satisfies Readonly<Record<string, (text: string) => readonly Found<string>[]>>;
