import { z } from 'zod';

/** What a log is about. `buildSpec` keeps only the rows whose module is simt_build. */
export const ACTIVITY_SPECS = ['tenantSpecific', 'storeSpecific', 'buildSpec'] as const;
export const activitySpecSchema = z.enum(ACTIVITY_SPECS);
export type ActivitySpec = z.infer<typeof activitySpecSchema>;

/** Module of what the build screens do. */
export const BUILD_MODULE = 'simt_build';

/** One change somebody made. `createdTime` is an ISO instant. */
export const activityRowSchema = z.object({
  slno: z.number().int(),
  module: z.string(),
  activity: z.string(),
  createdUser: z.string(),
  createdTime: z.string(),
  status: z.string(),
  storeName: z.string().nullable(),
  tenantName: z.string().nullable(),
});
export type ActivityRow = z.infer<typeof activityRowSchema>;
