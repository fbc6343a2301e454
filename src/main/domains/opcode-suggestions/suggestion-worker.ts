import { isUncategorized } from '@shared/domains/opcodes/rules';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { learntOpcodeSchema } from './examples';
import { learn } from './suggest';
import type { FromSuggestionWorker, SuggestionStart } from './suggestion-messages';

const opcodesSchema = z.array(learntOpcodeSchema);
const start = workerData as SuggestionStart;

const lessons = start.lessons.map(({ things, ...lesson }) => ({
  ...lesson,
  opcodes: opcodesSchema
    .parse(JSON.parse(things))
    .filter((opcode) => isUncategorized(opcode) || start.choices.includes(opcode.opcategory)),
}));
const taught = lessons
  .map(({ opcodes }) => opcodes.filter((opcode) => !isUncategorized(opcode)).length)
  .filter((count) => count > 0);
const asked = lessons.find(
  ({ tenantId, storeId }) => tenantId === start.store.tenantId && storeId === start.store.storeId,
);
const answer: FromSuggestionWorker = {
  suggestions: asked ? learn(lessons)(asked.opcodes.filter(isUncategorized), asked.dms) : [],
  learntFrom: { stores: taught.length, opcodes: taught.reduce((sum, count) => sum + count, 0) },
};
parentPort?.postMessage(answer);
