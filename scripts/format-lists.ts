// Writes the list of formats wherever people and code need it: what model, README and pages say of formats comes from src/formats/formats.ts.
import type { FormatReader } from '../src/formats/reader.ts';
import type { FormatTraits } from '../src/model/index.ts';

type Facts = Pick<FormatReader, 'format' | 'about' | 'reads' | keyof FormatTraits>;

/** Where a line of code is broken. */
const LINE = 120;
/** The section that holds the list and nothing else. */
const SECTION = /^## Formats\n[\s\S]*?(?=\n## |(?![\s\S]))/m;

/** `src/model/formats.ts`: names as a type, and of each format what other layers may ask for. */
export function renderFormatsModule(formats: readonly Facts[]): string {
  const names = formats.map(({ format }) => `'${format}'`);
  const line = `export type Format = ${names.join(' | ')};`;
  const union = line.length <= LINE ? line : `export type Format =\n${names.map((name) => `  | ${name}`).join('\n')};`;
  return `// The formats and what each is like, for layers that know no reader. Written from src/formats/formats.ts; change it there.
import type { FormatTraits } from './format-traits.ts';

${union}

/** In the order of the list. */
export const FORMAT_TRAITS: Readonly<Record<Format, FormatTraits>> = {
${formats.map((facts) => `  ${facts.format}: ${writeTraits(facts)},`).join('\n')}
};
`;
}

function writeTraits({ title, extensions, unit, geometry, text, formulas, small_sheets, parts }: FormatTraits): string {
  const traits = {
    title,
    extensions,
    unit,
    geometry,
    text,
    formulas,
    ...(small_sheets && { small_sheets }),
    ...(parts && { parts }),
  };
  const lines = Object.entries(traits).map(([name, value]) => `    ${name}: ${writeValue(value)},`);
  return `{\n${lines.join('\n')}\n  }`;
}

const writeValue = (value: string | boolean | readonly string[]): string =>
  typeof value === 'object' ? `[${value.map(writeValue).join(', ')}]` : JSON.stringify(value).replaceAll('"', "'");

/** What is read of each format, for the page of all pages. */
export const renderTable = (formats: readonly Facts[]): string =>
  [
    '| format | files | what is read |',
    '|---|---|---|',
    ...formats.map(
      ({ format, title, extensions, reads }) =>
        `| [${title}](formats/${format}.md) | ${extensions.map((one) => `.${one}`).join(' ')} | ${reads} |`,
    ),
  ].join('\n');

/** The README's list, and where more of it is. */
export const renderLinks = (formats: readonly Facts[]): string =>
  `${formats.map(({ format, title }) => `[${title}](docs/formats/${format}.md)`).join(', ')}: [what is read of each](docs/index.md#formats).`;

/** What each value of `Format` stands for, as the page of the model explains values. */
export const renderValues = (formats: readonly Facts[]): string =>
  formats.map(({ format, about }) => `- \`${format}\`: ${about}`).join('\n');

/** The page with the list as its section on formats. */
export function withFormats(page: string, list: string): string {
  if (!SECTION.test(page)) throw new Error('The page has no section "Formats".');
  return page.replace(SECTION, () => `## Formats\n\n${list}\n`);
}
