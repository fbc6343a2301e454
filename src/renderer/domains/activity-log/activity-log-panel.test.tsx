import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, partialAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { leftOutText } from '@renderer/components/page/freshness';
import {
  activityCursorSchema,
  MAX_ACTIVITIES_LISTED,
  type ActivityCursor,
} from '@shared/domains/activity-log/model';
import { activityLogTexts } from '@shared/domains/activity-log/texts';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { ActivityLogPanel } from './activity-log-panel';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const inputSchema = z.object({ cursor: activityCursorSchema.nullish() });

const entry = (slno: number) => ({
  ...{ id: String(slno), slno, activity: `Change ${slno}`, status: 'Success', module: 'bulk_load' },
  ...{ createdUser: 'Olivia', createdTime: '2026-01-02T15:04:05Z', tenantName: null, storeName: null },
});

/** Answers pages of `size` entries, each from the last entry of the one before, of a log of `all`. */
function stubLog(all: number, size: number): ActivityCursor[] {
  const asked: ActivityCursor[] = [];
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('activityLog.list', (input) => {
    const { cursor } = inputSchema.parse(input);
    if (cursor) asked.push(cursor);
    const from = cursor?.slno ?? 1;
    const to = Math.min(all, from + size - 1);
    const rows = Array.from({ length: to - from + 1 }, (_none, at) => entry(from + at));
    const next = to < all ? { createdTime: '2026-01-02T15:04:05Z', fromId: to, slno: to } : null;
    return liveAnswer({ rows, next });
  });
  return asked;
}

it('lists every page of a log, and each entry once', async () => {
  const asked = stubLog(5, 3);
  renderScreen(<ActivityLogPanel spec={null} />);
  expect(await screen.findByText('Change 5')).toBeTruthy();
  expect(screen.getAllByText(/^Change /).length).toBe(5);
  expect(asked.map(({ fromId }) => fromId)).toEqual([3]);
  expect(screen.queryByText(/newest/)).toBeNull();
});

it('advises no other days where entries of these could not be read', async () => {
  stubLog(0, 1);
  stubProcedure('activityLog.list', () => partialAnswer({ rows: [], next: null }));
  renderScreen(<ActivityLogPanel spec={null} />);
  // Beside the age, and in the grid.
  await waitFor(() => expect(screen.getAllByText(leftOutText(1))).toHaveLength(2));
  expect(screen.queryByText(activityLogTexts.noneHint)).toBeNull();
});

it('says that a longer log is cut, and reads no further', async () => {
  const asked = stubLog(MAX_ACTIVITIES_LISTED + 5, MAX_ACTIVITIES_LISTED);
  renderScreen(<ActivityLogPanel spec={null} />);
  expect(await screen.findByText(gridTexts.newestOnly(MAX_ACTIVITIES_LISTED))).toBeTruthy();
  expect(asked).toEqual([]);
});

it('applies the days with Enter, reads them again with Apply, and keeps the focus', async () => {
  const starts: string[] = [];
  stubLog(0, 1);
  stubProcedure('activityLog.list', (input) => {
    starts.push(z.object({ start: z.string() }).parse(input).start.slice(0, 4));
    return liveAnswer({ rows: [entry(1)], next: null });
  });
  const { user } = renderScreen(<ActivityLogPanel spec={null} />);
  expect(await screen.findByText('Change 1')).toBeTruthy();
  const from = screen.getByRole('combobox', { name: 'From' });
  await user.tripleClick(from);
  await user.keyboard('01/02/2001{Enter}');
  await waitFor(() => expect(starts.at(-1)).toBe('2001'));
  expect(document.activeElement).toBe(from);
  const apply = screen.getByRole('button', { name: 'Apply' });
  apply.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(starts.filter((start) => start === '2001')).toHaveLength(2));
  expect(document.activeElement).toBe(apply);
});
