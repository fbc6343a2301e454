import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { PipelineStepper } from './pipeline-stepper';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

it('marks the number of a failed step red, and leaves room below its reason', async () => {
  stubProcedure('bulkLoad.log', () =>
    liveAnswer([
      {
        ...{ id: 1, description: 'Repair orders', datetime: '2026-11-20T10:00:00Z', source: 'dms' },
        ...{ status: 'Failed', error: 'No file since 11/02' },
      },
    ]),
  );
  stubProcedure('bulkLoad.attempts', () => liveAnswer([]));
  renderScreen(
    <PipelineStepper
      store={storeFields({ bulkPhase1: 'Failed' })}
      progress={{}}
      onAttach={() => undefined}
    />,
  );
  const step = screen.getByRole('listitem', { name: 'Phase 1 load' });
  const reason = await within(step).findByText(/No file since/);
  const other = screen.getByRole('listitem', { name: 'Review' });
  const colorOf = (of: HTMLElement): string =>
    getComputedStyle(within(of).getByText(/^\d+$/)).backgroundColor;
  expect(colorOf(step)).toContain('StatusDanger');
  expect(colorOf(other)).not.toContain('StatusDanger');
  const note = [...step.children].find((child) => child.contains(reason));
  expect(note && getComputedStyle(note).paddingBottom).toBe('var(--spacingVerticalM)');
});
