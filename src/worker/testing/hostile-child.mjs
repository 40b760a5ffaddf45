// Run by the tests of the walls in place of child.js: its one reader tries what the name of the file says, with what the password holds as JSON.
import { FolioError } from '../../../dist/errors.js';
import { serveReads } from '../../../dist/worker/process/serve-reads.js';
import { attempt } from './attempts.mjs';

async function read(_, { file_name, password, out }) {
  if (file_name === 'write without end') {
    for (let page = 1; ; page++) out.page({ page, blocks: [{ text: 'x'.repeat(2 ** 20) }], figures: [], links: [] });
  }
  throw new FolioError('corrupt_file', await attempt(file_name, JSON.parse(password)));
}

serveReads([{ format: 'csv', version: 'hostile-1', read }]);
