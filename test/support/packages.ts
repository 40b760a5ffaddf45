import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PYTHON = process.env['FOLIO_PYTHON'] ?? 'python3';
const INSTALL_LIMIT_MS = 150_000;

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export function run(command: string, args: readonly string[], input = '', limit_ms = INSTALL_LIMIT_MS): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'], timeout: limit_ms });
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.once('error', (error) => resolve({ code: null, out, err: String(error) }));
    child.once('close', (code) => resolve({ code, out, err }));
    child.stdin.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
    child.stdin.end(input);
  });
}

/**
 * A Python with packages of PyPI, in an environment beside the temporary files that is kept from one run to the next; where they cannot be had, the reason for
 * which a test is skipped.
 */
export async function pythonWith(...packages: string[]): Promise<{ python: string } | { missing: string }> {
  const name = createHash('sha256').update(packages.join(' ')).digest('hex').slice(0, 12);
  const folder = join(tmpdir(), `folioscope-python-${name}`);
  const python = join(folder, 'bin', 'python');
  if (existsSync(python)) return { python };
  const made = `${folder}-${process.pid}`;
  const steps = [
    [PYTHON, ['-m', 'venv', made]],
    [join(made, 'bin', 'python'), ['-m', 'pip', 'install', '--quiet', ...packages]],
  ] as const;
  for (const [command, args] of steps) {
    const { code, err } = await run(command, args);
    if (code === 0) continue;
    rmSync(made, { recursive: true, force: true });
    return { missing: `${packages.join(', ')} cannot be had from PyPI: ${err.trim().split('\n').at(-1)}` };
  }
  // Whole or not at all; who comes second uses what the first made.
  if (existsSync(folder)) rmSync(made, { recursive: true, force: true });
  else renameSync(made, folder);
  return { python };
}
