import { z } from 'zod';

/** Shares of the width in percent, as the specification fixes them. */
export const SPLIT = { default: 75, shown: 50, least: 15, most: 85 } as const;

/** How the two panes stand: whether the left one is shown, and its share of the width in percent. */
export const paneStateSchema = z.object({ shown: z.boolean(), left: z.number() });
export type PaneState = z.infer<typeof paneStateSchema>;

export const clampShare = (percent: number): number =>
  Math.round(Math.min(SPLIT.most, Math.max(SPLIT.least, percent)) * 10) / 10;

/** Showing the left pane halves the width; hidden, the sizes wait at their default. */
export const withLeftPane = (shown: boolean): PaneState => ({
  shown,
  left: shown ? SPLIT.shown : SPLIT.default,
});

export const ROW_HEIGHT = 23;
export const GROUP_ROW_HEIGHT = 45;

/** A row of 23 with its border and a little air, and the headings above. */
const [PER_ROW, HEADINGS] = [25, 40];

/** A grid grows with the rows that are shown, 25 pixels each and 40 besides, as far as the window goes; the rest scrolls. */
export const gridHeight = (shown: { rows: number; headings: number }): number =>
  PER_ROW * shown.rows + GROUP_ROW_HEIGHT * shown.headings + HEADINGS;
