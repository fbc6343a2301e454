import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { useTableExport } from './use-table-export';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

function ReportButton() {
  const exportTable = useTableExport('Login_Report');
  return (
    <button onClick={() => exportTable('pdf', { columns: [], rowCount: 0, pieces: () => [] })}>PDF</button>
  );
}

it('writes one file for a double click', async () => {
  const started = vi.fn(() => null);
  stubProcedure('exports.table', started);
  const { user } = renderScreen(<ReportButton />);
  await user.dblClick(screen.getByRole('button', { name: 'PDF' }));
  await waitFor(() => expect(started).toHaveBeenCalled());
  expect(started).toHaveBeenCalledOnce();
  await user.click(document.body);
  await user.click(screen.getByRole('button', { name: 'PDF' }));
  await waitFor(() => expect(started).toHaveBeenCalledTimes(2));
});
