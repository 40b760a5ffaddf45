import { getCommand } from '../commands.ts';
import { findStoredDocument } from '../find-document.ts';
import { withBackend } from '../open-backend.ts';
import { showText, wantsJson } from '../show-answer.ts';
import { type Invocation, listArgument } from '../world.ts';

export async function deleteFiles(call: Invocation): Promise<undefined> {
  const { operation } = getCommand('delete')!;
  await withBackend(call, async (backend) => {
    for (const named of listArgument(call, 0)) {
      const id = await findStoredDocument(backend, named);
      await backend.call(operation!, { id });
      if (!wantsJson(call)) showText(call, `Deleted ${id}`);
    }
  });
}
