import { computerRouter } from './computer-router';
import { z } from 'zod';
import { local, router } from '@main/bridge/trpc';

const key = z.string().min(1).max(200);

/** Of this computer; and remembered per account: column states, palette history, wiped on sign-out. */
export const preferencesRouter = router({
  computer: computerRouter,
  get: local
    .input(z.object({ key }))
    .output(z.unknown())
    .query(({ ctx, input }) => ctx.cache.preferences.get(input.key) ?? null),
  set: local.input(z.object({ key, value: z.unknown() })).mutation(({ ctx, input }) => {
    ctx.cache.preferences.set(input.key, input.value);
    ctx.desktop.sendToOthers({ command: 'readAgain', domains: ['preferences'] });
  }),
});
