import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { stubFormDrafts } from '@fixtures/components/stub-form-drafts';
import { UnsavedWorkContext, NOTHING_UNSAVED } from '@renderer/components/unsaved-work/unsaved-work-context';
import type { DataFeed } from '@shared/domains/data-feeds/model';
import { feedsTexts } from '@shared/domains/data-feeds/texts';
import { ALLOWED } from '@shared/kernel/access/permission';
import { AppError } from '@shared/kernel/app-error';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { useFeedEditing } from './feed-editing';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const feed = (dmsDetailId: number, dealerId: string): DataFeed => ({
  ...{ dmsDetailId, dealerId, dms: 'CDK Global', effectiveDate: '2026-03-01' },
  ...{ storeId: 's1', storeName: 'Bay Ford', tenantId: 'bay' },
  ...{ companyNumber: null, enterpriseCode: null, serverName: null, dmsSubscriptionId: null },
  ...{ dmsEmployeeDepartmentId: null, dmsDepartmentId: null, groupName: null, dmsType: null },
  ...{ stateCode: null, projectId: null, secondProjectId: null, dmsImg: null, dealerAddress: null },
  storeDmsStatus: 'Active',
});
const FEEDS = [feed(1, 'one111'), feed(2, 'two222')];

const sent = vi.fn((_feed: unknown) => null);
let drafts: ReturnType<typeof stubFormDrafts>;
let answerRead: () => void = () => undefined;

beforeEach(() => {
  sent.mockClear();
  drafts = stubFormDrafts();
  stubProcedure('dataFeeds.update', sent);
  // The re-read of a save takes until the test answers it.
  stubProcedure('dataFeeds.list', () => new Promise((done) => (answerRead = () => done(liveAnswer(FEEDS)))));
});

/** The row editor with one field, as the grid renders it. */
function Row({ read }: { read: readonly DataFeed[] }) {
  const [feeds, setFeeds] = useState(read);
  const editing = useFeedEditing(feeds, ALLOWED, 's1');
  return (
    <>
      {feeds.map((one) => (
        <button key={one.dmsDetailId} onClick={() => editing.start(one)}>{`Edit ${one.dmsDetailId}`}</button>
      ))}
      {editing.row && (
        <input
          aria-label="Dealer ID"
          value={editing.row.dealerId ?? ''}
          onChange={({ target }) => editing.changeField('dealerId', target.value)}
        />
      )}
      <output>{editing.row?.companyNumber}</output>
      {editing.offer && <button onClick={editing.offer.restore}>Restore</button>}
      <button onClick={editing.save}>Save</button>
      <button onClick={editing.cancel}>Cancel</button>
      <button onClick={() => setFeeds(FEEDS.slice(1))}>Lose 1</button>
    </>
  );
}

function drawn(read: readonly DataFeed[] = FEEDS) {
  return renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <Row read={read} />
    </UnsavedWorkContext>,
  ).user;
}

const box = (): HTMLElement => screen.getByRole('textbox', { name: 'Dealer ID' });

it('offers the open row again after a reload, and no longer once it is saved', async () => {
  const first = drawn();
  await first.click(screen.getByText('Edit 1'));
  await first.type(box(), 'x');
  await waitFor(() =>
    expect(drafts.values()).toMatchObject([{ row: { dmsDetailId: 1, dealerId: 'one111x' } }]),
  );
  cleanup();
  const user = drawn();
  await user.click(await screen.findByText('Restore'));
  expect(box().getAttribute('value')).toBe('one111x');
  await user.click(screen.getByText('Save'));
  await act(async () => answerRead());
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  await waitFor(() => expect(drafts.values()).toEqual([]));
  expect(screen.queryByText('Restore')).toBeNull();
});

it.each([
  ['a second reload', ['Restore']],
  ['a cancel and its undo', ['Cancel', 'Undo']],
])(
  'keeps what someone else saved after a row was typed, also when it is restored after %s',
  async (_what, again) => {
    const first = drawn();
    await first.click(screen.getByText('Edit 1'));
    await first.type(box(), 'x');
    await waitFor(() => expect(drafts.values()).toHaveLength(1));
    cleanup();
    const theirs = [{ ...feed(1, 'one111'), companyNumber: '7' }, ...FEEDS.slice(1)];
    stubProcedure('dataFeeds.list', () => liveAnswer(theirs));
    let user = drawn(theirs);
    await user.click(await screen.findByText('Restore'));
    expect(screen.getByRole('status').textContent, 'a field nobody typed into, as it is stored now').toBe(
      '7',
    );
    await user.type(box(), 'y');
    await waitFor(() =>
      expect(drafts.values()).toMatchObject([
        { row: { dealerId: 'one111xy', companyNumber: '7' }, base: { companyNumber: '7' } },
      ]),
    );
    if (again[0] === 'Restore') {
      cleanup();
      user = drawn(theirs);
    }
    for (const name of again) await user.click(await screen.findByRole('button', { name }));
    await user.click(screen.getByText('Save'));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.lastCall?.[0]).toMatchObject({ dealerId: 'one111xy', companyNumber: '7' });
  },
);

