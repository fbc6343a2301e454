import { z } from 'zod';
import {
  accessRecordSchema,
  reportTypeSchema,
  telemetryRangeSchema,
  traceEventSchema,
  visitSchema,
} from '@shared/domains/telemetry-reports/model';
import { read } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { accessRecords, eventsOf, reportTypes, traces } from './telemetry-service';

export const telemetryReportsRouter = router({
  types: read(z.void(), z.array(reportTypeSchema), ({ ctx }) => reportTypes(ctx)),
  /** Who visited the product from one day to another, both included. */
  access: read(telemetryRangeSchema, z.array(accessRecordSchema), ({ ctx, input }) =>
    accessRecords(ctx, input),
  ),
  /** What a report of traces shows of these days. */
  traces: read(
    telemetryRangeSchema.extend({ reportType: z.string() }),
    z.array(traceEventSchema),
    ({ ctx, input }) => traces(ctx, input),
  ),
  /** What was done in a visit. */
  events: read(visitSchema, z.array(traceEventSchema), ({ ctx, input }) => eventsOf(ctx, input)),
});
