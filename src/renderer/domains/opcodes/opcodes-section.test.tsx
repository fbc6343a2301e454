import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import type { Opcode } from '@shared/domains/opcodes/model';
import { countOpcodes } from '@shared/domains/opcodes/rules';
import { opcodesTexts } from '@shared/domains/opcodes/texts';
import { OpcodesSection } from './opcodes-section';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const OPCODES: Opcode[] = ['ALIGN', 'BRAKES'].map((lbropcode, id) => ({
  ...{ id, lbropcode, lbropcodedesc: null, additionalDescription: null, lbrlabortype: 'C' },
  ...{ opcategory: 'Repair', department: 'Service', categoryStatus: 'Categorized', cprocount: 0 },
  ...{ totalhours: 0, retailqualhours: 0, totallabordollars: 0, retailqualsale: 0, elr: 0 },
}));

const counters = () => screen.getByLabelText('Opcodes counted');
const submit = () => screen.getByRole('button', { name: /^Submit/ });

it('counts nothing and submits nothing until the opcodes are there', async () => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('desktop.changed', () => null);
  stubProcedure('drafts.get', () => null);
  stubProcedure('suggestions.opcodes.learn', () => null);
  stubProcedure('opcodes.onRepairOrders', () => liveAnswer([]));
  let answer = (_answer: unknown): void => undefined;
  stubProcedure('opcodes.ofStore', () => new Promise((resolve) => (answer = resolve)));
  const { user } = renderScreen(
    <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
      <UnsavedWorkContext value={{ add: () => () => undefined, confirmLeave: () => Promise.resolve(true) }}>
        <OpcodesSection store={storeFields({ storeId: 's1', tenantId: 'bay' })} />
      </UnsavedWorkContext>
    </ConnectivityContext>,
  );
  expect(counters().textContent).toBe('All–Categorized–Uncategorized–');
  expect(counters().getAttribute('aria-busy')).toBe('true');
  await user.click(submit());
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.unhover(submit());
  await user.hover(submit());
  expect(await screen.findAllByText(opcodesTexts.loading)).not.toHaveLength(0);
  answer(
    liveAnswer({
      ...{
        opcodes: OPCODES,
        counts: countOpcodes(OPCODES),
        categories: ['Repair'],
        departments: ['Service'],
      },
      ...{ submitted: false, saved: false },
    }),
  );
  await waitFor(() => expect(counters().textContent).toBe('All2Categorized2Uncategorized0'));
  expect(counters().getAttribute('aria-busy')).toBe('false');
  await user.click(submit());
  expect(await screen.findByRole('dialog', { name: opcodesTexts.confirmSubmission })).toBeTruthy();
});
