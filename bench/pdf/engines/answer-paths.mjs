// What each engine's process does: a path on a line of input, a line of JSON as answer.
import { createInterface } from 'node:readline';

/** `work(path)` gives the number of pages, or throws. Answers {pages, cpu: ms of all threads} or {failed: true, reason}. */
export async function answerPaths(work) {
  for await (const path of createInterface({ input: process.stdin })) {
    const before = process.cpuUsage();
    try {
      const pages = await work(path);
      const { user, system } = process.cpuUsage(before);
      console.log(JSON.stringify({ pages, cpu: (user + system) / 1e3 }));
    } catch (error) {
      // Whatever it throws, the file is one that it cannot read.
      console.log(JSON.stringify({ failed: true, reason: String(error.message ?? error) }));
    }
  }
}
