// In-memory streams, environment and terminal for tests of commands.
import { PassThrough, Readable, type Writable } from 'node:stream';
import type { Invocation, World } from '../world.ts';

export interface TestWorld extends World {
  /** What was written so far. */
  out(): string;
  err(): string;
}

/** A world without a terminal, or with one, 80 columns wide by default. */
export function createTestWorld(
  given: { terminal?: boolean; columns?: number; env?: Record<string, string>; stdin?: string } = {},
): TestWorld {
  const terminal = given.terminal ?? false;
  const stdout = collector();
  const stderr = collector();
  return {
    stdin: Readable.from([Buffer.from(given.stdin ?? '')]),
    stdout: stdout.stream,
    stderr: stderr.stream,
    env: given.env ?? {},
    stdoutIsTerminal: terminal,
    stderrIsTerminal: terminal,
    columns: terminal ? (given.columns ?? 80) : null,
    out: stdout.text,
    err: stderr.text,
  };
}

function collector(): { stream: Writable; text: () => string } {
  const chunks: Buffer[] = [];
  const stream = new PassThrough();
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return { stream, text: () => Buffer.concat(chunks).toString() };
}

export const invocation = (
  command: string,
  args: Invocation['args'],
  flags: Invocation['flags'] = {},
  world: World = createTestWorld(),
): Invocation => ({ command, args, flags, world });
