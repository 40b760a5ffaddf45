// Cuts the text lines of an answer to the token allowance and keeps links.
import type { ContentBlock, ResourceLink } from '@modelcontextprotocol/server';
import { countTokens } from '../../tokens/index.ts';

/** Characters that one token is taken to hold at least, for cutting a line near the right length. */
const CHARACTERS_PER_TOKEN = 2;

/** As many lines as the allowance pays for, the first of them cut where even that is too much, and links for what is left of it. */
export function fitContent(
  lines: readonly string[],
  links: readonly ResourceLink[],
  allowance: number,
): ContentBlock[] {
  const shown: string[] = [];
  let spent = 0;
  for (const line of lines) {
    const cost = countTokens(`${line}\n`);
    if (spent + cost > allowance) break;
    shown.push(line);
    spent += cost;
  }
  if (shown.length === 0) shown.push(cutTo(lines[0] ?? '', allowance));
  const content: ContentBlock[] = [{ type: 'text', text: shown.join('\n') }];
  for (const link of links) {
    spent += countTokens(JSON.stringify(link));
    if (spent <= allowance) content.push(link);
  }
  return content;
}

export function cutTo(line: string, allowance: number): string {
  let cut = line.slice(0, Math.max(0, allowance) * CHARACTERS_PER_TOKEN);
  while (cut !== '' && countTokens(cut) > allowance) cut = cut.slice(0, Math.floor(cut.length / 2));
  return cut;
}
