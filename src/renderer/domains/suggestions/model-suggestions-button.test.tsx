import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import type { MappedModel, ModelMove } from '@shared/domains/model-mapping/model';
import { applyMoves, modelKey } from '@shared/domains/model-mapping/rules';
import { ALLOWED } from '@shared/kernel/access/permission';
import { ModelSuggestionsButton } from './model-suggestions-button';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const on = (make: string, model: string, target: string | null = null) => ({ make, model, target });
const MODELS: readonly MappedModel[] = [
  ...[on('Kia', 'Soul'), on('Kia', 'Forte'), on('Ford', 'Edge')],
  on('Ford', 'Focus', 'Domestic'),
];
const MAPPING = { models: [...MODELS], targets: [{ name: 'Domestic', isDefault: true }] };
const STORE = { storeId: 's', tenantId: 't', storeName: 'Bay Ford', dms: 'Tekion', realmName: 'bay' };

const REASON = {
  ...{ storeName: 'Austin', name: 'Ford', words: 'Escape', choice: 'Domestic', likeness: 0.8, count: 2 },
};
const suggested = (make: string, model: string, choice: string, confidence: number) => ({
  ...{ id: modelKey({ make, model }), alike: make, choice, confidence, reasons: [REASON] },
});

/** The wrapper moves accepted models immediately, as the screen does. */
function Moving({ sent }: { sent: (moves: readonly ModelMove[]) => void }) {
  const [models, setModels] = useState(MODELS);
  return (
    <ModelSuggestionsButton
      store={STORE}
      kind="menu"
      mapping={MAPPING}
      asOf="2026-01-01T10:00:00Z"
      {...{ models, permission: ALLOWED }}
      sendMoves={(moves) => {
        sent(moves);
        setModels(applyMoves(models, moves));
      }}
    />
  );
}

it('moves accepted models only; a model that was mapped since stays', async () => {
  const [learn, sent] = [vi.fn(), vi.fn()];
  stubProcedure('suggestions.models.learn', learn);
  stubProcedure('suggestions.models.ofStore', () => ({
    suggestions: [
      suggested('Kia', 'Soul', 'Asian', 0.95),
      suggested('Kia', 'Forte', 'Asian', 0.92),
      suggested('Ford', 'Edge', 'Domestic', 0.7),
      suggested('Ford', 'Focus', 'Asian', 0.99),
    ],
    trainedOn: { stores: 2, things: 40 },
  }));
  const { user } = renderScreen(<Moving sent={sent} />);
  await user.click(await screen.findByRole('button', { name: 'Suggestions' }));
  const panel = await screen.findByRole('dialog', { name: 'Suggested menus' });
  expect(await within(panel).findByText("3 models aren't mapped yet")).toBeTruthy();
  expect(learn).toHaveBeenCalledWith(expect.objectContaining({ kind: 'menu', realm: 'bay' }));
  expect(sent).not.toHaveBeenCalled();

  await user.click(within(panel).getByRole('button', { name: 'Accept Asian for Kia…' }));
  expect(sent).toHaveBeenLastCalledWith([
    { ...on('Kia', 'Soul'), to: 'Asian' },
    { ...on('Kia', 'Forte'), to: 'Asian' },
  ]);
  await user.click(within(panel).getByRole('button', { name: 'Accept Domestic for Ford Edge' }));
  expect(sent).toHaveBeenLastCalledWith([{ ...on('Ford', 'Edge'), to: 'Domestic' }]);
  expect(within(panel).getByText('Every model is mapped')).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Close');
});
