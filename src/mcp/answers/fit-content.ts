// Cuts the text lines of an answer to the token allowance and keeps links.
import type { ContentBlock, ResourceLink } from '@modelcontextprotocol/server';
import { countTokens } from '../../tokens/index.ts';

/** Characters that one token is taken to hold at least, for cutting a line near the right length. */
const CHARACTERS_PER_TOKEN = 2;

/** Said where lines were cut, so that nobody takes a part for the whole. */
const CUT = 'This text is cut: ask for less at once, or with a larger max_tokens.';

/** As many lines as the allowance pays for, the first of them cut where even that is too much, and links for what is left of it. */
export function fitContent(
  lines: readonly string[],
  links: readonly ResourceLink[],
  allowance: number,
): ContentBlock[] {
  const { shown, spent: used } = fittingLines(lines, allowance);
  let spent = used;
  const content: ContentBlock[] = [{ type: 'text', text: shown.join('\n') }];
  for (const link of links) {
    spent += countTokens(JSON.stringify(link));
    if (spent <= allowance) content.push(link);
  }
  return content;
}

function fittingLines(lines: readonly string[], allowance: number): { shown: string[]; spent: number } {
  const costs = lines.map((line) => countTokens(`${line}\n`));
  const whole = costs.reduce((sum, cost) => sum + cost, 0);
  if (whole <= allowance && lines.length > 0) return { shown: [...lines], spent: whole };
  const note = countTokens(`${CUT}\n`);
  const room = allowance - note;
  const shown: string[] = [];
  let spent = 0;
  for (const [i, line] of lines.entries()) {
    if (spent + costs[i]! > room) break;
    shown.push(line);
    spent += costs[i]!;
  }
  if (shown.length > 0) return { shown: [...shown, CUT], spent: spent + note };
  const cut = costs[0] !== undefined && costs[0] <= allowance ? lines[0]! : cutTo(lines[0] ?? '', allowance);
  return { shown: [cut], spent: allowance };
}

function cutTo(line: string, allowance: number): string {
  let cut = line.slice(0, Math.max(0, allowance) * CHARACTERS_PER_TOKEN);
  while (cut !== '' && countTokens(cut) > allowance) cut = cut.slice(0, Math.floor(cut.length / 2));
  return cut;
}
