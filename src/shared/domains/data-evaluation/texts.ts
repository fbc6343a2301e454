export const evaluationTexts = {
  passed: 'Passed',
  failed: 'Failed',
} as const;
