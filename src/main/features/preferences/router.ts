import { z } from 'zod';
import { local, router } from '../../bridge/trpc';

const key = z.string().min(1).max(200);

/** Remembered per account: column states, palette history. Wiped on sign-out. */
export const preferencesRouter = router({
  get: local
    .input(z.object({ key }))
    .output(z.unknown())
    .query(({ ctx, input }) => ctx.cache.preferences.get(input.key) ?? null),
  set: local
    .input(z.object({ key, value: z.unknown() }))
    .mutation(({ ctx, input }) => ctx.cache.preferences.set(input.key, input.value)),
});
