import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerTo } from '@fixtures/answering-bridge';
import { renderScreen } from '@fixtures/render-screen';
import { useTableExport } from './use-table-export';

vi.mock('@renderer/platform/bridge', () => import('@fixtures/answering-bridge'));

function ReportButton() {
  const exportTable = useTableExport('Login_Report');
  return (
    <button onClick={() => exportTable('pdf', { columns: [], rowCount: 0, pieces: () => [] })}>PDF</button>
  );
}

it('writes one file of a button that is pressed twice at once', async () => {
  const begun = vi.fn(() => null);
  answerTo('exports.table', begun);
  const { user } = renderScreen(<ReportButton />);
  await user.dblClick(screen.getByRole('button', { name: 'PDF' }));
  await waitFor(() => expect(begun).toHaveBeenCalled());
  expect(begun).toHaveBeenCalledOnce();
  await user.click(document.body);
  await user.click(screen.getByRole('button', { name: 'PDF' }));
  await waitFor(() => expect(begun).toHaveBeenCalledTimes(2));
});
