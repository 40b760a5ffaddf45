import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { XmlReader } from '../../../bytes/index.ts';
import { readEquation, readEquationParagraph } from './read-equation.ts';

const M = 'http://schemas.openxmlformats.org/officeDocument/2006/math';
const run = (text: string, properties = ''): string =>
  `<m:r>${properties ? `<m:rPr>${properties}</m:rPr>` : ''}<w:rPr><w:rFonts/></w:rPr><m:t xml:space="preserve">${text}</m:t></m:r>`;
const e = (content: string): string => `<m:e>${content}</m:e>`;
const val = (name: string, value: string): string => `<m:${name} m:val="${value}"/>`;
const sub = (content: string): string => `<m:sub>${content}</m:sub>`;
const sup = (content: string): string => `<m:sup>${content}</m:sup>`;
const brackets = (content: string, open = '(', close = ')'): string =>
  `<m:d><m:dPr>${val('begChr', open)}${val('endChr', close)}</m:dPr>${content}</m:d>`;

function texOf(content: string): string {
  const reader = new XmlReader(`<m:oMath xmlns:m="${M}" xmlns:w="w">${content}</m:oMath>`);
  reader.next();
  return readEquation(reader);
}

describe('an equation', () => {
  it.each([
    ['a number', run('42'), '42'],
    ['letters and signs', run('y=2x-1'), 'y = 2x - 1'],
    ['signs by their commands', run('α≤β∈ℝ∖∅'), '\\alpha \\leq \\beta \\in \\mathbb{R} \\smallsetminus \\varnothing'],
    ['a minus in the end', run('5−'), '5 -'],
    ['letters of mathematics', run('𝑥𝐀𝒜𝔄𝔸𝟙𝛼'), 'x\\mathbf{A}\\mathcal{A}\\mathfrak{A}\\mathbb{A}\\mathbb{1}\\alpha'],
    ['commands before letters', run('πr'), '\\pi r'],
    ['what would mean something to TeX', run('50%_#'), '50\\%\\_\\#'],
    ['primes', run('f′'), "f'"],
    ['functions', run('cos') + run('x'), '\\cos x'],
    ['signs that are not drawn', run('f\u2061x'), 'fx'],
    ['letters without a command', run('Жй'), 'Жй'],
    ['signs of a font of symbols', '<m:r><w:sym w:font="Symbol" w:char="F0A3"/></m:r>', '\\leq'],
  ])('has %s', (_, content, tex) => {
    expect(texOf(content)).toBe(tex);
  });

  it.each([
    ['plain text', run('if x_1', '<m:nor/>'), '\\text{if x\\_1}'],
    ['plain letters', run('d', val('sty', 'p')), 'd'],
    ['bold', run('v', val('sty', 'b')), '\\mathbf{v}'],
    ['bold italic', run('v', val('sty', 'bi')), '\\mathbf{v}'],
    ['double-struck', run('ℝ', val('scr', 'double-struck')), '\\mathbb{R}'],
    ['fraktur', run('g', val('scr', 'fraktur')), '\\mathfrak{g}'],
    ['script', run('L', val('scr', 'script')), '\\mathcal{L}'],
  ])('keeps the style of %s', (_, content, tex) => {
    expect(texOf(content)).toBe(tex);
  });

  it.each([
    ['bar', '\\frac{a}{b + 1}'],
    ['skw', '\\frac{a}{b + 1}'],
    ['lin', '\\frac{a}{b + 1}'],
    ['noBar', '\\binom{a}{b + 1}'],
  ])('has fractions of the type %s', (type, tex) => {
    const fraction = `<m:f><m:fPr>${val('type', type)}</m:fPr><m:num>${run('a')}</m:num><m:den>${run('b+1')}</m:den></m:f>`;
    expect(texOf(fraction)).toBe(tex);
    if (type === 'noBar') expect(texOf(brackets(e(fraction)))).toBe(tex);
  });

  it('has roots', () => {
    const root = (degree: string, properties = ''): string =>
      `<m:rad><m:radPr>${properties}</m:radPr><m:deg>${degree}</m:deg>${e(run('x'))}</m:rad>`;
    expect(texOf(root(''))).toBe('\\sqrt{x}');
    expect(texOf(root(run('3')))).toBe('\\sqrt[3]{x}');
    expect(texOf(root(run('3'), val('degHide', '1')))).toBe('\\sqrt{x}');
  });

  it('has scripts, before and behind', () => {
    const x = e(run('x'));
    expect(texOf(`<m:sSup>${x}${sup(run('2'))}</m:sSup>${run('+1')}`)).toBe('x^{2} + 1');
    expect(texOf(`<m:sSub>${x}${sub(run('i+1'))}</m:sSub>`)).toBe('x_{i + 1}');
    expect(texOf(`<m:sSubSup>${x}${sub(run('i'))}${sup(run('2'))}</m:sSubSup>`)).toBe('x_{i}^{2}');
    expect(texOf(`<m:sPre>${sub(run('2'))}${sup(run('4'))}${e(run('H'))}</m:sPre>`)).toBe('{}_{2}^{4}H');
    expect(texOf(`<m:sSup>${x}${sup(run('′'))}</m:sSup>`)).toBe("x'");
    expect(texOf(`<m:sSup>${e(`<m:sSub>${x}${sub(run('i'))}</m:sSub>`)}${sup(run('2'))}</m:sSup>`)).toBe('{x_{i}}^{2}');
    expect(texOf(`<m:sSup>${e(run('ab'))}${sup(run('2'))}</m:sSup>`)).toBe('{ab}^{2}');
  });

  it('has sums and integrals with limits', () => {
    const nary = (properties: string): string =>
      `<m:nary><m:naryPr>${properties}</m:naryPr>${sub(run('k=0'))}${sup(run('n'))}${e(run('k'))}</m:nary>`;
    expect(texOf(nary(val('chr', '∑') + val('limLoc', 'undOvr')))).toBe('\\sum_{k = 0}^{n}k');
    expect(texOf(nary(''))).toBe('\\int_{k = 0}^{n}k');
    expect(texOf(nary(val('chr', '∏') + val('supHide', '1')))).toBe('\\prod_{k = 0}k');
    expect(texOf(nary(val('subHide', 'on') + val('supHide', 'on')))).toBe('\\int k');
  });

  it('has brackets, stretched where what they hold is high', () => {
    const fraction = `<m:f><m:num>${run('1')}</m:num><m:den>${run('2')}</m:den></m:f>`;
    expect(texOf(run('f') + brackets(e(run('x+1'))))).toBe('f(x + 1)');
    expect(texOf(brackets(e(fraction)))).toBe('\\left( \\frac{1}{2} \\right)');
    expect(texOf(brackets(e(fraction), '[', '⟩'))).toBe('\\left\\lbrack \\frac{1}{2} \\right\\rangle');
    expect(texOf(brackets(e(fraction), '', '|'))).toBe('\\left. \\frac{1}{2} \\right|');
    expect(texOf(brackets(e(run('a')) + e(run('b')), '{', '}'))).toBe('\\left\\{ a \\middle| b \\right\\}');
    const commas = `<m:d><m:dPr>${val('sepChr', ',')}</m:dPr>${e(run('a'))}${e(run('b'))}</m:d>`;
    expect(texOf(commas)).toBe('\\left( a,b \\right)');
  });

  it('has matrices and equations one below the other', () => {
    const row = (...cells: string[]): string => `<m:mr>${cells.map((cell) => e(run(cell))).join('')}</m:mr>`;
    const matrix = `<m:m><m:mPr><m:mcs/></m:mPr>${row('1', '0')}${row('0', '1')}</m:m>`;
    expect(texOf(matrix)).toBe('\\begin{matrix} 1 & 0 \\\\ 0 & 1 \\end{matrix}');
    expect(texOf(brackets(e(matrix)))).toBe('\\begin{pmatrix} 1 & 0 \\\\ 0 & 1 \\end{pmatrix}');
    expect(texOf(brackets(e(matrix), '|', '|'))).toBe('\\begin{vmatrix} 1 & 0 \\\\ 0 & 1 \\end{vmatrix}');
    const lines = `<m:eqArr>${e(run('a&amp;=b'))}${e(run('c&amp;=d'))}</m:eqArr>`;
    expect(texOf(lines)).toBe('\\begin{aligned} a & = b \\\\ c & = d \\end{aligned}');
    const cases = `<m:eqArr>${e(run('0'))}${e(run('1'))}</m:eqArr>`;
    expect(texOf(brackets(e(cases), '{', ''))).toBe('\\begin{cases} 0 \\\\ 1 \\end{cases}');
  });

  it('has functions with limits', () => {
    const lim = (name: string): string =>
      `<m:func><m:fName><m:limLow>${e(run(name))}<m:lim>${run('x→0')}</m:lim></m:limLow></m:fName>${e(run('x'))}</m:func>`;
    expect(texOf(lim('lim'))).toBe('\\lim_{x \\rightarrow 0}x');
    expect(texOf(lim('argmax'))).toBe('\\operatorname{argmax}_{x \\rightarrow 0}x');
    expect(texOf(`<m:func><m:fName>${run('sin')}</m:fName>${e(run('2x'))}</m:func>`)).toBe('\\sin{2x}');
    expect(texOf(`<m:limUpp>${e(run('='))}<m:lim>${run('def', '<m:nor/>')}</m:lim></m:limUpp>`)).toBe(
      '\\overset{\\text{def}}{=}',
    );
    const lines = `<m:eqArr>${e(run('i'))}${e(run('j'))}</m:eqArr>`;
    expect(texOf(`<m:nary><m:naryPr>${val('chr', '∑')}</m:naryPr>${sub(lines)}<m:sup/>${e(run('a'))}</m:nary>`)).toBe(
      '\\sum_{\\substack{i \\\\ j}}a',
    );
  });

  it('has accents, bars, braces and boxes', () => {
    const accent = (chr: string): string => `<m:acc><m:accPr>${chr}</m:accPr>${e(run('x'))}</m:acc>`;
    expect(
      ['', val('chr', '\u0303'), val('chr', '\u0307'), val('chr', '\u20d7')].map((chr) => texOf(accent(chr))),
    ).toEqual(['\\widehat{x}', '\\widetilde{x}', '\\dot{x}', '\\overrightarrow{x}']);
    expect(texOf(accent(val('chr', '\u033f')))).toBe('\\overline{\\overline{x}}');
    expect(texOf(`<m:bar><m:barPr>${val('pos', 'top')}</m:barPr>${e(run('ab'))}</m:bar>`)).toBe('\\overline{ab}');
    expect(texOf(`<m:bar>${e(run('a'))}</m:bar>`)).toBe('\\underline{a}');
    const brace = `<m:groupChr>${e(run('a+b'))}</m:groupChr>`;
    expect(texOf(brace)).toBe('\\underbrace{a + b}');
    expect(texOf(`<m:limLow>${e(brace)}<m:lim>${run('n')}</m:lim></m:limLow>`)).toBe('\\underbrace{a + b}_{n}');
    expect(
      texOf(
        `<m:groupChr><m:groupChrPr>${val('chr', '⇒')}${val('pos', 'top')}</m:groupChrPr>${e(run('a'))}</m:groupChr>`,
      ),
    ).toBe('\\overset{\\Rightarrow}{a}');
    expect(texOf(`<m:borderBox>${e(run('a=b'))}</m:borderBox>`)).toBe('\\boxed{a = b}');
    expect(texOf(`<m:box>${e(run('a'))}</m:box>`)).toBe('a');
    expect(texOf(`<m:phant>${e(run('a'))}</m:phant>`)).toBe('\\phantom{a}');
    expect(texOf(`<m:phant><m:phantPr>${val('show', '1')}</m:phantPr>${e(run('a'))}</m:phant>`)).toBe('a');
  });

  it('may be made of all these', () => {
    const root = `<m:rad><m:radPr>${val('degHide', 'on')}</m:radPr><m:deg/>${e(`<m:sSup>${e(run('b'))}${sup(run('2'))}</m:sSup>${run('−4ac')}`)}</m:rad>`;
    const plain = val('sty', 'p');
    const fraction = `<m:f><m:num>${run('−', plain)}${run('b', plain)}${run('±')}${root}</m:num><m:den>${run('2a')}</m:den></m:f>`;
    expect(texOf(run('x') + run('=') + fraction)).toBe('x = \\frac{- b \\pm \\sqrt{b^{2} - 4ac}}{2a}');
    const inner = brackets(e(fraction.replaceAll('−', '') + brackets(e(run('ϕ')), '[', ']')), '{', '}');
    expect(texOf(brackets(e(run('ψ') + brackets(e(run('T', val('scr', 'script')) + inner), '|', '|')), '⟨', '⟩'))).toBe(
      '\\left\\langle \\psi\\left| \\mathcal{T}\\left\\{ \\frac{b \\pm \\sqrt{b^{2}4ac}}{2a}\\lbrack\\phi\\rbrack \\right\\} \\right| \\right\\rangle',
    );
  });

  it('is read in the accepted view, through what stands around its runs', () => {
    expect(
      texOf(
        `<w:ins>${run('a')}</w:ins><w:del>${run('b')}</w:del><w:sdt><w:sdtPr/><w:sdtContent>${run('c')}</w:sdtContent></w:sdt>`,
      ),
    ).toBe('ac');
  });

  it('is one of several in a paragraph', () => {
    const reader = new XmlReader(
      `<m:oMathPara xmlns:m="${M}" xmlns:w="w"><m:oMathParaPr>${val('jc', 'left')}</m:oMathParaPr><m:oMath>${run('a')}</m:oMath><m:oMath/><m:oMath>${run('b')}</m:oMath></m:oMathPara>`,
    );
    reader.next();
    expect(readEquationParagraph(reader)).toEqual(['a', 'b']);
  });

  it('ends, however long or deep it is', () => {
    expect(texOf(run('x'.repeat(100_000))).length).toBe(20_000);
    const deep = 400;
    const nested = `${'<m:rad><m:e>'.repeat(deep)}${run('x')}${'</m:e></m:rad>'.repeat(deep)}`;
    expect(texOf(nested)).toBe(`${'\\sqrt{'.repeat(deep)}x${'}'.repeat(deep)}`);
  });

  it('has as many braces that open as close, whatever it holds', () => {
    const leaf = fc.string({ unit: 'grapheme', maxLength: 6 }).map((text) => run(text.replace(/[<>&]/g, '')));
    const tree = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.tuple(tie('node'), tie('node')).map(([a, b]) => `<m:f><m:num>${a}</m:num><m:den>${b}</m:den></m:f>`),
        fc.tuple(tie('node'), tie('node')).map(([a, b]) => `<m:sSup>${e(String(a))}${sup(String(b))}</m:sSup>`),
        fc.tuple(tie('node'), tie('node')).map(([a, b]) => brackets(e(String(a)) + e(String(b)), '{', '')),
      ),
    })).node;
    fc.assert(
      fc.property(tree, (content) => {
        const tex = texOf(String(content)).replace(/\\[{}\\]/g, '');
        expect(tex.split('{').length).toBe(tex.split('}').length);
      }),
    );
  });
});
