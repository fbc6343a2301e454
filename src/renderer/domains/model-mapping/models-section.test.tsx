import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure, liveAnswer } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { UnsavedWorkContext, NOTHING_UNSAVED } from '@renderer/components/unsaved-work/unsaved-work-context';
import { modelKey } from '@shared/domains/model-mapping/rules';
import { modelMappingTexts } from '@shared/domains/model-mapping/texts';
import { modelSuggestionTexts } from '@shared/domains/suggestions/texts';
import { may, ROLES } from '@shared/kernel/access/capabilities';
import { messages } from '@shared/kernel/text/messages';
import { MappingHeading } from './mapping-heading';
import { MappingSection } from './models-section';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));
vi.mock('@renderer/platform/browser/use-media-query', () => ({ useMediaQuery: () => true }));

const counted = (): string => screen.getByLabelText('Models counted').textContent ?? '';

it('shows its grids while the models are loading, without a count', async () => {
  let give: (answer: unknown) => void = () => undefined;
  stubProcedure('modelMapping.ofStore', () => new Promise((done) => (give = done)));
  stubProcedure('preferences.get', () => null);
  stubProcedure('preferences.computer.get', () => ({}));
  renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
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

/** Renders the grid types of a store with one model. */
function drawOne(target: string | null, role?: string) {
  stubProcedure('modelMapping.ofStore', () =>
    liveAnswer({
      models: [{ make: 'Kia', model: 'Soul', target }],
      targets: [{ name: 'Asian', isDefault: true }],
    }),
  );
  stubProcedure('preferences.get', () => null);
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('suggestions.models.learn', () => null);
  return renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <MappingSection store={storeFields()} kind="gridType" />
    </UnsavedWorkContext>,
    role,
  );
}

async function oneSelected(target: string | null = null) {
  const { user } = drawOne(target);
  await user.click(await screen.findByRole('gridcell', { name: 'Soul' }));
  expect(await screen.findByText('1 selected')).toBeTruthy();
  return user;
}

it.each(ROLES)('shows the suggestions to %s; only a role with write access accepts one', async (role) => {
  const change = vi.fn(() => ({ alreadyDone: false }));
  stubProcedure('modelMapping.change', change);
  const reason = {
    storeName: 'Austin',
    name: 'Kia',
    words: 'Soul',
    choice: 'Asian',
    likeness: 0.9,
    count: 2,
  };
  const id = modelKey({ make: 'Kia', model: 'Soul' });
  const suggestion = { id, alike: 'Kia', choice: 'Asian', confidence: 0.9, reasons: [reason] };
  stubProcedure('suggestions.models.ofStore', () => ({
    suggestions: [suggestion],
    trainedOn: { stores: 2, things: 40 },
  }));
  const { user } = drawOne(null, role);
  await screen.findByRole('gridcell', { name: 'Soul' });
  await user.click(screen.getByRole('button', { name: 'Suggestions' }));
  const panel = await screen.findByRole('dialog', { name: modelSuggestionTexts('gridType').title });
  const accept = await within(panel).findByRole('button', { name: 'Accept Asian for Kia Soul' });
  await user.click(within(panel).getByRole('button', { name: 'Why is that suggested for Kia Soul' }));
  const why = await screen.findByRole('table', { name: 'Why is that suggested for Kia Soul' });
  expect(why.textContent).toContain('Austin');
  const permission = may(role, 'change-data');
  await user.click(accept);
  if (permission.allowed) await waitFor(() => expect(change).toHaveBeenCalledOnce());
  else {
    expect(accept.getAttribute('aria-disabled')).toBe('true');
    const [reason] = permission.reasons;
    expect(document.getElementById(accept.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      reason?.text,
    );
    expect(change).not.toHaveBeenCalled();
  }
});

it('saves once for two quick Enter presses, and selects refused models again', async () => {
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

it('submits once', async () => {
  const user = await oneSelected('Asian');
  const sent = vi.fn(() => null);
  stubProcedure('submissions.submit', sent);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  const submit = await screen.findByRole('button', { name: 'Submit' });
  await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBe('true'));
});

it('counts the models of a make as all counts are written', () => {
  renderScreen(
    <MappingHeading heading={{ name: 'Kia', count: 12_345, isDefault: false }} handle={vi.fn()} />,
  );
  expect(screen.getByText('12,345')).toBeTruthy();
});
