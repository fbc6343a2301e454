import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { storeFields } from '@fixtures/samples/records';
import { type StoreTab, TabsContext } from '@renderer/platform/manifest/manifest';
import { ThemeContext } from '@renderer/platform/theme/theme-context';
import type { Store } from '@shared/domains/stores/model';
import { OnboardingTab } from './onboarding-tab';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const tabOf = (tab: string): StoreTab => ({
  ...{ within: 'onboarding', rank: 10, tab, label: tab, load: async () => () => <p>{`This is ${tab}`}</p> },
});

function draw(pipeline: Partial<Store>) {
  return renderScreen(
    <ThemeContext value={{ name: 'light', choice: 'light', setChoice: vi.fn() }}>
      <TabsContext value={{ storeTabs: [tabOf('dataFeeds'), tabOf('bulkDataLoad')], tenantTabs: [] }}>
        <OnboardingTab store={storeFields(pipeline)} />
      </TabsContext>
    </ThemeContext>,
  );
}

it.each<[string, Partial<Store>, string]>([
  ['waits for its first load', { bulkPhase1: 'Active' }, 'dataFeeds'],
  ["isn't configured", { bulkPhase1: 'Inactive' }, 'dataFeeds'],
  ['has a failed load', { bulkPhase1: 'Failed', storeLaunched: 'Inactive' }, 'bulkDataLoad'],
  ['is in the pipeline', { bulkPhase1: 'Completed', storeLaunched: 'Inactive' }, 'bulkDataLoad'],
  ['is launched', { bulkPhase1: 'Completed', storeLaunched: 'Completed' }, 'dataFeeds'],
  ['is deleted', { bulkPhase1: 'Completed', storeLaunched: 'Inactive', isDeleted: true }, 'dataFeeds'],
])('opens the step of a store that %s', async (_what, pipeline, tab) => {
  draw(pipeline);
  expect(await screen.findByText(`This is ${tab}`)).toBeTruthy();
});

it('puts the chosen tab into the address, and opens it from there', async () => {
  const { user } = draw({ bulkPhase1: 'Failed', storeLaunched: 'Inactive' });
  await user.click(await screen.findByRole('tab', { name: 'dataFeeds' }));
  expect(await screen.findByText('This is dataFeeds')).toBeTruthy();
});
