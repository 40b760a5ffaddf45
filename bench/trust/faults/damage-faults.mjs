// Bytes on disk that are not what was written: containers, blobs and the database, flipped, cut or removed behind the server's back.
import {
  closeSync,
  copyFileSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const libsql = createRequire(import.meta.url)('libsql');

const filesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));

function flip(path, share) {
  const file = openSync(path, 'r+');
  const at = Math.floor(share * statSync(path).size);
  const byte = Buffer.alloc(1);
  readSync(file, byte, 0, 1, at);
  byte[0] ^= 0x55;
  writeSync(file, byte, 0, 1, at);
  closeSync(file);
}
const DAMAGES = {
  'flipped in the middle': (path) => flip(path, 0.5),
  'flipped at the end': (path) => flip(path, 0.98),
  'cut in half': (path) => truncateSync(path, Math.floor(statSync(path).size / 2)),
  emptied: (path) => truncateSync(path, 0),
  removed: (path) => rmSync(path),
};

/** Each damage to all containers: documents answer as before, or say what is wrong; sending the bytes again makes all well. */
export async function damagedContainers(trial) {
  await trial.start();
  for (let i = 0; i < 4; i++) await trial.takeIn('before');
  for (const [damage, apply] of Object.entries(DAMAGES)) {
    await trial.stop();
    for (const path of filesUnder(join(trial.folder, 'documents'))) apply(path);
    await trial.start();
    await trial.expectAll(`with containers ${damage}`);
    trial.expectAlive(`with containers ${damage}`);
  }
}

/** A blob of the right size with other bytes: nobody is given them as the file, and the right bytes sent again take their place. */
export async function damagedBlobs(trial) {
  await trial.start();
  for (const [damage, apply] of Object.entries(DAMAGES)) {
    const entry = await trial.takeIn(`before blobs are ${damage}`);
    if (!entry) continue;
    await trial.stop();
    for (const path of filesUnder(join(trial.folder, 'blobs'))) if (path.endsWith(entry.sha256)) apply(path);
    await trial.start();
    const when = `with a blob ${damage}`;
    const content = await trial.put(`/v1/files/${entry.id}/content`);
    if (content.status === 200 && !content.body.equals(entry.bytes))
      trial.note(`${when}: other bytes are given out as the file`);
    else if (content.status && content.status !== 200)
      trial.expectClear(`${when}: download`, content, { passes: false });
    await trial.sendAgain(entry, when);
    await trial.expectAll(`${when}, sent again`);
    trial.expectAlive(when);
  }
}

const DATABASE_DAMAGES = {
  'overwritten in the middle': (path) => {
    const file = openSync(path, 'r+');
    const { size } = statSync(path);
    writeSync(file, Buffer.alloc(Math.floor(size / 2), 0xa5), 0, Math.floor(size / 2), Math.floor(size / 4));
    closeSync(file);
  },
  'cut in half': DAMAGES['cut in half'],
  emptied: DAMAGES.emptied,
  removed: DAMAGES.removed,
  'something else': (path) => writeFileSync(path, 'This is no database.\n'.repeat(500)),
};

/** All that was committed comes to lie in the one file. */
function gather(path) {
  const database = new libsql(path);
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}

/** A server over a broken database does not start, and says why; it never begins anew in silence beside the files that are there. */
export async function damagedDatabase(trial) {
  await trial.start();
  for (let i = 0; i < 3; i++) await trial.takeIn('before');
  await trial.stop();
  const database = join(trial.folder, 'folio.db');
  gather(database);
  const kept = `${trial.folder}-kept.db`;
  copyFileSync(database, kept);
  trial.later(() => rmSync(kept, { force: true }));
  for (const [damage, apply] of Object.entries(DATABASE_DAMAGES)) {
    for (const name of ['folio.db-wal', 'folio.db-shm']) rmSync(join(trial.folder, name), { force: true });
    apply(database);
    await judgeStart(trial, `with a database ${damage}`);
    for (const name of ['folio.db-wal', 'folio.db-shm']) rmSync(join(trial.folder, name), { force: true });
    copyFileSync(kept, database);
    await trial.start();
    await trial.expectAll(`with the database as it was, after it was ${damage}`);
    await trial.stop();
  }
}

async function judgeStart(trial, when) {
  const refusal = await trial.refusal();
  if (refusal !== null) {
    if (/\n\s+at /.test(refusal)) trial.note(`${when}: the refusal to start is a stack trace`);
    if (!/database|folio\.db/i.test(refusal))
      trial.note(`${when}: the refusal to start does not name the database: ${refusal.split('\n')[1]}`);
    return;
  }
  const listed = await trial.put('/v1/files');
  const isEmpty = listed.status === 200 && JSON.parse(listed.body.toString('utf8')).files.length === 0;
  if (isEmpty) trial.note(`${when}: it starts with no files, and no word`);
  trial.expectClear(`${when}: list`, listed);
  await trial.stop();
}
