/** The texts of the charts, which are loaded with them. */
export const chartTexts = {
  toggle: 'Chart',
  /** The slice of several parts that have one color. */
  other: 'Other',
  notDrawn: "The chart couldn't be drawn",
  emptyPicture: 'The picture is empty',
  noCanvas: "This window can't draw pictures",
} as const;
