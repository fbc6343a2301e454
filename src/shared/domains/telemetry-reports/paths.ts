export const telemetryReportsPaths = {
  fopc: '/Telemetry/FopcTelemetry',
  detail: '/Telemetry/FopcTelemetry/DetailPage',
  bzo: '/Telemetry/BzoTelemetry',
} as const;
