export const testResultsPaths = {
  smoke: '/TestResults/smoke',
  regression: '/TestResults/regression',
} as const;
