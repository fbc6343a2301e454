import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { icsOf } from '@shared/domains/calendar/ics';
import { calendarFileSchema } from '@shared/domains/calendar/model';
import { protectedProcedure, router } from '@main/bridge/trpc';

export const calendarRouter = router({
  /** Asks where to save an iCalendar file, then writes it; null when the user cancels. */
  save: protectedProcedure
    .input(calendarFileSchema)
    .output(z.object({ jobId: z.string() }).nullable())
    .mutation(({ ctx, input: { name, events } }) => {
      const ics = icsOf(events, { name, now: new Date().toISOString() });
      return ctx.exports.exportFile({ fileName: name, format: 'ics' }, async (temp, { signal }) => {
        await writeFile(temp, ics, { mode: 0o600, flush: true, signal });
        return {};
      });
    }),
});
