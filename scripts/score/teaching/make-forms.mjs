// Makes registration forms of several templates, with invented values: what a user would teach the service to read.
import { writePdf } from './write-pdf.mjs';

/** Small, fast and the same everywhere. */
function randomFrom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n) => Math.floor(next() * n);
  return { below, pick: (list) => list[below(list.length)], chance: (share) => next() < share };
}

const FIRST = 'Alma Boris Clara Dario Edith Felix Greta Hugo Irene Jonas Karin Leo Mara Nils Olga Pavel'.split(' ');
const LAST = 'Amberg Bellweather Castellan Drummond Eastlake Fairholm Gantry Hollis Ivarsen Jessop Kestrel Lomax'.split(
  ' ',
);
const STEM = 'Northvale Silverbrook Oakmere Brightwater Stonegate Fernhill Clearmont Westering Larkfield Ashdown'.split(
  ' ',
);
const TRADE = ['Consulting', 'Public Affairs', 'Advisors', 'Strategies', 'Communications', 'Partners', 'Relations'];
const FORM = ['LLC', 'Inc.', 'Ltd', 'LLP', 'Group', 'Corp.'];
const STREET = 'Alder Birch Cedar Dogwood Elm Foxglove Gorse Hazel'.split(' ');
const TOWN = ['Port Marlow', 'Grantham Falls', 'Eastwick', 'Halden', 'Rivermouth', 'Saint Orrin', 'Tallow Bay'];
const COUNTRY = ['Arvonia', 'Belmarsh', 'Corvena', 'Drusland', 'Estmere', 'Fallonia', 'Gravenmark', 'Hestia'];
const TITLE = [
  'Managing Partner',
  'President',
  'Vice President',
  'Director',
  'General Counsel',
  'Secretary',
  'Treasurer',
];
const BODY = [
  'Ministry of Trade',
  'Tourism Board',
  'Chamber of Commerce',
  'National Railways',
  'Investment Agency',
  'Port Authority',
];
const NOTE = [
  'This statement is made under the rules of the register and is open to the public.',
  'Copies are to be sent to the office within ten days of any change.',
  'Give full names. Where more room is needed, use a further sheet.',
  'The office may ask for proof of any of the statements made on this form.',
];

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const pad = (n) => String(n).padStart(2, '0');
const DATES = {
  us: ({ y, m, d }) => `${pad(m)}/${pad(d)}/${y}`,
  eu: ({ y, m, d }) => `${pad(d)}/${pad(m)}/${y}`,
  dots: ({ y, m, d }) => `${pad(d)}.${pad(m)}.${y}`,
  words: ({ y, m, d }) => `${MONTHS[m - 1]} ${d}, ${y}`,
};
const iso = ({ y, m, d }) => `${y}-${pad(m)}-${pad(d)}`;
const MONEY = {
  us: (n) => `$${n.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`,
  eu: (n) =>
    `${n
      .toFixed(2)
      .replace('.', ',')
      .replace(/\B(?=(\d{3})+,)/g, '.')} €`,
};

function invent(random) {
  const date = (from) => ({ y: from + random.below(4), m: 1 + random.below(12), d: 1 + random.below(28) });
  const person = () => `${random.pick(FIRST)} ${random.pick(LAST)}`;
  const body = random.pick(BODY);
  const country = random.pick(COUNTRY);
  return {
    registrant: `${random.pick(STEM)} ${random.pick(TRADE)} ${random.pick(FORM)}`,
    registration_number: `${random.pick(['R', 'S', 'T'])}-${1000 + random.below(9000)}`,
    street: `${1 + random.below(990)} ${random.pick(STREET)} Street`,
    town: `${random.pick(TOWN)}, ${10000 + random.below(89999)}`,
    date_filed: date(2019),
    term_end: date(2024),
    received: date(2019),
    principal: random.chance(0.5) ? `${country} ${body}` : `${body} of ${country}`,
    country,
    signer: person(),
    contact: person(),
    title: random.pick(TITLE),
    fee: Math.round((250 + random.below(90_000)) * (random.chance(0.5) ? 1 : 1.25) * 100) / 100,
    deposit: 50 * (1 + random.below(40)),
    activities: Array.from({ length: 1 + random.below(5) }, () => ({
      activity: `${random.pick(['Meeting', 'Briefing', 'Mailing', 'Press release', 'Dinner', 'Study'])} ${random.pick(STEM)}`,
      held: date(2019),
      cost: Math.round((20 + random.below(9000)) * 100) / 100,
    })),
  };
}

