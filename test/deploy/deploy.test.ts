import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { environmentName, SETTINGS, type SettingName } from '../../src/config.ts';
import { PROJECT_ROOT } from '../docs/kept-up-to-date.ts';

const read = (path: string): string => readFileSync(join(PROJECT_ROOT, 'deploy', path), 'utf8');

interface Container {
  readonly securityContext: Record<string, unknown>;
  readonly resources: { readonly limits: object; readonly requests: object };
  readonly args: readonly string[];
  readonly volumeMounts: readonly { readonly name: string }[];
}
interface Pod {
  readonly containers: readonly Container[];
  readonly securityContext: Record<string, unknown>;
  readonly terminationGracePeriodSeconds: number;
  readonly volumes: readonly { readonly name: string }[];
}
interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly selector?: object;
    readonly podSelector?: { readonly matchLabels?: object };
    readonly scaleTargetRef?: { readonly name: string };
    readonly template?: { readonly metadata: { readonly labels: object }; readonly spec: Pod };
  };
}

const manifests = readdirSync(join(PROJECT_ROOT, 'deploy', 'kubernetes')).flatMap((name) =>
  parseAllDocuments(read(`kubernetes/${name}`)).map((one) => {
    expect(one.errors).toEqual([]);
    return one.toJS() as Manifest;
  }),
);
const ofKind = (kind: string): Manifest[] => manifests.filter((one) => one.kind === kind);
const deployments = ofKind('Deployment');

describe('the manifests for Kubernetes', () => {
  test('are all there, in one namespace, each named once', () => {
    const kinds = ['Namespace', 'Deployment', 'Service', 'NetworkPolicy', 'HorizontalPodAutoscaler', 'Secret'];
    for (const kind of kinds) expect(ofKind(kind).length, kind).toBeGreaterThan(0);
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { kind, metadata } of manifests)
      if (kind !== 'Namespace') expect([metadata.name, metadata.namespace]).toEqual([metadata.name, 'folioscope']);
  });

  test.each(deployments.map((one) => [one.metadata.name, one] as const))(
    '%s runs behind walls, and is looked after',
    (_, one) => {
      const pod = one.spec!.template!.spec;
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(pod.containers).toHaveLength(1);
      const [container] = pod.containers;
      expect(container).toHaveProperty('startupProbe');
      expect(container).toHaveProperty('livenessProbe.httpGet.path', '/livez');
      expect(container).toHaveProperty('readinessProbe.httpGet.path', '/readyz');
      expect(container).toHaveProperty('resources.limits.memory');
      expect(container!.securityContext).toEqual({
        ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
      });
      expect(container!.volumeMounts.map(({ name }) => name)).toEqual(pod.volumes.map(({ name }) => name));
      // A drain comes to its end before the process is killed.
      const drain = Number(ofKind('ConfigMap')[0]!.data!['FOLIO_DRAIN_SECONDS']);
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drain + 5);
    },
  );

  test('select the pods that there are, and scale what there is', () => {
    const labels = deployments.map((one) => one.spec!.template!.metadata.labels);
    for (const one of deployments)
      expect(one.spec!.selector).toEqual({ matchLabels: one.spec!.template!.metadata.labels });
    expect(labels).toContainEqual(ofKind('Service')[0]!.spec!.selector);
    for (const one of ofKind('HorizontalPodAutoscaler'))
      expect(deployments.map(({ metadata }) => metadata.name)).toContain(one.spec!.scaleTargetRef!.name);
    expect(ofKind('NetworkPolicy').some(({ spec }) => spec!.podSelector!.matchLabels === undefined)).toBe(true);
  });

  test('set only what is a setting', () => {
    const known = (Object.keys(SETTINGS) as SettingName[]).map(environmentName);
    const set = [...ofKind('ConfigMap'), ...ofKind('Secret')].flatMap(({ data, stringData }) =>
      Object.keys(data ?? stringData ?? {}),
    );
    expect(set.length).toBeGreaterThan(6);
    for (const name of set) expect(known).toContain(name);
  });
});

