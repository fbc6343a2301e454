import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '@fixtures/components/render-screen';
import type { DataGridCell } from '@renderer/components/data-grid';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import { ALLOWED } from '@shared/kernel/access/permission';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { RowActionsCell } from './row-actions-cell';
import { type RowEditing, RowEditingContext } from './row-editing-context';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const EDITING: RowEditing = {
  ...{ open: null, fields: new Map(), saving: false, savable: ALLOWED, changeable: ALLOWED },
  labelOf: (key) => `Row ${key}`,
  storedOf: () => undefined,
  isPending: () => true,
  ...{ start: vi.fn(), change: vi.fn(), commit: vi.fn(), cancel: vi.fn(), undo: vi.fn() },
  takeFocus: () => false,
};
// The grid is gone when the next frame would move the focus into it.
const CELL = z.custom<DataGridCell<object>>().parse({ node: { id: '1' }, api: { isDestroyed: () => true } });

const draw = (editing: RowEditing) =>
  renderScreen(
    <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
      <RowEditingContext value={editing}>
        <RowActionsCell {...CELL} />
      </RowEditingContext>
    </ConnectivityContext>,
  );

const NAMES = [gridTexts.rows.edit('Row 1'), gridTexts.rows.undoChange('Row 1')];

it('says why the buttons of rows wait while their grid is saved', () => {
  draw({ ...EDITING, saving: true });
  for (const name of NAMES) {
    const waiting = screen.getByRole('button', { name, description: gridTexts.rows.saving });
    expect(waiting.getAttribute('aria-disabled')).toBe('true');
  }
});

it('edits a row and undoes its change while nothing is saved', async () => {
  const { user } = draw(EDITING);
  for (const name of NAMES) await user.click(screen.getByRole('button', { name }));
  expect(EDITING.start).toHaveBeenCalledExactlyOnceWith('1');
  expect(EDITING.undo).toHaveBeenCalledExactlyOnceWith('1');
});
