import { screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import type { Opcode } from '@shared/domains/opcodes/model';
import { countOpcodes, UNCATEGORIZED } from '@shared/domains/opcodes/rules';
import type { OpcodeSuggestion } from '@shared/domains/suggestions/model';
import { ALLOWED, refuse, type Permission } from '@shared/kernel/access/permission';
import { OpcodeSuggestionsButton } from './opcode-suggestions-button';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const opcode = (id: number, lbropcodedesc: string, opcategory = UNCATEGORIZED): Opcode => ({
  ...{ id, lbropcode: `OP${id}`, lbropcodedesc, opcategory, additionalDescription: null },
  ...{ department: 'Service', lbrlabortype: 'C', categoryStatus: '', cprocount: 0, totalhours: 0 },
  ...{ retailqualhours: 0, totallabordollars: 0, retailqualsale: 0, elr: 0 },
});

const REASON = {
  ...{ storeName: 'Austin Honda', name: '15K', words: '15K SVC', choice: 'Maintenance' },
  ...{ likeness: 0.93, count: 4 },
};

const suggestion = (id: number, alike: string, confidence: number, choice: string): OpcodeSuggestion => ({
  ...{ id, alike, confidence, choice, department: 'Service', reasons: [REASON] },
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
  // The user has decided this one in the meantime.
  suggestion(4, 'LUBE OIL', 0.99, 'Competitive'),
];

const opened = {
  store: { storeId: 's', tenantId: 't', storeName: 'Bay Ford', dms: 'Tekion' },
  data: {
    ...{ opcodes: LINES, counts: countOpcodes(LINES), categories: [], departments: [] },
    ...{ submitted: false, saved: false },
  },
  asOf: '2026-01-01T10:00:00Z',
};

async function drawn(screenOf: ReactNode, suggestions = SUGGESTIONS) {
  const learn = vi.fn();
  stubProcedure('suggestions.opcodes.learn', learn);
  stubProcedure('suggestions.opcodes.ofStore', () => ({
    suggestions,
    trainedOn: { stores: 2, things: suggestions.length === 0 ? 0 : 900 },
  }));
  const { user } = renderScreen(screenOf);
  await user.click(screen.getByRole('button', { name: 'Suggestions' }));
  return { user, learn };
}

const telling = (accept: (ids: number[]) => void, permission: Permission = ALLOWED) => (
  <OpcodeSuggestionsButton
    {...{ opened, permission }}
    lines={LINES}
    open={ALLOWED}
    onAccept={(given) => accept(given.map(({ id }) => id))}
  />
);

it('accepts all suggestions above a confidence, a group, or one, and shows reasons', async () => {
  const accept = vi.fn();
  const { user, learn } = await drawn(telling(accept));
  await user.click(await screen.findByRole('button', { name: 'Accept 2 opcodes' }));
  expect(accept).toHaveBeenLastCalledWith([1, 2]);
  expect(learn).toHaveBeenCalledWith(expect.objectContaining({ storeName: 'Bay Ford', dms: 'Tekion' }));
  expect(screen.getByText(/^Based on 900 opcodes of 2 stores/)).toBeTruthy();
  expect(screen.getByText('92 to 97% sure · 2 opcodes')).toBeTruthy();
  expect(screen.queryByText(/LOF/)).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Accept Maintenance for 15,000 MILE…' }));
  expect(accept).toHaveBeenLastCalledWith([1, 2]);
  await user.click(screen.getByRole('button', { name: 'Opcodes of 15,000 MILE…' }));
  await user.click(screen.getByRole('button', { name: 'Accept Maintenance for OP2 15,000 MI' }));
  expect(accept).toHaveBeenLastCalledWith([2]);

  await user.click(screen.getByRole('button', { name: 'Why is that suggested for OP3 PDR' }));
  const why = await screen.findByRole('table', { name: 'Why is that suggested for OP3 PDR', hidden: true });
  expect(within(why).getByText('Austin Honda')).toBeTruthy();
  expect(within(why).getByText('93% similar')).toBeTruthy();
});

/** The wrapper categorizes accepted opcodes, as the screen does. */
function Accepting() {
  const [lines, setLines] = useState(LINES);
  const accept = (given: readonly OpcodeSuggestion[]): void => {
    const to = new Map(given.map(({ id, choice }) => [id, choice]));
    setLines((before) => before.map((line) => ({ ...line, opcategory: to.get(line.id) ?? line.opcategory })));
  };
  return (
    <OpcodeSuggestionsButton {...{ opened, lines }} open={ALLOWED} permission={ALLOWED} onAccept={accept} />
  );
}

it('shows how many suggestions of a group reach the chosen confidence', async () => {
  await drawn(telling(vi.fn()), [
    suggestion(1, '15,000 MILE', 0.97, 'Maintenance'),
    suggestion(2, '15,000 MILE', 0.55, 'Maintenance'),
  ]);
  expect(await screen.findByText('55 to 97% sure · 2 opcodes · 1 at least 90% sure')).toBeTruthy();
});

it('moves the focus to the next line after an acceptance, and to the close button when none is left', async () => {
  const { user } = await drawn(<Accepting />);
  const focused = () => document.activeElement?.getAttribute('aria-label');
  const press = async (name: string, keys = '{Enter}') => {
    screen.getByRole('button', { name }).focus();
    await user.keyboard(keys);
  };
  await screen.findByRole('button', { name: 'Accept 2 opcodes' });
  await press('Opcodes of 15,000 MILE…');
  // Key repeat accepts one line only.
  await press('Accept Maintenance for OP1 15K SERVICE', '{Enter>3/}');
  expect(focused()).toBe('Accept Repair for OP3 PDR');
  // A single remaining member is no group.
  await press('Accept Maintenance for OP2 15,000 MI');
  expect(focused()).toBe('Accept Repair for OP3 PDR');
  await user.keyboard('{Enter}');
  expect(screen.getByText('Every opcode has a category')).toBeTruthy();
  expect(focused()).toBe('Close');
});

it('shows a read-only role the reasons without accepting', async () => {
  const accept = vi.fn();
  const { user } = await drawn(telling(accept, refuse('You are offline')));
  const button = await screen.findByRole('button', { name: 'Accept 2 opcodes' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  expect(accept).not.toHaveBeenCalled();
});

it('reports an empty training set', async () => {
  await drawn(telling(vi.fn()), []);
  expect(await screen.findByText(/^No suggestions yet/)).toBeTruthy();
});
