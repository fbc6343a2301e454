import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { invalidateDomains } from './invalidate-domains';

it('refetches a query whose first read was in flight when its data was changed', async () => {
  const cache = new QueryClient();
  let stored = 'before';
  let answerFirst = (): void => undefined;
  const reads: string[] = [];
  const observer = new QueryObserver(cache, {
    queryKey: [['stores', 'list']],
    queryFn: () => {
      const read = stored;
      reads.push(read);
      if (reads.length > 1) return read;
      return new Promise<string>((resolve) => (answerFirst = () => resolve(read)));
    },
  });
  const stop = observer.subscribe(() => undefined);
  stored = 'after';
  invalidateDomains(cache, ['stores']);
  answerFirst();
  await expect.poll(() => observer.getCurrentResult().data).toBe('after');
  expect(reads).toEqual(['before', 'after']);
  stop();
});

it('refetches what is computed from the records that were changed', async () => {
  const cache = new QueryClient();
  let reads = 0;
  const observer = new QueryObserver(cache, {
    queryKey: [['forecast', 'ofStore']],
    queryFn: () => (reads += 1),
  });
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => reads).toBe(1);
  invalidateDomains(cache, ['comments']);
  invalidateDomains(cache, ['stores']);
  await expect.poll(() => observer.getCurrentResult().data).toBe(2);
  stop();
});
