import type { MappingKind } from '@shared/domains/model-mapping/model';
import type { ModelSuggestions, OpcodeSuggestions } from '@shared/domains/suggestions/model';
import type { KeptLesson, LessonStore, LessonSubject } from '@main/cache/lesson-table';

/** What the worker is started with. */
export interface SuggestionStart<S extends LessonSubject = LessonSubject> {
  subject: S;
  lessons: readonly KeptLesson[];
  /** Whose opcodes or models are looked at. */
  store: LessonStore;
  /** What the store knows, categories or menus or grid types: others would be refused. */
  choices: readonly string[];
}

/** What it answers with, by subject. */
export interface SuggestionAnswers extends Record<MappingKind, ModelSuggestions> {
  opcodes: OpcodeSuggestions;
}
