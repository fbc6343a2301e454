import { FIELD_NAMES } from '@shared/domains/launch-report/fields';
import { daysToLaunch, obAge } from '@shared/domains/launch-report/rules';
import type { LaunchReportRow } from '@sandbox/graphql/generated/resolvers';
import type { WorkPackage } from './find-packages';

const EMPTY: Readonly<Record<string, null>> = Object.fromEntries(FIELD_NAMES.map((name) => [name, null]));

export const reportRow = (found: WorkPackage, index: number, today: string): LaunchReportRow => ({
  slno: index + 1,
  groupName: found.groupName,
  storeName: found.storeName,
  obAge: obAge(found.cells, today),
  totalDaysToLaunch: daysToLaunch(found.cells),
  tenantProjectId: found.tenantProjectId,
  storeProjectId: found.storeProjectId,
  ...EMPTY,
  ...found.cells,
});
