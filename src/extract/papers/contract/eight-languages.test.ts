import { describe, expect, it } from 'vitest';
import { contractValues, type TestLine } from './testing/extract-contract.ts';

/** The same contract as lawyers write it in each language: a closed term, a law, two parties. */
const CONTRACTS: Readonly<Record<string, { lines: readonly TestLine[]; law: string; title: string; term: string }>> = {
  English: {
    title: 'Service Agreement',
    law: 'England and Wales',
    term: 'two years',
    lines: [
      'Service Agreement',
      'This Agreement is made on 1 March 2021 between Nordlicht GmbH, a company incorporated in Germany ("Client") and Bellavista S.r.l., a company incorporated in Italy ("Provider").',
      '1. Term',
      'This Agreement shall continue in force for a period of two years.',
      '2. Governing law',
      'This Agreement is governed by the laws of England and Wales.',
    ],
  },
  German: {
    title: 'Dienstleistungsvertrag',
    law: 'Deutschland',
    term: 'zwei Jahren',
    lines: [
      'Dienstleistungsvertrag',
      'Dieser Vertrag wird geschlossen am 1. März 2021 zwischen der Nordlicht GmbH, Hafenstraße 3, 20457 Hamburg, vertreten durch den Geschäftsführer Max Vogel (nachfolgend „Auftraggeber“ genannt) und der Bellavista S.r.l., Via Roma 8, 20121 Mailand (nachfolgend „Auftragnehmer“ genannt).',
      '§ 1 Laufzeit',
      'Der Vertrag wird für die Dauer von zwei Jahren geschlossen.',
      '§ 2 Anwendbares Recht',
      'Auf diesen Vertrag findet ausschließlich deutsches Recht Anwendung.',
    ],
  },
  French: {
    title: 'Contrat de prestation de services',
    law: 'France',
    term: 'deux ans',
    lines: [
      'Contrat de prestation de services',
      'Le présent contrat est conclu le 1er mars 2021 entre la société Nordlicht GmbH, dont le siège est à Hambourg, ci-après dénommée « le Client », et la société Bellavista S.r.l., dont le siège est à Milan, ci-après dénommée « le Prestataire ».',
      'Article 1 - Durée',
      'Le présent contrat est conclu pour une durée de deux ans.',
      'Article 2 - Droit applicable',
      'Le présent contrat est régi par le droit français.',
    ],
  },
  Spanish: {
    title: 'Contrato de prestación de servicios',
    law: 'España',
    term: 'dos años',
    lines: [
      'Contrato de prestación de servicios',
      'El presente contrato se ha celebrado el 1 de marzo de 2021 entre Nordlicht GmbH, con domicilio en Hamburgo, en adelante "el Cliente", y Bellavista S.r.l., con domicilio en Milán, en adelante "el Proveedor".',
      'Primera. Duración',
      'El presente contrato tendrá una duración de dos años.',
      'Segunda. Ley aplicable',
      'El presente contrato se rige por la legislación española.',
    ],
  },
  Italian: {
    title: 'Contratto di servizi',
    law: 'Italia',
    term: 'due anni',
    lines: [
      'Contratto di servizi',
      'Il presente contratto è stipulato il 1 marzo 2021 tra Nordlicht GmbH, con sede in Amburgo (di seguito "il Cliente") e Bellavista S.r.l., con sede in Milano (di seguito "il Fornitore").',
      'Art. 1 Durata',
      'Il presente contratto avrà una durata di due anni.',
      'Art. 2 Legge applicabile',
      'Il presente contratto è regolato dalla legge italiana.',
    ],
  },
  Dutch: {
    title: 'Dienstverleningsovereenkomst',
    law: 'Nederland',
    term: 'twee jaar',
    lines: [
      'Dienstverleningsovereenkomst',
      'Deze overeenkomst is gesloten op 1 maart 2021 tussen Nordlicht GmbH, gevestigd te Hamburg, hierna te noemen "Opdrachtgever", en Bellavista S.r.l., gevestigd te Milaan, hierna te noemen "Opdrachtnemer".',
      'Artikel 1 Looptijd',
      'Deze overeenkomst wordt aangegaan voor een periode van twee jaar.',
      'Artikel 2 Toepasselijk recht',
      'Op deze overeenkomst is Nederlands recht van toepassing.',
    ],
  },
  Portuguese: {
    title: 'Contrato de prestação de serviços',
    law: 'Portugal',
    term: 'dois anos',
    lines: [
      'Contrato de prestação de serviços',
      'O presente contrato é celebrado em 1 de março de 2021 entre Nordlicht GmbH, com sede em Hamburgo, adiante designada por «Cliente», e Bellavista S.r.l., com sede em Milão, adiante designada por «Prestadora».',
      'Cláusula 1 Vigência',
      'O presente contrato vigora pelo prazo de dois anos.',
      'Cláusula 2 Lei aplicável',
      'O presente contrato rege-se pela lei portuguesa.',
    ],
  },
  Polish: {
    title: 'Umowa o świadczenie usług',
    law: 'Polska',
    term: 'dwóch lat',
    lines: [
      'Umowa o świadczenie usług',
      'Umowa zawarta w dniu 1 marca 2021 r. pomiędzy Nordlicht GmbH z siedzibą w Hamburgu, zwaną dalej „Zamawiającym”, a Bellavista S.r.l. z siedzibą w Mediolanie, zwaną dalej „Wykonawcą”.',
      '§ 1 Okres obowiązywania',
      'Niniejsza umowa zostaje zawarta na okres dwóch lat.',
      '§ 2 Prawo właściwe',
      'Niniejsza umowa podlega prawu polskiemu.',
    ],
  },
};

