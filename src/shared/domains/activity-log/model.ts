import { z } from 'zod';
import { capitalize } from '@shared/kernel/text/format';

/** One change by a user. `createdTime` is an ISO instant. */
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

/** The module of the build screens in the log. */
export const BUILD_MODULE = 'simt_build';

const NAMES: Readonly<Record<string, string>> = { [BUILD_MODULE]: 'SIMT build', dms: 'DMS' };

/** The label of a module of the log: `data_feed` is "Data feed". */
export function activityModuleLabel(module: string): string {
  const words = module.replaceAll('_', ' ').trim();
  return NAMES[module] ?? capitalize(words);
}

/** The subject of a log. `buildSpec` keeps only the rows whose module is simt_build. */
export const ACTIVITY_SPECS = ['tenantSpecific', 'storeSpecific', 'buildSpec'] as const;
export const activitySpecSchema = z.enum(ACTIVITY_SPECS);
export type ActivitySpec = z.infer<typeof activitySpecSchema>;
