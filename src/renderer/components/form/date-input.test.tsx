import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '@fixtures/render-component';
import { DateInput } from './date-input';

function drawn(first = '') {
  const onChange = vi.fn();
  function Held() {
    const [value, setValue] = useState(first);
    const change = (next: string): void => {
      onChange(next);
      setValue(next);
    };
    return <DateInput ariaLabel="Billing date" value={value} onChange={change} />;
  }
  const { user } = renderComponent(<Held />);
  return { user, onChange, input: screen.getByRole<HTMLInputElement>('combobox', { name: 'Billing date' }) };
}

test('a kept day is shown as the product writes it', () => {
  expect(drawn('2026-03-09').input.value).toBe('03/09/2026');
});

test('a whole date counts while it is typed, a part of one does not', async () => {
  const { user, onChange, input } = drawn();
  await user.type(input, '3/9/202');
  expect(onChange).not.toHaveBeenCalled();
  await user.type(input, '6');
  expect(onChange).toHaveBeenLastCalledWith('2026-03-09');
});

test('what is no date stays, for the form to refuse it', async () => {
  const { user, onChange, input } = drawn();
  await user.type(input, ' 02/30/26 ');
  await user.tab();
  expect(onChange).toHaveBeenLastCalledWith('02/30/26');
  expect(input.value).toBe('02/30/26');
});
