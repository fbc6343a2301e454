import { expect, it, vi } from 'vitest';
import { addUnreadableRows, runInRequestContext, unreadableRowCount } from '@main/desktop/request-context';
import { InFlightReads, LastWrite } from './in-flight';

function pendingReads() {
  const requests: ((answer: string) => void)[] = [];
  return { requests, start: () => new Promise<string>((answer) => requests.push(answer)) };
}

it('a repeated read is a single request while it is in flight', async () => {
  const reads = new InFlightReads();
  const { requests, start } = pendingReads();
  const both = [reads.share('a', start), reads.share('a', start)];
  requests[0]?.('one');
  expect(await Promise.all(both)).toEqual(['one', 'one']);
  void reads.share('a', start);
  expect(requests).toHaveLength(2);
});

it('a read is sent again after a change, and the end of the earlier read does not end the new one', async () => {
  const reads = new InFlightReads();
  const { requests, start } = pendingReads();
  const before = reads.share('a', start);
  reads.invalidate();
  const after = reads.share('a', start);
  requests[0]?.('as it was');
  expect(await before).toBe('as it was');
  const late = reads.share('a', start);
  requests[1]?.('as it is');
  expect(await Promise.all([after, late])).toEqual(['as it is', 'as it is']);
  expect(requests).toHaveLength(2);
});

it('a list of many reads is read once for all who ask meanwhile, and each is missing the rows that it dropped', async () => {
  const reads = new InFlightReads();
  const page = Promise.withResolvers<string>();
  const read = vi.fn(async () => {
    const rows = await page.promise;
    addUnreadableRows(2);
    return rows;
  });
  const ask = () =>
    runInRequestContext(undefined, async () => [await reads.shareList('all', read), unreadableRowCount()]);
  const both = [ask(), ask()];
  page.resolve('rows');
  expect(await Promise.all(both)).toEqual([
    ['rows', 2],
    ['rows', 2],
  ]);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await ask()).toEqual(['rows', 2]);
  expect(read).toHaveBeenCalledTimes(2);
});

it('a read that was started ahead is given once, and starts no request of its own', async () => {
  const reads = new InFlightReads();
  const { requests, start } = pendingReads();
  reads.startAhead('next', start);
  requests[0]?.('the next page');
  expect(await reads.share('next', start)).toBe('the next page');
  expect(requests).toHaveLength(1);
  void reads.share('next', start);
  expect(requests).toHaveLength(2);
});

it('a read that was started ahead is shared by those who wait for it at the same time', async () => {
  const reads = new InFlightReads();
  const { requests, start } = pendingReads();
  reads.startAhead('next', start);
  const both = Promise.all([reads.share('next', start), reads.share('next', start)]);
  requests[0]?.('the next page');
  expect(await both).toEqual(['the next page', 'the next page']);
  expect(requests).toHaveLength(1);
});

it('a read that was started ahead before a change, or failed, is not passed off as new', async () => {
  const reads = new InFlightReads();
  const { requests, start } = pendingReads();
  reads.startAhead('next', start);
  reads.invalidate();
  void reads.share('next', start);
  expect(requests).toHaveLength(2);
  const failure = (): Promise<never> => Promise.reject(new Error('no network'));
  reads.startAhead('lost', failure);
  await expect(reads.share('lost', start), 'for whoever waits').rejects.toThrow('no network');
  reads.startAhead('lost', failure);
  await new Promise(setImmediate);
  void reads.share('lost', start);
  expect(requests).toHaveLength(3);
});

it('a read that was started ahead is forgotten where nobody asks for it', () => {
  vi.useFakeTimers();
  const reads = new InFlightReads();
  const { requests, start } = pendingReads();
  reads.startAhead('next', start);
  vi.advanceTimersByTime(6_000);
  void reads.share('next', start);
  expect(requests).toHaveLength(2);
  vi.useRealTimers();
});

it('is under way until the last change has ended, and ended then, whatever came of it', async () => {
  vi.useFakeTimers({ now: 1_000 });
  const changes = new LastWrite();
  expect(changes.endedAt).toBe(Number.NEGATIVE_INFINITY);
  const endings: (() => void)[] = [];
  const change = () =>
    changes.during(() => new Promise<void>((_, fail) => endings.push(() => fail(new Error()))));
  const both = [change(), change()].map((one) => one.catch(() => undefined));
  endings[0]?.();
  await both[0];
  expect(changes.endedAt).toBe(Number.POSITIVE_INFINITY);
  vi.setSystemTime(2_000);
  endings[1]?.();
  await both[1];
  expect(changes.endedAt).toBe(2_000);
  vi.useRealTimers();
});

it('knows whether a change is on its way, or has ended without an answer since a time', async () => {
  vi.useFakeTimers({ now: 1_000 });
  const changes = new LastWrite();
  const answer = Promise.withResolvers<null>();
  const change = changes.during(() => answer.promise);
  expect(changes.isUnconfirmedSince(5_000), 'on its way').toBe(true);
  answer.resolve(null);
  await change;
  expect(changes.isUnconfirmedSince(0), 'it was answered').toBe(false);
  changes.noteUnconfirmed();
  expect([1_000, 1_001].map((since) => changes.isUnconfirmedSince(since))).toEqual([true, false]);
  vi.useRealTimers();
});
