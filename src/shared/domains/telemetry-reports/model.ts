// The telemetry reports as the back office lists them: report types, visits, traces.

import { z } from 'zod';
import { countSchema } from '@shared/kernel/schemas';

/** The back office's own realm, which stores the telemetry of all realms. */
export const BACK_OFFICE_REALM = 'bzo';

/** The maximum number of traces in a report: a back office leaves out the oldest ones beyond it. */
export const MAX_TRACES = 20_000;

/** The maximum number of visits in a report: a back office leaves out the oldest ones beyond it, as the console does. */
export const MAX_VISITS = 20_000;

const text = z.string().nullable();

export const reportTypeSchema = z.object({
  reportName: z.string(),
  reportDisplayname: z.string(),
  displayOrder: countSchema,
});
export type ReportType = z.infer<typeof reportTypeSchema>;

/** A visit of a user; the day as `YYYY-MM-DD`, the duration as `HH:mm:ss` and in seconds. */
export const accessRecordSchema = z.object({
  accessDate: z.string(),
  accessDuration: text,
  accessDurationSeconds: countSchema.nullable(),
  realmId: z.string(),
  storeName: text,
  userName: z.string(),
  traceid: z.string(),
});
export type AccessRecord = z.infer<typeof accessRecordSchema>;

/** Something a user did. `eventTime` and `utcTime` are ISO instants, the other times the provider's own texts. */
export const traceEventSchema = z.object({
  estTime: text,
  eventTime: text,
  isFrom: text,
  istTime: text,
  name: z.string(),
  pageUrl: text,
  realmId: z.string(),
  serviceName: text,
  storeName: text,
  userIp: text,
  userLocation: text,
  userName: z.string(),
  utcTime: text,
  value: text,
  isData: z.boolean().nullable(),
});
export type TraceEvent = z.infer<typeof traceEventSchema>;

export const telemetryRangeSchema = z.object({ from: z.iso.date(), to: z.iso.date() });

/** The key of a visit, which a record passes to the page it opens. */
export const visitSchema = accessRecordSchema.pick({
  accessDate: true,
  realmId: true,
  storeName: true,
  userName: true,
  traceid: true,
});
export type Visit = z.infer<typeof visitSchema>;
