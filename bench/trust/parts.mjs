// What the tests use of the trial of trust; its types stand in parts.d.mts.
export { problemFault } from './contract.mjs';
export { FAULTS, machineFaults } from './faults/machine-faults.mjs';
export { readCorpus } from './files/corpus.mjs';
export { fuzzFiles } from './files/fuzz-files.mjs';
export { buildMutant, planMutant } from './files/mutant.mjs';
export { injectFaults } from './injection/inject-faults.mjs';
export { folderFaults, lostDeeds } from './kills/check-store.mjs';
export { killUnderLoad } from './kills/kill-under-load.mjs';
export { minimise } from './minimise.mjs';
export { unzip, zip } from './mutations/zip-parts.mjs';
export { toMarkdown, writeReport } from './report.mjs';
export { fuzzRequests } from './requests/fuzz-requests.mjs';
export { parseAnswer } from './requests/send-request.mjs';
export { quantile, slopeOf, soak } from './soak/soak.mjs';
