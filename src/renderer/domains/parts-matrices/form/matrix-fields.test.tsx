import { zodResolver } from '@hookform/resolvers/zod';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { storeFields } from '@fixtures/samples/records';
import { type MatrixForm, matrixFormSchema } from '@shared/domains/parts-matrices/matrix-form';
import { partsMatricesTexts } from '@shared/domains/parts-matrices/texts';
import { MatrixFields } from './matrix-fields';
import { inputsOf } from './matrix-form-values';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const STORE = storeFields();
const noop = (): void => undefined;

/** The fields of a new matrix whose name is not among those of the store until it is added, and whose sources load late. */
function NewMatrix() {
  const [types, setTypes] = useState(['Standard']);
  const [sources, setSources] = useState<string[]>([]);
  const scope = { dms: STORE.dms, types, sources, uses: ['matrix'] as const, states: {} };
  const form = useForm<MatrixForm>({
    resolver: zodResolver(matrixFormSchema(scope)),
    defaultValues: { ...inputsOf(null), matrixType: 'Diesel' },
  });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(noop)(event)}>
      <MatrixFields store={STORE} scope={scope} form={form} isNew onNames={noop} />
      <button>Save</button>
      <button type="button" onClick={() => setTypes(['Standard', 'Diesel'])}>
        Add Diesel
      </button>
      <button type="button" onClick={() => setSources(['All', 'OEM'])}>
        Read the sources
      </button>
    </form>
  );
}

it('clears the error of a name that was missing once it has been added', async () => {
  const { user } = renderScreen(<NewMatrix />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Invalid Matrix Type')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add Diesel' }));
  await waitFor(() => expect(screen.queryByText('Invalid Matrix Type')).toBeNull());
});

it('checks what was typed again once the known sources have loaded', async () => {
  const { user } = renderScreen(<NewMatrix />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const custom = screen.getByLabelText(partsMatricesTexts.form.customSource);
  await user.type(custom, 'OEM');
  await user.click(screen.getByRole('button', { name: 'Read the sources' }));
  await waitFor(() => expect(custom.getAttribute('aria-invalid')).toBe('true'));
});
