import type { z } from 'zod';
import type { OpcodeSuggestions } from '@shared/domains/suggestions/model';
import type { LessonStore } from '@main/cache/lesson-table';
import type { SuggestionStart } from './suggestion-messages';

/** The lessons with what they are about. */
export const readLessons = <Things>(schema: z.ZodType<Things>, { lessons }: SuggestionStart) =>
  lessons.map(({ things, ...lesson }) => ({ ...lesson, things: schema.parse(JSON.parse(things)) }));

/** The lesson of the store that asks. */
export const lessonOf = <L extends LessonStore>(store: LessonStore, lessons: readonly L[]): L | undefined =>
  lessons.find(({ tenantId, storeId }) => tenantId === store.tenantId && storeId === store.storeId);

/** In how many stores how much is decided. */
export function learntFrom<Thing>(
  lessons: readonly { things: readonly Thing[] }[],
  isDecided: (thing: Thing) => boolean,
): OpcodeSuggestions['learntFrom'] {
  const counts = lessons.map(({ things }) => things.filter(isDecided).length).filter((count) => count > 0);
  return { stores: counts.length, things: counts.reduce((sum, count) => sum + count, 0) };
}
