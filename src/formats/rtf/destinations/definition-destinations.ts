// Destinations of the file's head: font, colour, style, list and revision tables.
import type { Font } from '../../word-text/definitions/font-table.ts';
import { type List, type ListLevel, type ListOverride, plainLevel } from '../../word-text/definitions/list-table.ts';
import type { Parser } from '../parser.ts';
import type { Destination } from './destination.ts';
import { capture, skip } from './destination.ts';

/** Characters kept of a name in a table. */
const MAX_NAME = 256;
const MAX_AUTHORS = 10_000;

/** `{\fonttbl{\f0\fswiss\fcharset0 Arial;}…}`, with or without braces around each. */
export function fontTable(parser: Parser): Destination {
  const { fonts } = parser.definitions;
  let font: Font | null = null;
  const set = (change: (font: Font) => void): boolean => {
    if (font) change(font);
    fonts.changed();
    return true;
  };
  return {
    wants_text: true,
    text(text) {
      const end = text.indexOf(';');
      if (font && font.name.length < MAX_NAME) font.name += end < 0 ? text : text.slice(0, end);
      if (end >= 0) {
        fonts.changed();
        font = null;
      }
    },
    word(word, value) {
      if (word === 'f' && value !== null) {
        font = fonts.begin(value);
        return false;
      }
      if (word === 'fcharset') return set((f) => void (f.charset = value ?? 0));
      if (word === 'cpg') return set((f) => void (f.code_page = value));
      return word !== 'u' && word !== 'uc';
    },
  };
}

/** `{\colortbl;\red255\green0\blue0;…}`: an entry without numbers is the usual colour. */
export function colorTable(parser: Parser): Destination {
  let parts: Record<string, number> = {};
  return {
    wants_text: true,
    text(text) {
      for (const character of text) {
        if (character !== ';') continue;
        const { red, green, blue } = parts;
        const is_set = red !== undefined || green !== undefined || blue !== undefined;
        parser.definitions.addColor(is_set ? [red, green, blue].map(hex).join('') : null);
        parts = {};
      }
    },
    word(word, value) {
      if (word === 'red' || word === 'green' || word === 'blue') parts[word] = value ?? 0;
      return true;
    },
  };
}

const hex = (part: number | undefined): string =>
  Math.min(255, Math.max(0, part ?? 0))
    .toString(16)
    .padStart(2, '0');

/** `{\stylesheet{\s1\sbasedon0\outlinelevel0 heading 1;}…}`. */
export function styleSheet(parser: Parser): Destination {
  const fresh = () => ({ number: 0, name: '', outline: -1, based_on: 222, list: 0, list_level: 0, is_paragraph: true });
  let style = fresh();
  return {
    wants_text: true,
    text(text) {
      const end = text.indexOf(';');
      if (style.name.length < MAX_NAME) style.name += end < 0 ? text : text.slice(0, end);
      if (end < 0) return;
      const { number, name, outline, based_on, list, list_level, is_paragraph } = style;
      if (is_paragraph)
        parser.definitions.styles.add(number, { name: name.trim(), outline, based_on, list, list_level });
      style = fresh();
    },
    word(word, value) {
      if (word === 's') style.number = value ?? 0;
      else if (word === 'cs' || word === 'ds' || word === 'ts') style.is_paragraph = false;
      else if (word === 'outlinelevel') style.outline = value ?? -1;
      else if (word === 'sbasedon') style.based_on = value ?? 222;
      else if (word === 'ls') style.list = value ?? 0;
      else if (word === 'ilvl') style.list_level = value ?? 0;
      else if (word === 'f' || word === 'u' || word === 'uc') return false;
      return true;
    },
  };
}

const FOLLOWS: readonly ListLevel['follow'][] = ['tab', 'space', 'none'];
const ALIGNS: readonly ListLevel['align'][] = ['left', 'center', 'right'];

/** `{\listtable{\list{\listlevel\levelnfc0{\leveltext\'02\'00.;}…}\listid7}…}`. */
export function listTable(parser: Parser): Destination {
  let list: List = { id: 0, levels: [] };
  let level: ListLevel = plainLevel();
  const levelWord = (word: string, value: number): boolean => {
    if (word === 'levelnfc' || word === 'levelnfcn') level.format = value;
    else if (word === 'levelstartat') level.start = value;
    else if (word === 'levelfollow') level.follow = FOLLOWS[value] ?? 'tab';
    else if (word === 'leveljc' || word === 'leveljcn') level.align = ALIGNS[value] ?? 'left';
    else if (word === 'f') level.font = value;
    return true;
  };
  return {
    wants_text: true,
    text() {},
    word(word, value) {
      if (word === 'list') {
        list = { id: 0, levels: [] };
        parser.enter({ ...parser.group.destination, close: () => parser.definitions.lists.addList(list) });
      } else if (word === 'listlevel') {
        level = plainLevel();
        if (list.levels.length < 9) list.levels.push(level);
      } else if (word === 'listid') list.id = value ?? 0;
      else if (word === 'leveltext') parser.enter(levelText((template) => void (level.template = template)));
      else if (word === 'levelnumbers' || word === 'listname' || word === 'liststylename') parser.enter(skip(null));
      else return levelWord(word, value ?? 0);
      return true;
    },
  };
}

/** The first character says how many follow; the file ends the text with a semicolon. */
function levelText(done: (template: string) => void): Destination {
  const inner = capture((text) => {
    const length = text.charCodeAt(0);
    done(text.length > 0 ? text.slice(1, 1 + length) : '');
  });
  return {
    ...inner,
    raw: true,
    word: (word) => word !== 'u' && word !== 'uc' && word !== 'f',
  };
}

/** `{\listoverridetable{\listoverride\listid7\listoverridecount0\ls1}…}`. */
export function listOverrideTable(parser: Parser): Destination {
  let override: ListOverride = { list: 0, number: 0, starts: new Map() };
  let level = -1;
  let restarts = false;
  return {
    wants_text: true,
    text() {},
    word(word, value) {
      if (word === 'listoverride') {
        override = { list: 0, number: 0, starts: new Map() };
        level = -1;
        parser.enter({ ...parser.group.destination, close: () => parser.definitions.lists.addOverride(override) });
      } else if (word === 'listid') override.list = value ?? 0;
      else if (word === 'ls') override.number = value ?? 0;
      else if (word === 'lfolevel') {
        level++;
        restarts = false;
      } else if (word === 'listoverridestartat') restarts = true;
      else if (word === 'levelstartat' && restarts && level >= 0 && level < 9) override.starts.set(level, value ?? 1);
      return true;
    },
  };
}

/** `{\*\revtbl{Unknown;}{Ada;}}`. */
export function revisionTable(parser: Parser): Destination {
  let name = '';
  return {
    wants_text: true,
    text(text) {
      const parts = text.split(';');
      parts.forEach((part, i) => {
        name += part.slice(0, MAX_NAME);
        if (i === parts.length - 1) return;
        if (parser.definitions.authors.length < MAX_AUTHORS) parser.definitions.authors.push(name.trim());
        name = '';
      });
    },
  };
}
