// The manifest of the bundle for desktop clients (MCPB, manifest version 0.3): what is installed, how it is started, and what the user is asked.

/** Where the command lies within the bundle. */
export const ENTRY = 'node_modules/folioscope/bin/folio.js';

/** `pack` is the package.json of the project, `tools` the agent tools with name and summary. */
export const mcpManifest = (pack, tools, platform) => ({
  manifest_version: '0.3',
  name: pack.name,
  display_name: 'Folioscope',
  version: pack.version,
  description: 'Reads PDF, Office, spreadsheet and scanned files of a folder of yours, and answers with citations.',
  long_description: pack.description,
  author: { name: 'The Folioscope authors' },
  license: pack.license,
  keywords: ['pdf', 'excel', 'word', 'documents', 'citations'],
  server: {
    type: 'node',
    entry_point: ENTRY,
    mcp_config: {
      command: 'node',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the client fills these in.
      args: [`\${__dirname}/${ENTRY}`, 'mcp', '--root', '${user_config.documents}'],
    },
  },
  tools: tools.map(({ name, summary }) => ({ name, description: summary })),
  user_config: {
    documents: {
      type: 'directory',
      title: 'Documents',
      description: 'The folder whose files may be read. Nothing outside it is opened.',
      required: true,
    },
  },
  // One of the parts is compiled for the system on which the bundle is made.
  compatibility: { platforms: [platform], runtimes: { node: pack.engines.node } },
});
