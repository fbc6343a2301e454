// The widths of the two panes of the opcodes, and whether the left one is shown.

import { z } from 'zod';

/** The widths of the left pane in percent, which the specification sets. */
export const LEFT_PANE_SHARES = { default: 75, shown: 50, least: 15, most: 85 } as const;

/** The state of the split: whether the left pane is visible, and its width in percent. */
export const paneStateSchema = z.object({ shown: z.boolean(), left: z.number() });
export type PaneState = z.infer<typeof paneStateSchema>;

export const clampShare = (percent: number): number =>
  Math.round(Math.min(LEFT_PANE_SHARES.most, Math.max(LEFT_PANE_SHARES.least, percent)) * 10) / 10;

/** Returns the state with the left pane visible, which splits the width in half, or hidden, with the default sizes. */
export const withLeftPane = (shown: boolean): PaneState => ({
  shown,
  left: shown ? LEFT_PANE_SHARES.shown : LEFT_PANE_SHARES.default,
});

/**
 * Lower rows would bring the buttons and checkboxes of adjacent rows closer than WCAG 2.2 allows for pointer targets.
 */
export const ROW_HEIGHT = 24;
export const GROUP_ROW_HEIGHT = 45;

/** The height for each row, which includes its border and some space, and the height of the header, in pixels. */
const [PER_ROW, HEADINGS] = [25, 40];

/**
 * Returns the height of a grid in pixels: 25 for each row, 45 for each heading and 40 for the header. DataGrid limits
 * it to the height of the window.
 */
export const gridHeight = (shown: { rows: number; headings: number }): number =>
  PER_ROW * shown.rows + GROUP_ROW_HEIGHT * shown.headings + HEADINGS;
