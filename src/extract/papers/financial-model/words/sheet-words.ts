// Word lists for sheet names by role, in six languages.
import { wordSet } from './word-set.ts';

/** How sheets of each role are named in English, German, French, Spanish, Italian and Dutch. */
export const SHEET_WORDS = {
  checks: wordSet(
    ['check', 'checks', 'integrity', 'reconciliation', 'error check'],
    ['kontrolle', 'kontrollen', 'prufung', 'prufungen', 'abstimmung', 'plausibilitat'],
    ['controle', 'controles', 'verification', 'verifications', 'comprobacion', 'comprobaciones', 'verificacion'],
    ['verifica', 'verifiche', 'controllo', 'controlli', 'controlecijfers'],
  ),
  inputs: wordSet(
    ['input', 'assumption', 'driver', 'parameter', 'setting', 'scenario', 'control panel', 'key data', 'rates'],
    ['annahme', 'annahmen', 'eingabe*', 'pramisse*', 'szenari*', 'stammdaten', 'planungsannahmen'],
    ['hypothese', 'parametre', 'saisie', 'entree', 'supuesto', 'hipotesis', 'entrada', 'parametro'],
    ['ipotesi', 'assunzione', 'assunzioni', 'parametri', 'aanname', 'aannames', 'uitgangspunt*', 'invoer*'],
  ),
  outputs: wordSet(
    ['summary', 'output', 'dashboard', 'result', 'report', 'kpi', 'valuation', 'return', 'metric', 'highlight'],
    ['zusammenfassung', 'ubersicht', 'uebersicht', 'ergebnis', 'ergebnisse', 'auswertung*', 'bewertung', 'kennzahl*'],
    [
      'resume',
      'synthese',
      'resultat',
      'tableau de bord',
      'valorisation',
      'resumen',
      'resultado',
      'salida',
      'valoracion',
    ],
    ['riepilogo', 'sintesi', 'risultati', 'cruscotto', 'valutazione', 'samenvatting', 'resultaten', 'overzicht'],
  ),
  notes: wordSet(
    ['readme', 'read me', 'cover', 'note', 'content', 'index', 'toc', 'instruction', 'disclaimer', 'about'],
    ['legend', 'changelog', 'change log', 'version', 'deckblatt', 'inhalt*', 'hinweis*', 'anleitung', 'sommaire'],
    ['couverture', 'portada', 'indice', 'instrucciones', 'copertina', 'istruzioni', 'voorblad', 'toelichting'],
  ),
  calculation: wordSet(
    [
      'calc',
      'calculation',
      'working',
      'model',
      'p l',
      'pl',
      'pnl',
      'income statement',
      'profit and loss',
      'dcf',
      'debt',
    ],
    [
      'balance sheet',
      'cash flow',
      'cashflow',
      'depreciation',
      'forecast',
      'projection',
      'budget',
      'amortization',
      'capex',
    ],
    ['berechnung*', 'guv', 'bilanz', 'kapitalfluss*', 'liquiditat*', 'planung', 'kalkulation', 'calcul', 'bilan'],
    ['compte de resultat', 'flux de tresorerie', 'prevision', 'calculo', 'cuenta de resultados', 'flujo de caja'],
    ['calcolo', 'calcoli', 'conto economico', 'stato patrimoniale', 'berekening*', 'resultatenrekening', 'balans'],
  ),
  data: wordSet(
    ['data', 'raw', 'source', 'actual', 'trial balance', 'import', 'export', 'lookup', 'list', 'database'],
    ['daten', 'rohdaten', 'istwerte', 'donnee', 'datos', 'dati', 'gegevens', 'listen'],
  ),
} as const;
