// The keys command: creates, lists, rotates and removes API keys in the local store.
import type { Scope, Service } from '../../service/index.ts';
import { LOCAL_TENANT } from '../backend/local-backend.ts';
import { withOwnService } from '../backend/own-service.ts';
import { failed, usageFailure } from '../failure.ts';
import { readDuration } from '../input/read-duration.ts';
import { grid } from '../render/index.ts';
import { remark, showJson, showText, styleOf, wantsJson } from '../terminal/show-answer.ts';
import { type Invocation, textArgument, textFlag } from '../world.ts';

const ACTIONS: Readonly<Record<string, (call: Invocation, service: Service) => Promise<void>>> = {
  add,
  list,
  rotate,
  remove,
};
const DAY_SECONDS = 24 * 60 * 60;

/** Keys are made where the store lies, never over the network. */
export async function keys(call: Invocation): Promise<undefined> {
  await withOwnService(call, 'Keys are managed', (service) => ACTIONS[textArgument(call, 0)]!(call, service));
}

async function add(call: Invocation, service: Service): Promise<void> {
  const name = textArgument(call, 1);
  if (name === '') throw usageFailure('A new key needs a name.', 'Say whose it is: folio keys add laptop');
  const options = { scopes: await scopesOf(call), expires_in: readDuration(call, 'expires-in') };
  const tenant = textFlag(call, 'tenant') ?? LOCAL_TENANT;
  const made = await service.addApiKey(tenant, name, options);
  await noted(service, 'add_key', tenant, made.record.id);
  show(call, made);
  if (!wantsJson(call)) remark(call, `${kept(made.record.id)} A server asks for a key once there is one.`);
}

const kept = (id: string): string => `Keep it: it is not shown again. Its id is ${id}.`;

function show(call: Invocation, { key, record }: Awaited<ReturnType<Service['addApiKey']>>): void {
  if (wantsJson(call)) showJson(call, { key, ...record });
  else showText(call, key);
}

const noted = (service: Service, action: string, tenant: string, target: string): Promise<void> =>
  service.note({ tenant, actor: 'cli', action, target, result: 'ok', request_id: '', address: '' });

async function scopesOf(call: Invocation): Promise<readonly Scope[] | undefined> {
  const given = call.flags['scopes'] as readonly string[] | undefined;
  if (given === undefined) return undefined;
  const { SCOPES } = await import('../../service/index.ts');
  const unknown = given.find((word) => !SCOPES.includes(word as Scope));
  if (unknown !== undefined) throw usageFailure(`There is no scope ${unknown}.`, `There are ${SCOPES.join(', ')}.`);
  return given as readonly Scope[];
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
    { head: 'May' },
    { head: 'Made', paint: style.paint.dim },
    { head: 'Used', paint: style.paint.dim },
    { head: 'Ends', paint: style.paint.dim },
  ];
  const rows = all.map((key) => [
    ...[key.id, key.name, key.tenant, key.scopes.join(', ')],
    ...[key.created_at, key.last_used_at ?? 'never', key.expires_at ?? ''],
  ]);
  showText(call, grid(columns, rows, style));
}

async function rotate(call: Invocation, service: Service): Promise<void> {
  const id = named(call, 'rotated', 'folio keys rotate key_…');
  const overlap = readDuration(call, 'overlap') ?? DAY_SECONDS;
  const made = await service.rotateApiKey(id, overlap);
  if (made === null) throw noKey(id);
  await noted(service, 'rotate_key', made.record.tenant, id);
  show(call, made);
  if (!wantsJson(call)) remark(call, `${kept(made.record.id)} ${id} ends in ${overlap} seconds.`);
}

async function remove(call: Invocation, service: Service): Promise<void> {
  const id = named(call, 'removed', 'folio keys remove key_…');
  const tenant = (await service.listApiKeys()).find((key) => key.id === id)?.tenant ?? '';
  if (!(await service.removeApiKey(id))) throw noKey(id);
  await noted(service, 'remove_key', tenant, id);
  if (!wantsJson(call)) showText(call, `Removed ${id}`);
}

function named(call: Invocation, what: string, example: string): string {
  const id = textArgument(call, 1);
  if (id === '') throw usageFailure(`Which key is to be ${what} is not said.`, `Give its id: ${example}`);
  return id;
}

const noKey = (id: string) => failed('key_not_found', `There is no key ${id}.`, 'List the keys with: folio keys list');
