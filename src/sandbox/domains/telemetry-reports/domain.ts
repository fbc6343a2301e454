// FOPC telemetry in the sandbox: serves the types of reports, visits, the events of a report, and the events of a
// visit.

import { z } from 'zod';
import type { Activities } from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import type { SandboxContext } from '@sandbox/graphql/context';
import { seesTestTenants } from '@sandbox/graphql/access-checks';
import { sqlError } from '@sandbox/graphql/errors';
import type {
  MutationResolvers,
  QueryResolvers,
  TraceEvent,
  UserAccessRecord,
} from '@sandbox/graphql/generated/resolvers';
import type { Db } from '@sandbox/database/database';
import {
  BACK_OFFICE_REALM,
  MAX_TRACES,
  MAX_VISITS,
  type ReportType,
} from '@shared/domains/telemetry-reports/model';
import { clockText } from '@shared/domains/telemetry-reports/texts';
import { MAX_REPORT_DAYS } from '@shared/kernel/dates/date-range';
import { dayFrom, isIsoDate, localToday } from '@shared/kernel/dates/dates';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { eventsOf } from './visit-events';
import { newestVisits, startsOf, visitsOfUser } from './newest-visits';
import { storeLastDays, type Visit } from './visits';

const namesSchema = z.array(z.string());

/** The report types by name; clients sort them by `displayOrder`. */
const reportTypes = (db: Db): ReportType[] =>
  db
    .prepare<[], ReportType>(
      'select reportName, reportDisplayname, displayOrder from telemetry_report_type order by reportName',
    )
    .all();

/** The events of a report of traces. @throws GraphQLError 22023 for an unknown report */
function eventNamesOf(db: Db, reportName: string): string[] {
  const names = db
    .prepare<[string], string | null>('select eventNames from telemetry_report_type where reportName = ?')
    .pluck()
    .get(reportName);
  if (names === undefined || names === null)
    throw sqlError(`There is no report ${reportName} of traces`, { errcode: '22023' });
  return namesSchema.parse(JSON.parse(names));
}

interface Range {
  startDate: string;
  endDate: string;
}

/** @throws GraphQLError 22023 for a call in a tenant's realm */
function requireRealm({ realm }: SandboxContext): void {
  if (realm !== BACK_OFFICE_REALM)
    throw sqlError(`Telemetry is kept in the realm ${BACK_OFFICE_REALM}`, { errcode: '22023' });
}

const notADate = (text: string) => sqlError(`${text} is not a date`, { errcode: '22007' });

/**
 * The visits of a range of days, the newest first.
 * @throws GraphQLError 22007 for an invalid day, 22008 for an invalid or too long range
 */
function visitsIn(context: SandboxContext, { startDate, endDate }: Range, now: Date): Generator<Visit> {
  requireRealm(context);
  const wrong = [startDate, endDate].find((day) => !isIsoDate(day));
  if (wrong !== undefined) throw notADate(wrong);
  if (endDate <= startDate) throw sqlError(validationTexts.rangeBackwards, { errcode: '22008' });
  if (dayFrom(startDate, MAX_REPORT_DAYS) < endDate)
    throw sqlError(validationTexts.rangeTooLong(MAX_REPORT_DAYS), { errcode: '22008' });
  return newestVisits(context.db, {
    from: startDate,
    until: endDate,
    now,
    today: localToday(now),
    withTests: seesTestTenants(context),
  });
}

function accessRecord(
  { day, startedAt, seconds, realmId, storeName, userName, traceid }: Visit,
  now: Date,
): UserAccessRecord {
  const passed = Math.min(seconds, Math.floor((now.getTime() - Date.parse(startedAt)) / 1000));
  return {
    accessDate: day,
    accessDuration: clockText(passed),
    accessDurationSeconds: passed,
    realmId,
    storeName,
    userName,
    traceid,
  };
}

function tracesIn(found: Iterable<Visit>, names: ReadonlySet<string>, now: Date): TraceEvent[] {
  const traces: TraceEvent[] = [];
  for (const visit of found) {
    if (traces.length >= MAX_TRACES) break;
    traces.push(...eventsOf(visit, now, names));
  }
  return traces.sort((one, other) => other.eventTime.localeCompare(one.eventTime)).slice(0, MAX_TRACES);
}

const telemetryReportsLists = {
  telemetryReportTypes: (_root, _args, context) => {
    requireRealm(context);
    return { edges: reportTypes(context.db).map((node) => ({ node })) };
  },
} satisfies QueryResolvers;

const telemetryReportsMutations = {
  getUserAccessData: (_root, { input }, context) => {
    const now = new Date();
    const results: UserAccessRecord[] = [];
    for (const visit of visitsIn(context, input, now)) {
      if (results.length >= MAX_VISITS) break;
      results.push(accessRecord(visit, now));
    }
    return { results };
  },
  getTraces: (_root, { input }, context) => {
    const now = new Date();
    const names = new Set(eventNamesOf(context.db, input.reportType));
    return { results: tracesIn(visitsIn(context, input, now), names, now) };
  },
  getEventDetails: (_root, { input }, context) => {
    const now = new Date();
    requireRealm(context);
    const { realmId, username: userName, dateEvent: day, traceid, storeId } = input;
    if (!isIsoDate(day)) throw notADate(day);
    const visit = visitsOfUser(context.db, {
      realmId,
      userName,
      day,
      withTests: seesTestTenants(context),
    }).find((one) => one.traceid === traceid && (storeId == null || one.storeId === storeId));
    return { results: visit ? eventsOf(visit, now) : [] };
  },
} satisfies MutationResolvers;

const telemetryReportsActivities = {
  getUserAccessData: null,
  getTraces: null,
  getEventDetails: null,
} satisfies Activities<typeof telemetryReportsMutations>;

export const telemetryReports: SandboxDomain = {
  activities: telemetryReportsActivities,
  lists: telemetryReportsLists,
  mutations: telemetryReportsMutations,
  // The first read of a large account's need not wait until the visits of today are drawn.
  onNewDay: (db) => void startsOf(db, localToday()),
  materialize: storeLastDays,
};
