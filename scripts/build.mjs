// Builds everything into dist/, and says what it is doing meanwhile: a first build takes a minute.
import { spawnSync } from 'node:child_process';

const STEPS = [
  ['compiling TypeScript', 'tsc', '-p', 'tsconfig.build.json'],
  ['bundling the command', 'node', 'scripts/bundle.mjs'],
  ['building the inspector', 'vite', 'build', 'web', '--logLevel', 'warn'],
];

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

for (const [at, [what, command, ...args]] of STEPS.entries()) {
  const started = performance.now();
  console.error(`build ${at + 1}/${STEPS.length}: ${what} …`);
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error(`build failed while ${what}${error ? `: ${error.message}` : '.'} Has "npm ci" been run?`);
    process.exit(status ?? 1);
  }
  console.error(`build ${at + 1}/${STEPS.length}: done in ${seconds(started)}`);
}
