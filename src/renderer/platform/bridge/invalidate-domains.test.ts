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
