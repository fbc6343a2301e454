import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { ALLOWED, refuse } from '@shared/kernel/access/permission';
import { FormActions } from './form-actions';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

it.each([
  ['submits a form that may be saved', ALLOWED, 2],
  [
    'submits no form that may not be saved, neither on a click nor on Enter',
    refuse('The store is deleted'),
    0,
  ],
])('%s', async (_case, permission, submissions) => {
  const submit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
  const { user } = renderScreen(
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <FormActions permission={permission} />
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(screen.getByRole('textbox'), 'x{Enter}');
  expect(submit).toHaveBeenCalledTimes(submissions);
});
