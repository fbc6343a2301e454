import { TRPCClientError } from '@trpc/client';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { NOTHING_UNSAVED, UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import type { AppErrorShape } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { useMappingChange } from './use-mapping-change';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const MODELS = ['Rio', 'Soul', 'Venga'].map((model) => ({ make: 'Kia', model, target: null }));
const STORE = storeFields();

function Mapping() {
  const { send, saving } = useMappingChange(STORE, 'gridType', MODELS);
  return (
    <>
      <button onClick={() => MODELS.forEach((model) => send([model], 'Asian', false))}>Move each</button>
      <output aria-label="Moves on their way">{saving.map(({ model }) => model).join(' ')}</output>
    </>
  );
}

/** Moves three models, each by a change of its own; the first is refused. @returns the models that were sent. */
async function firstRefused(error: AppErrorShape): Promise<readonly string[]> {
  const sent: string[] = [];
  stubProcedure('desktop.changed', () => null);
  stubProcedure('modelMapping.change', (input) => {
    const { moves } = input as { moves: readonly { model: string }[] };
    for (const { model } of moves) sent.push(model);
    if (sent.length === 1)
      throw TRPCClientError.from({ error: { code: -32_603, message: '', data: { appError: error } } });
    return { alreadyDone: false };
  });
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <Mapping />
    </UnsavedWorkContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Move each' }));
  await waitFor(() => expect(sent.length).toBeGreaterThan(0));
  await screen.findByText(error.message);
  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'Moves on their way' }).textContent).toBe(''),
  );
  return sent;
}

it('sends the moves that wait behind one that is in flight already', async () => {
  const sent = await firstRefused({ code: 'IN_FLIGHT', message: backOfficeTexts.inFlight });
  expect(sent).toEqual(['Rio', 'Soul', 'Venga']);
});

it('keeps the notice about a refused move when the others, which are about other models, are sent', async () => {
  const sent = await firstRefused({ code: 'BACK_OFFICE', message: 'The grid type is gone' });
  expect(sent).toEqual(['Rio', 'Soul', 'Venga']);
  expect(screen.getByText('The grid type is gone')).toBeTruthy();
});
