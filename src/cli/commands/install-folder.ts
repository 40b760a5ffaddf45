// Makes a folder of weights from a file that the operator brings: what ocr and meaning have in common.
import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { loadConfig } from '../../config.ts';
import { serverOf } from '../backend/open-backend.ts';
import { usageFailure } from '../failure.ts';
import { bytes as amountOf } from '../render/layout/style.ts';
import { remark, showJson, showText, wantsJson } from '../terminal/show-answer.ts';
import { type Invocation, textArgument } from '../world.ts';

interface Installation {
  /** Which machine it has to be. */
  readonly machine: string;
  /** Who does not see the data folder. */
  readonly hidden_from: string;
  install(file: string, folder: string): Promise<{ readonly bytes: number }>;
  /** How the folder is used. */
  use(folder: string): string;
}

export async function installFolder(call: Invocation, installation: Installation): Promise<undefined> {
  const { machine, hidden_from, install, use } = installation;
  if (serverOf(call) !== undefined) throw usageFailure(machine, 'Run it there, without --server.');
  const folder = resolve(textArgument(call, 2));
  const { config } = loadConfig({ data_dir: call.flags['data-dir'] }, call.world.env);
  if (`${folder}${sep}`.startsWith(`${config.data_dir}${sep}`))
    throw usageFailure(
      `${folder} lies in the data folder, which ${hidden_from} do not see.`,
      'Name a folder elsewhere.',
    );
  const file = resolve(textArgument(call, 1));
  if (!existsSync(file)) throw usageFailure(`There is no file ${file}.`, 'Check the path.');
  const { bytes } = await install(file, folder);
  if (wantsJson(call)) showJson(call, { folder, bytes });
  else {
    showText(call, folder);
    remark(call, `${amountOf(bytes)} of weights. ${use(folder)}`);
  }
}
