import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure, liveAnswer } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { modelMappingTexts } from '@shared/domains/model-mapping/texts';
import { messages } from '@shared/kernel/text/messages';
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

/** Renders the grid types of a store with one model, selected and about to be moved. */
async function oneSelected(target: string | null = null) {
  stubProcedure('modelMapping.ofStore', () =>
    liveAnswer({
      models: [{ make: 'Kia', model: 'Soul', target }],
      targets: [{ name: 'Asian', isDefault: true }],
    }),
  );
  stubProcedure('preferences.get', () => null);
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('suggestions.models.learn', () => null);
  const { user } = renderScreen(
    <UnsavedWorkContext value={{ add: () => () => undefined, confirmLeave: async () => true }}>
      <MappingSection store={storeFields()} kind="gridType" />
    </UnsavedWorkContext>,
  );
  await user.click(await screen.findByRole('gridcell', { name: 'Soul' }));
  expect(await screen.findByText('1 selected')).toBeTruthy();
  return user;
}

it('writes once for two quick Enters, and selects refused models again', async () => {
  const user = await oneSelected();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Grid Type' }), 'Asian');
  let refuse: (error: Error) => void = () => undefined;
  const changed = vi.fn((_change: unknown) => new Promise((_done, failed) => (refuse = failed)));
  stubProcedure('modelMapping.change', changed);
  const move = screen.getByRole('button', { name: 'Move' });
  // The second one comes before the first has been rendered.
  act(() => {
    move.click();
    move.click();
  });
  expect(await screen.findByText('Saving 1 model...')).toBeTruthy();
  await waitFor(() => expect(changed).toHaveBeenCalledOnce());
  refuse(new Error('The grid type is gone'));
  expect(await screen.findByText(messages.generic.somethingWentWrong)).toBeTruthy();
  expect(await screen.findByText('1 selected')).toBeTruthy();
  expect(counted()).toBe('All1Mapped0Left1');
  expect(changed).toHaveBeenCalledOnce();
});

it('is submitted once', async () => {
  const user = await oneSelected('Asian');
  const sent = vi.fn(() => null);
  stubProcedure('submissions.submit', sent);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  const submit = await screen.findByRole('button', { name: 'Submit' });
  await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBe('true'));
});
