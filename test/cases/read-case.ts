/** A report of a user, kept for ever: a file, what was asked of it, and what must be answered on every surface. */
export interface Case {
  readonly title: string;
  readonly file: { readonly name: string; readonly text: string };
  /** All are asked in turn; the last answer is the one that is looked at. */
  readonly requests: readonly Request[];
  readonly expected: { readonly kind: ExpectedKind; readonly text: string };
}

export interface Request {
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The whole answer, some members of it, the members of the problem that it ends in, or content that is no JSON. */
const KINDS = ['answer', 'part', 'problem', 'content'] as const;
type ExpectedKind = (typeof KINDS)[number];

/** Files that can be written as text. */
const FILE_TYPES = ['csv', 'pdf', 'rtf'];

const FENCED = /^```(\w+) ([^\n]+)\n([\s\S]*?)^```$/gm;

/**
 * Reads a case from Markdown: a title; a block `csv <file name>` (or `pdf`, `rtf`); blocks `json ask <operation>`; and last one block, `json answer`,
 * `json part`, `json problem` or `text content`. All other text is for people.
 */
export function readCase(markdown: string): Case {
  const title = /^# (.+)$/m.exec(markdown)?.[1];
  const blocks = Array.from(markdown.matchAll(FENCED), ([, language, words, text]) => ({
    language: language!,
    words: words!.split(' '),
    text: text!,
  }));
  const file = blocks.find((block) => FILE_TYPES.includes(block.language));
  const requests = blocks.filter((block) => block.words[0] === 'ask');
  const expected = blocks.at(-1);
  const kind = KINDS.find((known) => known === expected?.words[0]);
  if (!title || !file || requests.length === 0 || !expected || !kind)
    throw new Error('A case needs a title, a file, a request and what is expected.');
  return {
    title,
    file: { name: file.words.join(' '), text: file.text },
    requests: requests.map(({ words, text }) => ({ operation: words[1]!, input: JSON.parse(text) })),
    expected: { kind, text: expected.text },
  };
}
