import '@renderer/platform/interaction/double-click-guard';
import { useMutation } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { PAGE_TITLE_ID } from '@renderer/platform/navigation/scroll-area';
import { TourScreen } from './tour-screen';
import { TourStrip } from './tour-strip';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

it('is started by a double click, and not left by its second click', async () => {
  let stored: unknown = null;
  stubProcedure('preferences.get', () => stored);
  stubProcedure('preferences.set', (input) => {
    stored = Object(input).value;
    return null;
  });
  const { user } = renderScreen(<TourScreen />);
  await user.dblClick(await screen.findByRole('button', { name: 'Begin' }));
  await waitFor(() => expect(stored).toEqual({ status: 'running', tenantId: null }));
  expect(await screen.findByRole('button', { name: /Leave/ })).toBeTruthy();
});

it.each(['running', 'left'] as const)('takes the tenant that is created while it is %s', async (status) => {
  const save = vi.fn();
  stubProcedure('tenants.create', () => ({ id: 7, tenantId: 'bay', realmProblem: null }));
  function Create() {
    const { mutate } = useMutation(useBridge().tenants.create.mutationOptions());
    const tenant = {
      tenantName: 'Bay',
      displayName: 'Bay',
      subDomain: 'bay',
      agreementDate: '',
      tenantImg: '',
    };
    return <button onClick={() => mutate(tenant)}>Create</button>;
  }
  const { user } = renderScreen(
    <>
      <TourStrip state={{ status, tenantId: null }} save={save} />
      <Create />
    </>,
  );
  expect(screen.queryAllByRole('complementary')).toHaveLength(status === 'running' ? 1 : 0);
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith({ status, tenantId: 'bay' }));
});

it('leaves the focus on the page when the strip above it is closed by keyboard', async () => {
  const save = vi.fn();
  const { user } = renderScreen(
    <>
      <TourStrip state={{ status: 'running', tenantId: null }} save={save} />
      <h1 id={PAGE_TITLE_ID} tabIndex={-1}>
        Onboarding
      </h1>
    </>,
  );
  const focus = vi.spyOn(screen.getByRole('heading'), 'focus');
  screen.getByRole('button', { name: 'Leave the tour' }).focus();
  await user.keyboard('{Enter}');
  expect(save).toHaveBeenCalledWith({ status: 'left', tenantId: null });
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  // The title may be far above what is in view.
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
});
