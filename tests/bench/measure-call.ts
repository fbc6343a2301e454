import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Put there by a script of tests/bench/page. */
    readonly measureCall: () => Promise<number>;
    readonly measureAnswer: () => Promise<number>;
  }
}

/** Milliseconds a call takes in `page`. */
export const measureCall = (page: Page): Promise<number> => page.evaluate(() => window.measureCall());

/** Milliseconds until an answer of 2 MB is there as objects. */
export const measureAnswer = (page: Page): Promise<number> => page.evaluate(() => window.measureAnswer());
