import type { Visit } from './model';

const detail = '/Telemetry/FopcTelemetry/DetailPage';

/** A visit as parameters of an address. */
export const visitParameters = ({ storeName, ...visit }: Visit): Readonly<Record<string, string>> => ({
  ...visit,
  ...(storeName !== null && { storeName }),
});

export const telemetryReportsPaths = {
  fopc: '/Telemetry/FopcTelemetry',
  detail,
  /** The same with the visit, for a new window: the specification passes a visit in the state of the navigation. */
  visit: (visit: Visit): string => `${detail}?${new URLSearchParams(visitParameters(visit)).toString()}`,
  bzo: '/Telemetry/BzoTelemetry',
} as const;
