// What every trial with a fault of the machine needs: a folder, a server over it, files that were acknowledged, and a list of what went wrong.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, formOf, jsonOf } from '../ask.mjs';
import { codeOf, problemFault } from '../contract.mjs';
import { delay, openServer } from '../server.mjs';
import { soundFile } from '../sound-files.mjs';

const SETTINGS = { FOLIO_READERS: '1', FOLIO_LOG_LEVEL: 'error', FOLIO_WAIT_SECONDS: '15' };
/** How long recovery without hands may take. */
const RECOVERY_MS = 45_000;
const ANSWER_MS = 60_000;
/** Rows of a table whose reading takes its time. */
const SLOW_ROWS = 100_000;

/** Runs `work(trial)`; {name, findings, skipped?}. What it throws is a finding too. */
export async function runTrial(name, work) {
  const folder = mkdtempSync(join(tmpdir(), 'folio-trust-fault-'));
  const trial = createTrial(join(folder, 'data'));
  let skipped;
  try {
    skipped = (await work(trial)) ?? undefined;
  } catch (error) {
    trial.findings.push(`the trial could not go on: ${error.message.split('\n')[0]}`);
  } finally {
    await trial.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return { name, findings: trial.findings, ...(skipped ? { skipped } : {}), passed: trial.findings.length === 0 };
}

function createTrial(folder) {
  const [findings, acknowledged, undo] = [[], [], []];
  let server = null;
  let number = 0;
  const note = (what) => findings.push(what);
  const put = (path, options = {}) => ask(server.url, path, { timeout_ms: ANSWER_MS, ...options });
  const upload = (n) => {
    const { name, bytes } = soundFile(n);
    return put('/v1/files', { method: 'POST', body: formOf(bytes, name) });
  };
  const settled = async (id) => {
    const answer = await put(`/v1/files/${id}?wait=20`);
    return answer.status === 200 ? jsonOf(answer) : { status: answer.failed ?? answer.status };
  };

  return {
    folder,
    findings,
    note,
    put,
    /** What is to be undone at the end, the last first. */
    later: (work) => undo.push(work),
    get server() {
      return server;
    },
    start: async (settings = {}, options = {}) => {
      server = await openServer(folder, { ...SETTINGS, ...settings }, options);
    },
    /** The message of a refusal to start; null where it started. */
    refusal: async (settings = {}, options = {}) => {
      try {
        server = await openServer(folder, { ...SETTINGS, ...settings }, options);
        return null;
      } catch (error) {
        return error.message;
      }
    },
    stop: async () => {
      if (server && !server.death) await server.stop();
    },
    upload: () => upload(number++),
    settled,
    /** The id of a file that is still to be read; null where it was not taken. */
    uploadAsync: async () => {
      const bytes = `id,name\n${`${number},slow\n`.repeat(SLOW_ROWS)}`;
      const answer = await put('/v1/files', {
        method: 'POST',
        body: formOf(bytes, `slow-${number++}.csv`),
        headers: { prefer: 'respond-async' },
      });
      return answer.status < 300 ? jsonOf(answer).id : null;
    },
    /** The same bytes once more, as somebody does who sees that something is wrong. */
    sendAgain: async ({ n }, when) => {
      const answer = await upload(n);
      if (!(answer.status < 300))
        note(`${when}: the right bytes are not taken: ${answer.failed ?? answer.status} ${codeOf(answer)}`);
    },
    /** Takes in one more file, which must succeed; what it was is remembered. */
    takeIn: async (when) => {
      const n = number++;
      const answer = await upload(n);
      const file = answer.status < 300 ? await settled(jsonOf(answer).id) : null;
      if (file?.status !== 'ready')
        return void note(
          `${when}: an upload ends as ${file?.status ?? `${answer.failed ?? answer.status} ${codeOf(answer)}`} ${file?.error?.code ?? ''}`,
        );
      const profile = await put(`/v1/files/${file.id}/profile`);
      const entry = {
        n,
        id: file.id,
        sha256: file.sha256,
        bytes: soundFile(n).bytes,
        profile: profile.body.toString('utf8'),
      };
      acknowledged.push(entry);
      return entry;
    },
    /** Every acknowledged file answers as it did. */
    expectAll: async (when) => {
      for (const { n, id, bytes, profile } of acknowledged) {
        const [told, content] = [await put(`/v1/files/${id}/profile`), await put(`/v1/files/${id}/content`)];
        if (told.status !== 200)
          note(`${when}: file ${n} has no profile: ${told.failed ?? told.status} ${codeOf(told)}`);
        else if (told.body.toString('utf8') !== profile)
          note(`${when}: file ${n} has another profile, and nobody says so`);
        if (content.status !== 200 || !content.body.equals(bytes))
          note(`${when}: file ${n} gives other bytes: ${content.failed ?? content.status}`);
      }
    },
    /** A success, or a problem that says what is wrong and, where the fault may pass, to come again; `internal` says nothing. */
    expectClear: (when, answer, { passes = true } = {}) => {
      if (answer.failed) return note(`${when}: ${answer.failed} (${answer.cause})`);
      if (answer.status < 400) return;
      const malformed = problemFault(answer);
      if (malformed) return note(`${when}: ${malformed}`);
      const { code, retryable, hint } = jsonOf(answer);
      if (code === 'internal') note(`${when}: internal, without a word of what is wrong`);
      else if (passes && answer.status >= 500 && !retryable) note(`${when}: ${code} does not say to come again`);
      else if (answer.status >= 500 && !hint) note(`${when}: ${code} has no hint`);
      else if (['reader_crashed', 'corrupt_file', 'limit_exceeded'].includes(code))
        note(`${when}: a sound file is condemned: ${code}`);
    },
    expectAlive: (when) => {
      if (server.death)
        note(
          `${when}: the server died: ${server.death.log.filter((line) => /Error/.test(line))[0] ?? server.death.code}`,
        );
    },
    /** /readyz must come to say 200, or something else, within the time for recovery. */
    expectReady: async (when, wanted) => {
      const until = performance.now() + RECOVERY_MS;
      for (;;) {
        const answer = await put('/readyz');
        if ((answer.status === 200) === wanted) return;
        if (performance.now() > until || server.death)
          return note(`${when}: /readyz answers ${answer.failed ?? answer.status}`);
        await delay(250);
      }
    },
    close: async () => {
      if (server && !server.death) await server.kill();
      for (const work of undo.reverse()) work();
    },
  };
}
