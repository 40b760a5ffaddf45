// Resolves names of package parts: relationship targets, relationship parts and percent encoding.

/**
 * The part that a relationship of `source` points to, without a slash in front. Targets are relative to the folder of the source, or begin
 * with a slash; careless writers use backslashes, and `..` beyond the root, which then stays there.
 */
export function resolvePartName(source: string, target: string): string {
  const path = target.replaceAll('\\', '/').replace(/[#?].*$/s, '');
  const folder = path.startsWith('/') ? '' : source.slice(0, source.lastIndexOf('/') + 1);
  const steps: string[] = [];
  for (const step of `${folder}${path}`.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

/** Where the relationships of a part are listed; of the package itself for the empty name. */
export function relationshipsPartName(part: string): string {
  const slash = part.lastIndexOf('/') + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
}

/** Names may be written with percent signs where the archive has the characters. A sign that stands for itself stays. */
export function withoutPercents(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch (error) {
    if (error instanceof URIError) return name;
    throw error;
  }
}

/** The same the other way round: names in archives are ASCII by the letter of the standard (ECMA-376 part 2, 6.2.2). A half of a character stays. */
export function withPercents(name: string): string {
  try {
    return encodeURI(name);
  } catch (error) {
    if (error instanceof URIError) return name;
    throw error;
  }
}
