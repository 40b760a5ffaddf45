import fc from 'fast-check';

/**
 * Properties are tried on the same cases in every run, so that a change is judged by what it changes. `FOLIO_SEED` tries others:
 * a number for those of one run, `random` for new ones each time.
 */
const SEED = 20_261_115;
const given = process.env['FOLIO_SEED'];

if (given !== 'random') fc.configureGlobal({ seed: given === undefined ? SEED : Number(given) });
