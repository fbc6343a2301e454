/** A text in a bar wraps to a second line before it is cut, since whoever uses the keyboard has no tooltip. */
export const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  minWidth: 0,
} as const;

/** A text for screen readers, or one that is still a part of a name where there is no room for it. */
export const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