/** Labels of the fields, in the order in which the form asks for them. */
const FIELDS = [
  'registrant',
  'registration_number',
  'date_filed',
  'principal',
  'country',
  'fee',
  'term_end',
  'signer',
  'title',
];

/** How a template sets one question and its answer; gives the height it took. */
const SETTINGS = {
  left: (out, x, y, label, value, w) => {
    out.push({ x, y, text: `${label}:` }, { x: x + w, y, text: value });
    return 20;
  },
  inline: (out, x, y, label, value) => {
    out.push({ x, y, text: `${label}: ${value}` });
    return 18;
  },
  above: (out, x, y, label, value) => {
    out.push({ x, y, text: label, size: 8 }, { x: x + 4, y: y + 13, text: value, size: 11 });
    out.push({ from: [x, y + 18], to: [x + 240, y + 18] });
    return 34;
  },
  below: (out, x, y, label, value) => {
    out.push({ x, y, text: value, size: 11 }, { from: [x, y + 4], to: [x + 220, y + 4] });
    out.push({ x, y: y + 14, text: `(${label})`, size: 7 });
    return 36;
  },
  numbered: (out, x, y, label, value, _, n) => {
    out.push({ x, y, text: `${n}. ${label}` }, { x: x + 16, y: y + 15, text: value, bold: true });
    return 36;
  },
  right: (out, x, y, label, value, w) => {
    out.push({ x, y, text: label }, { x: x + w + 120, y, text: value, right: true });
    return 19;
  },
};

const LABELS = {
  plain: [
    'Name of registrant',
    'Registration No.',
    'Date filed',
    'Name of foreign principal',
    'Country',
    'Fees received',
    'Agreement ends',
    'Signed by',
    'Title',
  ],
  odd: [
    'Who registers',
    'Our reference',
    'As of',
    'Acting for',
    'Seat',
    'Paid in all',
    'Until',
    'For the registrant',
    'In the capacity of',
  ],
  terse: ['Agent', 'File', 'Dated', 'Client', 'Where', 'Sum', 'Expiry', 'Hand', 'Rank'],
  german: [
    'Name des Eintragenden',
    'Aktenzeichen',
    'Eingereicht am',
    'Auftraggeber',
    'Land',
    'Vergütung',
    'Vertrag endet',
    'Unterzeichnet von',
    'Funktion',
  ],
};

const TEMPLATES = [
  { title: 'REGISTRATION STATEMENT', labels: 'plain', setting: 'left', date: 'us', money: 'us', width: 170 },
  { title: 'Supplemental Statement', labels: 'plain', setting: 'above', date: 'words', money: 'us', width: 0 },
  { title: 'EXHIBIT A', labels: 'odd', setting: 'numbered', date: 'us', money: 'us', width: 0, activities: true },
  { title: 'Short Form Registration', labels: 'odd', setting: 'below', date: 'words', money: 'us', width: 0 },
  { title: 'Register of Agents', labels: 'terse', setting: 'right', date: 'eu', money: 'eu', width: 200 },
  { title: 'Notice of Agency', labels: 'terse', setting: 'inline', date: 'eu', money: 'eu', width: 0, columns: true },
  {
    title: 'Anmeldung zum Register',
    labels: 'german',
    setting: 'left',
    date: 'dots',
    money: 'eu',
    width: 190,
    activities: true,
  },
  {
    title: 'AMENDMENT TO STATEMENT',
    labels: 'plain',
    setting: 'below',
    date: 'us',
    money: 'us',
    width: 0,
    columns: true,
    activities: true,
  },
];

