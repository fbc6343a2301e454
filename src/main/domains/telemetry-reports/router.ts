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
  /** Visits of the product between two days, both included. */
  access: read(telemetryRangeSchema, z.array(accessRecordSchema), ({ ctx, input }) =>
    accessRecords(ctx, input),
  ),
  /** The content of a report of traces for these days. */
  traces: read(
    telemetryRangeSchema.extend({ reportType: z.string() }),
    z.array(traceEventSchema),
    ({ ctx, input }) => traces(ctx, input),
  ),
  /** The events of a visit. */
  events: read(visitSchema, z.array(traceEventSchema), ({ ctx, input }) => eventsOf(ctx, input)),
});
