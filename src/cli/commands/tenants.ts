// The tenants command: shows and sets what tenants may have.
import type { Service, TenantSettings } from '../../service/index.ts';
import { withOwnService } from '../backend/own-service.ts';
import { usageFailure } from '../failure.ts';
import { readDuration } from '../input/read-duration.ts';
import { grid } from '../render/index.ts';
import { showJson, showText, styleOf, wantsJson } from '../terminal/show-answer.ts';
import { type Invocation, textArgument } from '../world.ts';

/** Flags and the settings that they are of. */
const NUMBERS: Readonly<Record<string, keyof TenantSettings>> = {
  bytes: 'bytes',
  files: 'files',
  pages: 'pages_a_day',
  requests: 'requests_a_minute',
  readings: 'readings',
};

export async function tenants(call: Invocation): Promise<undefined> {
  await withOwnService(call, 'Tenants are managed', (service) =>
    textArgument(call, 0) === 'set' ? set(call, service) : list(call, service),
  );
}

/** What is not said stays as it was; `--reset` begins anew. */
async function set(call: Invocation, service: Service): Promise<void> {
  const tenant = textArgument(call, 1);
  if (tenant === '') throw usageFailure('Which tenant is not said.', 'Name it: folio tenants set acme --files 1000');
  const retention_seconds = readDuration(call, 'retention');
  const given = Object.fromEntries(
    Object.entries(NUMBERS).flatMap(([flag, name]) =>
      call.flags[flag] === undefined ? [] : [[name, call.flags[flag] as number]],
    ),
  ) as TenantSettings;
  const before = (await service.listTenants()).find((one) => one.tenant === tenant)?.settings ?? {};
  const record = await service.setTenant(tenant, {
    ...(call.flags['reset'] === true ? {} : before),
    ...given,
    ...(retention_seconds === undefined ? {} : { retention_seconds }),
  });
  const entry = { tenant, actor: 'cli', action: 'set_tenant', target: tenant };
  await service.note({ ...entry, result: 'ok', request_id: '', address: '' });
  if (wantsJson(call)) showJson(call, record);
  else showText(call, table(call, [record]));
}

async function list(call: Invocation, service: Service): Promise<void> {
  const all = await service.listTenants();
  if (wantsJson(call)) return showJson(call, { tenants: all });
  if (all.length > 0) return showText(call, table(call, all));
  showText(
    call,
    styleOf(call).paint.dim('No tenant has settings of its own. Set some with: folio tenants set <tenant>'),
  );
}

function table(call: Invocation, all: Awaited<ReturnType<Service['listTenants']>>): string {
  const style = styleOf(call);
  const names = [...Object.values(NUMBERS), 'retention_seconds'] as const;
  const columns = [
    { head: 'Tenant', paint: style.paint.cyan },
    ...names.map((name) => ({ head: name.replaceAll('_', ' '), align: 'right' as const })),
  ];
  const rows = all.map(({ tenant, settings }) => [tenant, ...names.map((name) => String(settings[name] ?? ''))]);
  return grid(columns, rows, style);
}
