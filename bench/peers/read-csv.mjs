// Reads a CSV whole with one peer. Usage: node read-csv.mjs PEER FILE
import { createReadStream, readFileSync } from 'node:fs';
import { report } from '../speed/measure.mjs';

const [peer, file] = process.argv.slice(2);

const PEERS = {
  /** Every row once, none kept: the least that a library can do. */
  'papaparse-step': async () => {
    const { default: Papa } = await import('papaparse');
    let rows = 0;
    await new Promise((resolve, reject) =>
      Papa.parse(createReadStream(file), {
        step: () => {
          rows++;
        },
        complete: resolve,
        error: reject,
      }),
    );
    return rows;
  },
  /** Every row kept, as anything that is asked afterwards needs. */
  papaparse: async () => {
    const { default: Papa } = await import('papaparse');
    return Papa.parse(readFileSync(file, 'utf8')).data.length;
  },
  'csv-parse': async () => {
    const { parse } = await import('csv-parse');
    let rows = 0;
    for await (const _ of createReadStream(file).pipe(parse({ relax_column_count: true }))) rows++;
    return rows;
  },
  /** A typed table in memory, one thread. */
  duckdb: async () => {
    const { DuckDBInstance } = await import('@duckdb/node-api');
    const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect();
    await connection.run(`create table t as select * from read_csv('${file}')`);
    return Number((await connection.runAndReadAll('select count(*) from t')).getRows()[0][0]);
  },
};

report({ rows: await PEERS[peer]() });
