/** The minimum and the preferred width of a column: those of its longest word and of its longest text. */
export interface ColumnNeed {
  word: number;
  text: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Fits each width between its limits, so that together they fill the room. The widest columns are narrowed first. */
function sharedWidths(limits: readonly { least: number; most: number }[], room: number): number[] {
  const widthsAt = (level: number): number[] =>
    limits.map(({ least, most }) => Math.min(Math.max(level, least), most));
  let [low, high] = [0, room];
  for (let halved = 0; halved < 40; halved += 1) {
    const level = (low + high) / 2;
    if (sum(widthsAt(level)) > room) high = level;
    else low = level;
  }
  return widthsAt(low);
}

/**
 * The widths of the columns of a table. Every column has the width of its texts if all fit; otherwise texts wrap, and
 * words are broken only if the longest words alone do not fit either.
 */
export function columnWidths(needs: readonly ColumnNeed[], room: number): number[] {
  if (sum(needs.map(({ text }) => text)) <= room) return needs.map(({ text }) => text);
  if (sum(needs.map(({ word }) => word)) <= room)
    return sharedWidths(
      needs.map(({ word, text }) => ({ least: word, most: text })),
      room,
    );
  return sharedWidths(
    needs.map(({ word }) => ({ least: 0, most: word })),
    room,
  );
}
