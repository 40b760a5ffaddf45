// Reads PDFs with liteparse. Usage: node read-pdf.mjs json|markdown, a path a line
import { answerPaths } from '../pdf/engines/answer-paths.mjs';

// Installed for a run, apart from the project.
const PACKAGE = '@llamaindex/liteparse';
const { LiteParse } = await import(PACKAGE);

const parser = new LiteParse({ ocrEnabled: false, outputFormat: process.argv[2], quiet: true, maxPages: 1e5 });

await answerPaths(async (path) => {
  const { pages, text } = await parser.parse(path);
  // Items are made when they are asked for: somebody who reads a file asks for them.
  let chars = text.length;
  for (const { textItems } of pages) for (const item of textItems) chars += item.text.length + (item.x > 0 ? 0 : 1);
  if (chars < 0) throw new Error('no characters');
  return pages.length;
});
