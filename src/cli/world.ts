// Types that every CLI command works with: process streams and environment, the parsed invocation, the handler.

/** What surrounds the command: streams and environment. Tests give their own. */
export interface World {
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdoutIsTerminal: boolean;
  readonly stderrIsTerminal: boolean;
  /** Characters across; null where standard output is no terminal. */
  readonly columns: number | null;
}

/** A command as it was typed and understood. */
export interface Invocation {
  readonly command: string;
  /** One entry for each declared argument; a list where the argument takes many. */
  readonly args: readonly (string | number | readonly string[] | undefined)[];
  /** Options by flag without dashes; those left out are absent. */
  readonly flags: Readonly<
    Record<string, string | number | boolean | readonly number[] | readonly string[] | undefined>
  >;
  readonly world: World;
}

/** Gives the exit code; nothing is 0. */
export type Handler = (call: Invocation) => Promise<number | undefined>;

export const textFlag = (call: Invocation, flag: string): string | undefined => {
  const value = call.flags[flag];
  return value === undefined || typeof value === 'boolean' ? undefined : String(value);
};

export const textArgument = (call: Invocation, index: number): string => {
  const value = call.args[index];
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
};

export const listArgument = (call: Invocation, index: number): readonly string[] => {
  const value = call.args[index];
  return Array.isArray(value) ? value : value === undefined ? [] : [String(value)];
};
