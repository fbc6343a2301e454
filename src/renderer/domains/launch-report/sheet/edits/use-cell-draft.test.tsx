import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubFormDrafts } from '@fixtures/components/stub-form-drafts';
import { DraftBar } from '@renderer/components/unsaved-work';
import { sheetTexts } from '@shared/domains/launch-report/texts';
import { ALLOWED } from '@shared/kernel/access/permission';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { CellDraft, useCellOffer } from './use-cell-draft';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const CELL = { rowId: '1', field: 'obMeetingCompleted', text: '2026-02-1', base: '' };
const ROW = {
  ...{ id: '1', groupId: '2', slno: 1, groupName: 'Bay Group', storeName: 'Bay Ford' },
  ...{ obAge: null, totalDaysToLaunch: null, cells: {} },
};

type Options = Parameters<typeof useCellOffer>[1];

/** Selects Restore in a report, and returns the draft of its cells. */
async function restored(options: Pick<Options, 'rowOf' | 'isWhole' | 'edit'>): Promise<CellDraft> {
  const draft = new CellDraft();
  function Report() {
    const [allowed] = useState({ mayEdit: () => true, writable: ALLOWED });
    return <DraftBar offer={useCellOffer(draft, { ...allowed, ...options })} />;
  }
  stubFormDrafts({ 'launch-report:cell': CELL });
  const { user } = renderScreen(<Report />);
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  return draft;
}

it.each([
  ['is not there yet', false, controlTexts.disabled.reading],
  ['is no longer there', true, gridTexts.rows.lost],
])('says of a row that %s that it is so, and offers its cell further on', async (_what, isWhole, text) => {
  await restored({ rowOf: () => undefined, isWhole, edit: () => true });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Restore' })).toBeTruthy();
});

it('offers a cell that is hidden further on, and does not begin with its text before that', async () => {
  const draft = await restored({ rowOf: () => ROW, isWhole: true, edit: () => false });
  expect(await screen.findByText(sheetTexts.notInView)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Restore' })).toBeTruthy();
  expect(draft.restoredText('1', 'obMeetingCompleted')).toBeUndefined();
});
