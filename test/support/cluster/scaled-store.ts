// Lets tests that were written for a folder run on PostgreSQL and S3: `FOLIO_TEST_STORE=scaled npx vitest run test/http`.
import { createHash } from 'node:crypto';
import type { Config } from '../../../src/config.ts';
import { type ClusterParts, missingParts, startParts } from './cluster.ts';

export const isScaled = process.env['FOLIO_TEST_STORE'] === 'scaled';

/** Where those parts are, for the processes of the tests. */
const PARTS = 'FOLIO_TEST_PARTS';

/** The parts for all files of tests, started once. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (!isScaled || process.env[PARTS] !== undefined) return undefined;
  const missing = missingParts();
  if (missing !== null) throw new Error(`Tests cannot run on PostgreSQL and S3: ${missing}.`);
  const parts = await startParts();
  process.env[PARTS] = JSON.stringify({ postgres: parts.postgres, s3: parts.s3 });
  return parts.stop;
}

export type StoreSettings = Partial<
  Pick<Config, 'database_url' | 's3_endpoint' | 's3_bucket' | 's3_access_key' | 's3_secret_key' | 's3_prefix'>
>;

/** Settings of the store of a server over this folder: a database and a prefix that no other has. None where tests run on folders. */
export async function storeSettings(data_dir: string): Promise<StoreSettings> {
  const given = process.env[PARTS];
  if (given === undefined) return {};
  const { postgres, s3 } = JSON.parse(given) as Pick<ClusterParts, 'postgres' | 's3'>;
  const name = `t${createHash('sha256').update(data_dir).digest('hex').slice(0, 20)}`;
  await createDatabase(postgres.url, name);
  const { endpoint, bucket, access_key, secret_key } = s3;
  return {
    database_url: postgres.url.replace('/postgres?', `/${name}?`),
    ...{ s3_endpoint: endpoint!, s3_bucket: bucket, s3_prefix: `${name}/` },
    ...{ s3_access_key: access_key!, s3_secret_key: secret_key! },
  };
}

async function createDatabase(url: string, name: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
}
