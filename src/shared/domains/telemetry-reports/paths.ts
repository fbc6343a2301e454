export const telemetryReportsPaths = { bzo: '/Telemetry/BzoTelemetry' } as const;
