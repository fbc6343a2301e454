import { fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { afterEach, expect, it, test, vi } from 'vitest';
import '@fixtures/properties';
import { renderComponent } from '@fixtures/components/render-component';
import { deriveFormats } from '@shared/kernel/text/formats/derive-formats';
import { applyFormats, DEFAULT_FORMATS } from '@shared/kernel/text/formats/formats';
import { toIsoDay, toLocalDate, DateInput } from './date-input';

afterEach(() => applyFormats(DEFAULT_FORMATS));

it('does not change a year below 100', () => {
  const local = toLocalDate('0001-01-01');
  expect(local?.getFullYear()).toBe(1);
  expect(local && toIsoDay(local)).toBe('0001-01-01');
});

it('a day passes through the calendar unchanged', () => {
  const days = fc.date({ min: new Date(2000, 0, 1), max: new Date(2099, 11, 31), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const iso = toIsoDay(date);
      const back = toLocalDate(iso);
      expect(back && toIsoDay(back)).toBe(iso);
    }),
  );
});

function drawn(first = '') {
  const onChange = vi.fn();
  function Controlled() {
    const [value, setValue] = useState(first);
    const change = (next: string): void => {
      onChange(next);
      setValue(next);
    };
    return <DateInput ariaLabel="Billing date" value={value} onChange={change} />;
  }
  const { user } = renderComponent(<Controlled />);
  return { user, onChange, input: screen.getByRole<HTMLInputElement>('combobox', { name: 'Billing date' }) };
}

test('a stored day is displayed in the format of the product', () => {
  expect(drawn('2026-03-09').input.value).toBe('03/09/2026');
});

test('a complete date counts while it is typed, a partial one does not', async () => {
  const { user, onChange, input } = drawn();
  await user.type(input, '3/9/202');
  expect(onChange).not.toHaveBeenCalled();
  await user.type(input, '6');
  expect(onChange).toHaveBeenLastCalledWith('2026-03-09');
});

test('keeps text that is not a date, so that the form can reject it', async () => {
  const { user, onChange, input } = drawn();
  await user.type(input, ' 02/30/26 ');
  await user.tab();
  expect(onChange).toHaveBeenLastCalledWith('02/30/26');
  expect(input.value).toBe('02/30/26');
});

test.each([
  ['5/6/26', '2026-05-06', '05/06/2026'],
  ['4.12.2025', '2025-12-04', '12/04/2025'],
  ['Dec 4, 2025', '2025-12-04', '12/04/2025'],
])('%s is read when the field is left', async (typed, day, shown) => {
  const { user, onChange, input } = drawn();
  await user.type(input, typed);
  await user.tab();
  expect(onChange).toHaveBeenLastCalledWith(day);
  expect(input.value).toBe(shown);
});

test('a day is displayed, typed and picked in the formats in force', async () => {
  applyFormats(deriveFormats('de-DE'));
  const { user, onChange, input } = drawn('2026-03-09');
  expect([input.value, input.placeholder]).toEqual(['09.03.2026', 'DD.MM.YYYY']);
  await user.clear(input);
  await user.type(input, '4/12/2026');
  expect(onChange).toHaveBeenLastCalledWith('2026-12-04');
  await user.keyboard('{ArrowDown}');
  const weekdays = await screen.findAllByRole('columnheader');
  expect(weekdays.map(({ title }) => title)[0]).toBe('Monday');
});

test('weeks begin on Sunday by default', async () => {
  const { user, input } = drawn('2026-03-09');
  input.focus();
  await user.keyboard('{ArrowDown}');
  expect((await screen.findAllByRole('columnheader')).map(({ title }) => title)[0]).toBe('Sunday');
});

test('a complete date counts while it is typed with its year first', async () => {
  applyFormats(deriveFormats('fr-CA'));
  const { user, onChange, input } = drawn();
  await user.type(input, '2026-3-0');
  expect(onChange).not.toHaveBeenCalled();
  await user.type(input, '9');
  expect(onChange).toHaveBeenLastCalledWith('2026-03-09');
});

test('the calendar closes the restricted days of each month, and asks for those of few months at a time', async () => {
  const asked = vi.fn((from: Date, to: Date): Date[] => {
    const months = (to.getFullYear() - from.getFullYear()) * 12 + to.getMonth() - from.getMonth();
    return Array.from({ length: months }, (_, at) => new Date(from.getFullYear(), from.getMonth() + at, 20));
  });
  const { user } = renderComponent(
    <DateInput
      ariaLabel="Billing date"
      value="2026-03-09"
      onChange={() => undefined}
      restrictedDates={asked}
    />,
  );
  await user.type(screen.getByRole('combobox'), '{ArrowDown}');
  const closed = () =>
    screen
      .getAllByRole<HTMLButtonElement>('button', { name: /, 20\d\d$/ })
      .filter(({ disabled }) => disabled);
  const isClosed = async (name: string) =>
    waitFor(() => expect(closed().map((day) => day.getAttribute('aria-label'))).toEqual([name]));
  await isClosed('20, March, 2026');
  for (const year of [2027, 2028, 2029, 2030]) {
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'PageUp', ctrlKey: true });
    await isClosed(`20, March, ${year}`);
  }
  await user.click(screen.getByRole('button', { name: 'Go to today' }));
  const now = new Date();
  await isClosed(`20, ${now.toLocaleString('en-US', { month: 'long' })}, ${now.getFullYear()}`);
  for (const [from, to] of asked.mock.calls)
    expect(to.getTime() - from.getTime()).toBeLessThan(900 * 86_400_000);
});
