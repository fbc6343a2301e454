/** How many columns of at least `minWidth` fit, gaps counted; never less than one. All in CSS pixels. */
export const columnsThatFit = (width: number, minWidth: number, gap: number): number =>
  Math.max(1, Math.floor((width + gap) / (minWidth + gap)));

/** Where a key leads in a grid of `count` cards in `columns` columns; undefined when the key does not move. */
export function cardAfterKey(key: string, index: number, count: number, columns: number): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, index + 1);
    case 'ArrowLeft':
      return Math.max(0, index - 1);
    case 'ArrowDown':
      return index + columns > last ? index : index + columns;
    case 'ArrowUp':
      return index - columns < 0 ? index : index - columns;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
