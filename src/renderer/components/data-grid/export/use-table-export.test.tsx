import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { messages } from '@shared/kernel/text/messages';
import { ExportSubjectContext, useTableExport } from './use-table-export';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

function ReportButton({ name = 'Login_Report' }: { name?: string | (() => string) }) {
  const exportTable = useTableExport(name);
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

const CATEGORIZED = (): string => 'Categorized';

it.each([
  ['Pay Types', { fileName: 'Bay Kia Pay Types', sheetName: 'Pay Types', title: 'Bay Kia Pay Types' }],
  ['Bay Kia Prices', { fileName: 'Bay Kia Prices', title: 'Bay Kia Prices' }],
  [CATEGORIZED, { fileName: 'Categorized', title: 'Bay Kia Categorized' }],
])('contains the name of the store whose page it is on', async (name, expected) => {
  const begin = vi.fn((_input: unknown) => null);
  stubProcedure('exports.table', begin);
  const { user } = renderScreen(
    <ExportSubjectContext value="Bay Kia">
      <ReportButton name={name} />
    </ExportSubjectContext>,
  );
  await user.click(screen.getByRole('button', { name: 'PDF' }));
  await waitFor(() => expect(begin).toHaveBeenCalledWith(expect.objectContaining(expected)));
});

it('withdraws the notice about a failed export when it is started again', async () => {
  let failures = 1;
  stubProcedure('exports.table', () => {
    if (failures-- > 0) throw new Error('The disk is full');
    return null;
  });
  const { user } = renderScreen(<ReportButton />);
  await user.click(screen.getByRole('button', { name: 'PDF' }));
  await screen.findByText(messages.generic.somethingWentWrong);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText(messages.generic.somethingWentWrong)).toBeNull());
});

it('keeps nothing of an exported table once its page was left', async () => {
  const written = vi.fn(() => null);
  stubProcedure('exports.table', written);
  const kept = vi.fn<() => number>();
  function Page() {
    const [isThere, setThere] = useState(true);
    const mutations = useQueryClient().getMutationCache();
    kept.mockImplementation(() => mutations.getAll().length);
    return (
      <>
        <button onClick={() => setThere(false)}>Leave</button>
        {isThere && <ReportButton />}
      </>
    );
  }
  const { user } = renderScreen(<Page />);
  await user.click(screen.getByRole('button', { name: 'PDF' }));
  await waitFor(() => expect(written).toHaveBeenCalled());
  expect(kept()).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(kept()).toBe(0));
});
