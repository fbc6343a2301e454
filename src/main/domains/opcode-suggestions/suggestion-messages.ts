import type { OpcodeSuggestions } from '@shared/domains/opcode-suggestions/model';
import type { KeptLesson, LessonStore } from '@main/cache/lesson-table';

/** What the worker is started with. */
export interface SuggestionStart {
  lessons: readonly KeptLesson[];
  /** Whose opcodes are looked at. */
  store: LessonStore;
  /** The categories that the store knows: others would be refused. */
  choices: readonly string[];
}

export type FromSuggestionWorker = OpcodeSuggestions;
