// Doctor check that reader processes start and can read a small document of each format.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { toFailure } from '../failure.ts';
import { type Check, ok, problem } from './check.ts';

const REPORT = 'Install folioscope anew; if it stays, report it with what folio doctor --json prints.';

/** Has a reader process read the sample of each format. */
export async function checkReaders(config: Config): Promise<Check[]> {
  const root = mkdtempSync(join(tmpdir(), 'folio-doctor-'));
  const [folder, scratch] = [join(root, 'in'), join(root, 'scratch')];
  for (const made of [folder, scratch]) mkdirSync(made);
  try {
    const { listSamples, makeOutput, openFileReader } = await import('../../service/index.ts');
    const reader = openFileReader(config, { readers: 1, scratch });
    try {
      const checks: Check[] = [];
      for (const { file_name, bytes, says } of await listSamples()) {
        const path = join(folder, file_name);
        writeFileSync(path, bytes);
        const format = file_name.slice(file_name.indexOf('.') + 1);
        checks.push(
          await checkFormat(format, says, () =>
            reader.read({ path, file_name }, async (document) =>
              textOf(await makeOutput(document, { what: 'markdown' })),
            ),
          ),
        );
      }
      return checks;
    } finally {
      await reader.close(0);
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function checkFormat(format: string, expected: string, read: () => Promise<string>): Promise<Check> {
  const started = performance.now();
  try {
    const text = await read();
    const ms = Math.round(performance.now() - started);
    return text.includes(expected) ? ok(format, `read in ${ms} ms`) : problem(format, 'read wrongly', REPORT);
  } catch (error) {
    const { code, detail } = toFailure(error).trouble;
    return problem(format, `not read: ${detail} (${code})`, REPORT);
  }
}

async function textOf(content: AsyncIterable<string | Uint8Array>): Promise<string> {
  let text = '';
  for await (const piece of content) text += typeof piece === 'string' ? piece : Buffer.from(piece).toString();
  return text;
}
