// Finds where the text of a message goes over into what it answers or forwards, and where its signature begins.

export type MailRole = 'text' | 'quoted' | 'signature';

/** What "From" is called in the heads that mail programs put before an earlier message. */
const FROM =
  'from|von|de|da|van|från|fra|od|lähettäjä|kimden|от|від|feladó|expéditeur|remitente|mittente|发件人|寄件者|差出人|보낸 사람';
const HEAD_START = new RegExp(`^[*\\s]*(?:${FROM})[*\\s]*[:：]`, 'iu');
/** A line of such a head: a name of one to three words and something behind it. */
const HEAD_LINE = /^[*\s]*\p{L}[\p{L}\p{M} .-]{0,24}[*\s]*[:：]\s*\S/u;
/** `-----Original Message-----`, `---------- Forwarded message ---------`, in any language. */
const RULED = /^\s*-{4,12}\s*\p{L}[\p{L}\p{M}' ]{3,40}\s*-{4,12}\s*$/u;
/** The end of a line that says who wrote what is quoted below. */
const ATTRIBUTION = /[:：]\s*$/;
const TELLS_WHO = /@|\d{1,2}[:.]\d{2}|\b(?:19|20)\d{2}\b/;
const SEPARATOR = /^-- ?$/;
/** What telephones and programs put below a message of their own accord. */
const PROGRAMS =
  'i(?:phone|pad|os)|android|samsung|galaxy|outlook|(?:apple |yahoo |aol |proton ?|g)?mail|yahoo|proton|blackberry|huawei|xiaomi|windows|handy|mobile|smartphone|tablet|telefon';
const SENT_FROM = new RegExp(
  `^\\s*[-–—]{0,3}\\s*(?:sent from my |von meinem .{1,40} gesendet|envoyé de mon |enviado desde mi |inviato dal mio |verzonden vanaf mijn |由我的|(?:sent (?:from|via|with)|get outlook for|gesendet (?:von|mit|aus|über)|envoyé (?:de|depuis|à partir de)|enviado (?:desde|do|de)|inviato da|verzonden vanaf|verstuurd vanaf|skickat från|sendt fra|wysłane z|отправлено с)\\s(?:\\S{1,12}\\s){0,2}(?:${PROGRAMS})|iphoneから送信)`,
  'iu',
);
const MAX_SENT_FROM = 100;
/** Lines that a head has at least, and within which it is looked for. */
const LEAST_HEAD = 3;
/** Lines that a signature has at most; what is longer is text. */
const MAX_SIGNATURE = 30;

/** The signs of a quote that a line begins with. */
export const quoteOf = (line: string): string => (line.startsWith('>') ? /^(?:> ?)*/.exec(line)![0] : '');

/** How deep the quote is that has such signs. */
export const depthOf = (quote: string): number => (quote === '' ? 0 : quote.replaceAll(' ', '').length);

/** What each line is, by the manners of mail programs. */
export function findHistory(lines: readonly string[]): MailRole[] {
  const roles: MailRole[] = lines.map((line) => (line.startsWith('>') ? 'quoted' : 'text'));
  markAttributions(lines, roles);
  const start = findEarlier(lines);
  if (start >= 0) roles.fill('quoted', start);
  markSignature(lines, roles);
  markSentFrom(lines, roles);
  return roles;
}

/** The line or two before a quote that name who wrote it. */
function markAttributions(lines: readonly string[], roles: MailRole[]): void {
  for (let i = 1; i < lines.length; i++) {
    if (roles[i] !== 'quoted' || roles[i - 1] === 'quoted') continue;
    let last = i - 1;
    while (last >= 0 && lines[last]!.trim() === '') last--;
    if (last < 0 || i - last > 3 || !ATTRIBUTION.test(lines[last]!)) continue;
    const first = last > 0 && lines[last - 1]!.trim() !== '' && !TELLS_WHO.test(lines[last]!) ? last - 1 : last;
    if (TELLS_WHO.test(lines.slice(first, last + 1).join(' ')) && lines[last]!.length < 250)
      roles.fill('quoted', first, i);
  }
}

/** Where an earlier message begins that is not marked line by line: its ruled line, or its head. -1 for nowhere. */
export function findEarlier(lines: readonly string[]): number {
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    if (RULED.test(line) && isHead(lines, nextText(lines, i + 1))) return i;
    if (HEAD_START.test(line) && isHead(lines, i)) return i > 0 && /^\s*_{10,}\s*$/.test(lines[i - 1]!) ? i - 1 : i;
  }
  return -1;
}

function nextText(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && at < from + 3 && lines[at]!.trim() === '') at++;
  return at;
}

/** Lines that follow each other, each a name and a value, somebody's address or a time among them. */
function isHead(lines: readonly string[], start: number): boolean {
  let count = 0;
  let tells = false;
  for (let i = start; i < lines.length && i < start + 12; i++) {
    const line = lines[i]!;
    if (line.trim() === '') {
      if (count > 0) break;
      continue;
    }
    if (!HEAD_LINE.test(line)) {
      if (count === 0) return false;
      break;
    }
    count++;
    tells ||= TELLS_WHO.test(line);
  }
  return count >= LEAST_HEAD && tells;
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

function markSignature(lines: readonly string[], roles: MailRole[]): void {
  const own = roles.lastIndexOf('text');
  for (let i = own; i >= 0 && own - i <= MAX_SIGNATURE; i--) {
    if (roles[i] !== 'text' || !SEPARATOR.test(lines[i]!)) continue;
    for (let at = i; at <= own; at++) if (roles[at] === 'text') roles[at] = 'signature';
    return;
  }
}
