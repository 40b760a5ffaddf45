// Reads a workbook whole with one peer, some times in one process. Usage: node read-workbook.mjs PEER FILE TIMES
import { readFileSync } from 'node:fs';
import { peakRssOf } from '../speed/http.mjs';

const [peer, file, times] = process.argv.slice(2);

const PEERS = {
  sheetjs: async () => {
    const { read } = await import('@e965/xlsx');
    return () => Object.values(read(readFileSync(file), { dense: true }).Sheets).length;
  },
  hucre: async () => {
    // Installed for a run, apart from the project.
    const { readXlsx } = await import('hucre'.slice());
    return async () => (await readXlsx(readFileSync(file))).sheets.length;
  },
};

const read = await PEERS[peer]();
const cpu = [];
for (let i = 0; i < Number(times); i++) {
  const before = process.cpuUsage();
  if ((await read()) === 0) throw new Error('no sheets');
  const { user, system } = process.cpuUsage(before);
  cpu.push((user + system) / 1e3);
}
console.log(JSON.stringify({ cpu, rss: peakRssOf(process.pid) }));
