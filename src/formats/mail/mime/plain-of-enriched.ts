// Text with the commands of RFC 1896 (text/enriched) as plain text: what they style is kept, they and their parameters are not.

/** `<<` is the sign itself; a parameter is no text. */
const COMMANDS = /<<|<param>[^<]{0,1000}<\/param>|<\/?[a-z][a-z0-9-]{0,59}>/gi;
/** A line break by itself is a blank; of several the first is none (RFC 1896, 3). */
const BREAKS = /(?:\r?\n)+/g;

export function plainOfEnriched(text: string): string {
  return text
    .replace(BREAKS, (breaks) => '\n'.repeat(Math.max(0, breaks.split('\n').length - 2)) || ' ')
    .replace(COMMANDS, (command) => (command === '<<' ? '<' : ''));
}
