import type { RtfCases } from './rtf-case.ts';

const field = (instruction: string, result: string): string =>
  `{\\field{\\*\\fldinst ${instruction}}{\\fldrslt ${result}}}`;
const form = (instruction: string, data: string, result = ''): string =>
  `{\\field{\\*\\fldinst ${instruction} {\\*\\formfield{${data}}}}{\\fldrslt ${result}}}`;
/** A drawing property. */
const property = (name: string, value: string): string => `{\\sp{\\sn ${name}}{\\sv ${value}}}`;

/** What is filled in, leads elsewhere, is drawn, or was written beside the text. */
export const BESIDE_CASES: RtfCases = {
  'links-and-bookmarks': {
    note: 'Links to addresses and to bookmarks; a reference shows what its bookmark holds, and leads there.',
    document: {
      body: `{\\*\\bkmkstart terms}Terms{\\*\\bkmkend terms}\\par See ${field('HYPERLINK "https://example.org/a?b=1"', 'the site')}.\\par Go to ${field('HYPERLINK \\\\l "terms"', '{\\ul the terms}')}\\par As said in ${field('REF terms \\\\h', 'Terms')}\\par`,
    },
    reading: {
      pages: [
        ['paragraph: Terms', 'paragraph: See the site.', 'paragraph: Go to the terms', 'paragraph: As said in Terms'],
      ],
      links: [
        ['the site', 'https://example.org/a?b=1'],
        ['the terms', 'Terms'],
        ['Terms', 'Terms'],
      ],
      bookmarks: [['terms', 'Terms']],
      diagnostics: [],
    },
  },

  fields: {
    note: 'Fields show what they showed last: a date, one field within another, one whose instruction is in pieces, one without a result.',
    document: {
      body: `On ${field('DATE \\\\@ "d.M.yyyy"', '1.5.2024')}\\par ${field('IF 1 = 1 "{\\*\\x}yes"', `yes, page ${field('PAGE', '1')}`)}\\par {\\field{\\*\\fldinst{\\b AUT}{HOR}}{\\fldrslt Ada}}\\par {\\field{\\*\\fldinst{ SET x "1" }}}End\\par`,
    },
    reading: { pages: [['paragraph: On 1.5.2024', 'paragraph: yes, page 1', 'paragraph: Ada', 'paragraph: End']] },
  },

  'form-fields': {
    note: 'Fields of a form: a text, two boxes, a choice; each has a name and what was filled in.',
    document: {
      body: `Name: ${form('FORMTEXT', '\\fftype0{\\*\\ffname Name}', 'Ada Byron')}\\par ${form('FORMCHECKBOX', '\\fftype1\\ffres1{\\*\\ffname Yes}\\ffdefres0')} yes\\par ${form('FORMCHECKBOX', '\\fftype1\\ffres25{\\*\\ffname No}\\ffdefres0')} no\\par Size: ${form('FORMDROPDOWN', '\\fftype2\\ffres1{\\*\\ffname Size}{\\*\\ffl small}{\\*\\ffl large}')}\\par`,
    },
    reading: {
      pages: [['paragraph: Name: Ada Byron', 'paragraph: ☒ yes', 'paragraph: ☐ no', 'paragraph: Size: large']],
      fields: [
        ['Ada Byron', 'FORMTEXT', 'Name'],
        ['☒', 'FORMCHECKBOX', 'Yes'],
        ['☐', 'FORMCHECKBOX', 'No'],
        ['large', 'FORMDROPDOWN', 'Size'],
      ],
    },
  },

  comments: {
    note: 'A comment on some words and one at a point, with their authors.',
    document: {
      body: 'The {\\*\\atrfstart 1}fixed price{\\*\\atrfend 1}{\\*\\atnid A}{\\*\\atnauthor Ada}\\chatn{\\*\\annotation{\\*\\atnref 1}{\\*\\atndate 1739099201}\\pard\\plain{\\chatn}Which one?} holds.\\par A point{\\*\\atnid B}{\\*\\atnauthor Bob}\\chatn{\\*\\annotation\\pard\\plain Here.}\\par',
    },
    reading: {
      pages: [['paragraph: The fixed price holds.', 'comment: Which one?', 'paragraph: A point', 'comment: Here.']],
      comments: [
        { author: 'Ada', text: 'Which one?', about: 'fixed price' },
        { author: 'Bob', text: 'Here.', about: '' },
      ],
      diagnostics: [],
    },
  },

  'tracked-changes': {
    note: 'Text is as it would be if all changes were accepted; what was put in and taken out is told beside.',
    document: {
      head: '{\\*\\revtbl{Unknown;}{Ada;}{Bob;}}',
      body: 'The {\\revised\\revauth1\\revdttm1739099201 new }{\\deleted\\revauthdel1\\revdttmdel1739099201 old }price\\par {\\deleted\\revauthdel2 All gone\\par}Stays\\par',
    },
    reading: {
      pages: [['paragraph: The new price', 'paragraph: Stays']],
      revisions: ['insertion by Ada: new ', 'deletion by Ada: old ', 'deletion by Bob: All gone'],
    },
  },

  pictures: {
    note: 'Pictures have the size that they are shown in, a scale included, and words for what they show; one that is there for older programs too comes once.',
    document: {
      body: `{\\*\\shppict{\\pict{\\*\\picprop ${property('wzDescription', 'A bridge')}}\\pngblip\\picw100\\pich50\\picwgoal2880\\pichgoal1440 89504e47}}{\\nonshppict{\\pict\\wmetafile8\\picwgoal2880\\pichgoal1440 0100}}\\par Half {\\pict\\jpegblip\\picscalex50\\picscaley50\\picwgoal2880\\pichgoal1440 ffd8ff}\\par {\\pict\\pngblip\\picwgoal1440\\pichgoal1440\\bin4 {}\\\\}\\par End\\par`,
    },
    reading: {
      pages: [['paragraph: Half', 'paragraph: End']],
      figures: [
        ['A bridge', null, 144, 72],
        [null, null, 72, 36],
        [null, null, 72, 72],
      ],
      diagnostics: [],
    },
  },

  'text-boxes': {
    note: 'A box with text of its own, which the file has for older programs too: it comes once, at its place on the page.',
    document: {
      body: `Around{\\shp{\\*\\shpinst\\shpleft2880\\shptop4320\\shpright5760\\shpbottom5760\\shpbxpage\\shpbypage\\shpwr3\\shpfblwtxt0${property('shapeType', '202')}{\\shptxt\\pard\\plain Boxed once\\par}}{\\shprslt{\\*\\do\\dobxpage\\dobypage\\dptxbx{\\dptxbxtext\\pard Boxed once\\par}}}}\\par After\\par`,
    },
    reading: {
      pages: [['paragraph: Around', 'paragraph: Boxed once', 'paragraph: After']],
      // The text of a box is set in by 7.2 points at the sides and 3.6 above.
      places: [
        { page: 1, text: 'Boxed', x0: 151.2, y0: 219.6 },
        { page: 1, text: 'After', x0: 90, y0: 85.8 },
      ],
    },
  },

  objects: {
    note: 'An embedded workbook shows its result, is listed and never opened; one that is linked is told.',
    document: {
      body: 'Sum: {\\object\\objemb\\objw1440\\objh720{\\*\\objclass Excel.Sheet.8}{\\*\\objdata 0105000002000000}{\\result\\pard\\plain 2.50}} in all\\par {\\object\\objautlink{\\*\\objclass Word.Document.8}{\\*\\objdata 01050000}{\\result Linked}}\\par',
    },
    reading: {
      pages: [['paragraph: Sum: 2.50 in all', 'paragraph: Linked']],
      diagnostics: ['external_reference'],
    },
  },

  properties: {
    note: 'What the file says of itself.',
    document: {
      head: '{\\info{\\title Offer & terms \\u8364?}{\\author Ada Byron}{\\company Acme}{\\keywords tea}{\\creatim\\yr2024\\mo3\\dy1\\hr10\\min5}\\nofpages1}{\\*\\generator Riched20 10.0;}',
      body: 'Text\\par',
    },
    reading: {
      pages: [['paragraph: Text']],
      metadata: {
        title: 'Offer & terms €',
        author: 'Ada Byron',
        created: '2024-03-01T10:05:00',
        producer: 'Riched20 10.0',
        company: 'Acme',
        keywords: 'tea',
      },
      diagnostics: [],
    },
  },

  equations: {
    note: 'An equation that stands alone, beside a picture of it for older programs.',
    document: {
      body: '{\\mmath{\\*\\moMath{\\mr\\mscr0 y=}{\\mf{\\mfPr{\\mctrlPr\\f0}}{\\mnum{\\mr 1}}{\\mden{\\mr 2}}}}{\\mmathPict older}}\\par Text\\par',
    },
    reading: { pages: [['formula: y = \\frac{1}{2}', 'paragraph: Text']] },
  },

  'links-of-all-kinds': {
    note: 'Links to mail, to a file whose path has backslashes, with a tip and a window, over several runs, and to a place in another file.',
    document: {
      body: `${field('HYPERLINK "mailto:ada@example.org"', 'mail')}\\par ${field('HYPERLINK "C:\\\\\\\\docs\\\\\\\\a.doc"', 'file')}\\par ${field('HYPERLINK "https://example.org/" \\\\o "A tip" \\\\t "_blank"', '{\\b bold} and {\\i not}')}\\par ${field('HYPERLINK "b.doc" \\\\l "end"', 'place')}\\par`,
    },
    reading: {
      links: [
        ['mail', 'mailto:ada@example.org'],
        ['file', 'C:\\docs\\a.doc'],
        ['bold and not', 'https://example.org/'],
        ['place', 'b.doc#end'],
      ],
    },
  },

  'entries-of-indexes': {
    note: 'Words that are only there for an index or a table of contents are not part of the text.',
    document: { body: 'Tea{\\xe\\v Tea}{\\tc\\v A chapter\\tcl1} and cake\\par' },
    reading: { pages: [['paragraph: Tea and cake']] },
  },

  'moved-text': {
    note: 'A sentence that was moved stands once, where it went.',
    document: {
      head: '{\\*\\revtbl{Unknown;}{Ada;}}',
      body: '{\\mvf\\mvauth1\\mvdate1739099201 Moved. }Stays. {\\mvt\\mvauth1\\mvdate1739099201 Moved. }End\\par',
    },
    reading: { pages: [['paragraph: Stays. Moved. End']] },
  },

  frames: {
    note: 'A paragraph with a place of its own on the page; the others close up around it.',
    document: {
      body: '\\phpg\\pvpg\\posx2880\\posy4320\\absw2880\\nowrap Framed\\par\\pard Around\\par',
    },
    reading: {
      places: [
        { page: 1, text: 'Framed', x0: 144, y0: 216 },
        { page: 1, text: 'Around', x0: 90, y0: 72 },
      ],
    },
  },

  'group-of-boxes': {
    note: 'Two boxes with text in one group, and one as Word 95 drew them: each text comes once.',
    document: {
      body: `Before{\\shpgrp{\\*\\shpinst\\shpleft1440\\shptop2880\\shpright5760\\shpbottom4320\\shpbxpage\\shpbypage\\shpwr3${property('groupLeft', '0')}${property('groupTop', '0')}${property('groupRight', '4320')}${property('groupBottom', '1440')}{\\shp{\\*\\shpinst${property('relLeft', '0')}${property('relTop', '0')}${property('relRight', '2160')}${property('relBottom', '1440')}{\\shptxt\\pard\\plain One\\par}}}{\\shp{\\*\\shpinst${property('relLeft', '2160')}${property('relTop', '0')}${property('relRight', '4320')}${property('relBottom', '1440')}{\\shptxt\\pard\\plain Two\\par}}}}}\\par Between{\\*\\do\\dobxpage\\dobypage\\dodhgt8192\\dptxbx{\\dptxbxtext\\pard\\plain Three\\par}\\dpx2880\\dpy7200\\dpxsize2880\\dpysize1440}\\par`,
    },
    reading: {
      pages: [['paragraph: Before', 'paragraph: One', 'paragraph: Two', 'paragraph: Between', 'paragraph: Three']],
      // The group covers 72 to 288 across and 144 to 216 down; texts of boxes are set in by 7.2 and 3.6 points.
      places: [
        { page: 1, text: 'One', x0: 79.2, y0: 147.6 },
        { page: 1, text: 'Two', x0: 187.2, y0: 147.6 },
        { page: 1, text: 'Between', x0: 90, y0: 85.8 },
      ],
    },
  },
};
