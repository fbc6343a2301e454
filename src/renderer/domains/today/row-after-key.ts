import { headOf, isIndented, type TodayItem } from './today-items';

const PAGE = 10;

/** Where a key leads from a row; undefined when it does not move. A row that is still being read is passed over. */
export function rowAfterKey(key: string, from: number, items: readonly TodayItem[]): number | undefined {
  const stops = (index: number): boolean => items[index]?.type !== 'reading';
  const towards = (to: number, step: 1 | -1): number => {
    const inside = Math.max(0, Math.min(to, items.length - 1));
    for (let at = inside; at >= 0 && at < items.length; at += step) if (stops(at)) return at;
    return from;
  };
  const item = items[from];
  switch (key) {
    case 'ArrowDown':
      return from === items.length - 1 ? from : towards(from + 1, 1);
    case 'ArrowUp':
      return from === 0 ? from : towards(from - 1, -1);
    case 'PageDown':
      return towards(from + PAGE, -1);
    case 'PageUp':
      return towards(from - PAGE, 1);
    case 'Home':
      return towards(0, 1);
    case 'End':
      return towards(items.length - 1, -1);
    case 'ArrowLeft':
      return item && isIndented(item) ? Math.max(0, headOf(items, from)) : undefined;
    default:
      return undefined;
  }
}
