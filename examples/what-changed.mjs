// What did they change in the offer before they sent it back? Words, amounts and rows of tables, each with its place in both versions.
import { readFile } from 'node:fs/promises';
import { open } from 'folioscope';

const offer = await readFile(new URL('letter.rtf', import.meta.url), 'latin1');
// The version that came back: a date, an amount and a line of the table are not as they were.
const returned = offer
  .replace('30 June 2024', '15 May 2024')
  .replace('118\\~500', '98\\~500')
  .replace('Scaffold\\cell', 'Scaffold and netting\\cell');

const before = await open(Buffer.from(offer, 'latin1'), { file_name: 'offer.rtf' });
const after = await open(Buffer.from(returned, 'latin1'), { file_name: 'returned.rtf' });

const { summary, similarity } = await before.diff(after);
console.log(`${summary.changed} changed, ${summary.unchanged} unchanged, ${Math.floor(similarity * 100)} % the same\n`);

for await (const { kind, of, before: old, edits } of before.diff(after)) {
  console.log(`${of} ${kind} at ${old.citation.anchor} on page ${old.page}`);
  for (const { kind: edit, text, citation } of edits)
    if (edit !== 'equal') console.log(`  ${edit} "${text.trim()}" at ${citation.anchor}`);
}

const { markdown } = await before.diff(after, { format: 'markdown' });
console.log(`\nThe same as a report:\n\n${markdown.trimEnd()}`);

/* Prints:
3 changed, 25 unchanged, 97 % the same

cell changed at t1.r1.c0 on page 1
  insert "and netting" at t1.r1.c0:9-20
cell changed at t1.r3.c2 on page 1
  delete "118" at t1.r3.c2:0-3
  insert "98" at t1.r3.c2:0-2
block changed at p1.b11 on page 1
  delete "30 June" at p1.b11:22-29
  insert "15 May" at p1.b11:22-28

The same as a report:

# What changed: offer.rtf → returned.rtf

0 added, 0 removed, 3 changed, 0 moved; 25 unchanged. 97 % is the same.

## Offer for the roof of the school

- **Changed cell** (page 1): Scaffold **and netting**
- **Changed cell** (page 1): ~~118~~ **98** 500
- **Changed** (page 1): The price holds until ~~30 June~~ **15 May** 2024.¹ The work begins in the first week of the holidays and ends before the pupils are back.
*/
