import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SETTINGS } from '../../src/config.ts';
import { PROJECT_ROOT } from '../docs/kept-up-to-date.ts';
import { lintDockerfile, parseDockerfile } from './container.ts';

const read = (name: string): string => readFileSync(join(PROJECT_ROOT, name), 'utf8');

describe('the Dockerfile', () => {
  test('keeps the rules', () => {
    expect(parseDockerfile(read('Dockerfile')).length).toBeGreaterThan(12);
    expect(lintDockerfile(read('Dockerfile'))).toEqual([]);
  });

  test('copies what exists and is not ignored', () => {
    const ignored = read('.dockerignore').split('\n').filter(Boolean);
    const copied = parseDockerfile(read('Dockerfile'))
      .filter(({ name, words }) => name === 'COPY' && !words.startsWith('--from'))
      .flatMap(({ words }) => words.split(/\s+/).slice(0, -1));
    expect(copied.length).toBeGreaterThan(3);
    for (const path of copied) {
      expect(existsSync(join(PROJECT_ROOT, path)), path).toBe(true);
      expect(ignored).not.toContain(path);
    }
    for (const path of ['src', 'web', 'scripts', 'docs', 'skills', 'bin', 'packages'])
      expect(ignored).not.toContain(path);
  });

  test('sets what the service knows', () => {
    const set = parseDockerfile(read('Dockerfile')).flatMap(({ name, words }) =>
      name === 'ENV' ? [...words.matchAll(/FOLIO_(\w+)=/g)].map(([, setting]) => setting!.toLowerCase()) : [],
    );
    expect(set).toContain('data_dir');
    for (const setting of set) expect(Object.keys(SETTINGS)).toContain(setting);
  });
});

describe('a Dockerfile', () => {
  const good = `FROM node:24-slim AS build
RUN npm ci
FROM node:24-slim
COPY --from=build /app /app
USER node
HEALTHCHECK CMD ["true"]
ENTRYPOINT ["node"]
`;
  test('that is in order has nothing to be said of it', () => {
    expect(lintDockerfile(good)).toEqual([]);
  });

  test.each([
    ['USER node', 'USER root', 'it runs as root'],
    ['USER node\n', '', 'it runs as root'],
    ['HEALTHCHECK CMD ["true"]\n', '', 'nothing checks its health'],
    ['ENTRYPOINT ["node"]', 'ENTRYPOINT node', 'ENTRYPOINT runs a shell, which does not pass signals on'],
    ['FROM node:24-slim\n', 'FROM node\n', 'node: name a release of the image'],
    ['FROM node:24-slim\n', 'FROM node:latest\n', 'node:latest: name a release of the image'],
    ['--from=build', '--from=biuld', 'there is no stage biuld'],
    ['RUN npm ci', 'RUN curl x | sh', 'RUN curl x | sh trusts too much'],
    ['RUN npm ci', 'ADD x y', 'COPY does what ADD would, without surprises'],
    ['RUN npm ci', 'RUNN npm ci', 'RUNN is no instruction'],
    ['HEALTHCHECK', 'COPY a b\nHEALTHCHECK', 'the user that runs it owns parts of it'],
  ])('with %j as %j is told off', (from, to, problem) => {
    expect(lintDockerfile(good.replace(from, to))).toContain(problem);
  });
});

test('compose.yaml takes every right away that the service does not need', () => {
  const compose = read('compose.yaml');
  for (const line of [
    'read_only: true',
    'no-new-privileges:true',
    '- ALL',
    '- data:/data',
    '- /tmp',
    '"127.0.0.1:8000:8000"',
  ])
    expect(compose).toContain(line);
  expect(compose).not.toMatch(/privileged|network_mode: host|docker\.sock|\t/);
});
