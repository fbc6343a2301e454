import { parentPort, workerData } from 'node:worker_threads';
import type { LessonSubject } from '@main/cache/lesson-table';
import { answerModels } from './models/answer-models';
import { answerOpcodes } from './opcodes/answer-opcodes';
import type { SuggestionAnswers, SuggestionStart } from './suggestion-messages';

const ANSWERS: { [S in LessonSubject]: (start: SuggestionStart) => SuggestionAnswers[S] } = {
  opcodes: answerOpcodes,
  menu: answerModels,
  gridType: answerModels,
};

const start = workerData as SuggestionStart;
parentPort?.postMessage(ANSWERS[start.subject](start));
