import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerTo } from '@fixtures/answering-bridge';
import { renderScreen } from '@fixtures/render-screen';
import { UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { draftSchema } from '@shared/domains/drafts/model';
import { ALLOWED } from '@shared/kernel/decision';
import { EditedDayField } from './edited-day-field';
import { useEditedDay } from './use-edited-day';

vi.mock('@renderer/platform/bridge', () => import('@fixtures/answering-bridge'));

const unsaved = { add: () => () => undefined, confirmLeave: () => Promise.resolve(true) };
const drafts = new Map<unknown, unknown>();

function LaunchDay() {
  const day = useEditedDay({
    stored: '2027-01-02',
    editable: true,
    what: 'the launch date',
    draftKey: 'launchDate:17',
    errorOf: (value) => (value === 'soon' ? 'Enter a date as MM/DD/YYYY' : undefined),
  });
  return (
    <>
      <EditedDayField label="Launch date" day={day} decision={ALLOWED} />
      <output>{JSON.stringify([day.date, day.seen, day.dirty])}</output>
    </>
  );
}

const open = () => {
  answerTo('drafts.get', () =>
    drafts.has('launchDate:17')
      ? { key: 'launchDate:17', value: drafts.get('launchDate:17'), savedAt: '2027-01-01T10:00:00Z' }
      : null,
  );
  answerTo('drafts.put', (input) => {
    const { key, value } = draftSchema.omit({ savedAt: true }).parse(input);
    drafts.set(key, value);
  });
  answerTo('drafts.remove', () => void drafts.clear());
  return renderScreen(
    <UnsavedWorkContext value={unsaved}>
      <LaunchDay />
    </UnsavedWorkContext>,
  );
};
const entered = (): string => screen.getByRole<HTMLInputElement>('combobox').value;
afterEach(cleanup);

it('a day that was entered, right or wrong, is offered after a crash until it is taken or thrown away', async () => {
  const { user } = open();
  await user.clear(screen.getByRole('combobox'));
  await user.type(screen.getByRole('combobox'), 'soon');
  await user.tab();
  expect(await screen.findByText('Enter a date as MM/DD/YYYY')).toBeDefined();
  await waitFor(() => expect(drafts.get('launchDate:17')).toBe('soon'));

  cleanup();
  const again = open();
  await again.user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(entered()).toBe('soon');
  expect(screen.getByText('Enter a date as MM/DD/YYYY')).toBeDefined();
  await again.user.clear(screen.getByRole('combobox'));
  await again.user.type(screen.getByRole('combobox'), '03/04/2027');
  expect(screen.getByText('["2027-03-04","2027-01-02",true]')).toBeDefined();
  await waitFor(() => expect(drafts.get('launchDate:17')).toBe('2027-03-04'));

  cleanup();
  const once = open();
  await once.user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(entered()).toBe('01/02/2027');
  await waitFor(() => expect(drafts.size).toBe(0));
});
