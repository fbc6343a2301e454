import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure, liveAnswer } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { modelMappingTexts } from '@shared/domains/model-mapping/texts';
import { MappingSection } from './models-section';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const counted = (): string => screen.getByLabelText('Models counted').textContent ?? '';

it('has its grids while the models are on their way, and says nothing of how many there are', async () => {
  let give: (answer: unknown) => void = () => undefined;
  stubProcedure('modelMapping.ofStore', () => new Promise((done) => (give = done)));
  stubProcedure('preferences.get', () => null);
  stubProcedure('preferences.computer.get', () => ({}));
  renderScreen(
    <UnsavedWorkContext value={{ add: () => () => undefined, confirmLeave: async () => true }}>
      <MappingSection store={storeFields()} kind="gridType" />
    </UnsavedWorkContext>,
  );

  expect(await screen.findByRole('grid', { name: 'Models without a Grid Type' })).toBeTruthy();
  expect(counted()).toBe('All–Mapped–Left–');
  const submit = screen.getByRole('button', { name: 'Submit' });
  expect(submit.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByText(modelMappingTexts.noModels)).toBeNull();

  give(liveAnswer({ models: [{ make: 'Kia', model: 'Soul', target: null }], targets: [] }));
  const left = await screen.findByRole('grid', { name: 'Models without a Grid Type' });
  expect(await within(left).findByRole('gridcell', { name: 'Soul' })).toBeTruthy();
  expect(counted()).toBe('All1Mapped0Left1');
});