const SCHEMA = {
  fields: [
    ...FIELDS.map((name) => ({
      name,
      type: name === 'fee' ? 'currency' : name === 'date_filed' || name === 'term_end' ? 'date' : 'string',
      required: false,
    })),
    {
      name: 'activities',
      type: 'array',
      required: false,
      items: {
        name: 'item',
        type: 'object',
        required: false,
        fields: [
          { name: 'activity', type: 'string', required: false },
          { name: 'held', type: 'date', required: false },
          { name: 'cost', type: 'currency', required: false },
        ],
      },
    },
  ],
};

function makeForm(template, number, random) {
  const given = invent(random);
  const shown = { ...given, fee: MONEY[template.money](given.fee) };
  for (const name of ['date_filed', 'term_end', 'received']) shown[name] = DATES[template.date](given[name]);
  const out = [];
  out.push({ x: 72, y: 60, text: template.title, size: 16, bold: true });
  out.push({ x: 540, y: 60, text: `Form ${template.title.length}-${template.width || 7}`, size: 8, right: true });
  out.push({ x: 540, y: 74, text: `Received ${shown.received}`, size: 8, right: true });
  let y = 92;
  // Notes of varying length move what follows.
  for (let i = 0; i < 1 + (number % 3); i++, y += 13)
    out.push({ x: 72, y, text: NOTE[(number + i) % NOTE.length], size: 8 });
  y += 12;
  out.push({ x: 72, y, text: shown.street, size: 9 }, { x: 72, y: y + 12, text: shown.town, size: 9 });
  y += 34;
  const labels = LABELS[template.labels];
  const set = SETTINGS[template.setting];
  FIELDS.forEach((name, i) => {
    const isRight = template.columns && i % 2 === 1;
    const height = set(out, isRight ? 320 : 72, y, labels[i], shown[name], template.width, i + 1);
    if (!template.columns || isRight) y += height;
  });
  y += 30;
  if (template.activities) y = setActivities(out, y, template, given.activities);
  out.push({ x: 72, y: y + 10, text: `Contact: ${given.contact}`, size: 8 });
  out.push({ x: 72, y: y + 24, text: `Deposit held ${MONEY[template.money](given.deposit)}`, size: 8 });
  const values = Object.fromEntries(FIELDS.map((name) => [name, given[name]]));
  return {
    bytes: writePdf([out]),
    values: {
      ...values,
      date_filed: iso(given.date_filed),
      term_end: iso(given.term_end),
      ...(template.activities ? { activities: given.activities.map((one) => ({ ...one, held: iso(one.held) })) } : {}),
    },
  };
}

function setActivities(out, top, template, activities) {
  let y = top;
  const heads = template.labels === 'german' ? ['Tätigkeit', 'Tag', 'Kosten'] : ['Activity', 'Day', 'Outlay'];
  out.push({ x: 72, y, text: heads[0], bold: true }, { x: 280, y, text: heads[1], bold: true });
  out.push({ x: 500, y, text: heads[2], bold: true, right: true });
  for (const { activity, held, cost } of activities) {
    y += 16;
    out.push({ x: 72, y, text: activity }, { x: 280, y, text: DATES[template.date](held) });
    out.push({ x: 500, y, text: MONEY[template.money](cost), right: true });
  }
  y += 18;
  const total = activities.reduce((sum, { cost }) => sum + cost, 0);
  out.push({ x: 72, y, text: template.labels === 'german' ? 'Zusammen' : 'All together' });
  out.push({ x: 500, y, text: MONEY[template.money](Math.round(total * 100) / 100), right: true });
  return y + 20;
}

/** [{template, name, bytes, values}] with the schema that asks for the values. */
export function makeForms(each = 14) {
  const forms = TEMPLATES.flatMap((template, t) =>
    Array.from({ length: each }, (_, i) => {
      const form = makeForm(template, i, randomFrom(1000 * t + i + 1));
      return { template: String(t), name: `form-${t}-${i}.pdf`, ...form };
    }),
  );
  return { forms, schema: SCHEMA };
}
