export const telemetryReportsTexts = { bzo: 'BZO Telemetry', placeholder: 'Telemetry' } as const;
