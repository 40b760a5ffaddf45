// What each engine's process does: every file some times to warm up, then so many times with the clock. A reader lives long, and what is
// compiled as it is used is compiled by then.
import { readFileSync } from 'node:fs';

const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
};

const WARM_PASSES = 5;

/** `read(path)` gives {pages, chars}. Prints {files: [{failed, pages, chars, cpu: [ms a pass]}], rss}. Usage: … LIST PASSES */
export async function runPasses(read) {
  const [list, passes] = process.argv.slice(2);
  const paths = readFileSync(list, 'utf8').split('\n').filter(Boolean);
  const files = [];
  for (const path of paths) {
    const warm = await read(path).then(
      (counts) => ({ failed: false, ...counts }),
      (error) => ({ failed: true, pages: 0, chars: 0, reason: String(error.message ?? error) }),
    );
    files.push({ ...warm, cpu: [] });
  }
  for (let pass = 1; pass < WARM_PASSES; pass++)
    for (const [i, path] of paths.entries()) if (!files[i].failed) await read(path);
  for (let pass = 0; pass < Number(passes); pass++) {
    for (const [i, path] of paths.entries()) {
      if (files[i].failed) continue;
      const before = spent();
      await read(path);
      files[i].cpu.push(spent() - before);
    }
  }
  console.log(JSON.stringify({ files, rss: process.resourceUsage().maxRSS * 1024 }));
}
