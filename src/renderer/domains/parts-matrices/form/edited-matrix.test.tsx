import { describe, expect, it, vi } from 'vitest';
import { storeFields } from '@fixtures/samples/records';
import { ladderOf } from '@shared/domains/parts-matrices/ladder';
import type { PartsMatrix } from '@shared/domains/parts-matrices/model';
import { mergeRecord } from '@shared/kernel/merge/merge-record';
import { editedMatrix } from './edited-matrix';
import { inputsOf } from './matrix-form-values';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

/** A matrix whose rows end at these prices. */
const matrix = (...ends: number[]): PartsMatrix => ({
  ...{ matrixType: 'Standard', partsFor: 'matrix', prtsource: ['All'], prtsourceList: ['All'], opcode: null },
  ...{ storeInstallDate: '2026-03-04', createdDate: '2026-03-04', matrixOrder: 1, gridOrder: 1 },
  gridData: ends.map((priceEndRange, at) => ({
    ...{ priceStartRange: at === 0 ? 0.01 : (ends[at - 1] ?? 0) + 0.01, priceEndRange },
    ...{ addPercentage: 50, calcBase: 'COST%', breakField: 'COST' },
  })),
});

const base = matrix(10, 50, 100);
const { adapter } = editedMatrix(storeFields(), base);
const shorter = matrix(10, 50);
const longer = matrix(10, 50, 200, 300);

/** Merges a side into what the other one has stored, and returns the ends of the rows that are sent. */
function sent(mine: PartsMatrix, theirs: PartsMatrix, choice: 'mine' | 'theirs') {
  const form = inputsOf(mine);
  const wasFields = adapter.toFields(base);
  const merge = mergeRecord(wasFields, adapter.fieldsOf(form, wasFields), adapter.toFields(theirs));
  const taken = choice === 'mine' ? [] : merge.conflicts.map(({ id }) => id);
  const fields = merge.resolve(new Set(taken));
  return ladderOf(adapter.fromFields(fields, form, theirs).rows).map(({ priceEndRange }) => priceEndRange);
}

describe('one user removes the last row, the other one changes it and adds another', () => {
  it.each([
    ['removed', 'mine', shorter, longer, [10, 50]],
    ['removed', 'theirs', shorter, longer, [10, 50, 200, 300]],
    ['changed', 'mine', longer, shorter, [10, 50, 200, 300]],
    ['changed', 'theirs', longer, shorter, [10, 50]],
  ] as const)(
    'the one who %s the row can end the conflict by keeping %s',
    (_did, choice, mine, theirs, ends) => {
      expect(sent(mine, theirs, choice)).toEqual(ends);
    },
  );
});

it('shows prices and percentages in the question as the ladder does', () => {
  const textOf = (column: number, value: string): string =>
    adapter.texts.text({ field: 'rows', row: 2, column }, value);
  expect([textOf(0, '1250.50'), textOf(1, '66'), textOf(2, 'COST+'), textOf(0, '')]).toEqual([
    '$1,250.50',
    '66%',
    'COST+',
    '',
  ]);
});
