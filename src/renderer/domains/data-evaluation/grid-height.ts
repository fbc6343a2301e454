const ROW = 38;
/** Search box, column headings and borders. */
const AROUND = 92;
const LEAST_ROWS = 3;
const MOST_ROWS = 22;

/** CSS pixels of a grid that shows its rows without scrolling while there are few. */
export const gridHeight = (rows: number | undefined): number =>
  AROUND + ROW * Math.min(MOST_ROWS, Math.max(LEAST_ROWS, rows ?? 0));
