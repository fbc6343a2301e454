import { screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import { storeComparisonPaths } from '@shared/domains/store-comparison/paths';
import { storeComparisonTexts } from '@shared/domains/store-comparison/texts';
import { CompareScreen } from './compare-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const FORD = storeFields({ id: 1, storeId: 's1', storeName: 'Bay Ford' });
const KIA = storeFields({ id: 2, storeId: 's2', storeName: 'Bay Kia' });
const read = vi.fn<(input: unknown) => Promise<never>>(() => new Promise(() => undefined));

beforeEach(() => {
  read.mockClear();
  stubProcedure('stores.get', (input) =>
    liveAnswer(z.object({ id: z.number() }).parse(input).id === FORD.id ? FORD : KIA),
  );
  stubProcedure('stores.list', () => ({
    ...{ data: { rows: [FORD, KIA], totalCount: 2, nextOffset: null } },
    ...{ asOf: '2026-01-01T00:00:00Z', origin: 'live', partial: false },
  }));
  stubProcedure('storeComparison.configuration', read);
});

function Elsewhere() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

const open = (address: string) =>
  renderScreen(
    <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
      <Address />
      <Link to="/elsewhere">Leave</Link>
      <Routes>
        <Route path={storeComparisonPaths.compareRoute} element={<CompareScreen />} />
        <Route path="/elsewhere" element={<Elsewhere />} />
      </Routes>
    </ConnectivityContext>,
    'superadmin',
    address,
  );

const other = () => screen.findByRole('combobox', { name: storeComparisonTexts.compareWith });
const readStores = () => new Set(read.mock.calls.map(([input]) => input));

it('opens with the two stores of its address, as after a reload', async () => {
  open(storeComparisonPaths.compare(1, 2));
  await waitFor(async () => expect((await other()).getAttribute('value')).toContain('Bay Kia'));
  expect(readStores()).toEqual(new Set([{ id: 1 }, { id: 2 }]));
});

it('names a store of the address that the list of stores lacks, such as one of a test tenant', async () => {
  stubProcedure('stores.list', () => liveAnswer({ rows: [FORD], totalCount: 1, nextOffset: null }));
  open(storeComparisonPaths.compare(1, 2));
  await waitFor(async () => expect((await other()).getAttribute('value')).toContain('Bay Kia'));
});

it('keeps the chosen store in the address, so that Back shows it again', async () => {
  const { user } = open(storeComparisonPaths.compare(1));
  await user.click(await other());
  await user.click(await screen.findByRole('option', { name: /Bay Kia/ }));
  const address = storeComparisonPaths.compare(1, 2);
  await waitFor(() => expect(screen.getByRole('status', { name: 'Address' }).textContent).toBe(address));
  await user.click(screen.getByText('Leave'));
  await user.click(await screen.findByText('Back'));
  await waitFor(async () => expect((await other()).getAttribute('value')).toContain('Bay Kia'));
});
