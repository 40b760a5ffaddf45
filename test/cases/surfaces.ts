import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMMANDS } from '../../src/cli/commands.ts';
import { run } from '../../src/cli/run.ts';
import { createTestWorld } from '../../src/cli/testing/test-world.ts';
import { loadConfig, VERSION } from '../../src/config.ts';
import { toFolioError } from '../../src/errors.ts';
import { buildApp } from '../../src/http/build-app.ts';
import { jsonValueOf, OPERATIONS, type Operation, openService, readDocument } from '../../src/service/index.ts';
import type { Case, Request } from './read-case.ts';

/** What a surface says to the last request: JSON of an answer or a problem, or the content itself. */
export interface Said {
  readonly failed: boolean;
  readonly text: string;
}

export interface Surface {
  ask(given: Case): Promise<Said>;
}

export interface Surfaces {
  readonly library: Surface;
  readonly http: Surface;
  readonly cli: Surface;
  close(): Promise<void>;
}

const CALLER = { tenant: 'default' };
/** Stands in a request for the id of what the request before it made. */
const MADE = '$made';

/** Every way in, each over a store of its own or none. */
export async function openSurfaces(): Promise<Surfaces> {
  const folder = mkdtempSync(join(tmpdir(), 'folio-cases-'));
  const settings = { log_level: 'silent', readers: 1, port: 0, data_dir: join(folder, 'served') } as const;
  const { config } = loadConfig(settings, {});
  const service = await openService(config);
  const app = buildApp({ service, operations: OPERATIONS, config });
  await app.ready();

  const upload = async ({ file }: Case): Promise<string> => {
    const bytes = (async function* () {
      yield Buffer.from(file.text);
    })();
    return (await service.upload(CALLER, { file_name: file.name, bytes })).id;
  };

  const library: Surface = {
    ask: async (given) => {
      const tool = operationOf(given.requests[0]!).tool;
      const document = tool && (await readDocument(Buffer.from(given.file.text), { file_name: given.file.name }));
      const id = tool ? '' : await upload(given);
      return askInTurn(given, async (request) => {
        try {
          if (document) return { failed: false, text: JSON.stringify(await tool.run(document, request.input)) };
          const answer = await operationOf(request).run(service, CALLER, withId(request, id));
          if ('json' in answer) return { failed: false, text: JSON.stringify(answer.json) };
          if ('text' in answer) return { failed: false, text: JSON.stringify(await jsonValueOf(answer)) };
          return { failed: false, text: 'content' in answer ? await textOf(answer.content.body) : '' };
        } catch (thrown) {
          return { failed: true, text: JSON.stringify(toFolioError(thrown).toProblem()) };
        }
      });
    },
  };

  const http: Surface = {
    ask: async (given) => {
      const id = await upload(given);
      return askInTurn(given, async (request) => {
        const { method, path } = operationOf(request);
        const rest = { ...withId(request, id) };
        const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
          const value = encodeURIComponent(String(rest[name]));
          delete rest[name];
          return value;
        });
        const query = new URLSearchParams(
          Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]),
        );
        const response = await app.inject({
          method,
          url: method === 'POST' ? url : `${url}?${query}`,
          headers: { host: 'localhost:8000' },
          ...(method === 'POST' ? { payload: rest } : {}),
        });
        return { failed: response.statusCode >= 400, text: response.body };
      });
    },
  };

  const cli: Surface = {
    ask: async (given) => {
      const path = join(folder, given.file.name);
      writeFileSync(path, given.file.text);
      return askInTurn(given, async (request) => {
        const world = createTestWorld({ env: { FOLIO_DATA_DIR: join(folder, 'local'), FOLIO_READERS: '1' } });
        const code = await run(argvOf(request, path), VERSION, world);
        const text = code === 0 ? world.out() : world.err();
        return { failed: code !== 0, text: text.endsWith('}\n') ? text.slice(0, -1) : text };
      });
    },
  };

  return {
    library,
    http,
    cli,
    close: async () => {
      await app.close();
      await service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function operationOf({ operation }: Request): Operation {
  const found = OPERATIONS.find((one) => one.name === operation);
  if (!found) throw new Error(`There is no operation ${operation}.`);
  return found;
}

const withId = (request: Request, id: string): Record<string, unknown> => ({
  ...('id' in operationOf(request).input.properties ? { id } : {}),
  ...request.input,
});

async function askInTurn({ requests }: Case, ask: (request: Request) => Promise<Said>): Promise<Said> {
  let said: Said = { failed: false, text: '' };
  for (const { operation, input } of requests) {
    const made: unknown = said.text.startsWith('{') ? JSON.parse(said.text).id : null;
    const filled = Object.entries(input).map(([name, value]) => [name, value === MADE ? made : value]);
    said = await ask({ operation, input: Object.fromEntries(filled) });
  }
  return said;
}

/** The command line that asks the same, by the table of commands. */
function argvOf(request: Request, path: string): string[] {
  const { method, path: route } = operationOf(request);
  const command = COMMANDS.find((one) => one.operation?.method === method && one.operation.path === route);
  if (!command) throw new Error(`No command asks ${request.operation}.`);
  const { input } = request;
  const words = command.arguments.flatMap(({ name, input: filled }) => {
    if (name === 'document') return [path];
    return filled === undefined || input[filled] === undefined ? [] : [wordOf(input[filled])];
  });
  const flags = command.options.flatMap(({ flag, value, input: filled }) => {
    const given = filled === undefined ? undefined : input[filled];
    if (given === undefined || given === false) return [];
    return value === undefined ? [`--${flag}`] : [`--${flag}`, wordOf(given)];
  });
  return [command.name, '--json', ...flags, '--', ...words];
}

/** Lists of single values are typed as such; anything deeper as JSON. */
const wordOf = (given: unknown): string =>
  typeof given === 'object' && JSON.stringify(given).includes('{') ? JSON.stringify(given) : String(given);

async function textOf(body: AsyncIterable<Uint8Array | string>): Promise<string> {
  let text = '';
  for await (const piece of body) text += typeof piece === 'string' ? piece : Buffer.from(piece).toString();
  return text;
}
