// The commands about a store as a whole: backup, restore, migrate and fsck.
import { loadConfig } from '../../config.ts';
import type { CheckReport, CopyReport } from '../../service/index.ts';
import { serverOf } from '../backend/open-backend.ts';
import { EXIT_FAILED, usageFailure } from '../failure.ts';
import { grouped } from '../render/index.ts';
import { remark, showJson, showText, wantsJson } from '../terminal/show-answer.ts';
import { type Invocation, textArgument } from '../world.ts';

const TELL_EVERY = 100;

const VERBS: Readonly<Record<string, string>> = { backup: 'backed up', restore: 'brought back', migrate: 'moved' };

export async function wholeStore(call: Invocation): Promise<number> {
  if (serverOf(call) !== undefined)
    throw usageFailure('A store is looked after on the machine that holds it.', 'Run it there, without --server.');
  const { backUp, checkStore, migrateFolder, restore } = await import('../../service/index.ts');
  const { config } = loadConfig({ data_dir: call.flags['data-dir'] }, call.world.env);
  const told = (count: number): void => {
    if (count % TELL_EVERY === 0) remark(call, `${grouped(count)} …`);
  };
  if (call.command === 'fsck') return tellCheck(call, await checkStore(config, told));
  const copy = { backup: backUp, restore, migrate: migrateFolder }[call.command]!;
  return tellCopy(call, await copy(config, textArgument(call, 0), told));
}

function tellCopy(call: Invocation, report: CopyReport): number {
  if (wantsJson(call)) showJson(call, report);
  else {
    const { files, copied, removed, extractions, failed } = report;
    const parts = [`${grouped(copied)} of ${grouped(files)} files ${VERBS[call.command]}, the others were there`];
    if (removed > 0) parts.push(`${grouped(removed)} that are gone were removed`);
    showText(call, `${[...parts, `${grouped(extractions)} extractions`].join('; ')}.`);
    for (const { file_id, error } of failed) remark(call, `${file_id}: ${error}`);
  }
  return report.failed.length > 0 ? EXIT_FAILED : 0;
}

function tellCheck(call: Invocation, report: CheckReport): number {
  if (wantsJson(call)) showJson(call, report);
  else {
    for (const one of report.damage) showText(call, one);
    const { files, documents, blobs } = report;
    const looked = `${grouped(files)} files, ${grouped(documents)} documents, ${grouped(blobs)} blobs`;
    showText(call, `${looked}: ${report.damage.length === 0 ? 'all sound' : `${report.damage.length} faults`}.`);
  }
  return report.damage.length > 0 ? EXIT_FAILED : 0;
}
