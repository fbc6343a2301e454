import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { SLOW_AFTER_MS } from '@renderer/platform/bridge/use-change';
import { bulkLoadPageTexts } from '@shared/domains/bulk-load/page-texts';
import { pipelineTexts } from '@shared/domains/bulk-load/texts';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';
import { PipelineStepper } from './pipeline-stepper';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));
afterEach(() => void vi.useRealTimers());

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

it('shows the message of a failed validation where the back office keeps no attempts', async () => {
  stubProcedure('bulkLoad.validate', () => ({
    passed: false,
    message: '12 open orders',
    alreadyDone: false,
  }));
  stubProcedure('bulkLoad.attempts', () => Promise.reject(new AppError('BACK_OFFICE', 'not offered')));
  const { user } = renderScreen(
    <PipelineStepper
      store={storeFields({ bulkPhase1: 'Completed' })}
      progress={{}}
      onAttach={() => undefined}
    />,
  );
  const step = screen.getByRole('listitem', { name: 'Phase 1 Validation' });
  await user.click(within(step).getByRole('button', { name: /^Validate/ }));
  expect(await within(step).findByText('12 open orders')).toBeTruthy();
});

it('runs a step again after the user has stopped waiting for a response', async () => {
  vi.useFakeTimers();
  const sent = vi.fn(() => new Promise(() => undefined));
  stubProcedure('bulkLoad.validate', sent);
  stubProcedure('bulkLoad.log', () => liveAnswer([]));
  stubProcedure('bulkLoad.attempts', () => liveAnswer([]));
  const store = storeFields({ bulkPhase1: 'Completed' });
  renderScreen(<PipelineStepper store={store} progress={{}} onAttach={() => undefined} />);
  const press = (): Promise<void> =>
    act(async () => {
      const step = screen.getByRole('listitem', { name: 'Phase 1 Validation' });
      within(step)
        .getByRole('button', { name: new RegExp(`^${pipelineTexts.validate.phase1Validation}`) })
        .click();
      await vi.advanceTimersByTimeAsync(0);
    });
  await press();
  await act(() => vi.advanceTimersByTimeAsync(SLOW_AFTER_MS));
  act(() => screen.getByRole('button', { name: messages.changes.stopWaiting }).click());
  await press();
  expect(sent).toHaveBeenCalledTimes(2);
});

it('says why no other step can be started while one is on its way', async () => {
  let answer = (): void => undefined;
  stubProcedure(
    'bulkLoad.updateStatus',
    () => new Promise((resolve) => (answer = () => resolve({ alreadyDone: false }))),
  );
  stubProcedure('bulkLoad.log', () => liveAnswer([]));
  stubProcedure('bulkLoad.attempts', () => liveAnswer([]));
  stubProcedure('desktop.changed', () => null);
  const store = storeFields({
    ...{ isPhase2Verified: true, dailyLoad: 'Completed', nsQaValidation: 'Completed', review: 'Active' },
  });
  const { user } = renderScreen(<PipelineStepper store={store} progress={{}} onAttach={() => undefined} />);
  const review = screen.getByRole('button', { name: 'Start: Review' });
  const disable = (): HTMLElement => screen.getByRole('button', { name: /Disable: Daily Load Setup/ });
  await user.click(review);
  await waitFor(() => expect(disable().getAttribute('aria-disabled')).toBe('true'));
  await user.hover(disable());
  expect(await screen.findAllByText(bulkLoadPageTexts.answersFirst('Review'))).not.toEqual([]);
  answer();
  await waitFor(() => expect(disable().getAttribute('aria-disabled')).not.toBe('true'));
});
