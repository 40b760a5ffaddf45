// The mcp command: serves the Model Context Protocol on standard input and output.
import { Readable, type Writable } from 'node:stream';
import { CATALOGUE, type ErrorCode, FolioError } from '../../errors.ts';
import type { Library, LocalFiles } from '../../mcp/index.ts';
import type { Backend } from '../backend/backend.ts';
import { createLocalFiles } from '../backend/local-files.ts';
import { withBackend } from '../backend/open-backend.ts';
import { storeFile } from '../backend/store-file.ts';
import { describeFailure, type Failure, toFailure, usageFailure } from '../failure.ts';
import { createPaint } from '../terminal/paint.ts';
import { type Invocation, textFlag } from '../world.ts';

/** Speaks the protocol of agents on standard input and output until the first ends; all else goes to standard error. */
export async function mcp(call: Invocation): Promise<undefined> {
  const { answerStdio, chooseTools } = await import('../../mcp/index.ts');
  const tools = understood(() => chooseTools(textFlag(call, 'with')));
  const { stdin, stdout, stderr } = call.world;
  const input = stdin instanceof Readable ? stdin : Readable.from(stdin);
  const paint = createPaint(false);
  const serve = async (backend: Backend): Promise<void> => {
    const files = await createLocalFiles(call, backend);
    const local: LocalFiles = { ...files, open: (...named) => inCatalogue(files.open(...named)) };
    await answerStdio(input, stdout as Writable, {
      tools,
      library: { ...libraryOf(call, backend), local },
      onFault: (thrown) => void stderr.write(describeFailure(toFailure(thrown), paint)),
    });
  };
  await withBackend(call, serve, 'pool');
}

/** A word that is not known is a mistake of whoever typed the command. */
function understood<T>(choose: () => T): T {
  try {
    return choose();
  } catch (error) {
    if (!(error instanceof FolioError)) throw error;
    const { did_you_mean, hint } = error.details;
    throw usageFailure(error.message, `${did_you_mean ? `Did you mean ${did_you_mean}? ` : ''}${hint}`);
  }
}

const libraryOf = (call: Invocation, backend: Backend): Library => ({
  call: (operation, input, signal) => inCatalogue(backend.call(operation, input, signal)),
  store: (file) => inCatalogue(storeFile(call, backend, { ...file, size: null })),
});

/** Problems of a server asked over the network come as failures of the command; agents are told them alike. */
const inCatalogue = <T>(work: Promise<T>): Promise<T> =>
  work.catch((thrown: unknown) => {
    throw thrown instanceof FolioError ? thrown : toError(toFailure(thrown), thrown);
  });

function toError({ trouble }: Failure, thrown: unknown): unknown {
  if (trouble.code === 'internal') return thrown;
  const { detail, param, did_you_mean, hint, file_id } = trouble;
  const told = { param, did_you_mean, hint, file_id };
  const details = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
  // The command line has codes of its own for files that it cannot open.
  const code = Object.hasOwn(CATALOGUE, trouble.code) ? (trouble.code as ErrorCode) : 'invalid_request';
  return new FolioError(code, detail, details);
}
