// Requests a second on one connection set, and what each costs the server in CPU; also many uploads at once.
import { readFileSync } from 'node:fs';
import http from 'node:http';

/** CPU seconds of one process so far, from /proc; null where there is none. */
export function cpuOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const [utime, stime] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return (utime + stime) / 100;
  } catch {
    return null;
  }
}

/** Resident bytes of a process; 0 where it cannot be told. */
export function rssOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))[1]) * 1024;
  } catch {
    return 0;
  }
}

/** The peak that the kernel has noted. */
export function peakRssOf(pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))[1]) * 1024;
  } catch {
    return 0;
  }
}

function request(agent, url, method, body) {
  return new Promise((resolve, reject) => {
    const call = http.request(
      url,
      {
        agent,
        method,
        headers: body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {},
      },
      (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`status ${response.statusCode}`)),
        );
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

/** {perSecond, cpuMicros}: `count` requests over `lanes` kept connections. */
export async function hammer(server, path, { method = 'GET', body, count = 5000, lanes = 16 } = {}) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: lanes });
  const one = () => request(agent, server.url + path, method, body && JSON.stringify(body));
  // Long enough for the engine to have compiled what a server that runs for days has compiled.
  for (let i = 0; i < 3000; i++) await one();
  const cpu = cpuOf(server.pid);
  const started = performance.now();
  let sent = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (sent++ < count) await one();
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  const used = cpu === null ? null : cpuOf(server.pid) - cpu;
  return { perSecond: count / seconds, cpuMicros: used === null ? null : (used / count) * 1e6 };
}

/** Sends every text at once; a 429 is tried again after the time it names. How the answers came out. */
export async function uploadAll(server, texts) {
  const answers = { ready: 0, retried: 0, failed: 0 };
  await Promise.all(
    texts.map(async (text, i) => {
      for (let attempt = 0; attempt < 100; attempt++) {
        const form = new FormData();
        form.append('file', new Blob([text]), `upload-${i}.csv`);
        const response = await fetch(`${server.url}/v1/files`, { method: 'POST', body: form });
        let file = await response.json();
        if (response.status === 429) {
          answers.retried++;
          await new Promise((r) => setTimeout(r, 1000 * Number(response.headers.get('retry-after') ?? 1)));
          continue;
        }
        while (file.status === 'processing')
          file = await (await fetch(`${server.url}/v1/files/${file.id}?wait=20`)).json();
        if (file.status === 'ready') answers.ready++;
        else {
          answers.failed++;
          console.error(JSON.stringify(file));
        }
        return;
      }
      answers.failed++;
    }),
  );
  return answers;
}
