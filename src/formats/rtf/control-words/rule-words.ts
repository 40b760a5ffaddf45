// Control words of borders (`\brdr…`, `\clbrdr…`, `\trbrdr…`), by where the border belongs and how it looks.

import type { RuleFormat, Side } from '../../word-text/properties/paragraph-format.ts';
import type { Parser } from '../parser.ts';

type ParserWord = (parser: Parser, value: number | null) => void;

const newRule = (): RuleFormat => ({ shown: false, weight: 10, distance: 0, color: 0 });

const ofParagraph =
  (...sides: readonly Side[]): ParserWord =>
  (parser) => {
    const rule = newRule();
    const para = parser.para();
    para.rules = { ...para.rules, ...Object.fromEntries(sides.map((side) => [side, rule])) };
    parser.rule = rule;
  };
const ofCell =
  (side: Side): ParserWord =>
  (parser) => {
    parser.rule = parser.row.next.rules[side] = newRule();
  };
const ofRow =
  (side: Side | 'inner_row' | 'inner_column'): ParserWord =>
  (parser) => {
    parser.rule = parser.row.rules[side] = newRule();
  };
const elsewhere: ParserWord = (parser) => {
  parser.rule = null;
};
const change =
  (apply: (rule: RuleFormat, value: number) => void): ParserWord =>
  (parser, value) => {
    if (!parser.rule) return;
    apply(parser.rule, value ?? 0);
    parser.group.para.settled = null;
  };
const shown = change((rule) => {
  rule.shown = true;
});
const hidden = change((rule) => {
  rule.shown = false;
});

/** Kinds of lines; all are drawn alike. */
const LINES = [
  ...[
    'brdrs',
    'brdrth',
    'brdrsh',
    'brdrdb',
    'brdrdot',
    'brdrdash',
    'brdrhair',
    'brdrdashsm',
    'brdrdashd',
    'brdrdashdd',
  ],
  ...[
    'brdrdashdot',
    'brdrdashdotdot',
    'brdrinset',
    'brdroutset',
    'brdrtriple',
    'brdrtnthsg',
    'brdrthtnsg',
    'brdrtnthtnsg',
  ],
  ...['brdrtnthmg', 'brdrthtnmg', 'brdrtnthtnmg', 'brdrtnthlg', 'brdrthtnlg', 'brdrtnthtnlg', 'brdrwavy', 'brdrwavydb'],
  ...['brdrdashdotstr', 'brdremboss', 'brdrengrave', 'brdrframe', 'brdrart'],
];

/** Control words that begin rules and say how they look. */
export const RULE_WORDS: Readonly<Record<string, ParserWord>> = {
  brdrt: ofParagraph('top'),
  brdrb: ofParagraph('bottom'),
  brdrl: ofParagraph('left'),
  brdrr: ofParagraph('right'),
  box: ofParagraph('top', 'right', 'bottom', 'left'),
  brdrbtw: elsewhere,
  brdrbar: elsewhere,
  chbrdr: elsewhere,
  clbrdrt: ofCell('top'),
  clbrdrb: ofCell('bottom'),
  clbrdrl: ofCell('left'),
  clbrdrr: ofCell('right'),
  cldglu: elsewhere,
  cldgll: elsewhere,
  trbrdrt: ofRow('top'),
  trbrdrb: ofRow('bottom'),
  trbrdrl: ofRow('left'),
  trbrdrr: ofRow('right'),
  trbrdrh: ofRow('inner_row'),
  trbrdrv: ofRow('inner_column'),
  pgbrdrt: elsewhere,
  pgbrdrb: elsewhere,
  pgbrdrl: elsewhere,
  pgbrdrr: elsewhere,
  tsbrdrt: elsewhere,
  tsbrdrb: elsewhere,
  tsbrdrl: elsewhere,
  tsbrdrr: elsewhere,
  tsbrdrh: elsewhere,
  tsbrdrv: elsewhere,
  tsbrdrdgl: elsewhere,
  tsbrdrdgr: elsewhere,
  ...Object.fromEntries(LINES.map((word) => [word, shown])),
  brdrnone: hidden,
  brdrnil: hidden,
  brdrtbl: hidden,
  brdrw: change((rule, value) => {
    rule.weight = Math.min(255, Math.max(0, value));
  }),
  brsp: change((rule, value) => {
    rule.distance = Math.min(620, Math.max(0, value));
  }),
  brdrcf: change((rule, value) => {
    rule.color = value;
  }),
};
