// Tells what each line of a message is: its own text, what it answers or forwards, or its signature.
import { findAttributionOf, findAttributions, findEarlier, isQuotedAfter } from './earlier-message.ts';
import { CLOSINGS } from './history-words.ts';

export type MailRole = 'text' | 'quoted' | 'signature';

const SEPARATOR = /^-- ?$/;
/** What telephones and programs put below a message of their own accord. */
const PROGRAMS =
  'i(?:phone|pad|os)|android|samsung|galaxy|outlook|(?:apple |yahoo |aol |proton ?|g)?mail|yahoo|proton|blackberry|huawei|xiaomi|windows|handy|mobile|smartphone|tablet|telefon';
const SENT_FROM = new RegExp(
  `^\\s*[-–—]{0,3}\\s*(?:sent from my |von meinem .{1,40} gesendet|envoyé de mon |enviado desde mi |inviato dal mio |verzonden vanaf mijn |由我的|(?:sent (?:from|via|with)|get outlook for|gesendet (?:von|mit|aus|über)|envoyé (?:de|depuis|à partir de)|enviado (?:desde|do|de)|inviato da|verzonden vanaf|verstuurd vanaf|skickat från|sendt fra|wysłane z|отправлено с)\\s(?:\\S{1,12}\\s){0,2}(?:${PROGRAMS})|iphoneから送信)`,
  'iu',
);
const MAX_SENT_FROM = 100;
/** Lines that a signature has at most; what is longer is text. */
const MAX_SIGNATURE = 30;
const CLOSING = new RegExp(`^\\s*(?:${CLOSINGS})\\s*[,.!]?\\s*$`, 'iu');
/** Lines behind the words that close a letter, and characters of each, that a signature without a separator has at most. */
const MAX_CLOSED = 14;
const MAX_CLOSED_LINE = 100;
/** How somebody is reached: an address, a page, a telephone. */
const CONTACT =
  /[^\s@]@[^\s@]|\bwww\.|https?:\/\/|(?:\+|\b00|\(0)\d[\d ()/.-]{5,}|\b(?:tel|fon|phone|mobile?|fax)\b\.?\s*:?/i;

/** The signs of a quote that a line begins with. */
export const quoteOf = (line: string): string => (line.startsWith('>') ? /^(?:> ?)*/.exec(line)![0] : '');

/** How deep the quote is that has such signs. */
export const depthOf = (quote: string): number => (quote === '' ? 0 : quote.replaceAll(' ', '').length);

/** What each line is, by the manners of mail programs. */
export function findHistory(lines: readonly string[]): MailRole[] {
  const roles: MailRole[] = lines.map((line) => (line.startsWith('>') ? 'quoted' : 'text'));
  for (let i = 1; i < lines.length; i++) {
    if (roles[i] !== 'quoted' || roles[i - 1] === 'quoted') continue;
    const found = findAttributionOf(lines, i);
    if (found) roles.fill('quoted', found.start, found.end);
  }
  const start = findEarlier(lines);
  if (start >= 0) roles.fill('quoted', start);
  for (const found of findAttributions(lines)) {
    const isMarked = isQuotedAfter(lines, found.end);
    roles.fill('quoted', found.start, isMarked ? found.end : undefined);
    if (!isMarked) break;
  }
  if (!markSignature(lines, roles)) markClosed(lines, roles);
  markSentFrom(lines, roles);
  return roles;
}

/** Whether a line only says what a message was sent with. */
const isSentFrom = (line: string): boolean => line.length <= MAX_SENT_FROM && SENT_FROM.test(line);

/** The last line of the message's own text, and one right before what it quotes. */
export function markSentFrom(lines: readonly string[], roles: MailRole[]): void {
  let isEnd = true;
  for (let i = lines.length - 1; i >= 0; i--) {
    if (roles[i] !== 'text') isEnd = true;
    else if (lines[i]!.trim() !== '') {
      if (isEnd && isSentFrom(lines[i]!)) roles[i] = 'signature';
      isEnd = false;
    }
  }
}

/** What is behind the separator of signatures, to the end of the message's own text. */
function markSignature(lines: readonly string[], roles: MailRole[]): boolean {
  const own = roles.lastIndexOf('text');
  for (let i = own; i >= 0 && own - i <= MAX_SIGNATURE; i--) {
    if (roles[i] !== 'text' || !SEPARATOR.test(lines[i]!)) continue;
    for (let at = i; at <= own; at++) if (roles[at] === 'text') roles[at] = 'signature';
    return true;
  }
  return false;
}

/** Short lines behind the words that close a letter, to the end of the message's own text, if they say how to reach somebody. */
export function markClosed(lines: readonly string[], roles: MailRole[]): void {
  let [count, hasContact] = [0, false];
  for (let i = roles.lastIndexOf('text'); i >= 0 && roles[i] === 'text' && count <= MAX_CLOSED; i--) {
    const line = lines[i]!;
    if (line.trim() === '') continue;
    if (CLOSING.test(line)) {
      if (hasContact) for (let at = i + 1; at < roles.length && roles[at] === 'text'; at++) roles[at] = 'signature';
      return;
    }
    if (line.length > MAX_CLOSED_LINE) return;
    count++;
    hasContact ||= CONTACT.test(line);
  }
}
