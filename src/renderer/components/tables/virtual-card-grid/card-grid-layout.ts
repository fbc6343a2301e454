/** Returns how many columns of at least `minWidth` fit, including gaps, and at least one. All values are CSS pixels. */
export const columnsThatFit = (width: number, minWidth: number, gap: number): number =>
  Math.max(1, Math.floor((width + gap) / (minWidth + gap)));

/** Returns the target of a key in a grid of `count` cards in `columns` columns; undefined if the key does not move. */
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
