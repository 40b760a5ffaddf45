// Clients that upload, extract and delete with idempotency keys, whatever happens to the server, and remember what was acknowledged.
import { ask, formOf, jsonOf } from '../ask.mjs';
import { codeOf } from '../contract.mjs';
import { delay } from '../server.mjs';
import { soundFile } from '../sound-files.mjs';

const ANSWER_MS = 60_000;
/** After a connection that failed, and after an answer that asks to come again. */
const AGAIN_MS = 100;
/** Answers that ask to come again with the same key. */
const COME_AGAIN = [409, 429, 503];

/** `deeds` is what was acknowledged; `strange` what no answer should be. */
export function createLoad(currentUrl, random) {
  const deeds = { uploads: new Map(), extractions: new Map(), deleted: new Set() };
  const strange = [];
  let [n, stopped] = [0, false];

  /** Tries until there is an answer; the key makes sure that it happens once. */
  async function once(path, options, key) {
    for (;;) {
      const headers = { 'idempotency-key': key };
      const answer = await ask(currentUrl(), path, { ...options(), headers, timeout_ms: ANSWER_MS });
      if (answer.status < 300) return answer;
      if (stopped) return null;
      const comesAgain = answer.failed === 'connection' || COME_AGAIN.includes(answer.status);
      // A retry of a deletion that had gone through finds nothing.
      if (!comesAgain) return answer;
      await delay(AGAIN_MS);
    }
  }
  const note = (what, answer) =>
    strange.push({
      what,
      answer: answer.failed ?? `${answer.status} ${codeOf(answer)}`,
      detail: jsonOf(answer)?.detail,
    });

  async function upload() {
    const number = n++;
    const { name, bytes } = soundFile(number);
    const answer = await once('/v1/files', () => ({ method: 'POST', body: formOf(bytes, name) }), `upload-${number}`);
    if (answer === null) return null;
    if (!(answer.status < 300)) return void note(`upload ${number}`, answer);
    const { id } = jsonOf(answer);
    deeds.uploads.set(id, { number, name, bytes });
    return id;
  }
  async function extract(id) {
    const number = n++;
    const json = { schema: deeds.uploads.get(id).name.endsWith('csv') ? 'table' : 'contract' };
    const answer = await once(`/v1/files/${id}/extract`, () => ({ method: 'POST', json }), `extract-${number}`);
    if (answer === null) return;
    if (answer.status === 201) deeds.extractions.set(jsonOf(answer).id, { id, body: answer.body.toString('utf8') });
    else note(`extract ${id}`, answer);
  }
  async function remove(id) {
    const answer = await once(`/v1/files/${id}`, () => ({ method: 'DELETE' }), `delete-${id}`);
    if (answer === null) return forget(id);
    if (answer.status === 204 || answer.status === 404) deeds.deleted.add(id);
    else note(`delete ${id}`, answer);
  }

  /** Nobody knows whether it is there. */
  function forget(id) {
    deeds.uploads.delete(id);
    for (const [extraction, of] of deeds.extractions) if (of.id === id) deeds.extractions.delete(extraction);
  }

  async function lane() {
    while (!stopped) {
      const id = await upload();
      if (!id) continue;
      if (random.chance(0.4)) await extract(id);
      if (random.chance(0.2)) await ask(currentUrl(), `/v1/files/${id}/pages/1/image?dpi=30`);
      if (random.chance(0.25)) await remove(id);
    }
  }
  return {
    deeds,
    strange,
    run: (lanes) => Promise.all(Array.from({ length: lanes }, lane)),
    stop: () => {
      stopped = true;
    },
  };
}
