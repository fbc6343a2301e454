const TOOLBAR_AND_HEADER = 96;
const ROW = 38;
const [FEWEST, MOST] = [3, 12];

/** Height in CSS pixels of a grid that stands among other things: as tall as its rows, up to a dozen. */
export const gridHeight = (rows: number): number =>
  TOOLBAR_AND_HEADER + ROW * Math.min(MOST, Math.max(FEWEST, rows));
