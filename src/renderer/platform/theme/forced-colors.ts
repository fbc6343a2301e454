/**
 * The contrast themes of Windows. They replace the colors of fills, borders and outlines by those of the user, and drop
 * shadows. What a fill or a shadow says therefore needs a mark in a system color, the only colors that are kept.
 */
export const FORCED_COLORS = '@media (forced-colors: active)';

/** The mark of the one element that is chosen or active among others, whose fill is lost. */
export const CHOSEN_MARK = {
  [FORCED_COLORS]: { outline: '2px solid Highlight', outlineOffset: '-2px' },
} as const;

/** The mark of an input whose value is wrong, whose fill and red border are lost; its reason is a text. */
export const WRONG_MARK = {
  [FORCED_COLORS]: { outline: '2px dashed CanvasText', outlineOffset: '-2px' },
} as const;

/** The mark of a row or a cell that a shade sets apart from the others. */
export const SHADED_MARK = {
  [FORCED_COLORS]: { outline: '1px dashed CanvasText', outlineOffset: '-2px' },
} as const;
