import { describe, expect, it } from 'vitest';
import { paragraphsOf, parseText, textsOf } from './testing/parse-text.ts';

const only = (body: string) => {
  const document = parseText(body);
  const [paragraph] = paragraphsOf(document);
  return { text: paragraph!.text, objects: paragraph!.objects, meanings: [...document.objects.values()], document };
};

describe('a picture', () => {
  it('has the size that it is shown in, and its bytes are no text', () => {
    const { text, objects, meanings } = only(
      'a{\\pict{\\*\\picprop{\\sp{\\sn wzDescription}{\\sv A lamp}}}\\pngblip\\picwgoal2000\\pichgoal1000\\picscalex50\\picscaley200 89504e47}b',
    );
    expect(text).toBe('ab');
    expect(objects).toMatchObject([{ at: 1, width: 50, height: 100, float: null, box: null }]);
    expect(meanings).toMatchObject([{ kind: 'picture', alt: 'A lamp' }]);
  });

  it('has the size of its pixels where no other is told', () => {
    expect(only('{\\pict\\jpegblip\\picw96\\pich48 ff}').objects).toMatchObject([{ width: 72, height: 36 }]);
  });

  it('comes once where the file has it for older programs too', () => {
    const picture = '{\\pict\\pngblip\\picwgoal20\\pichgoal20 00}';
    expect(only(`{\\*\\shppict${picture}}{\\nonshppict${picture}}`).objects.length).toBe(1);
    expect(only(`{\\nonshppict${picture}}`).objects.length).toBe(1);
  });

  it('may hold binary data with any bytes', () => {
    expect(only('{\\pict\\pngblip\\picwgoal20\\pichgoal20\\bin4 }{\\x}b')).toMatchObject({
      text: 'b',
      objects: [{ width: 1 }],
    });
  });
});

describe('a shape', () => {
  const shape = (inside: string): string =>
    `{\\shp{\\*\\shpinst\\shpleft200\\shptop400\\shpright2200\\shpbottom1400\\shpbxpage\\shpbymargin\\shpwr2${inside}}{\\shprslt{\\*\\do\\dptxbx{\\dptxbxtext older\\par}}}}`;

  it('is a box with text of its own, once', () => {
    const { text, objects, meanings } = only(
      `a${shape('{\\sp{\\sn dxTextLeft}{\\sv 0}}{\\shptxt In the box\\par More}')}b`,
    );
    expect(text).toBe('ab');
    expect(objects).toMatchObject([
      {
        at: 1,
        width: 100,
        height: 50,
        float: { horizontal: { from: 'page', offset: 10 }, vertical: { from: 'margin', offset: 20 }, wrap: 'beside' },
        box: { insets: [0, 3.6, 7.2, 3.6] },
      },
    ]);
    expect(textsOf(objects[0]!.box!.blocks)).toEqual(['In the box', 'More']);
    expect(meanings).toMatchObject([{ kind: 'shape' }]);
  });

  it('is a picture where it holds one', () => {
    expect(only(`a${shape('{\\sp{\\sn pib}{\\sv {\\pict\\pngblip\\picw1\\pich1 00}}}')}`).meanings).toMatchObject([
      { kind: 'picture' },
    ]);
  });

  it('of Word 95 has its text too', () => {
    const { objects } = only(
      'a{\\*\\do\\dobxpage\\dptxbx{\\dptxbxtext Old box}\\dpx100\\dpy200\\dpxsize2000\\dpysize1000}',
    );
    expect(objects).toMatchObject([{ width: 100, height: 50, float: { horizontal: { from: 'page', offset: 5 } } }]);
    expect(textsOf(objects[0]!.box!.blocks)).toEqual(['Old box']);
  });

  it('in a group stands where the group has it, stretched as the group is', () => {
    const property = (name: string, value: number): string => `{\\sp{\\sn ${name}}{\\sv ${value}}}`;
    const room = (prefix: string, sides: readonly number[]): string =>
      ['Left', 'Top', 'Right', 'Bottom'].map((side, i) => property(prefix + side, sides[i]!)).join('');
    const member = (text: string, sides: readonly number[]): string =>
      `{\\shp{\\*\\shpinst${room('rel', sides)}{\\shptxt ${text}}}}`;
    const { objects } = only(
      `a{\\shpgrp{\\*\\shpinst\\shpleft200\\shptop400\\shpright2200\\shpbottom1400\\shpbxpage${room('group', [0, 0, 100, 100])}${member('one', [0, 0, 50, 100])}${member('two', [50, 20, 100, 100])}}}`,
    );
    expect(objects).toMatchObject([
      { width: 50, height: 50, float: { horizontal: { from: 'page', offset: 10 }, vertical: { offset: 20 } } },
      { width: 50, height: 40, float: { horizontal: { from: 'page', offset: 60 }, vertical: { offset: 30 } } },
    ]);
  });

  it('does not change the table that it stands in', () => {
    const { document } = only(
      `x\\par\\trowd\\cellx1000\\intbl a${shape('{\\shptxt \\trowd\\cellx1\\intbl z\\cell\\row}')}\\cell\\row`,
    );
    const tables = document.flow.sections[0]!.blocks.filter(({ kind }) => kind === 'table');
    expect(tables.length).toBe(1);
  });
});

describe('an embedded object', () => {
  it('shows its result, is listed and never opened', () => {
    const { text, document } = only(
      'a{\\object\\objemb\\objw200\\objh100{\\*\\objclass Excel.Sheet.8}{\\*\\objdata 0102 0304}{\\result shown}}b',
    );
    expect(text).toBe('ashownb');
    expect(document.attachments).toEqual([{ name: 'Excel.Sheet.8', media_type: null, size_bytes: 4 }]);
  });

  it('has its place where it shows nothing', () => {
    expect(only('{\\object\\objemb\\objw200\\objh100{\\*\\objclass Pack}{\\*\\objdata 00}}')).toMatchObject({
      objects: [{ width: 10, height: 5 }],
      meanings: [{ kind: 'embedded', title: 'Pack' }],
    });
  });
});
