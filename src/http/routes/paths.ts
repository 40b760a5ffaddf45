// Addresses of the table of operations: in the router's notation, by method, and nearest to a misspelled one.
import { nearest } from '../../errors.ts';

const PARAMETER = /\{([^}]+)\}/g;

/** The distance of two texts costs the product of their lengths. */
const MAX_GUESSED_CHARACTERS = 300;

/** One address of the server. */
export interface RouteName {
  readonly method: string;
  readonly path: string;
}

/** `/v1/files/{id}` in the router's own notation. */
export const toRoutePath = (path: string): string => path.replace(PARAMETER, ':$1');

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');
const isParameter = (segment: string): boolean => segment.startsWith('{');

/** The methods that an address takes; empty where there is no such address. */
export function methodsAt(path: string, routes: readonly RouteName[]): string[] {
  const given = segmentsOf(path);
  const methods = new Set<string>();
  for (const route of routes) {
    const segments = segmentsOf(route.path);
    const fits =
      segments.length === given.length && segments.every((segment, i) => isParameter(segment) || segment === given[i]);
    if (!fits) continue;
    methods.add(route.method);
    if (route.method === 'GET') methods.add('HEAD');
  }
  return methods.size > 0 ? [...methods, 'OPTIONS'].sort() : [];
}

/** The address nearest to what was written, with the writer's own ids in it. */
export function nearestPath(path: string, routes: readonly RouteName[]): string | undefined {
  if (path.length > MAX_GUESSED_CHARACTERS) return undefined;
  const given = segmentsOf(path);
  const withVersion = ['v1', ...given];
  const candidates = new Set<string>();
  for (const route of routes) {
    const segments = segmentsOf(route.path);
    const filled = fill(segments, given);
    if (filled) candidates.add(filled);
    if (segments[0] === 'v1' && fill(segments, withVersion) === `/${withVersion.join('/')}`)
      return `/${withVersion.join('/')}`;
  }
  return nearest(path, candidates);
}

function fill(segments: readonly string[], given: readonly string[]): string | undefined {
  if (segments.length !== given.length) return undefined;
  return `/${segments.map((segment, i) => (isParameter(segment) ? given[i] : segment)).join('/')}`;
}
