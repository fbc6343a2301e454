import type { Visit } from './model';

const detail = '/Telemetry/FopcTelemetry/DetailPage';

export const telemetryReportsPaths = {
  fopc: '/Telemetry/FopcTelemetry',
  detail,
  /** The same with the visit, for a new window: the specification passes a visit in the state of the navigation. */
  visit: ({ storeName, ...visit }: Visit): string =>
    `${detail}?${new URLSearchParams({ ...visit, ...(storeName === null ? {} : { storeName }) }).toString()}`,
  bzo: '/Telemetry/BzoTelemetry',
} as const;
