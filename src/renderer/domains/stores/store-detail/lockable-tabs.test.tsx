import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import type { StoreTab } from '@renderer/platform/manifest/manifest';
import { ThemeContext } from '@renderer/platform/theme/theme-context';
import { refuse } from '@shared/kernel/access/permission';
import { LockableTabs } from './lockable-tabs';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const tabOf = (tab: string, more: Partial<StoreTab> = {}): StoreTab => ({
  ...{ within: 'store', rank: 10, tab, label: tab, load: async () => () => <p>{`This is ${tab}`}</p> },
  ...more,
});

it('prefetches an enabled tab on hover, before it is rendered, and nothing for a disabled one', async () => {
  const requests: string[] = [];
  const ask = (tab: string): StoreTab['prefetch'] => {
    return (_asking, { storeId }) => {
      const drawn = screen.queryByText(`This is ${tab}`) !== null;
      requests.push(`${tab} of ${storeId}${drawn ? ', too late' : ''}`);
    };
  };
  const columns = vi.fn();
  stubProcedure('preferences.get', (input) => columns(input) ?? null);
  const { user } = renderScreen(
    <ThemeContext value={{ name: 'light', choice: 'light', setChoice: vi.fn() }}>
      <LockableTabs
        store={storeFields({ storeId: 'bay' })}
        label="Store"
        parameter="tab"
        tabs={[
          tabOf('First', { prefetch: ask('First') }),
          tabOf('Models', { prefetch: ask('Models'), grids: ['models-left'] }),
          tabOf('Closed', { prefetch: ask('Closed'), access: () => refuse('Not yet') }),
        ]}
      />
    </ThemeContext>,
  );
  expect(await screen.findByText('This is First')).toBeTruthy();
  await user.hover(screen.getByRole('tab', { name: 'Models' }));
  await waitFor(() => expect(columns).toHaveBeenCalledWith({ key: 'grid:models-left:arrangement' }));
  await waitFor(() => expect(requests).toEqual(['Models of bay']));
  await user.click(screen.getByRole('tab', { name: 'Models' }));
  expect(await screen.findByText('This is Models')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: /Closed/, hidden: true }));
  // The click prefetches again, because a quick press had no hover; a fresh answer is not requested twice.
  expect(requests).toEqual(['Models of bay', 'Models of bay']);
  expect(columns).toHaveBeenCalledTimes(1);
});
