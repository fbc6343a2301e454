import { screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { ComboboxField } from './fields/choice-combobox';
import { DateField } from './fields/date-input';
import { SelectField } from './fields/select-field';
import { TextAreaField, TextField } from './fields/text-field';
import { FormDialog } from './form-dialog';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const VALUES = { store: 'Bay Ford', use: 'f', opcode: 'LOF', note: 'Old', day: '2026-03-01', dms: '' };
const USES = [
  { value: 'm', label: 'Matrix' },
  { value: 'f', label: 'Fleet' },
];

function Feed() {
  const { control } = useForm({ defaultValues: VALUES });
  const fixed = { control, readOnly: true };
  return (
    <FormDialog title="Add" onSubmit={() => undefined} onClose={() => undefined}>
      <TextField {...fixed} name="store" label="Store name" />
      <SelectField {...fixed} name="use" label="Use" choices={USES} />
      <ComboboxField {...fixed} name="opcode" label="Opcode" choices={[]} />
      <TextAreaField {...fixed} name="note" label="Note" />
      <DateField {...fixed} name="day" label="Day" />
      <TextField control={control} name="dms" label="DMS" />
    </FormDialog>
  );
}

it('focuses the first editable field, and shows the others as uniform text to be read and copied', async () => {
  renderScreen(<Feed />);
  const editable = await screen.findByRole('textbox', { name: 'DMS' });
  await waitFor(() => expect(document.activeElement).toBe(editable));
  const shown = ['Store name', 'Use', 'Opcode', 'Note', 'Day'].map((name) => screen.getByLabelText(name));
  expect(shown.map((input) => input.hasAttribute('readonly'))).toEqual(shown.map(() => true));
  expect(shown.map((input) => input.hasAttribute('disabled'))).toEqual(shown.map(() => false));
  expect(
    shown.map((input) => (input instanceof HTMLTextAreaElement ? input.value : input.getAttribute('value'))),
  ).toEqual(['Bay Ford', 'Fleet', 'LOF', 'Old', '03/01/2026']);
});
