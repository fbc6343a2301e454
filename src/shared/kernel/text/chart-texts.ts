/** The texts of the charts, which are loaded with them. */
export const chartTexts = {
  toggle: 'Chart',
  /** The slice of several parts that have one color. */
  other: 'Other',
  /** `share`: '40%'. */
  share: (label: string, share: string): string => `${label} ${share}`,
  /** What a screen reader says of a chart. */
  sentence: (title: string, figures: readonly string[]): string => `${title}: ${figures.join(', ')}`,
  figure: (label: string, value: string): string => `${label}: ${value}`,
  arrowKeys: 'Press arrow keys to read the bars',
  notDrawn: "The chart couldn't be drawn",
  emptyPicture: 'The picture is empty',
  noCanvas: "This window can't draw pictures",
} as const;
