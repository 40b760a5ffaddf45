// Loaded ahead of a server under test: measures how long its event loop is held up, and tells it on a port of its own.
// A stall is the CPU time that the process used between two ticks of a timer, so that a busy neighbour does not count.
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';

const TICK_MS = 5;

let longest = 0;
let last = performance.now();
let used = process.cpuUsage();

setInterval(() => {
  const now = performance.now();
  const { user, system } = process.cpuUsage(used);
  const cpu = (user + system) / 1000;
  longest = Math.max(longest, Math.min(now - last - TICK_MS, cpu));
  last = now;
  used = process.cpuUsage();
}, TICK_MS).unref();

const server = createServer((_, response) => {
  response.end(String(longest));
  longest = 0;
});
server.listen(0, '127.0.0.1', () => writeFileSync(process.env.STALLS_PORT_FILE, String(server.address().port)));
server.unref();
