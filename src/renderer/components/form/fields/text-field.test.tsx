import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { renderComponent } from '@fixtures/components/render-component';
import { deriveFormats } from '@shared/kernel/text/formats/derive-formats';
import { applyFormats, DEFAULT_FORMATS } from '@shared/kernel/text/formats/formats';
import { TextField } from './text-field';

afterEach(() => applyFormats(DEFAULT_FORMATS));

function Form({ isNumber = false }: { isNumber?: boolean }) {
  const { control, watch } = useForm({ defaultValues: { rate: '85.50' } });
  return (
    <>
      <TextField control={control} name="rate" label="Rate" isNumber={isNumber} />
      <output>{watch('rate')}</output>
    </>
  );
}

const input = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Rate' });

it('shows and takes a number as it is written, and holds it with a point before decimals', async () => {
  applyFormats(deriveFormats('fr-CA'));
  const { user } = renderComponent(<Form isNumber />);
  expect(input().value).toBe('85,50');
  await user.clear(input());
  await user.type(input(), '1 234,5');
  expect([input().value, screen.getByRole('status').textContent]).toEqual(['1 234,5', '1 234.5']);
});

it('leaves any other text alone', async () => {
  applyFormats(deriveFormats('fr-CA'));
  const { user } = renderComponent(<Form />);
  await user.type(input(), ',x');
  expect([input().value, screen.getByRole('status').textContent]).toEqual(['85.50,x', '85.50,x']);
});
