import { expect, it } from 'vitest';
import { SharedReads } from './shared-reads';

function held() {
  const asked: ((answer: string) => void)[] = [];
  return { asked, start: () => new Promise<string>((answer) => asked.push(answer)) };
}

it('is one request while it is on its way', async () => {
  const reads = new SharedReads();
  const { asked, start } = held();
  const both = [reads.share('a', start), reads.share('a', start)];
  asked[0]?.('one');
  expect(await Promise.all(both)).toEqual(['one', 'one']);
  void reads.share('a', start);
  expect(asked).toHaveLength(2);
});

it('is asked anew after a change, and what was asked before does not end the new one', async () => {
  const reads = new SharedReads();
  const { asked, start } = held();
  const before = reads.share('a', start);
  reads.outdate();
  const after = reads.share('a', start);
  asked[0]?.('as it was');
  expect(await before).toBe('as it was');
  const late = reads.share('a', start);
  asked[1]?.('as it is');
  expect(await Promise.all([after, late])).toEqual(['as it is', 'as it is']);
  expect(asked).toHaveLength(2);
});
