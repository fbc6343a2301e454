import { cleanup, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { ComboboxField, DateField, SelectField, TextField } from '..';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const VALUES = { name: 'Bay Ford', dms: 'Tekion', make: 'Ford', day: '2027-01-02' };
const CHOICES = ['Tekion', 'Ford'].map((value) => ({ value, label: value }));

function Fields({ readOnly }: { readOnly: boolean }) {
  const { control } = useForm({ defaultValues: VALUES });
  return (
    <>
      <TextField control={control} name="name" label="Name" readOnly={readOnly} />
      <SelectField control={control} name="dms" label="DMS" choices={CHOICES} readOnly={readOnly} />
      <ComboboxField control={control} name="make" label="Make" choices={CHOICES} readOnly={readOnly} />
      <DateField control={control} name="day" label="Day" readOnly={readOnly} />
    </>
  );
}

const SHOWN = ['Bay Ford', 'Tekion', 'Ford', '01/02/2027'];

/** The classes of the frame that Fluent draws around an input, of which each is one rule of its look. */
const lookOf = (shown: string): ReadonlySet<string> => {
  const frame = screen.getByDisplayValue(shown).closest('.fui-Input, .fui-DatePicker');
  if (!frame) throw new Error(`${shown} has no frame`);
  return new Set([...frame.classList].filter((name) => !name.startsWith('___')));
};

it('is the same for every kind of field, and differs from that of a field that can be changed', () => {
  renderScreen(<Fields readOnly={false} />);
  const editable = lookOf('Bay Ford');
  cleanup();
  renderScreen(<Fields readOnly />);
  const ofReadOnly = [...lookOf('Bay Ford')].filter((name) => !editable.has(name));
  expect(ofReadOnly.length).toBeGreaterThan(0);
  for (const shown of SHOWN) expect([...lookOf(shown)], shown).toEqual(expect.arrayContaining(ofReadOnly));
});

it('is left with one press of Tab, whatever its kind', async () => {
  const { user } = renderScreen(<Fields readOnly={false} />);
  await user.click(screen.getByRole('combobox', { name: 'Make' }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByDisplayValue('01/02/2027'));
});
