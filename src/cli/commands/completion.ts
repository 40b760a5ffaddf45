// The completion command: prints a completion script for a shell.
import { completionScript, type Shell } from '../help/completion-script.ts';
import { type Invocation, textArgument } from '../world.ts';

export async function completion(call: Invocation): Promise<undefined> {
  call.world.stdout.write(completionScript(textArgument(call, 0) as Shell));
}
