// The delete command: removes stored documents.
import { findStoredDocument } from '../backend/find-document.ts';
import { withBackend } from '../backend/open-backend.ts';
import { getCommand } from '../commands.ts';
import { showText, wantsJson } from '../terminal/show-answer.ts';
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
