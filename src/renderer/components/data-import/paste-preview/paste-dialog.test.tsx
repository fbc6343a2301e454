import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import type { RowEditSpec } from '@renderer/components/editable-grids/row-editing';
import { PasteDialog } from './paste-dialog';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const SPEC: RowEditSpec<string> = {
  recordName: 'the rows',
  keyLabel: 'Key',
  keyOf: (row) => row,
  labelOf: (row) => row,
  valuesOf: () => ({}),
  withValues: (row) => row,
  columns: [],
  normalize: (values) => values,
  errorsOf: () => ({}),
};

function Paste() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Paste</button>
      {open && (
        <PasteDialog
          spec={SPEC}
          shown={[]}
          stored={new Map()}
          initial=""
          onConfirm={() => undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

it('returns the focus to the button that opened it', async () => {
  const { user } = renderScreen(<Paste />);
  const button = screen.getByRole('button', { name: 'Paste' });
  await user.click(button);
  await screen.findByRole('dialog', { hidden: true });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});
