import { AppError } from '@shared/kernel/app-error';
import { StoresSeenDocument } from '@main/back-office/generated/graphql';
import type { SignedInContext } from '@main/bridge/procedures';
import type { KeptLesson, LessonStore, LessonSubject } from '@main/cache/lesson-table';

type Context = Pick<SignedInContext, 'cache' | 'backOffice' | 'connectivity'>;

const keyOf = ({ tenantId, storeId }: LessonStore): string => JSON.stringify([tenantId, storeId]);

/** Keys of those of `lessons` whose store the back office shows; null where it cannot be asked, or not for all. */
async function seenOf(ctx: Context, lessons: readonly LessonStore[]): Promise<Set<string> | null> {
  if (ctx.connectivity.state().state === 'offline') return null;
  try {
    const storeIds = [...new Set(lessons.map(({ storeId }) => storeId))];
    const { data, partial } = await ctx.backOffice.read(StoresSeenDocument, { storeIds });
    return partial ? null : new Set(data.statelessServiceBzoStoreDetails.nodes.map(keyOf));
  } catch (error) {
    if (error instanceof AppError && (error.code === 'OFFLINE' || error.code === 'TIMEOUT')) return null;
    throw error;
  }
}

/**
 * What was learnt in stores that this account may see by now; what others taught is forgotten, since a role or a tenant
 * may have been taken away. Offline a lesson is as good as the answers that are kept.
 */
export async function visibleLessons(ctx: Context, subject: LessonSubject): Promise<KeptLesson[]> {
  const lessons = ctx.cache.lessons.list(subject);
  if (lessons.length === 0) return lessons;
  const seen = await seenOf(ctx, lessons);
  if (!seen) return lessons;
  for (const lesson of lessons) if (!seen.has(keyOf(lesson))) ctx.cache.lessons.forget(lesson);
  return lessons.filter((lesson) => seen.has(keyOf(lesson)));
}
