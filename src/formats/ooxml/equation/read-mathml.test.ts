import { describe, expect, it } from 'vitest';
import { XmlReader } from '../../../bytes/index.ts';
import { readMarkup } from '../../odf/formula-markup.ts';
import { readMathml } from './read-mathml.ts';

const mi = (name: string, attributes = ''): string => `<mi${attributes}>${name}</mi>`;
const mo = (sign: string): string => `<mo>${sign}</mo>`;
const mn = (number: string): string => `<mn>${number}</mn>`;
const row = (...parts: readonly string[]): string => `<mrow>${parts.join('')}</mrow>`;

function texOf(content: string): string {
  const reader = new XmlReader(`<math xmlns="http://www.w3.org/1998/Math/MathML">${content}</math>`);
  reader.next();
  return readMathml(readMarkup(reader));
}

describe('an equation in MathML', () => {
  it.each([
    ['numbers and signs', row(mn('2'), mi('x'), mo('+'), mn('0.5'), mo('='), mn('1,000')), '2x + 0.5 = 1,000'],
    ['functions', row(mi('sin'), mi('x')), '\\sin x'],
    ['a function that is a sign', row(mo('lim'), mi('x')), '\\lim x'],
    ['names of several letters', mi('abc') + mi('def', ' mathvariant="italic"'), '\\mathrm{abc}\\mathit{def}'],
    ['alphabets', mi('R', ' mathvariant="double-struck"') + mi('v', ' mathvariant="bold"'), '\\mathbb{R}\\mathbf{v}'],
    ['words', '<mtext> if <b>so</b> </mtext>', '\\text{if so}'],
    ['a fraction', `<mfrac>${mi('a')}${mi('b')}</mfrac>`, '\\frac{a}{b}'],
    ['a binomial', `<mfrac linethickness="0">${mi('n')}${mi('k')}</mfrac>`, '\\binom{n}{k}'],
    ['roots', `<msqrt>${mi('x')}</msqrt><mroot>${mi('y')}${mn('3')}</mroot>`, '\\sqrt{x}\\sqrt[3]{y}'],
    ['scripts', `<msub>${mi('a')}${mn('1')}</msub><msup>${mi('b')}${mn('2')}</msup>`, 'a_{1}b^{2}'],
    ['both scripts', `<msubsup>${mi('a')}${mn('1')}${mn('2')}</msubsup>`, 'a_{1}^{2}'],
    ['a sum', `<munderover>${mo('∑')}${mi('i')}${mi('n')}</munderover>${mi('i')}`, '\\sum_{i}^{n}i'],
    ['an accent', `<mover accent="true">${mi('x')}${mo('^')}</mover>`, '\\hat{x}'],
    ['a brace', `<munder>${mi('x')}${mo('⏟')}</munder>`, '\\underbrace{x}'],
    ['brackets', `<mfenced open="[" close="]">${mi('a')}${mi('b')}</mfenced>`, '\\left\\lbrack a,b \\right\\rbrack'],
    ['scripts in front', `<mmultiscripts>${mi('X')}<mprescripts/>${mn('1')}${mn('2')}</mmultiscripts>`, '{}_{1}^{2}X'],
    ['a box', `<menclose notation="box">${mi('x')}</menclose>`, '\\boxed{x}'],
    [
      'a matrix',
      `<mtable><mtr><mtd>${mi('a')}</mtd><mtd>${mi('b')}</mtd></mtr></mtable>`,
      '\\begin{matrix} a & b \\end{matrix}',
    ],
    [
      'the signs beside what was typed',
      `<semantics>${mi('x')}<annotation encoding="StarMath 5.0">x typed</annotation></semantics>`,
      'x',
    ],
  ])('gives %s', (_, markup, tex) => {
    expect(texOf(markup)).toBe(tex);
  });

  it('is left out beyond the depth that is read', () => {
    const deep = 500;
    expect(texOf('<mrow>'.repeat(deep) + mi('x') + '</mrow>'.repeat(deep) + mi('y'))).toBe('y');
  });

  it('is cut where it has too many signs', () => {
    expect(texOf(mi('x').repeat(30_000)).length).toBe(20_000);
  });
});
