// What a good container file has, checked without a container engine: instructions, stages and a handful of rules.
export interface Instruction {
  readonly name: string;
  readonly words: string;
}

/** Instructions in order; comments left out, continued lines joined. */
export function parseDockerfile(text: string): Instruction[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, ' ')
    .split('\n');
  return lines.flatMap((line) => {
    const [, name, words] = /^([A-Za-z]+)\s+(.*)$/.exec(line.trim()) ?? [];
    return name ? [{ name: name.toUpperCase(), words: words! }] : [];
  });
}

const KNOWN =
  /^(?:ADD|ARG|CMD|COPY|ENTRYPOINT|ENV|EXPOSE|FROM|HEALTHCHECK|LABEL|RUN|SHELL|STOPSIGNAL|USER|VOLUME|WORKDIR)$/;

const isList = (words: string): boolean => {
  try {
    return Array.isArray(JSON.parse(words));
  } catch {
    return false;
  }
};

/** What is wrong with it, a sentence for each. */
export function lintDockerfile(text: string): string[] {
  const all = parseDockerfile(text);
  const from = all.flatMap(({ name }, at) => (name === 'FROM' ? [at] : []));
  const last = all.slice(from.at(-1) ?? 0);
  const names = all.filter(({ name }) => name === 'FROM').map(({ words }) => / AS (\S+)$/i.exec(words)?.[1]);
  const of = (name: string) => last.filter((one) => one.name === name);
  const problems = [
    ...all.filter(({ name }) => !KNOWN.test(name)).map(({ name }) => `${name} is no instruction`),
    ...all
      .filter(
        ({ name, words }) => name === 'FROM' && !/^[^\s:]+:(?!latest\b)[^\s]+/.test(words) && !names.includes(words),
      )
      .map(({ words }) => `${words}: name a release of the image`),
    ...all.filter(({ name }) => name === 'ADD').map(() => 'COPY does what ADD would, without surprises'),
    ...all
      .filter(({ name, words }) => name === 'WORKDIR' && !words.startsWith('/'))
      .map(({ words }) => `WORKDIR ${words} depends on what came before`),
    ...all
      .filter(({ name, words }) => name === 'RUN' && /\bsudo\b|\bcurl\b[^|]*\|\s*(?:ba)?sh|--unsafe-perm/.test(words))
      .map(({ words }) => `RUN ${words} trusts too much`),
    ...all.flatMap(({ name, words }) => {
      const stage = name === 'COPY' ? /--from=(\S+)/.exec(words)?.[1] : undefined;
      return stage && !names.includes(stage) && !stage.includes(':') ? [`there is no stage ${stage}`] : [];
    }),
    ...['ENTRYPOINT', 'CMD'].flatMap((name) =>
      of(name)
        .filter(({ words }) => !isList(words))
        .map(() => `${name} runs a shell, which does not pass signals on`),
    ),
  ];
  if (from.length < 2) problems.push('one stage: what builds it is shipped too');
  const user = of('USER').at(-1)?.words;
  if (!user || /^(?:root|0)(?::|$)/.test(user)) problems.push('it runs as root');
  if (of('HEALTHCHECK').length === 0) problems.push('nothing checks its health');
  const started = last.findLastIndex(({ name }) => name === 'USER');
  if (last.slice(started + 1).some(({ name }) => name === 'RUN' || name === 'COPY'))
    problems.push('the user that runs it owns parts of it');
  return problems;
}
