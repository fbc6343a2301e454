// The procedures of the login reports, which parse what the back office counted from the logins of the provider.

import { z } from 'zod';
import {
  GetDailyLoginsDocument,
  GetDetailedLoginListDocument,
  GetDetailedLoginListWholeDocument,
  GetLoginSummaryDocument,
  GetLoginSummaryWholeDocument,
} from '@main/back-office/generated/graphql';
import { pageInputSchema, pageSchema, placedPage, readsOfList } from '@main/back-office/overlapping-pages';
import { parseJsonPayload } from '@main/back-office/response/results';
import { read } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import {
  type ClientLogins,
  clientLoginsRowSchema,
  type DailyLogin,
  dailyLoginSchema,
  loginMonthSchema,
} from '@shared/domains/logins/model';
import { lastMonthToNow, rangeOfMonth } from '@shared/domains/logins/rules';

const daily = z.array(dailyLoginSchema);
const clientPage = pageSchema(clientLoginsRowSchema);

/** A list whose rows the procedure validates one by one, since one bad row must not cost the report. */
const listOf = <Row>() => z.custom<Row[]>(Array.isArray);

/** The clients of an answer. @throws AppError BAD_ANSWER */
const clientsIn = (payload: Parameters<typeof parseJsonPayload>[0]): ClientLogins[] =>
  parseJsonPayload(payload, listOf<ClientLogins>());

/** Clients of a request: with the users of each and the days of a month its answer has some 2 MB. */
const PAGE_SIZE = 500;

/** The clients that have a user, by name, as `readsOfList` reads them. */
const CLIENTS = {
  size: PAGE_SIZE,
  // The rows are not checked yet.
  keyOf: (client: ClientLogins) => String(Reflect.get(Object(client), 'client_name')),
};

export const loginsRouter = router({
  /** Yesterday's logins, per client. */
  daily: read(z.void(), daily, async ({ ctx }) => {
    const { data, partial } = await ctx.backOffice.read(GetDailyLoginsDocument, {});
    return { data: parseJsonPayload(data.getDailyLogins, listOf<DailyLogin>()), partial };
  }),
  /** One page of the clients, each with the days of a month on which its users logged in. */
  month: read(pageInputSchema.extend({ month: loginMonthSchema }), clientPage, ({ ctx, input }) => {
    const { from, to } = rangeOfMonth(input.month);
    const reads = readsOfList(ctx, {
      ...{ page: GetDetailedLoginListDocument, whole: GetDetailedLoginListWholeDocument },
      variables: { start: from, end: to },
      rowsOf: ({ data }) => clientsIn(data.getDetailedLoginList),
    });
    return placedPage({ ...CLIENTS, ...reads }, input.cursor);
  }),
  /** One page of the clients with their logins from last month to now; whether a user has a login is as of today. */
  summary: read(pageInputSchema, clientPage, ({ ctx, input }) => {
    const { from, to } = lastMonthToNow(ctx.connectivity.backOfficeDay());
    const reads = readsOfList(ctx, {
      ...{ page: GetLoginSummaryDocument, whole: GetLoginSummaryWholeDocument },
      variables: { start: from, end: to },
      rowsOf: ({ data }) => clientsIn(data.getLoginSummary),
    });
    return placedPage({ ...CLIENTS, ...reads }, input.cursor);
  }),
});