it('sends nothing for a row that was cancelled while it was being refetched', async () => {
  const user = drawn();
  await user.click(screen.getByText('Edit 1'));
  await user.type(box(), 'x');
  await user.click(screen.getByText('Save'));
  await user.click(screen.getByText('Cancel'));
  expect(screen.queryByRole('textbox')).toBeNull();
  await act(async () => answerRead());
  expect(sent).not.toHaveBeenCalled();
});

it('offers to undo a cancel that discarded input, and saves it with the values as displayed before', async () => {
  const user = drawn();
  await user.click(screen.getByText('Edit 1'));
  await user.type(box(), 'x');
  await user.click(screen.getByText('Cancel'));
  expect(screen.getByText(gridTexts.rows.discarded('the data feed'))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(box().getAttribute('value')).toBe('one111x');
  await user.click(screen.getByText('Save'));
  await act(async () => answerRead());
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.lastCall?.[0]).toMatchObject({ dealerId: 'one111x', seen: { dealerId: 'one111' } });
});

it('leaves a row open that was opened before the undo, which is offered again, and offers none for a cancel without input', async () => {
  const user = drawn();
  await user.click(screen.getByText('Edit 1'));
  await user.click(screen.getByText('Cancel'));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await user.click(screen.getByText('Edit 1'));
  await user.type(box(), 'x');
  await user.click(screen.getByText('Cancel'));
  await user.click(screen.getByText('Edit 2'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(box().getAttribute('value')).toBe('two222');
  expect(screen.getByText(gridTexts.rows.finishEditing)).toBeTruthy();
  await user.click(screen.getByText('Cancel'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(box().getAttribute('value')).toBe('one111x');
});

it('closes only its own row: a row opened during the save keeps its input', async () => {
  let done: () => void = () => undefined;
  stubProcedure('dataFeeds.update', () => new Promise((resolve) => (done = () => resolve(null))));
  const user = drawn();
  await user.click(screen.getByText('Edit 1'));
  await user.type(box(), 'x');
  await user.click(screen.getByText('Save'));
  await act(async () => answerRead());
  await user.type(box(), 'ignored');
  expect(box().getAttribute('value')).toBe('one111x');
  await user.click(screen.getByText('Edit 2'));
  await user.type(box(), 'y');
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText(gridTexts.rows.otherSaving)).toBeTruthy();
  await act(async () => done());
  await waitFor(() => expect(screen.getByText(feedsTexts.updated)).toBeTruthy());
  expect(box().getAttribute('value')).toBe('two222y');
});

it('names the feed of a save that was refused after its row was left, and opens it again with what was typed', async () => {
  let refuse: () => void = () => undefined;
  const refused = new AppError('BACK_OFFICE', 'Someone else changed it');
  stubProcedure('dataFeeds.update', () => new Promise((_done, fail) => (refuse = () => fail(refused))));
  const user = drawn();
  await user.click(screen.getByText('Edit 1'));
  await user.type(box(), 'x');
  await user.click(screen.getByText('Save'));
  await act(async () => answerRead());
  await user.click(screen.getByText('Cancel'));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await act(async () => refuse());
  expect(await screen.findByText(/: the data feed$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(box().getAttribute('value')).toBe('one111x');
  stubProcedure('dataFeeds.update', sent);
  await user.click(screen.getByText('Save'));
  await act(async () => answerRead());
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.lastCall?.[0]).toMatchObject({ dealerId: 'one111x', seen: { dealerId: 'one111' } });
});

it('offers a row no longer that was saved after it was closed, also beside another that is only open', async () => {
  let done: () => void = () => undefined;
  stubProcedure('dataFeeds.update', () => new Promise((resolve) => (done = () => resolve(null))));
  const user = drawn();
  await user.click(screen.getByText('Edit 1'));
  await user.type(box(), 'x');
  await waitFor(() => expect(drafts.values()).toHaveLength(1));
  await user.click(screen.getByText('Save'));
  await act(async () => answerRead());
  await user.click(screen.getByText('Cancel'));
  await user.click(screen.getByText('Edit 2'));
  expect(drafts.values(), 'it may still be refused').toHaveLength(1);
  await act(async () => done());
  await waitFor(() => expect(drafts.values()).toEqual([]));
});

it('discards the draft of a row that is stored already, beside what someone else has changed since', async () => {
  const user = drawn();
  await user.click(screen.getByText('Edit 1'));
  await user.type(box(), 'x');
  await waitFor(() => expect(drafts.values()).toHaveLength(1));
  cleanup();
  drawn([{ ...feed(1, 'one111x'), companyNumber: '7' }, ...FEEDS.slice(1)]);
  await waitFor(() => expect(drafts.values()).toEqual([]));
  expect(screen.queryByText('Restore')).toBeNull();
});

it('closes a row whose feed another user deleted, with a notice', async () => {
  const user = drawn();
  await user.click(screen.getByText('Edit 1'));
  await user.click(screen.getByText('Lose 1'));
  expect(await screen.findByText(gridTexts.rows.lost)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
