import { z } from 'zod';

/** The widths in percent are fixed by the specification. */
export const SPLIT = { default: 75, shown: 50, least: 15, most: 85 } as const;

/** The state of the split: whether the left pane is visible, and its width in percent. */
export const paneStateSchema = z.object({ shown: z.boolean(), left: z.number() });
export type PaneState = z.infer<typeof paneStateSchema>;

export const clampShare = (percent: number): number =>
  Math.round(Math.min(SPLIT.most, Math.max(SPLIT.least, percent)) * 10) / 10;

/** Showing the left pane splits the width in half; while it is hidden the sizes are the defaults. */
export const withLeftPane = (shown: boolean): PaneState => ({
  shown,
  left: shown ? SPLIT.shown : SPLIT.default,
});

export const ROW_HEIGHT = 23;
export const GROUP_ROW_HEIGHT = 45;

/** The height of a row of 23 with its border and some space, and of the header. */
const [PER_ROW, HEADINGS] = [25, 40];

/**
 * The height of a grid grows with its visible rows, 25 pixels each and 40 besides, up to the window's height; then it
 * scrolls.
 */
export const gridHeight = (shown: { rows: number; headings: number }): number =>
  PER_ROW * shown.rows + GROUP_ROW_HEIGHT * shown.headings + HEADINGS;
