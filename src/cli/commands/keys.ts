// The keys command: creates, lists and removes API keys in the local store.
import { loadConfig } from '../../config.ts';
import type { Service } from '../../service/index.ts';
import { LOCAL_TENANT } from '../backend/local-backend.ts';
import { serverOf } from '../backend/open-backend.ts';
import { failed, usageFailure } from '../failure.ts';
import { grid } from '../render/index.ts';
import { remark, showJson, showText, styleOf, wantsJson } from '../terminal/show-answer.ts';
import { type Invocation, textArgument, textFlag } from '../world.ts';

const ACTIONS: Readonly<Record<string, (call: Invocation, service: Service) => Promise<void>>> = { add, list, remove };

/** Keys are made where the store lies, never over the network. */
export async function keys(call: Invocation): Promise<undefined> {
  if (serverOf(call) !== undefined) {
    throw usageFailure('Keys are managed on the machine that holds the store.', 'Run it there, without --server.');
  }
  const { openService } = await import('../../service/index.ts');
  const { config } = loadConfig({ data_dir: call.flags['data-dir'] }, call.world.env);
  const service = await openService({ ...config, readers: 1 });
  try {
    await ACTIONS[textArgument(call, 0)]!(call, service);
  } finally {
    await service.close();
  }
}

async function add(call: Invocation, service: Service): Promise<void> {
  const name = textArgument(call, 1);
  if (name === '') throw usageFailure('A new key needs a name.', 'Say whose it is: folio keys add laptop');
  const { key, record } = await service.addApiKey(textFlag(call, 'tenant') ?? LOCAL_TENANT, name);
  if (wantsJson(call)) return showJson(call, { key, ...record });
  showText(call, key);
  remark(call, `Keep it: it is not shown again. Its id is ${record.id}. A server asks for a key once there is one.`);
}

async function list(call: Invocation, service: Service): Promise<void> {
  const all = await service.listApiKeys();
  if (wantsJson(call)) return showJson(call, { keys: all });
  const style = styleOf(call);
  if (all.length === 0)
    return showText(call, style.paint.dim('There are no keys. Make one with: folio keys add <name>'));
  const columns = [
    { head: 'Id', paint: style.paint.cyan },
    { head: 'Name' },
    { head: 'Tenant' },
    { head: 'Made', paint: style.paint.dim },
  ];
  showText(
    call,
    grid(
      columns,
      all.map((key) => [key.id, key.name, key.tenant, key.created_at]),
      style,
    ),
  );
}

async function remove(call: Invocation, service: Service): Promise<void> {
  const id = textArgument(call, 1);
  if (id === '') throw usageFailure('Which key is to be removed is not said.', 'Give its id: folio keys remove key_…');
  if (!(await service.removeApiKey(id)))
    throw failed('key_not_found', `There is no key ${id}.`, 'List the keys with: folio keys list');
  if (!wantsJson(call)) showText(call, `Removed ${id}`);
}
