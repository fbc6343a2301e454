import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { NOTHING_UNSAVED, UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { scheduledExportsTexts as texts } from '@shared/domains/scheduled-exports/texts';
import { ScheduleFormCard } from './schedule-form';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

it('names a schedule in the notice as it was typed, letter by letter', async () => {
  for (const call of ['drafts.get', 'desktop.changed', 'exports.refusals']) stubProcedure(call, () => null);
  stubProcedure('scheduledExports.save', () => ({ id: 's1' }));
  const { user } = renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <ScheduleFormCard
        id="s1"
        grid={{ address: '/stores', gridId: 'stores', fixedFormat: false }}
        values={{
          ...{ name: 'Stores', format: 'xlsx', every: 'day', weekday: '1', time: '08:00', keep: '10' },
          ...{ folder: '/srv/exports', folderId: '' },
        }}
      />
    </UnsavedWorkContext>,
  );
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), ' of the week');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(texts.saved('Stores of the week'))).toBeTruthy();
});
