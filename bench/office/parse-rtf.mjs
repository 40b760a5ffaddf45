// Parses an RTF file without laying it out, some times in one process. Usage: node parse-rtf.mjs FILE
import { readFileSync } from 'node:fs';
import { parseRtf } from '../../dist/formats/rtf/read-rtf.js';
import { LIMITS } from '../speed/limits.mjs';
import { median } from '../speed/measure.mjs';

const bytes = readFileSync(process.argv[2]);
const cpu = [];
for (let i = 0; i < 5; i++) {
  const before = process.cpuUsage();
  if (parseRtf(bytes, LIMITS).flow.sections.length === 0) throw new Error('nothing read');
  const { user, system } = process.cpuUsage(before);
  cpu.push((user + system) / 1e3);
}
console.log(JSON.stringify({ parse_ms: median(cpu.slice(1)) }));