interface Composed {
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly networks?: readonly string[];
  readonly depends_on?: object;
}

describe('the cluster for Docker Compose', () => {
  const { services, networks, volumes } = parse(read('compose/cluster.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, Composed>>;
    readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
    readonly volumes: object;
  };
  const nodes = Object.entries(services).filter(([, { command }]) => command?.[0] === 'serve');
  const ofRole = (role: string): string[] => nodes.filter(([, one]) => one.command[2] === role).map(([name]) => name);

  test('has two nodes that answer and two that read, a database, a bucket and a balancer', () => {
    expect([ofRole('api'), ofRole('worker')]).toEqual([
      ['api-1', 'api-2'],
      ['worker-1', 'worker-2'],
    ]);
    expect(Object.keys(services)).toEqual(expect.arrayContaining(['front', 'postgres', 's3', 'bucket']));
    expect(Object.keys(volumes)).toEqual(['records', 'objects']);
    const front = read('compose/Caddyfile');
    for (const name of ofRole('api')) expect(front).toContain(`${name}:8000`);
    expect(front).toContain('health_uri /readyz');
  });

  test.each(nodes)('%s runs behind walls, and away from the world', (_, node) => {
    expect(node).toMatchObject({
      ...{ read_only: true, user: '1000:1000', cap_drop: ['ALL'], init: true, restart: 'unless-stopped' },
      ...{ security_opt: ['no-new-privileges:true'], networks: ['inside'] },
      depends_on: { postgres: { condition: 'service_healthy' } },
    });
    for (const bound of ['mem_limit', 'pids_limit', 'stop_grace_period', 'tmpfs']) expect(node).toHaveProperty(bound);
    expect(networks['inside']).toEqual({ internal: true });
    const known = (Object.keys(SETTINGS) as SettingName[]).map(environmentName);
    for (const name of Object.keys(node.environment!)) expect(known).toContain(name);
    for (const name of ['FOLIO_DATABASE_URL', 'FOLIO_S3_BUCKET', 'FOLIO_SECRET'])
      expect(node.environment).toHaveProperty(name);
  });

  test('asks for its secrets, and has none', () => {
    const asked = new Set([...read('compose/cluster.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name));
    const named = [...read('compose/.env.example').matchAll(/^(\w+)=$/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual([...asked].sort());
  });
});

describe('what watches it', () => {
  const registry = readFileSync(join(PROJECT_ROOT, 'src/http/metrics/metrics-registry.ts'), 'utf8');

  test('workers are scaled by a metric that there is', () => {
    const scaled = JSON.stringify(ofKind('HorizontalPodAutoscaler'));
    expect(scaled).toContain('"name":"folioscope_queue_waiting"');
    expect(registry).toContain("'folioscope_queue_waiting'");
  });
  const metricsIn = (text: string): string[] => [
    ...new Set([...text.matchAll(/\bfolioscope_[a-z_]+/g)].map(([name]) => name.replace(/_(?:count|bucket|sum)$/, ''))),
  ];

  test.each(['alerts.yaml', 'dashboard.json'])('%s asks for metrics that there are', (name) => {
    const asked = metricsIn(read(`prometheus/${name}`));
    expect(asked.length).toBeGreaterThan(4);
    for (const metric of asked) expect(registry).toContain(`'${metric}'`);
  });

  test('every alert is in the runbook', () => {
    const { groups } = parse(read('prometheus/alerts.yaml')) as {
      groups: { rules: { alert: string; expr: string; annotations: object }[] }[];
    };
    const runbook = readFileSync(join(PROJECT_ROOT, 'docs/runbook.md'), 'utf8');
    for (const { alert, annotations } of groups.flatMap(({ rules }) => rules)) {
      expect(runbook).toContain(`\`${alert}\``);
      expect(annotations).toHaveProperty('summary');
    }
  });

  test('the dashboard has panels that show something', () => {
    const { panels } = JSON.parse(read('prometheus/dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
    expect(panels.length).toBeGreaterThan(5);
    for (const { targets } of panels) expect(targets.length).toBeGreaterThan(0);
  });
});
