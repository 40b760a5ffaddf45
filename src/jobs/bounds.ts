// Bounds of tenants as queues hand them to their databases.

export const UNBOUNDED = { of_all: 0, of: {} } as const;

/** By the names that tenants have in tables of jobs. */
export const boundsText = (of: Readonly<Record<string, number>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(of).map(([tenant, most]) => [JSON.stringify(tenant), most])));
