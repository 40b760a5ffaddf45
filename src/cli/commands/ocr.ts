// The ocr command: makes a folder of larger weights for recognition.
import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { loadConfig } from '../../config.ts';
import { serverOf } from '../backend/open-backend.ts';
import { usageFailure } from '../failure.ts';
import { bytes as amountOf } from '../render/layout/style.ts';
import { remark, showJson, showText, wantsJson } from '../terminal/show-answer.ts';
import { type Invocation, textArgument } from '../world.ts';

export async function ocr(call: Invocation): Promise<undefined> {
  if (serverOf(call) !== undefined)
    throw usageFailure('Weights are installed on the machine that reads.', 'Run it there, without --server.');
  const folder = resolve(textArgument(call, 2));
  const { config } = loadConfig({ data_dir: call.flags['data-dir'] }, call.world.env);
  if (`${folder}${sep}`.startsWith(`${config.data_dir}${sep}`))
    throw usageFailure(`${folder} lies in the data folder, which readers do not see.`, 'Name a folder elsewhere.');
  const { installWeights } = await import('../../service/index.ts');
  const wheel = resolve(textArgument(call, 1));
  if (!existsSync(wheel)) throw usageFailure(`There is no file ${wheel}.`, 'Check the path.');
  const { bytes } = await installWeights(wheel, folder);
  if (wantsJson(call)) showJson(call, { folder, bytes });
  else {
    showText(call, folder);
    remark(call, `${amountOf(bytes)} of weights. Readers use them with FOLIO_OCR_WEIGHTS=${folder}`);
  }
}
