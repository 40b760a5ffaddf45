// Runs a piece of work in a process of its own and tells what it cost.
import { spawn } from 'node:child_process';

/** {cpu: seconds of user and system time, rss: peak bytes, result} of `node script ...args`, whose last line is JSON. */
export function measureProcess(script, args = [], env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.on('close', (code) =>
      code === 0
        ? resolve(JSON.parse(output.trim().split('\n').at(-1)))
        : reject(new Error(`${script} ended with ${code}`)),
    );
  });
}

/** Called at the end of such a process. */
export function report(result, before = { user: 0, system: 0 }) {
  const { user, system } = process.cpuUsage();
  const cpu = (user + system - before.user - before.system) / 1e6;
  console.log(JSON.stringify({ cpu, rss: process.resourceUsage().maxRSS * 1024, result }));
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
export const quantile = (values, q) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(q * values.length) - 1)];
export const mib = (bytes) => `${(bytes / 2 ** 20).toFixed(0)} MiB`;
