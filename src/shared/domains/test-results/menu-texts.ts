import type { TestType } from './model';

/** Separate from the texts of the page, because the menu and the palette are part of the first screen. */
export const TEST_RESULTS_TITLES = {
  smoke: 'Smoke Test',
  regression: 'Regression Test',
} as const satisfies Record<TestType, string>;

export const TEST_RESULTS_SUBTITLE = 'Test Results';
