import { z } from 'zod';
import type { ReportType } from '@shared/domains/telemetry-reports/model';
import { sqlError } from '@sandbox/graphql/errors';
import type { Db } from '@sandbox/store/database';

const namesSchema = z.array(z.string());

/** As they are stored; their order on the screen is a field of theirs. */
export const reportTypes = (db: Db): ReportType[] =>
  db
    .prepare<[], ReportType>(
      'select reportName, reportDisplayname, displayOrder from telemetry_report_type order by reportName',
    )
    .all();

/** The events that a report of traces shows. @throws GraphQLError 22023 for one that is none */
export function eventNamesOf(db: Db, reportName: string): string[] {
  const names = db
    .prepare<[string], string | null>('select eventNames from telemetry_report_type where reportName = ?')
    .pluck()
    .get(reportName);
  if (names === undefined || names === null)
    throw sqlError(`There is no report ${reportName} of traces`, { errcode: '22023' });
  return namesSchema.parse(JSON.parse(names));
}
