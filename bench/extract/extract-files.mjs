// Extracts from stored documents in turn, as the first work of a process and again: each time another document, opened
// anew, so that nothing is remembered of it. Usage: node extract-files.mjs SCHEMA FORMAT TIMES STORED… (SCHEMA as JSON)
// CPU: extraction alone, decoding of stored pages included. Longest block: CPU between two turns of the event loop.
import { extract, resolveSchema } from '../../dist/extract/index.js';
import { compileLater } from '../../dist/worker/process/compile-later.js';
import { peakRssOf } from '../speed/http.mjs';
import { openDocument } from '../speed/open-document.mjs';

// As processes of the pool do.
compileLater();
const [schema, format, times, ...files] = process.argv.slice(2);
const resolved = resolveSchema(JSON.parse(schema));
const spent = (since) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e3;
};
const [cpu, blocks] = [[], []];
let found = 0;
for (let i = 0; i < Number(times); i++) {
  const { document, close } = await openDocument(files[i % files.length], 2 ** 30, format);
  let [watching, turn, longest] = [true, process.cpuUsage(), 0];
  const watch = () => {
    longest = Math.max(longest, spent(turn));
    turn = process.cpuUsage();
    if (watching) setImmediate(watch);
  };
  // Watching costs CPU itself: every other time.
  const watched = i % 2 === 1;
  if (watched) watch();
  const before = process.cpuUsage();
  const { fields } = await extract(document.view, resolved);
  const used = spent(before);
  watching = false;
  if (watched) blocks.push(Math.max(longest, spent(turn)));
  else cpu.push(used);
  found = fields.filter((field) => field.status !== 'absent').length;
  await close();
}
console.log(JSON.stringify({ cpu, blocks, rss: peakRssOf(process.pid), found, fields: resolved.fields.length }));
