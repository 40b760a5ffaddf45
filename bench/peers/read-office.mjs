// Reads an office file whole with one peer, some times in one process. Usage: node read-office.mjs PEER FILE TIMES
import { readFileSync } from 'node:fs';
import { peakRssOf } from '../speed/http.mjs';

const [peer, file, times] = process.argv.slice(2);

// The peers are installed for a run, apart from the project.
const PEERS = {
  mammoth: async () => {
    const { default: mammoth } = await import('mammoth'.slice());
    return async () => (await mammoth.convertToHtml({ buffer: readFileSync(file) })).value.length;
  },
  officeparser: async () => {
    const { OfficeParser } = await import('officeparser'.slice());
    return async () => (await OfficeParser.parseOffice(file)).content.length;
  },
  'rtf-to-text': async () => {
    const { stripRtf } = await import('rtf-to-text'.slice());
    return () => stripRtf(readFileSync(file, 'latin1')).length;
  },
};

const read = await PEERS[peer]();
const cpu = [];
for (let i = 0; i < Number(times); i++) {
  const before = process.cpuUsage();
  if ((await read()) === 0) throw new Error('nothing read');
  const { user, system } = process.cpuUsage(before);
  cpu.push((user + system) / 1e3);
}
console.log(JSON.stringify({ cpu, rss: peakRssOf(process.pid) }));
