// Works that wait for a process: fair between tenants, in order within each of them.

export interface FairQueue<T> {
  readonly size: number;
  waitingOf(tenant: string): number;
  /** Tenants that wait and have nothing under way. */
  idleTenants(running: (tenant: string) => number): number;
  add(tenant: string, item: T): void;
  /** Of the tenant with the fewest under way, and of those alike the one whose turn is longest ago; null where nobody may go. */
  take(running: (tenant: string) => number, onlyIdle: boolean): T | null;
  remove(tenant: string, item: T): boolean;
  /** Everything, in no order of note. */
  drain(): T[];
}

export function createFairQueue<T>(): FairQueue<T> {
  /** The tenant whose turn is longest ago is first. */
  const tenants = new Map<string, T[]>();
  let size = 0;
  const next = (running: (tenant: string) => number, onlyIdle: boolean): string | null => {
    let best: string | null = null;
    let fewest = onlyIdle ? 1 : Number.POSITIVE_INFINITY;
    for (const tenant of tenants.keys()) {
      const count = running(tenant);
      if (count < fewest) [best, fewest] = [tenant, count];
    }
    return best;
  };
  return {
    get size() {
      return size;
    },
    waitingOf: (tenant) => tenants.get(tenant)?.length ?? 0,
    idleTenants: (running) => [...tenants.keys()].filter((tenant) => running(tenant) === 0).length,
    add: (tenant, item) => {
      const list = tenants.get(tenant);
      if (list) list.push(item);
      else tenants.set(tenant, [item]);
      size++;
    },
    take: (running, onlyIdle) => {
      const tenant = next(running, onlyIdle);
      if (tenant === null) return null;
      const [item, ...rest] = tenants.get(tenant)!;
      tenants.delete(tenant);
      if (rest.length > 0) tenants.set(tenant, rest);
      size--;
      return item!;
    },
    remove: (tenant, item) => {
      const list = tenants.get(tenant);
      const at = list?.indexOf(item) ?? -1;
      if (!list || at < 0) return false;
      list.splice(at, 1);
      if (list.length === 0) tenants.delete(tenant);
      size--;
      return true;
    },
    drain: () => {
      const all = [...tenants.values()].flat();
      tenants.clear();
      size = 0;
      return all;
    },
  };
}
