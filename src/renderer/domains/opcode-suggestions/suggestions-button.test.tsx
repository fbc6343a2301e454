import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerTo } from '@fixtures/answering-bridge';
import { renderScreen } from '@fixtures/render-screen';
import type { OpcodeSuggestion } from '@shared/domains/opcode-suggestions/model';
import type { Opcode } from '@shared/domains/opcodes/model';
import { countOpcodes, UNCATEGORIZED } from '@shared/domains/opcodes/rules';
import { ALLOWED, refuse, type Decision } from '@shared/kernel/decision';
import { SuggestionsButton } from './suggestions-button';

vi.mock('@renderer/platform/bridge', () => import('@fixtures/answering-bridge'));

const opcode = (id: number, lbropcodedesc: string, opcategory = UNCATEGORIZED): Opcode => ({
  ...{ id, lbropcode: `OP${id}`, lbropcodedesc, opcategory, additionalDescription: null },
  ...{ department: 'Service', lbrlabortype: 'C', categoryStatus: '', cprocount: 0, totalhours: 0 },
  ...{ retailqualhours: 0, totallabordollars: 0, retailqualsale: 0, elr: 0 },
});

const REASON = {
  ...{ storeName: 'Austin Honda', lbropcode: '15K', words: '15K SVC', opcategory: 'Maintenance' },
  ...{ department: 'Service', likeness: 0.93, opcodes: 4 },
};

const suggestion = (id: number, alike: string, confidence: number, opcategory: string): OpcodeSuggestion => ({
  ...{ id, alike, confidence, opcategory, department: 'Service', reasons: [REASON] },
});

const LINES = [
  opcode(1, '15K SERVICE'),
  opcode(2, '15,000 MI'),
  opcode(3, 'PDR'),
  opcode(4, 'LOF', 'Repair'),
];
const SUGGESTIONS = [
  suggestion(1, '15,000 MILE', 0.97, 'Maintenance'),
  suggestion(2, '15,000 MILE', 0.92, 'Maintenance'),
  suggestion(3, 'PAINTLESS DENT', 0.6, 'Repair'),
  // Decided meanwhile.
  suggestion(4, 'LUBE OIL', 0.99, 'Competitive'),
];

const opened = {
  store: { storeId: 's', tenantId: 't', storeName: 'Bay Ford', dms: 'Tekion' },
  opcodes: {
    ...{ opcodes: LINES, counts: countOpcodes(LINES), categories: [], departments: [] },
    ...{ submitted: false, saved: false },
  },
  asOf: '2026-01-01T10:00:00Z',
};

async function drawn(acceptable: Decision = ALLOWED, suggestions = SUGGESTIONS) {
  const [learn, accept] = [vi.fn(), vi.fn()];
  answerTo('opcodeSuggestions.learn', learn);
  answerTo('opcodeSuggestions.ofStore', () => ({
    suggestions,
    learntFrom: { stores: 2, opcodes: suggestions.length === 0 ? 0 : 900 },
  }));
  const { user } = renderScreen(
    <SuggestionsButton
      {...{ opened, acceptable }}
      lines={LINES}
      open={ALLOWED}
      onAccept={(given) => accept(given.map(({ id }) => id))}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Suggestions' }));
  return { user, learn, accept };
}

it('are accepted all above a certainty, all alike, or one; reasons are shown', async () => {
  const { user, learn, accept } = await drawn();
  await user.click(await screen.findByRole('button', { name: 'Accept 2 opcodes' }));
  expect(accept).toHaveBeenLastCalledWith([1, 2]);
  expect(learn).toHaveBeenCalledWith(expect.objectContaining({ storeName: 'Bay Ford', dms: 'Tekion' }));
  expect(screen.getByText(/^Learnt from 900 opcodes of 2 stores/)).toBeTruthy();
  expect(screen.getByText('92 % sure · 2 opcodes')).toBeTruthy();
  expect(screen.queryByText(/LOF/)).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Accept Maintenance for 15,000 MILE…' }));
  expect(accept).toHaveBeenLastCalledWith([1, 2]);
  await user.click(screen.getByRole('button', { name: 'Opcodes of 15,000 MILE…' }));
  await user.click(screen.getByRole('button', { name: 'Accept Maintenance for OP2 15,000 MI' }));
  expect(accept).toHaveBeenLastCalledWith([2]);

  await user.click(screen.getByRole('button', { name: 'Why is that suggested for OP3 PDR' }));
  const why = await screen.findByRole('table', { name: 'Why is that suggested for OP3 PDR', hidden: true });
  expect(within(why).getByText('Austin Honda')).toBeTruthy();
  expect(within(why).getByText('93 % alike')).toBeTruthy();
});

it('who may not change anything reads the reasons and cannot accept', async () => {
  const { user, accept } = await drawn(refuse('You are offline'));
  const button = await screen.findByRole('button', { name: 'Accept 2 opcodes' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  expect(accept).not.toHaveBeenCalled();
});

it('says when there is nothing to learn from', async () => {
  await drawn(ALLOWED, []);
  expect(await screen.findByText(/^There is nothing to learn from yet/)).toBeTruthy();
});
