import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { NoticeHistoryContext } from '@renderer/platform/notifications/notify-context';
import type { NoticeRecord } from '@renderer/platform/notifications/notice-record';
import { jobsDrawerTexts } from '@shared/domains/jobs/drawer-texts';
import { JobsDrawer } from './jobs-drawer';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const saved = (id: string, recordName: string): NoticeRecord => ({
  ...{ id, at: '2026-11-20T10:00:00Z', intent: 'success', text: 'Store updated successfully' },
  ...{ durationMs: null, action: { label: 'Undo', recordName, onClick: () => undefined, inHistory: true } },
});

function open(notices: readonly NoticeRecord[]): void {
  renderScreen(
    <NoticeHistoryContext
      value={{ notices, clear: vi.fn(), restore: vi.fn(), act: vi.fn(), forget: vi.fn() }}
    >
      <JobsDrawer open onOpenChange={vi.fn()} />
    </NoticeHistoryContext>,
  );
}

it('says of each undo which record it is about, because the texts of two saves are the same', async () => {
  open([saved('1', 'the store Bay Ford'), saved('2', 'the store Cove Kia')]);
  await screen.findByText('Store Bay Ford');
  await screen.findByText('Store Cove Kia');
});

it('shows the picture of an empty panel only if there are no notices either', async () => {
  open([]);
  expect((await screen.findByRole('status')).textContent).toContain(jobsDrawerTexts.empty);
  cleanup();
  open([saved('1', 'the store Bay Ford')]);
  await screen.findByText(jobsDrawerTexts.empty);
  expect(screen.queryByRole('status')).toBeNull();
});
