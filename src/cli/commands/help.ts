// The help command: help as text, JSON or a man page, with suggestions for unknown commands.
import { VERSION } from '../../config.ts';
import { nearest } from '../../errors.ts';
import { buildProgram } from '../build-program.ts';
import { COMMANDS } from '../commands.ts';
import { EXIT_USAGE, Failure } from '../failure.ts';
import { describeSurface } from '../help/describe-surface.ts';
import { toManPage } from '../help/to-man-page.ts';
import { commandHelp } from '../help/to-text.ts';
import { showJson, wantsJson } from '../terminal/show-answer.ts';
import { type Invocation, textArgument } from '../world.ts';

export async function help(call: Invocation): Promise<undefined> {
  const name = textArgument(call, 0);
  const surface = describeSurface();
  if (name !== '' && !surface.commands.some((command) => command.name === name)) throw unknownCommand(name);
  if (wantsJson(call))
    return showJson(
      call,
      name === '' ? surface : surface.commands.find((command) => command.name === name),
    ) as undefined;
  if (call.flags['man'] === true) {
    call.world.stdout.write(toManPage(VERSION));
    return;
  }
  if (call.flags['all'] === true) {
    const width = call.world.columns ?? 100;
    call.world.stdout.write(COMMANDS.map((spec) => commandHelp(spec, width)).join('\n\n'));
    return;
  }
  const program = buildProgram(VERSION, () => {});
  const asked = program.commands.find((command) => command.name() === name) ?? program;
  for (const command of [program, asked]) {
    command.configureOutput({
      writeOut: (text) => void call.world.stdout.write(text),
      getOutHelpWidth: () => call.world.columns ?? 100,
    });
  }
  asked.outputHelp();
}

function unknownCommand(name: string): Failure {
  const meant = nearest(
    name,
    COMMANDS.map((command) => command.name),
  );
  const detail = `There is no command ${name}.`;
  return new Failure(
    { code: 'usage', detail, ...(meant === undefined ? {} : { did_you_mean: meant }), hint: 'See: folio help' },
    EXIT_USAGE,
  );
}
