import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { Answer } from '@shared/kernel/answer';
import { patchCachedAnswer } from './patch-cached-answer';

const answer = (data: string): Answer<string> => ({
  data,
  asOf: '2026-01-01T10:00:00Z',
  origin: 'live',
  partial: false,
});

it('does not let a read that began before a write restore the old value', async () => {
  const cache = new QueryClient();
  const queryKey = ['report'];
  const late: ((data: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<Answer<string>>((done) => late.push((data) => done(answer(data)))));
  const observer = new QueryObserver(cache, { queryKey, queryFn, retry: false });
  const stop = observer.subscribe(() => undefined);
  late[0]?.('old');
  await expect.poll(() => observer.getCurrentResult().data?.data).toBe('old');
  void observer.refetch();
  await expect.poll(() => queryFn.mock.calls.length).toBe(2);

  await patchCachedAnswer<string>(cache, queryKey, () => 'new');
  late[1]?.('old');
  await expect.poll(() => queryFn.mock.calls.length, { message: 'what was cancelled is read again' }).toBe(3);
  expect(observer.getCurrentResult().data?.data).toBe('new');
  late[2]?.('newer');
  await expect.poll(() => observer.getCurrentResult().data?.data).toBe('newer');
  stop();
});
