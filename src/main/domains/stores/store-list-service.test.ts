import { expect, it } from 'vitest';
import { z } from 'zod';
import { InFlightReads } from '@main/back-office/in-flight';
import type { SignedInContext } from '@main/bridge/procedures';
import { launches, list as storePage, onboardingStores } from './store-list-service';

/** An account of so many stores, with the lengths of its back office's answers, and the rows that these passed over. */
function accountOf(stores: number) {
  const all = Array.from({ length: stores }, (_none, id) => ({ id, storeLaunchedDate: '2026-12-01' }));
  const lengths: number[] = [];
  const offsets = new Set<number>();
  const firstPages = Promise.withResolvers<void>();
  const read = (
    _document: unknown,
    { first = Infinity, offset = 0, after = -1 }: { first?: number; offset?: number; after?: number },
  ) => {
    const nodes = all.filter(({ id }) => id > after).slice(offset, offset + first);
    offsets.add(offset);
    lengths.push(nodes.length);
    if (lengths.length === 3) firstPages.resolve();
    return Promise.resolve({
      data: { statelessServiceBzoStoreDetails: { nodes } },
      ...{ partial: false, unreadableRows: 0 },
    });
  };
  const reads = new InFlightReads();
  const share = (name: string, work: () => Promise<unknown>) => reads.shareList(name, work);
  const cache = { search: { indexStores: () => undefined } };
  const ctx = z.custom<SignedInContext>().parse({ backOffice: { read, share }, cache });
  return { ctx, lengths, offsets, firstPages: firstPages.promise };
}

const idsOf = (rows: unknown): number[] =>
  z
    .array(z.object({ id: z.number() }))
    .parse(rows)
    .map(({ id }) => id);

it.each([
  ['pipelines', onboardingStores, 2_000],
  ['launch days', launches, 10_000],
])(
  'the %s of 37,000 stores come in answers of a few megabytes that pass no store over, each store once',
  async (_what, list, most) => {
    const { ctx, lengths, offsets } = accountOf(37_000);
    const { data, partial } = await list(ctx);
    expect([...offsets]).toEqual([0]);
    expect(idsOf(data)).toEqual(Array.from({ length: 37_000 }, (_none, id) => id));
    expect(partial).toBe(false);
    expect(Math.max(...lengths)).toBe(most);
  },
);

it.each([
  ['pipelines', onboardingStores],
  ['launch days', launches],
])('the %s of an account of usual size cost one request', async (_what, list) => {
  const { ctx, lengths } = accountOf(1_500);
  await list(ctx);
  expect(lengths).toEqual([1_500]);
});

it('the pipelines that are being read are shared with whoever asks for them meanwhile', async () => {
  const { ctx, lengths, firstPages } = accountOf(37_000);
  const first = onboardingStores(ctx);
  await firstPages;
  const [one, other] = await Promise.all([first, onboardingStores(ctx)]);
  expect(other).toBe(one);
  expect(lengths).toHaveLength(19);
});

it('asks for the page after a full one ahead, for none after the last, and for none beside the first rows', async () => {
  const all = Array.from({ length: 2_300 }, (_none, id) => ({ id }));
  const [asked, ahead]: [number[], number[]] = [[], []];
  const read = (_document: unknown, { first, offset }: { first: number; offset: number }) => {
    asked.push(offset);
    const nodes = all.slice(offset, offset + first);
    const data = { statelessServiceBzoStorewiseDetails: { nodes, totalCount: all.length } };
    return Promise.resolve({ data, partial: false, unreadableRows: 0 });
  };
  const readAhead = (_document: unknown, { offset }: { offset: number }) => void ahead.push(offset);
  const cache = { search: { indexStores: () => undefined } };
  const ctx = z.custom<SignedInContext>().parse({ backOffice: { read, readAhead }, cache });
  for (const cursor of [0, 1, 2, 3]) await storePage(ctx, { variant: 'all', text: '', cursor });
  expect(asked).toEqual([0, 35, 999, 1998]);
  expect(ahead).toEqual([999, 1998]);
});
