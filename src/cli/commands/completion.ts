import { completionScript, type Shell } from '../completion-script.ts';
import { type Invocation, textArgument } from '../world.ts';

export async function completion(call: Invocation): Promise<undefined> {
  call.world.stdout.write(completionScript(textArgument(call, 0) as Shell));
}
