import type { FieldValue } from '../../../src/model/index.ts';
import type { Paper, PaperFormat } from '../../support/paper/index.ts';

interface ContractPaper {
  readonly format: PaperFormat;
  readonly paper: Paper;
  readonly fields: Readonly<Record<string, FieldValue>>;
}

const contract = (title: string, ...paragraphs: readonly string[]): Paper => ({
  parts: [{ kind: 'title', text: title }, ...paragraphs.map((text) => ({ kind: 'text', text }) as const)],
});

/** One contract of service in six languages, as people there write it. */
export const CONTRACTS: Readonly<Record<string, ContractPaper>> = {
  English: {
    format: 'docx',
    paper: contract(
      'SERVICES AGREEMENT',
      'This Services Agreement (the “Agreement”) is made on 1 April 2022 (the “Effective Date”) by and between Rotbuche Software Limited, a company registered in England (“Supplier”), and Nordheide Clinics plc (“Customer”).',
      '1. Services. The Supplier shall provide software development services to the Customer.',
      '2. Term. This Agreement shall remain in force for a period of two (2) years from the Effective Date.',
      '3. Governing law. This Agreement is governed by the laws of England and Wales.',
    ),
    fields: {
      title: 'SERVICES AGREEMENT',
      parties: ['Rotbuche Software Limited', 'Nordheide Clinics plc'],
      effective_date: '2022-04-01',
      term: 'two (2) years',
      governing_law: 'England and Wales',
    },
  },
  German: {
    format: 'pdf',
    paper: contract(
      'Dienstleistungsvertrag',
      'zwischen der Rotbuche Softwarehaus GmbH, Kaiserstraße 88, 60329 Frankfurt am Main, nachfolgend „Auftragnehmer“ genannt, und der Klinikverbund Nordheide AG, Heideweg 1, 21244 Buchholz, nachfolgend „Auftraggeber“ genannt.',
      '§ 1 Gegenstand. Der Auftragnehmer entwickelt Software für den Auftraggeber.',
      '§ 2 Laufzeit. Dieser Vertrag tritt am 1. April 2022 in Kraft und wird für eine Laufzeit von 24 Monaten geschlossen.',
      '§ 3 Anwendbares Recht. Es gilt das Recht der Bundesrepublik Deutschland.',
    ),
    fields: {
      title: 'Dienstleistungsvertrag',
      parties: ['Rotbuche Softwarehaus GmbH', 'Klinikverbund Nordheide AG'],
      effective_date: '2022-04-01',
      term: '24 Monaten',
      governing_law: 'Bundesrepublik Deutschland',
    },
  },
  French: {
    format: 'rtf',
    paper: contract(
      'CONTRAT DE PRESTATION DE SERVICES',
      'Entre la société Lumière Conseil SAS, dont le siège social est situé 8 rue de Rivoli, 75004 Paris, ci-après dénommée « le Prestataire », et la société Groupe Belmonte SA, dont le siège social est situé 22 quai des Chartrons, 33000 Bordeaux, ci-après dénommée « le Client ».',
      "Article 1 – Objet. Le présent contrat a pour objet la réalisation d'un audit.",
      'Article 2 – Durée. Le présent contrat entre en vigueur le 1er avril 2022 pour une durée de 24 mois.',
      'Article 3 – Droit applicable. Le présent contrat est soumis au droit français.',
    ),
    fields: {
      title: 'CONTRAT DE PRESTATION DE SERVICES',
      parties: ['Lumière Conseil SAS', 'Groupe Belmonte SA'],
      effective_date: '2022-04-01',
      term: '24 mois',
      governing_law: 'France',
    },
  },
  Spanish: {
    format: 'pptx',
    paper: contract(
      'CONTRATO DE PRESTACIÓN DE SERVICIOS',
      'Entre Inversiones Tajuña, S.L., con domicilio en calle Alcalá 45, 28014 Madrid (en adelante, el “Cliente”), y Grupo Salvatierra Consultores, S.A., con domicilio en Gran Vía 12, 48001 Bilbao (en adelante, el “Prestador”).',
      'PRIMERA. Objeto. El Prestador prestará servicios de consultoría.',
      'SEGUNDA. Duración. El presente contrato entrará en vigor el 1 de abril de 2022 y tendrá una duración de dos años.',
      'TERCERA. Ley aplicable. El presente contrato se regirá por la legislación española.',
    ),
    fields: {
      title: 'CONTRATO DE PRESTACIÓN DE SERVICIOS',
      parties: ['Inversiones Tajuña, S.L.', 'Grupo Salvatierra Consultores, S.A.'],
      effective_date: '2022-04-01',
      term: 'dos años',
      governing_law: 'España',
    },
  },
  Italian: {
    format: 'docx',
    paper: contract(
      'CONTRATTO DI CONSULENZA',
      'Tra Aurora Meccanica S.p.A., con sede legale in Modena, Via Emilia 200 (di seguito “Committente”), e Studio Belforte S.r.l., con sede in Bologna, Via Indipendenza 3 (di seguito “Consulente”).',
      'Art. 1 – Oggetto. Il Consulente presta attività di consulenza.',
      'Art. 2 – Durata. Il presente contratto entra in vigore il 1 aprile 2022 e ha una durata di 24 mesi.',
      'Art. 3 – Legge applicabile. Il presente contratto è regolato dalla legge italiana.',
    ),
    fields: {
      title: 'CONTRATTO DI CONSULENZA',
      parties: ['Aurora Meccanica S.p.A.', 'Studio Belforte S.r.l.'],
      effective_date: '2022-04-01',
      term: '24 mesi',
      governing_law: 'Italia',
    },
  },
  Dutch: {
    format: 'pdf',
    paper: contract(
      'OVEREENKOMST VAN OPDRACHT',
      'Tussen Bakkerij Zonneveld B.V., gevestigd te Haarlem (hierna: “Opdrachtgever”), en Marktkracht Marketing B.V., gevestigd te Leiden (hierna: “Opdrachtnemer”).',
      'Artikel 1. Opdrachtnemer verricht marketingwerkzaamheden voor Opdrachtgever.',
      'Artikel 2. Duur. Deze overeenkomst treedt in werking op 1 april 2022 en wordt aangegaan voor de duur van 24 maanden.',
      'Artikel 3. Toepasselijk recht. Op deze overeenkomst is Nederlands recht van toepassing.',
    ),
    fields: {
      title: 'OVEREENKOMST VAN OPDRACHT',
      parties: ['Bakkerij Zonneveld B.V.', 'Marktkracht Marketing B.V.'],
      effective_date: '2022-04-01',
      term: '24 maanden',
      governing_law: 'Nederland',
    },
  },
  'German lease': {
    format: 'docx',
    paper: contract(
      'Mietvertrag über Lagerräume',
      'zwischen',
      'Speicher am Hafen Verwaltungs-GmbH, Kaistraße 9, 24103 Kiel',
      '– nachstehend Vermieterin – und',
      'Frau Dr. Annegret Tiedemann, Holtenauer Straße 110, 24105 Kiel',
      '– nachstehend Mieterin – wird folgender Vertrag geschlossen:',
      '§ 1 Mietsache. Vermietet wird der Lagerraum Nr. 12.',
      '§ 2 Mietzeit. Das Mietverhältnis beginnt am 01.07.2024 und läuft auf fünf Jahre bis zum 30.06.2029.',
      '§ 3 Schlussbestimmungen. Dieser Vertrag unterliegt deutschem Recht. Gerichtsstand ist Kiel.',
    ),
    fields: {
      title: 'Mietvertrag über Lagerräume',
      parties: ['Speicher am Hafen Verwaltungs-GmbH', 'Dr. Annegret Tiedemann'],
      effective_date: '2024-07-01',
      expiration_date: '2029-06-30',
      term: 'fünf Jahre',
      governing_law: 'Deutschland',
    },
  },
  'French maintenance': {
    format: 'pdf',
    paper: contract(
      'Contrat de prestation de maintenance',
      'Entre les soussignés : la société Ascenseurs du Rhône SAS, représentée par Mme Claire Dumont, ci-après « le Prestataire »,',
      'et',
      'Le Syndicat des copropriétaires de la résidence Les Tilleuls, 5 avenue Foch, 69006 Lyon, ci-après « le Client ».',
      "Article 1. Objet. Le Prestataire assure l'entretien de deux ascenseurs.",
      'Article 2. Durée. Le contrat prend effet le 1er janvier 2025 et est conclu pour une durée de trois ans.',
      'Article 3. Loi applicable. Le présent contrat est régi par le droit français.',
    ),
    fields: {
      title: 'Contrat de prestation de maintenance',
      parties: ['Ascenseurs du Rhône SAS', 'Syndicat des copropriétaires de la résidence Les Tilleuls'],
      effective_date: '2025-01-01',
      term: 'trois ans',
      governing_law: 'France',
    },
  },
};
