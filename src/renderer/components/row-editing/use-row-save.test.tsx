import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerTo, fresh } from '@fixtures/answering-bridge';
import { renderScreen } from '@fixtures/render-screen';
import { ConflictContext } from '@renderer/components/conflict-dialog/conflict-context';
import { useBridge } from '@renderer/platform/bridge-provider';
import { ALLOWED } from '@shared/kernel/decision';
import type { PendingEdits } from './pending-edits';
import type { RowEditSpec } from './row-edit-spec';
import { useRowSave } from './use-row-save';

vi.mock('@renderer/platform/bridge', () => import('@fixtures/answering-bridge'));

interface Row {
  key: string;
  name: string;
}

const SPEC: RowEditSpec<Row> = {
  what: 'the rows',
  keyLabel: 'Key',
  keyOf: ({ key }) => key,
  labelOf: ({ key }) => key,
  valuesOf: ({ name }) => ({ name }),
  withValues: (row) => row,
  columns: [],
  tidy: (values) => values,
  errorsOf: () => ({}),
};
const EDITS: PendingEdits = new Map([
  ['1', { base: { name: 'old' }, values: { name: 'new' }, problem: null }],
]);
const send = vi.fn(() => Promise.resolve([{ key: '1', message: null }]));

function Saving() {
  const bridge = useBridge();
  const list = useQuery(bridge.payTypes.departments.queryOptions());
  const other = useQuery(bridge.dms.list.queryOptions());
  const { save } = useRowSave(
    SPEC,
    {
      saved: 'Saved',
      touches: ['payTypes'],
      changeable: ALLOWED,
      readAgain: () => Promise.resolve([{ key: '1', name: 'old' }]),
      send,
    },
    {
      edits: EDITS,
      current: () => EDITS,
      put: () => undefined,
      drop: () => undefined,
      draft: { offer: null, clear: () => undefined },
    },
  );
  return list.data && other.data ? <button onClick={() => void save(['1'])}>Save</button> : null;
}

it('a save has its own domain read again, and no other', async () => {
  const [departments, dms] = [vi.fn(() => fresh([])), vi.fn(() => fresh([]))];
  answerTo('payTypes.departments', departments);
  answerTo('dms.list', dms);
  const { user } = renderScreen(
    <ConflictContext value={() => Promise.resolve(null)}>
      <Saving />
    </ConflictContext>,
  );
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(departments).toHaveBeenCalledTimes(2));
  expect(send).toHaveBeenCalledOnce();
  expect(dms).toHaveBeenCalledOnce();
});
