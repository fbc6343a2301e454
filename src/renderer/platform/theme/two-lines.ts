/** A text in a bar wraps to a second line before it is cut, since whoever uses the keyboard has no tooltip. */
export const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  minWidth: 0,
} as const;
