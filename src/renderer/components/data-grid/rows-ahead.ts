/**
 * Rows drawn above and below those in sight, for AG Grid's `rowBuffer` (10 by itself): fewer where two grids stand side by
 * side and a drop draws both.
 */
export const ROWS_AHEAD_OF_PANES = 4;
