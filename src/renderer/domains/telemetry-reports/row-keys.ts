import type { AccessRecord, TraceEvent } from '@shared/domains/telemetry-reports/model';

/** A visit stays the same while it goes on, so that its row does. */
export const accessKey = ({ realmId, traceid }: AccessRecord): string => `${realmId}\n${traceid}`;

export const traceKey = ({ eventTime, realmId, userName, name, pageUrl, value }: TraceEvent): string =>
  [eventTime, realmId, userName, name, pageUrl, value].join('\n');
