import { expect, it, vi } from 'vitest';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { SheetEdits } from './sheet-edits';

const ROWS = Array.from({ length: 2000 }, (_, at): LaunchRow => ({
  ...{ id: String(at), groupId: '2', slno: at, groupName: 'Bay Group', storeName: `Store ${String(at)}` },
  ...{ obAge: null, totalDaysToLaunch: null, cells: {} },
}));

function sheet(): SheetEdits {
  const byId = new Map(ROWS.map((row) => [row.id, row]));
  return new SheetEdits({
    rowOf: (id) => byId.get(id),
    save: () => Promise.resolve(),
    onSaved: () => Promise.resolve(),
    onFailed: () => Promise.resolve(undefined),
    failureOf: (error) => ({ reason: String(error), isUnknown: false }),
  });
}

const refused = ({ id: rowId }: LaunchRow) => ({
  ...{ rowId, field: 'usersCreated', value: '2026-01-02', seen: '' },
  ...{ reason: 'Someone else changed it', isUnknown: false },
});

it('are discarded together with one word to those that show and store them', () => {
  const edits = sheet();
  edits.restore(ROWS.map(refused));
  const changed = vi.fn<(cells: readonly unknown[]) => void>();
  edits.subscribe(changed);
  edits.discard(edits.withStatus('failed'));
  expect(edits.withStatus('failed')).toEqual([]);
  expect(changed.mock.calls.map(([cells]) => cells.length)).toEqual([2000]);
});

it('are not restored over a cell that is prepared', () => {
  const edits = sheet();
  edits.setPrepared([{ rowId: '0', field: 'usersCreated', value: '2026-03-03' }]);
  const cells = ROWS.slice(0, 2).map(refused);
  expect(edits.restore(cells)).toEqual(cells.slice(0, 1));
  expect(edits.withStatus('failed')).toMatchObject([{ rowId: '1' }]);
});
