import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { answerTo, fresh } from '@fixtures/answering-bridge';
import { renderScreen } from '@fixtures/render-screen';
import { MOST_STORES_LISTED, STORE_PAGE_SIZE } from '@shared/domains/stores/model';
import { useStores, type Stores } from './use-stores';

vi.mock('@renderer/platform/bridge', () => import('@fixtures/answering-bridge'));

const askedSchema = z.object({ text: z.string().default(''), cursor: z.number().nullish() });

/** A back office of so many stores; what was asked of it stands in `asked`. */
function officeOf(totalCount: number) {
  const asked: z.infer<typeof askedSchema>[] = [];
  answerTo('stores.list', (input) => {
    const page = askedSchema.parse(input);
    asked.push(page);
    return fresh({
      rows: [{ id: (page.cursor ?? 0) + 1, storeName: page.text }],
      totalCount: page.text === '' ? totalCount : 1,
    });
  });
  return asked;
}

function shown(typed = '') {
  const seen: { last: Stores | undefined } = { last: undefined };
  function Probe() {
    seen.last = useStores('all', typed);
    return null;
  }
  renderScreen(<Probe />);
  return seen;
}

it('reads page after page, and never asks for a name while the whole list is here', async () => {
  const asked = officeOf(2.5 * STORE_PAGE_SIZE);
  const seen = shown('bay');
  await waitFor(() => expect(seen.last?.data?.data.map(({ id }) => id)).toEqual([1, 2, 3, 4]));
  expect(seen.last).toMatchObject({ more: false, isFetching: false, cut: false });
  expect(asked.map(({ text }) => text)).toEqual(['', '', '', '']);
});

it('stops at the most that a list takes, and asks the back office for what is typed', async () => {
  const asked = officeOf(MOST_STORES_LISTED + 1);
  const seen = shown('bay');
  await waitFor(() => expect(seen.last?.data?.data).toMatchObject([{ storeName: 'bay' }]));
  expect(seen.last).toMatchObject({ cut: true, allCount: MOST_STORES_LISTED + 1 });
  await waitFor(() =>
    expect(asked.filter(({ text }) => text === '')).toHaveLength(MOST_STORES_LISTED / STORE_PAGE_SIZE + 1),
  );
});

it('is not whole when a further page could not be read', async () => {
  answerTo('stores.list', (input) => {
    if ((askedSchema.parse(input).cursor ?? 0) > 0) throw new Error('The back office is away');
    return fresh({ rows: [{ id: 1, storeName: 'first' }], totalCount: 2 * STORE_PAGE_SIZE });
  });
  const seen = shown();
  await waitFor(() => expect(seen.last?.data?.partial).toBe(true));
  expect(seen.last).toMatchObject({ more: false, data: { data: [{ id: 1 }] } });
});
