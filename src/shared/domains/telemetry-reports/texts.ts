import { BZO_TELEMETRY_TITLE, FOPC_TELEMETRY_TITLE } from '@shared/kernel/platform/menu-texts';
import { formatNumber } from '@shared/kernel/text/format';
export const telemetryReportsTexts = {
  bzo: BZO_TELEMETRY_TITLE,
  placeholder: 'Telemetry',
  placeholderHint: 'Back offices keep no data for this page.',
  fopc: FOPC_TELEMETRY_TITLE,
  reportType: 'Report type',
  noTypes: 'The back office offers no report types.',
  detail: (userName: string): string => `Visit of ${userName}`,
  details: (userName: string): string => `Events of ${userName}`,
  views: { timeline: 'Timeline', table: 'Table' },
  noEvents: 'No events were recorded for this visit.',
  chart: 'Per day',
  day: 'Day',
  notRead: (day: string): string =>
    `Older rows weren't read, so the chart starts on ${day}. That day may be incomplete.`,
  noPage: 'No page',
  noTime: 'No time',
  data: 'Data',
  after: (span: string): string => `after ${span}`,
  events: (count: number): string => (count === 1 ? '1 event' : `${formatNumber(count)} events`),
  more: (count: number): string => `Show ${formatNumber(count)} more`,
  columns: {
    duration: 'Duration',
    seconds: 'Seconds',
    traceId: 'Trace ID',
    time: 'Time',
    value: 'Value',
    page: 'Page',
    from: 'From',
    service: 'Service',
    userIp: 'User IP',
    userLocation: 'User location',
    eastern: 'EST',
    indian: 'IST',
    utc: 'UTC',
  },
} as const;

/** A duration as a short text: `2 h 5 min`, `3 min 20 s`, `45 s`. */
export function spanText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${rest} s` : `${rest} s`;
}

/** `HH:mm:ss` */
export const clockText = (seconds: number): string =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
