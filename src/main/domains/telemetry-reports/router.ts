// Reads the telemetry of the back office: visits, traces by type of report, and the events of one visit.

import { z } from 'zod';
import {
  GetEventDetailsDocument,
  GetTracesDocument,
  StoreOfRealmDocument,
  TelemetryReportTypesDocument,
} from '@main/back-office/generated/graphql';
import { allResults } from '@main/back-office/response/results';
import {
  accessRecordSchema,
  reportTypeSchema,
  telemetryRangeSchema,
  traceEventSchema,
  visitSchema,
  BACK_OFFICE_REALM,
  type Visit,
} from '@shared/domains/telemetry-reports/model';
import { read, type Fetched, type BackOfficeContext } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { sentRange } from '@shared/domains/telemetry-reports/rules';
import type { DateRange } from '@shared/kernel/dates/date-range';
import { readVisits } from './newest-visits';

export const telemetryReportsRouter = router({
  types: read(z.void(), z.array(reportTypeSchema), ({ ctx }) => reportTypes(ctx)),
  /** Visits of the product between two days, both included. */
  access: read(telemetryRangeSchema, z.array(accessRecordSchema), ({ ctx, input }) => readVisits(ctx, input)),
  /** The content of a report of traces for these days. */
  traces: read(
    telemetryRangeSchema.extend({ reportType: z.string() }),
    z.array(traceEventSchema),
    ({ ctx, input }) => traces(ctx, input),
  ),
  /** The events of a visit. */
  events: read(visitSchema, z.array(traceEventSchema), ({ ctx, input }) => eventsOf(ctx, input)),
});

/** Telemetry is always read in this realm, whatever the connection or a record names. */
const OPTIONS = { realm: BACK_OFFICE_REALM } as const;

async function reportTypes({ backOffice }: BackOfficeContext): Promise<Fetched<unknown>> {
  const { data, partial } = await backOffice.read(TelemetryReportTypesDocument, {}, OPTIONS);
  return { data: data.telemetryReportTypes.edges.map(({ node }) => node), partial };
}

async function traces(
  { backOffice }: BackOfficeContext,
  { reportType, ...range }: DateRange & { reportType: string },
): Promise<Fetched<unknown>> {
  const variables = { ...sentRange(range), reportType };
  const answer = await backOffice.read(GetTracesDocument, variables, OPTIONS);
  return { data: allResults(answer, 'getTraces'), partial: answer.partial };
}

/** The id of a visit's store, because the record only names the store; null for a deleted one. */
async function storeIdOf(
  { backOffice }: BackOfficeContext,
  { storeName, realmId }: Visit,
): Promise<string | null> {
  if (storeName === null) return null;
  const { data } = await backOffice.read(StoreOfRealmDocument, { storeName, realmName: realmId });
  return data.statelessServiceBzoStoreDetails.nodes[0]?.storeId ?? null;
}

async function eventsOf(ctx: BackOfficeContext, visit: Visit): Promise<Fetched<unknown>> {
  const { realmId, accessDate, userName, traceid } = visit;
  const storeId = await storeIdOf(ctx, visit);
  const input = { realmId, storeId, dateEvent: accessDate, username: userName, traceid };
  const answer = await ctx.backOffice.read(GetEventDetailsDocument, { input }, OPTIONS);
  return { data: allResults(answer, 'getEventDetails'), partial: answer.partial };
}
