// Whether all that was acknowledged is there, and nothing that should be gone: asked of a server, then looked for in its folder.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ask, formOf, jsonOf } from '../ask.mjs';

const libsql = createRequire(import.meta.url)('libsql');
const SETTLE_MS = 90_000;
const ASKED_AT_ONCE = 8;

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

async function inParallel(list, work) {
  const queue = [...list];
  await Promise.all(
    Array.from({ length: ASKED_AT_ONCE }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    }),
  );
}

/** The file once it is no longer processing; null where that never comes. */
export async function settledFile(url, id) {
  const until = performance.now() + SETTLE_MS;
  while (performance.now() < until) {
    const answer = await ask(url, `/v1/files/${id}?wait=10`);
    const file = answer.status === 200 ? jsonOf(answer) : { status: answer.status };
    if (file.status !== 'processing') return file;
  }
  return null;
}

/** Uploads whose answer a kill cut off are stored and read all the same; they are waited for like the others. */
export async function untilSettled(url) {
  for (let cursor = ''; cursor !== null; ) {
    const { files, next_cursor } = jsonOf(await ask(url, `/v1/files?limit=500${cursor && `&cursor=${cursor}`}`));
    await inParallel(
      files.filter(({ status }) => status === 'processing'),
      ({ id }) => settledFile(url, id),
    );
    cursor = next_cursor;
  }
}

/** What is wrong, as texts; none where all is as acknowledged. */
export async function lostDeeds(url, { uploads, extractions, deleted }) {
  const lost = [];
  await inParallel(uploads, async ([id, { name, bytes, number }]) => {
    if (deleted.has(id)) {
      const { status } = await ask(url, `/v1/files/${id}`);
      if (status !== 404) lost.push(`${name} was deleted and answers ${status}`);
      return;
    }
    const file = await settledFile(url, id);
    if (file === null) return lost.push(`${name} is processing for ever`);
    if (file.status !== 'ready')
      return lost.push(`${name} is ${file.status}: ${file.error?.code}, ${file.error?.detail}`);
    if (file.sha256 !== sha256(bytes)) lost.push(`${name} has the hash of other bytes`);
    const content = await ask(url, `/v1/files/${id}/content`);
    if (content.status !== 200 || !content.body.equals(bytes))
      lost.push(`${name} gives other bytes: ${content.status}`);
    const profile = await ask(url, `/v1/files/${id}/profile`);
    if (profile.status !== 200) lost.push(`${name} has no profile: ${profile.status}`);
    const again = await ask(url, '/v1/files', {
      method: 'POST',
      body: formOf(bytes, name),
      headers: { 'idempotency-key': `upload-${number}` },
    });
    if (jsonOf(again)?.id !== id) lost.push(`${name} under its key is another file: ${again.status}`);
  });
  await inParallel(extractions, async ([extraction, { id, body }]) => {
    const answer = await ask(url, `/v1/extractions/${extraction}`);
    if (deleted.has(id) ? answer.status !== 404 : answer.status !== 200 || answer.body.toString('utf8') !== body)
      lost.push(
        `the extraction ${extraction} of ${deleted.has(id) ? 'a deleted file' : 'a file'} answers ${answer.status}`,
      );
  });
  return lost;
}

const filesUnder = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];

/** What is wrong in a folder that no process uses. */
export function folderFaults(folder) {
  const faults = [];
  const database = new libsql(join(folder, 'folio.db'));
  try {
    const [{ integrity_check }] = database.prepare('PRAGMA integrity_check').all();
    if (integrity_check !== 'ok') faults.push(`the database is not sound: ${integrity_check}`);
    const wanted = new Set(
      database
        .prepare('SELECT DISTINCT sha256 FROM files')
        .all()
        .map((row) => row.sha256),
    );
    const held = filesUnder(join(folder, 'blobs'));
    const spare = held.filter((name) => !wanted.has(name));
    if (spare.length > 0) faults.push(`${spare.length} blobs belong to no file`);
    const missing = [...wanted].filter((name) => !held.includes(name));
    if (missing.length > 0) faults.push(`${missing.length} blobs are gone`);
    const { count } = database.prepare("SELECT count(*) AS count FROM files WHERE status = 'processing'").get();
    if (count > 0) faults.push(`${count} files are still processing`);
  } finally {
    database.close();
  }
  const left = filesUnder(join(folder, 'tmp'));
  if (left.length > 0) faults.push(`${left.length} temporary files are left: ${left.slice(0, 3).join(', ')}`);
  return faults;
}
