import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerTo } from '@fixtures/answering-bridge';
import { renderScreen } from '@fixtures/render-screen';
import { storeFields } from '@fixtures/store-fields';
import { ThemeContext } from '@renderer/platform/theme/theme-context';
import type { StoreTab } from '@renderer/platform/manifest';
import { refuse } from '@shared/kernel/decision';
import { GatedTabs } from './gated-tabs';

vi.mock('@renderer/platform/bridge', () => import('@fixtures/answering-bridge'));

const tabOf = (tab: string, more: Partial<StoreTab> = {}): StoreTab => ({
  ...{ within: 'store', rank: 10, tab, label: tab, load: async () => () => <p>{`This is ${tab}`}</p> },
  ...more,
});

it('asks for what an open tab shows when one rests on it, before it is drawn, and nothing for a closed one', async () => {
  const asked: string[] = [];
  const ask = (tab: string): StoreTab['ask'] => {
    return (_asking, { storeId }) => {
      const drawn = screen.queryByText(`This is ${tab}`) !== null;
      asked.push(`${tab} of ${storeId}${drawn ? ', too late' : ''}`);
    };
  };
  const columns = vi.fn();
  answerTo('preferences.get', (input) => columns(input) ?? null);
  const { user } = renderScreen(
    <ThemeContext value={{ name: 'light', choice: 'light', setChoice: vi.fn() }}>
      <GatedTabs
        store={storeFields({ storeId: 'bay' })}
        label="Store"
        parameter="tab"
        tabs={[
          tabOf('First', { ask: ask('First') }),
          tabOf('Models', { ask: ask('Models'), grids: ['models-left'] }),
          tabOf('Closed', { ask: ask('Closed'), gate: () => refuse('Not yet') }),
        ]}
      />
    </ThemeContext>,
  );
  expect(await screen.findByText('This is First')).toBeTruthy();
  await user.hover(screen.getByRole('tab', { name: 'Models' }));
  expect(asked).toEqual([]);
  await vi.waitFor(() => expect(columns).toHaveBeenCalledWith({ key: 'grid:models-left:arrangement' }));
  await vi.waitFor(() => expect(asked).toEqual(['Models of bay']));
  await user.click(screen.getByRole('tab', { name: 'Models' }));
  expect(await screen.findByText('This is Models')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: /Closed/, hidden: true }));
  // Again with the click: pressed at once, nothing rested there. Answered by then, it is not sent twice.
  expect(asked).toEqual(['Models of bay', 'Models of bay']);
  expect(columns).toHaveBeenCalledTimes(1);
});
