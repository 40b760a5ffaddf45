// Reads inline Markdown as CommonMark says, for tests: its plain text, and which of its characters are set apart and how.

export interface InlineReading {
  readonly text: string;
  /** For each character of the text the marks around it, such as `strong`, `em`, `sup`, `code`, `a`. */
  readonly marks: readonly ReadonlySet<string>[];
}

interface Token {
  text: string;
  /** Of text that came as it is; marks are looked for elsewhere. */
  readonly marks: Set<string>;
  run?: { sign: string; left: number; full: number; opens: boolean; closes: boolean };
  tag?: string;
}

const isBlank = (sign: string | undefined): boolean => sign === undefined || /\s/u.test(sign);
const isSign = (sign: string | undefined): boolean => sign !== undefined && /[\p{P}\p{S}]/u.test(sign);

function tokens(source: string): Token[] {
  const out: Token[] = [];
  const plain = (text: string, ...marks: string[]): void => void out.push({ text, marks: new Set(marks) });
  for (let at = 0; at < source.length; ) {
    const rest = source.slice(at);
    const escaped = /^\\([!-/:-@[-`{-~])/.exec(rest);
    const code = /^(`+)(?!`)([\s\S]*?[^`])\1(?!`)/.exec(rest);
    const tag = /^<(\/?)(sup|sub)>/.exec(rest);
    const run = /^(\*+|_+)/.exec(rest)?.[0];
    if (escaped) plain(escaped[1]!);
    else if (code) for (const sign of code[2]!.replace(/^ (.*\S.*) $/, '$1')) plain(sign, 'code');
    else if (tag) out.push({ text: '', marks: new Set(), tag: tag[0] });
    else if (run) {
      const [before, after] = [source[at - 1], source[at + run.length]];
      const left = !isBlank(after) && (!isSign(after) || isBlank(before) || isSign(before));
      const right = !isBlank(before) && (!isSign(before) || isBlank(after) || isSign(after));
      const isStar = run[0] === '*';
      out.push({
        text: '',
        marks: new Set(),
        run: {
          ...{ sign: run[0]!, left: run.length, full: run.length },
          opens: left && (isStar || !right || isSign(before)),
          closes: right && (isStar || !left || isSign(after)),
        },
      });
    } else plain(source[at]!);
    at += (escaped ?? code ?? tag)?.[0].length ?? run?.length ?? 1;
  }
  return out;
}

/** Pairs the marks: each that can close looks back for the nearest that can open. */
function pair(list: Token[]): void {
  for (let c = 0; c < list.length; c++) {
    const closer = list[c]!.run;
    while (closer?.closes && closer.left > 0) {
      let o = c - 1;
      for (; o >= 0; o--) {
        const opener = list[o]!.run;
        if (!opener?.opens || opener.left === 0 || opener.sign !== closer.sign) continue;
        const both = (opener.closes || closer.opens) && (opener.full + closer.full) % 3 === 0;
        if (!both || (opener.full % 3 === 0 && closer.full % 3 === 0)) break;
      }
      if (o < 0) break;
      const opener = list[o]!.run!;
      const used = opener.left >= 2 && closer.left >= 2 ? 2 : 1;
      opener.left -= used;
      closer.left -= used;
      for (let k = o + 1; k < c; k++) {
        list[k]!.marks.add(used === 2 ? 'strong' : 'em');
        if (list[k]!.run) list[k]!.run!.opens = false;
      }
    }
  }
}

/** Links are taken out first: their text is read by itself. */
export function readInline(source: string): InlineReading {
  const list: Token[] = [];
  const link = /(?<!\\)\[((?:\\.|[^\]\\])*)\]\(([^()\s]*)\)|<((?:https?|mailto):[^>\s]*)>/g;
  let at = 0;
  const read = (part: string, ...marks: string[]): void => {
    const inner = tokens(part);
    pair(inner);
    for (const token of inner) for (const mark of marks) token.marks.add(mark);
    list.push(...inner);
  };
  const found = [...source.matchAll(link)];
  if (found.length > 0) {
    for (const match of found) {
      read(source.slice(at, match.index));
      if (match[3] === undefined) read(match[1]!, 'a');
      else for (const sign of match[3]) list.push({ text: sign, marks: new Set(['a']) });
      at = match.index + match[0].length;
    }
  }
  read(source.slice(at));
  const open = new Set<string>();
  let text = '';
  const marks: Set<string>[] = [];
  for (const token of list) {
    if (token.tag) token.tag[1] === '/' ? open.delete(token.tag.slice(2, -1)) : open.add(token.tag.slice(1, -1));
    const shown = token.run ? token.run.sign.repeat(token.run.left) : token.text;
    for (const sign of shown.replaceAll('&amp;', '&')) {
      text += sign;
      marks.push(new Set([...token.marks, ...open]));
    }
  }
  return { text, marks };
}