describe('contracts in eight languages', () => {
  it.each(Object.entries(CONTRACTS))('%s', async (_, { lines, law, title, term }) => {
    const values = await contractValues(
      lines,
      'title',
      'parties',
      'effective_date',
      'expiration_date',
      'term',
      'governing_law',
    );
    expect(values).toEqual({
      title,
      parties: ['Nordlicht GmbH', 'Bellavista S.r.l.'],
      effective_date: '2021-03-01',
      expiration_date: '2023-03-01',
      term,
      governing_law: law,
    });
  });

  it.each([
    ['English', 'This Agreement shall continue indefinitely.'],
    [
      'German',
      'Der Vertrag wird auf unbestimmte Zeit geschlossen und kann mit einer Frist von drei Monaten gekündigt werden.',
    ],
    ['French', 'Le présent contrat est conclu pour une durée indéterminée, avec un préavis de trois mois.'],
    ['Spanish', 'El presente contrato tendrá duración indefinida, con un preaviso de tres meses.'],
    ['Italian', 'Il presente contratto è stipulato a tempo indeterminato, con preavviso di tre mesi.'],
    ['Dutch', 'Deze overeenkomst is aangegaan voor onbepaalde tijd, met een opzegtermijn van drie maanden.'],
    ['Portuguese', 'O presente contrato vigora por tempo indeterminado, com aviso prévio de três meses.'],
    ['Polish', 'Niniejsza umowa zostaje zawarta na czas nieokreślony, z trzymiesięcznym okresem wypowiedzenia.'],
  ])('has no end where the term is open: %s', async (language, sentence) => {
    const { lines } = CONTRACTS[language]!;
    const open = [...lines.slice(0, 3), sentence, ...lines.slice(4)];
    const values = await contractValues(open, 'expiration_date', 'term');
    expect(values).toEqual({ expiration_date: null, term: null });
  });

  it('names the parties of a German preamble that is set in lines', async () => {
    const values = await contractValues(
      [
        'Mietvertrag',
        'zwischen',
        'Hausverwaltung Nord GmbH',
        'Hafenstraße 3, 20457 Hamburg',
        '- nachfolgend Vermieter genannt -',
        'und',
        'Erika Mustermann',
        'Am Markt 1, 28195 Bremen',
        '- nachfolgend Mieterin genannt -',
        'wird folgender Vertrag geschlossen:',
        'Es gilt das Recht der Bundesrepublik Deutschland.',
      ],
      'parties',
      'governing_law',
    );
    expect(values).toEqual({
      parties: ['Hausverwaltung Nord GmbH', 'Erika Mustermann'],
      governing_law: 'Bundesrepublik Deutschland',
    });
  });
});
