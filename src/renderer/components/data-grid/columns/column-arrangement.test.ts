import { describe, expect, it } from 'vitest';
import { readColumns, writeColumns } from './column-arrangement';

describe('columns in an address', () => {
  it('are parsed back unchanged', () => {
    const columns = [
      { colId: 'store', width: 220, hide: false, pinned: 'left' as const },
      { colId: 'dms', hide: true, pinned: null },
      { colId: 'action', width: 90, hide: false, pinned: 'right' as const },
    ];
    expect(writeColumns(columns)).toBe('store:220:l,dms::h,action:90:r');
    expect(readColumns(writeColumns(columns))).toEqual(columns);
  });

  it('are ignored if they are malformed', () => {
    expect(readColumns(null)).toEqual([]);
    expect(readColumns('store:wide,:20,dms:10:x,ok:30')).toEqual([
      { colId: 'ok', width: 30, hide: false, pinned: null },
    ]);
  });
});
