// Reads PDFs with liteparse. Usage: node read-pdf.mjs LIST PASSES json|markdown
import { LiteParse } from '@llamaindex/liteparse';
import { runPasses } from '../pdf/engines/run-passes.mjs';

const parser = new LiteParse({ ocrEnabled: false, outputFormat: process.argv[4], quiet: true, maxPages: 1e5 });

await runPasses(async (path) => {
  const { pages, text } = await parser.parse(path);
  return { pages: pages.length, chars: text.length };
});
