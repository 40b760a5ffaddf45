// Patterns of company forms that mark a line as a company name when names are read.

/**
 * Legal forms of companies. Dots and blanks between the letters are optional where a point stands in the list; short ones
 * are words of some language too and count only in capitals.
 */
const ANY_CASE =
  'gmbh & co kgaa|gmbh & co kg|gmbh & co ohg|ag & co kg|gmbh|ggmbh|mbh|kgaa|ohg|gbr|ugmbh|ug (haftungsbeschrankt)|' +
  'ug (haftungsbeschränkt)|e.k.|e.kfm.|e.v.|eg|ltd|limited|llc|l.l.c.|llp|l.l.p.|inc|incorporated|corp|corporation|' +
  'plc|p.l.c.|company|pty ltd|pty|pvt ltd|private limited|pte ltd|sas|s.a.s.|sasu|s.a.s.u.|sarl|s.à r.l.|s.à.r.l.|s.a r.l.|s.a.r.l.|eurl|' +
  'e.u.r.l.|snc|s.n.c.|s.c.a.|s.c.i.|scop|sprl|s.p.r.l.|srl|s.r.l.|s.r.l.s.|s.p.a.|spa|s.a.p.a.|s.a.s. di|soc. coop.|' +
  'società|societa|s.l.u.|s.l.l.|s.a.u.|s.coop.|sociedad|b.v.|n.v.|v.o.f.|c.v.|cvba|b.v.b.a.|bvba|stichting|vzw|asbl|' +
  'gesellschaft|aktiengesellschaft|genossenschaft|stiftung|société|vereniging|cooperative|coöperatie|' +
  'oyj|aps|a/s|sp. z o.o.|s.r.o.|kft|zrt|d.o.o.|ltda|s.a. de c.v.|s. de r.l.|l.p.|pllc|n.a.|foundation|trust|gesmbh|ges.m.b.h.';
const CAPITALS = 'AG|KG|UG|SE|SA|S.A.|S.E.|S.L.|SL|SLU|BV|NV|VOF|CV|AB|AS|OY|LP|Co|Cie|SCI|SCA|SNC|EWIV|EIRL|EI';

const escaped = (form: string): string =>
  form
    .split(' ')
    .map((word) =>
      word === '&'
        ? '(?:&|\\+|and|und|et|y|e|en)'
        : word
            .replace(/[()/]/g, '\\$&')
            .replace(/\.(?!$)/g, '\\.? ?')
            .replace(/\.$/, ''),
    )
    .join('\\.?,? ?');

const source = (forms: string): string =>
  forms
    .split('|')
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');

export const LEGAL_FORM = new RegExp(`(?<![\\p{L}\\p{N}&-])(?:${source(ANY_CASE)})\\.?(?![\\p{L}\\p{N}])`, 'giu');
export const LEGAL_FORM_IN_CAPITALS = new RegExp(
  `(?:(?<![\\p{L}\\p{N}&-])(?:${source(CAPITALS)})|(?<=\\p{L}-)(?:GmbH|KG))\\.?(?![\\p{L}\\p{N}])`,
  'gu',
);
