// When the draft of the cells of a sheet is written, and when it is left as it is.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { stubFormDrafts } from '@fixtures/components/stub-form-drafts';
import { bridge } from '@renderer/platform/bridge/bridge';
import { invalidateDomains } from '@renderer/platform/bridge/invalidate-domains';
import { QueryClient } from '@tanstack/react-query';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { SentCells } from './sent-cells';
import { SheetEdits } from './sheet-edits';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  for (const sent of opened.splice(0)) sent.setOpen(false);
});

const opened: SentCells[] = [];

/** When the first draft is stored. */
const FIRST = '2026-01-01T10:01:00.000Z';

const rowWith = (id: string): LaunchRow => ({
  ...{ id, groupId: '2', slno: 1, groupName: 'Bay Group', storeName: `Store ${id}` },
  ...{ obAge: null, totalDaysToLaunch: null, cells: {} },
});
const day = (rowId: string, value = '2026-01-02') => ({ rowId, field: 'usersCreated', value });
const draftOf = (...rowIds: string[]) => ({ cells: rowIds.map((rowId) => day(rowId)) });
/** What follows has happened after this, but for what waits for a time. */
const settled = () => vi.advanceTimersByTimeAsync(0);
/** Saved cells no longer show that they are after this. */
const later = () => vi.advanceTimersByTimeAsync(10_000);

function sheet() {
  const answers = new Map<string, (error?: Error) => void>();
  const edits = new SheetEdits({
    rowOf: rowWith,
    save: async (change) => {
      // The cell is painted first.
      await Promise.resolve();
      kept.push(await sent.keep(change));
      await new Promise<void>((done, fail) =>
        answers.set(change.rowId, (error) => (error ? fail(error) : done())),
      );
    },
    onSaved: () => Promise.resolve(),
    onFailed: () => Promise.resolve(undefined),
    failureOf: () => ({ reason: 'Someone else changed it', isUnknown: false }),
  });
  const kept: boolean[] = [];
  const sent = new SentCells(edits);
  opened.push(sent);
  const answer = async (rowId: string, error?: Error): Promise<void> => {
    await settled();
    answers.get(rowId)?.(error);
    await settled();
  };
  return {
    ...{ edits, sent, kept },
    save: (rowId: string) => answer(rowId),
    refuse: (rowId: string) => answer(rowId, new Error('Someone else changed it')),
  };
}

/** Decides about a draft in another window. */
async function discardElsewhere(key: string): Promise<void> {
  const found = await bridge.drafts.get.query({ key });
  await bridge.drafts.discard.mutate({ key, offered: found ? [found.savedAt] : [] });
  invalidateDomains(new QueryClient(), ['drafts']);
  await settled();
}

it('is not written again for what is the same, also once saved cells no longer show that they are', async () => {
  const drafts = stubFormDrafts();
  const { edits, sent, refuse, save } = sheet();
  edits.change([day('1'), day('2')]);
  await refuse('1');
  await save('2');
  expect(drafts.values()).toMatchObject([draftOf('1')]);
  const version = await bridge.drafts.get.query({ key: sent.key });
  await later();
  expect(await bridge.drafts.get.query({ key: sent.key })).toEqual(version);
});

it('is not written again after its page was left and the user has discarded it', async () => {
  const drafts = stubFormDrafts();
  const { edits, sent, refuse, save } = sheet();
  edits.change([day('1'), day('2')]);
  await refuse('1');
  await save('2');
  sent.setOpen(false);
  await discardElsewhere(sent.key);
  await later();
  expect(drafts.values()).toEqual([]);
});

it('is not looked for any more once nothing of a page that was left is on its way', async () => {
  stubFormDrafts();
  const { edits, sent, refuse } = sheet();
  edits.change([day('1')]);
  await refuse('1');
  sent.setOpen(false);
  const read = vi.fn(() => null);
  stubProcedure('drafts.get', read);
  invalidateDomains(new QueryClient(), ['drafts']);
  sent.setOpen(true);
  invalidateDomains(new QueryClient(), ['drafts']);
  await settled();
  expect(read).not.toHaveBeenCalled();
});

it('is without what is discarded as the window is left, and has what is still on its way', async () => {
  const drafts = stubFormDrafts();
  const { edits, sent, refuse } = sheet();
  edits.change([day('1'), day('2')]);
  await refuse('1');
  sent.end();
  edits.discard(edits.withStatus('failed'));
  await settled();
  expect(drafts.values()).toEqual([{ cells: [{ ...day('2'), seen: '' }] }]);
});

it('is written again for the next cell after the window was not left after all', async () => {
  const drafts = stubFormDrafts();
  const { edits, sent } = sheet();
  edits.change([day('1')]);
  sent.end();
  await settled();
  edits.change([day('2')]);
  await settled();
  expect(drafts.values()).toMatchObject([draftOf('1', '2')]);
});

it('stays as it is once the session is over, whatever becomes of its cells', async () => {
  const drafts = stubFormDrafts();
  const { edits, sent, refuse } = sheet();
  edits.change([day('1'), day('2')]);
  await refuse('1');
  const put = vi.fn();
  stubProcedure('drafts.put', put);
  stubProcedure('drafts.remove', put);
  sent.endWithSession();
  edits.cancelWaiting();
  await refuse('2');
  await later();
  expect(put).not.toHaveBeenCalled();
  expect(drafts.values()).toMatchObject([draftOf('1', '2')]);
});

it('is removed with the next change if that failed', async () => {
  const drafts = stubFormDrafts();
  const { edits, save } = sheet();
  edits.change([day('1')]);
  await settled();
  const remove = vi.fn(() => {
    throw new Error('The disk is full');
  });
  stubProcedure('drafts.remove', remove);
  await save('1');
  expect(remove).toHaveBeenCalledOnce();
  stubProcedure('drafts.remove', (input) =>
    bridge.drafts.discard.mutate({ key: (input as { key: string }).key, offered: [FIRST] }),
  );
  await later();
  expect(drafts.values()).toEqual([]);
});

it('does not have a cell that was replaced before it was sent', async () => {
  stubFormDrafts();
  const { edits, kept } = sheet();
  edits.change([day('1')]);
  edits.change([day('1', '2026-03-03')]);
  await settled();
  expect(kept).toEqual([false]);
});
