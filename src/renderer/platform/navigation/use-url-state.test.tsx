import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  createBrowserRouter,
  MemoryRouter,
  RouterProvider,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { expect, it } from 'vitest';
import { trackPendingNavigation, useUrlState } from './use-url-state';

const inRouter = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
const textOf = (hook: { current: ReturnType<typeof useUrlState> }): string => hook.current[0].toString();

it('applies both of two changes, the second made before the first was rendered', async () => {
  const { result } = renderHook(useUrlState, { wrapper: inRouter });
  await act(async () => {
    result.current[1]({ colours: 'green' });
    await Promise.resolve();
    // The function belongs to the earlier render, which does not include the first change.
    result.current[1]({ dms: 'Tekion' });
  });
  expect(textOf(result)).toBe('colours=green&dms=Tekion');
});

it('drops a change that another navigation has replaced', async () => {
  const { result } = renderHook(() => ({ current: useUrlState(), navigate: useNavigate() }), {
    wrapper: inRouter,
  });
  await act(async () => {
    result.current.current[1]({ colours: 'green' });
    await Promise.resolve();
    void result.current.navigate('/?dms=Tekion');
  });
  expect(textOf(result.current)).toBe('dms=Tekion');
  await act(async () => result.current.current[1]({ sort: 'name' }));
  expect(textOf(result.current)).toBe('dms=Tekion&sort=name');
});

it('keeps what Back brings, after the same value was set and set back before it was rendered', async () => {
  const { result } = renderHook(() => ({ current: useUrlState(), navigate: useNavigate() }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={['/?q=f', '/']}>{children}</MemoryRouter>
    ),
  });
  await act(async () => {
    result.current.current[1]({ q: 'f' });
    await Promise.resolve();
    result.current.current[1]({ q: '' });
  });
  await act(async () => void result.current.navigate(-1));
  expect(textOf(result.current)).toBe('q=f');
  await act(async () => result.current.current[1]({ sort: 'name' }));
  expect(textOf(result.current)).toBe('q=f&sort=name');
});

it('drops a change that was not rendered before its page went, on the next page with the same address', async () => {
  const left = renderHook(useUrlState, { wrapper: inRouter });
  await act(async () => {
    left.result.current[1]({ q: 'ford' });
    await Promise.resolve();
    left.unmount();
  });
  const { result } = renderHook(useUrlState, { wrapper: inRouter });
  await act(async () => result.current[1]({ sort: 'name' }));
  expect(textOf(result)).toBe('sort=name');
});

it('removes a parameter with an empty text, and does not restore it', async () => {
  const { result } = renderHook(useUrlState, { wrapper: inRouter });
  await act(async () => result.current[1]({ q: 'ford', sort: 'name' }));
  await act(async () => result.current[1]({ q: '' }));
  await act(async () => result.current[1]({ order: 'reversed' }));
  expect(textOf(result)).toBe('sort=name&order=reversed');
});

it('keeps the state that a page received with its address', async () => {
  const given = { clientId: 'bay' };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[{ pathname: '/', state: given }]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(
    () => {
      const state: unknown = useLocation().state;
      return [useUrlState(), state] as const;
    },
    { wrapper },
  );
  await act(async () => result.current[0][1]({ q: 'ford' }));
  expect(result.current[0][0].toString()).toBe('q=ford');
  expect(result.current[1]).toEqual(given);
});

it('does not navigate back from a navigation in flight', async () => {
  function Search() {
    const [, put] = useUrlState();
    return <input aria-label="Search" onChange={({ target }) => put({ q: target.value })} />;
  }
  let arrive: () => void = () => undefined;
  const router = createBrowserRouter([
    { path: '/', element: <Search /> },
    {
      path: '/stores',
      element: <h1>Stores</h1>,
      loader: () => new Promise<null>((done) => (arrive = () => done(null))),
    },
  ]);
  trackPendingNavigation(router);
  render(<RouterProvider router={router} />);
  await act(async () => void router.navigate('/stores'));
  await act(
    async () => void fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'ford' } }),
  );
  await act(async () => arrive());
  expect(await screen.findByText('Stores')).toBeTruthy();
  expect(window.location.search).toBe('');
});
