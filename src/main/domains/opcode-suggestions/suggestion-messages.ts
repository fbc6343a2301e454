import type { OpcodeSuggestions } from '@shared/domains/opcode-suggestions/model';
import type { KeptLesson } from '@main/cache/lesson-table';

/** What the worker is started with. */
export interface SuggestionStart {
  lessons: readonly KeptLesson[];
  /** The lesson of the store whose opcodes are looked at. */
  store: string;
}

export type FromSuggestionWorker = OpcodeSuggestions;
