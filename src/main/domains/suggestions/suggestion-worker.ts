// The entry of the suggestion worker, a thread that trains on the passed sets, posts its suggestions, and ends.
import { parentPort, workerData } from 'node:worker_threads';
import type { SuggestionSubject } from '@main/cache/training-set-table';
import { suggestForModels } from './models/classify-models';
import { suggestForOpcodes } from './opcodes/classify-opcodes';
import type { SuggestionResults, SuggestionWorkerInput } from './worker-input';

const SUGGESTERS: { [S in SuggestionSubject]: (start: SuggestionWorkerInput) => SuggestionResults[S] } = {
  opcodes: suggestForOpcodes,
  menu: suggestForModels,
  gridType: suggestForModels,
};

const start = workerData as SuggestionWorkerInput;
parentPort?.postMessage(SUGGESTERS[start.subject](start));
