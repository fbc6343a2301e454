// The procedures of the login reports, which parse what the back office counted from the logins of the provider.

import { z } from 'zod';
import {
  GetDailyLoginsDocument,
  GetDetailedLoginListDocument,
  GetLoginSummaryDocument,
} from '@main/back-office/generated/graphql';
import { parseJsonPayload } from '@main/back-office/response/results';
import { read } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import {
  type ClientLogins,
  clientLoginsSchema,
  type DailyLogin,
  dailyLoginSchema,
  loginMonthSchema,
} from '@shared/domains/logins/model';
import { lastMonthToNow, rangeOfMonth } from '@shared/domains/logins/rules';

const daily = z.array(dailyLoginSchema);
const clients = z.array(clientLoginsSchema);

/** A list whose rows the procedure validates one by one, since one bad row must not cost the report. */
const listOf = <Row>() => z.custom<Row[]>(Array.isArray);

export const loginsRouter = router({
  /** Yesterday's logins, per client. */
  daily: read(z.void(), daily, async ({ ctx }) => {
    const { data, partial } = await ctx.backOffice.read(GetDailyLoginsDocument, {});
    return { data: parseJsonPayload(data.getDailyLogins, listOf<DailyLogin>()), partial };
  }),
  /** Every user of every client with the days of a month on which they logged in. */
  month: read(z.object({ month: loginMonthSchema }), clients, async ({ ctx, input }) => {
    const { from, to } = rangeOfMonth(input.month);
    const { data, partial } = await ctx.backOffice.read(GetDetailedLoginListDocument, {
      input: { start: from, end: to },
    });
    return { data: parseJsonPayload(data.getDetailedLoginList, listOf<ClientLogins>()), partial };
  }),
  /** Logins from last month to now; whether a user has a login is as of today. */
  summary: read(z.void(), clients, async ({ ctx }) => {
    const { from, to } = lastMonthToNow(ctx.connectivity.backOfficeDay());
    const { data, partial } = await ctx.backOffice.read(GetLoginSummaryDocument, {
      input: { start: from, end: to },
    });
    return { data: parseJsonPayload(data.getLoginSummary, listOf<ClientLogins>()), partial };
  }),
});
