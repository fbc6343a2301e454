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
  /** A place of an axis with what the axis counts: 'Hours 1.5'. */
  at: (axis: string, value: string): string => `${axis} ${value}`,
  /** What a screen reader says of a chart behind its title. */
  range: (part: string, least: string, most: string): string => `${part}: ${least} to ${most}`,
  summary: (first: string, last: string, ranges: readonly string[]): string =>
    `${first === last ? first : `${first} to ${last}`}. ${ranges.join(', ')}.`,
  described: (summary: string, hint: string): string => `${summary} ${hint}`,
  readBars: 'Press arrow keys to read the bars.',
  readPoints: 'Press arrow keys to read the points.',
  notDrawn: "The chart couldn't be drawn",
  emptyPicture: 'The picture is empty',
  noCanvas: "This window can't draw pictures",
} as const;
