import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { policyTexts } from '@shared/domains/policy/texts';
import { preferencesTexts as texts } from '@shared/domains/preferences/texts';
import { SecretSettings } from './secret-settings';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

async function show(confirms: boolean | null, managed = false) {
  const entry = { key: 'reauthenticateBeforeSecrets', title: 'Confirm before secrets', value: 'always' };
  stubProcedure('policy.managed', () => ({ place: '', entries: managed ? [entry] : [], problems: [] }));
  const onChange = vi.fn();
  const { user } = renderScreen(<SecretSettings confirms={confirms} disabled={false} onChange={onChange} />);
  const toggle = await screen.findByRole<HTMLInputElement>('switch', {
    name: new RegExp(texts.confirmSecrets),
  });
  return { user, onChange, toggle };
}

it('is turned on by a click', async () => {
  const { user, onChange, toggle } = await show(false);
  expect(screen.getByText(texts.confirmsHow)).toBeTruthy();
  await user.click(toggle);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
});

it('says why it is disabled in a browser', async () => {
  expect((await show(null)).toggle.disabled).toBe(true);
  expect(screen.getByText(texts.cannotConfirm)).toBeTruthy();
});

it('cannot be changed where the organization decides it', async () => {
  const { toggle } = await show(true, true);
  await screen.findByText(policyTexts.managedBy('reauthenticateBeforeSecrets'));
  expect(toggle.disabled).toBe(true);
  expect(toggle.checked).toBe(true);
});
