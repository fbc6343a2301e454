import { describe, expect, it } from 'vitest';
import type { BulkLogRow } from './model';
import { failedLine, loadFailure, loadTitle } from './loads';

const line = (id: number, change: Partial<BulkLogRow> = {}): BulkLogRow => ({
  id,
  description: `Line ${id}`,
  datetime: '2026-11-20T15:10:00',
  status: 'Completed',
  error: null,
  source: null,
  ...change,
});

describe('why a load failed', () => {
  it('is what its last failed line says', () => {
    const lines = [
      line(1, { status: 'Failed', error: 'old' }),
      line(2),
      line(3, { status: 'Failed', error: 'new' }),
    ];
    expect(loadFailure(failedLine(lines))).toBe('new');
  });

  it('is what the line was about where it gives no error, and said to be unknown without one', () => {
    expect(loadFailure(line(1, { status: 'Failed', error: ' ' }))).toBe('Line 1');
    expect(loadFailure(failedLine([line(1)]))).toBe('The log does not say why');
  });

  it('is told under a name that says which load of whom', () =>
    expect(loadTitle('bulk_phase_1', 'Kia')).toBe('Phase 1 load of Kia'));
});
