import { z } from 'zod';
import { clientLoginsSchema, dailyLoginSchema, loginMonthSchema } from '@shared/domains/logins/model';
import { lastMonthToNow, rangeOfMonth } from '@shared/domains/logins/rules';
import { jsonOf } from '@main/back-office/results';
import {
  GetDailyLoginsDocument,
  GetDetailedLoginListDocument,
  GetLoginSummaryDocument,
} from '@main/back-office/generated/graphql';
import { read } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';

const daily = z.array(dailyLoginSchema);
const clients = z.array(clientLoginsSchema);

export const loginsRouter = router({
  /** Yesterday's, per client. */
  daily: read(z.void(), daily, async ({ ctx }) => {
    const { data, partial } = await ctx.backOffice.read(GetDailyLoginsDocument, {});
    return { data: jsonOf(data.getDailyLogins, daily), partial };
  }),
  /** Every user of every client with the days of a month on which they logged in. */
  month: read(z.object({ month: loginMonthSchema }), clients, async ({ ctx, input }) => {
    const { from, to } = rangeOfMonth(input.month);
    const { data, partial } = await ctx.backOffice.read(GetDetailedLoginListDocument, {
      input: { start: from, end: to },
    });
    return { data: jsonOf(data.getDetailedLoginList, clients), partial };
  }),
  /** The same from last month to now; what tells who has a login is as of today. */
  summary: read(z.void(), clients, async ({ ctx }) => {
    const { from, to } = lastMonthToNow(new Date());
    const { data, partial } = await ctx.backOffice.read(GetLoginSummaryDocument, {
      input: { start: from, end: to },
    });
    return { data: jsonOf(data.getLoginSummary, clients), partial };
  }),
});
