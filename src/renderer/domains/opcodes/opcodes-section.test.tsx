import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buttonAtEndOfBar } from '@fixtures/components/end-of-bar';
import { stubMediaQueries } from '@fixtures/components/render-component';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { UnsavedWorkContext, NOTHING_UNSAVED } from '@renderer/components/unsaved-work/unsaved-work-context';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import type { Opcode } from '@shared/domains/opcodes/model';
import { countOpcodes, UNCATEGORIZED } from '@shared/domains/opcodes/rules';
import { opcodesTexts } from '@shared/domains/opcodes/texts';
import type { Store } from '@shared/domains/stores/model';
import { storesTexts } from '@shared/domains/stores/texts';
import { OpcodesSection } from './opcodes-section';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const OPCODES: Opcode[] = ['ALIGN', 'BRAKES'].map((lbropcode, id) => ({
  ...{ id, lbropcode, lbropcodedesc: null, additionalDescription: null, lbrlabortype: 'C' },
  ...{ opcategory: 'Repair', department: 'Service', categoryStatus: 'Categorized', cprocount: 0 },
  ...{ totalhours: 0, retailqualhours: 0, totallabordollars: 0, retailqualsale: 0, elr: 0 },
}));

const counters = () => screen.getByLabelText('Opcodes counted');
const submit = () => screen.getByRole('button', { name: /^Submit/ });

function open(ofStore: () => unknown, store: Partial<Store> = {}) {
  stubMediaQueries();
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('desktop.changed', () => null);
  stubProcedure('drafts.get', () => null);
  stubProcedure('drafts.put', () => null);
  stubProcedure('drafts.remove', () => null);
  stubProcedure('suggestions.opcodes.learn', () => null);
  stubProcedure('opcodes.onRepairOrders', () => liveAnswer([]));
  stubProcedure('opcodes.ofStore', ofStore);
  return renderScreen(
    <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
      <UnsavedWorkContext value={NOTHING_UNSAVED}>
        <OpcodesSection store={storeFields({ storeId: 's1', tenantId: 'bay', ...store })} />
      </UnsavedWorkContext>
    </ConnectivityContext>,
  );
}

const stored = (opcodes: readonly Opcode[], { submitted = false } = {}) =>
  liveAnswer({
    ...{ opcodes, counts: countOpcodes(opcodes), categories: ['Repair'], departments: ['Service'] },
    ...{ submitted, saved: false },
  });

it('shows no counts and allows no submission until the opcodes are loaded', async () => {
  let answer = (_answer: unknown): void => undefined;
  const { user } = open(() => new Promise((resolve) => (answer = resolve)));
  await screen.findByLabelText('Opcodes counted');
  expect(counters().textContent).toBe('All–Categorized–Uncategorized–');
  expect(counters().getAttribute('aria-busy')).toBe('true');
  await user.click(submit());
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.unhover(submit());
  await user.hover(submit());
  expect(await screen.findAllByText(opcodesTexts.loading)).not.toHaveLength(0);
  answer(stored(OPCODES));
  await waitFor(() => expect(counters().textContent).toBe('All2Categorized2Uncategorized0'));
  expect(counters().getAttribute('aria-busy')).toBe('false');
  await user.click(submit());
  expect(await screen.findByRole('dialog', { name: opcodesTexts.confirmSubmission })).toBeTruthy();
});

const uncategorized = (codes: readonly string[]): Opcode[] =>
  codes.map((lbropcode, id) => ({
    ...{ id, lbropcode, lbropcodedesc: null, additionalDescription: null, lbrlabortype: 'C' },
    ...{ opcategory: UNCATEGORIZED, department: 'Service', categoryStatus: 'Uncategorized', cprocount: 0 },
    ...{ totalhours: 0, retailqualhours: 0, totallabordollars: 0, retailqualsale: 0, elr: 0 },
  }));

async function moveToRepair(user: ReturnType<typeof open>['user'], ...codes: string[]): Promise<void> {
  for (const code of codes) await user.click(await screen.findByRole('checkbox', { name: code }));
  await user.click(await screen.findByRole('button', { name: `Move ${codes.length} to...` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Repair' }));
}

it('clears the selection when its opcodes have moved, and focuses the next opcode', async () => {
  const { user } = open(() => stored(uncategorized(['ALIGN', 'BRAKES', 'COOL', 'DIFF'])));
  await moveToRepair(user, 'ALIGN', 'BRAKES');
  await waitFor(() => expect(counters().textContent).toBe('All4Categorized2Uncategorized2'));
  expect(await screen.findByRole('button', { name: 'Move to...' })).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement?.closest('[role=row]')?.textContent ?? '').toContain('COOL'),
  );
});

it('changes no opcodes of a deleted store', async () => {
  open(() => stored(OPCODES), { isDeleted: true });
  const reset = await screen.findByRole('button', { name: 'Reset category of ALIGN' });
  expect(reset.getAttribute('aria-disabled')).toBe('true');
  expect(reset.title).toBe(storesTexts.deletedNotEditable);
  expect(submit().getAttribute('aria-disabled')).toBe('true');
});

it('asks before Save Changes, after which no category can be changed', async () => {
  const save = vi.fn((_sent: unknown) => ({ results: [], message: null, finished: true }));
  stubProcedure('opcodes.save', save);
  const { user } = open(() => stored(OPCODES, { submitted: true }), { isOpcodeCategorized: true });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('gridcell', { name: 'ALIGN' });
  await press('Save Changes');
  const question = await screen.findByRole('dialog', { name: opcodesTexts.finishTitle });
  expect(save).not.toHaveBeenCalled();
  await user.click(await within(question).findByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0]).toMatchObject({ finish: 'categorized' });
});

it('has the spinner of a save on the button that was pressed', async () => {
  stubProcedure('opcodes.save', () => new Promise(() => undefined));
  const { user } = open(() => stored(uncategorized(['ALIGN', 'BRAKES'])));
  await moveToRepair(user, 'ALIGN');
  await user.click(screen.getByRole('button', { name: 'Save Progress' }));
  const progress = await screen.findByRole('progressbar', { hidden: true });
  expect(progress.closest('button')?.textContent).toBe('Save Progress');
  expect(submit().getAttribute('aria-disabled')).toBe('true');
});

it('discards that a change on its way was undone, and says that what is being saved stays', async () => {
  stubProcedure('opcodes.save', () => new Promise(() => undefined));
  const { user } = open(() => stored(uncategorized(['ALIGN', 'BRAKES'])));
  const discard = () => screen.getByRole('button', { name: /^Discard/ });
  await moveToRepair(user, 'ALIGN');
  await user.click(screen.getByRole('button', { name: 'Save Progress' }));
  await waitFor(() => expect(discard().getAttribute('aria-disabled')).toBe('true'));
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(counters().textContent).toBe('All2Categorized0Uncategorized2'));
  await user.click(discard());
  expect(counters().textContent).toBe('All2Categorized1Uncategorized1');
  expect(screen.getByText(opcodesTexts.discardedUnsent)).toBeTruthy();
  expect(discard().getAttribute('aria-disabled')).toBe('true');
});

it('has Submit at the end of its toolbar', async () => {
  open(() => stored(OPCODES));
  await screen.findByRole('checkbox', { name: 'ALIGN' });
  expect(buttonAtEndOfBar(submit())).toBe(submit());
});

it('keeps a saved opcode at its new place while the list is refetched', async () => {
  let reads = 0;
  const { user } = open(() => {
    reads += 1;
    return reads === 1 ? stored(uncategorized(['ALIGN', 'BRAKES'])) : new Promise(() => undefined);
  });
  stubProcedure('opcodes.save', () => ({
    results: [{ laboropcode: 'ALIGN', payType: 'C', status: 1, msg: null }],
    message: null,
    finished: true,
  }));
  await moveToRepair(user, 'ALIGN');
  const counted: (string | null)[] = [];
  const watch = new MutationObserver(() => counted.push(counters().textContent));
  expect(screen.getByText(/not saved yet/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save Progress' }));
  watch.observe(counters(), { subtree: true, childList: true, characterData: true });
  await screen.findByText(opcodesTexts.progressSaved);
  await waitFor(() => expect(screen.queryByText(/not saved yet/)).toBeNull());
  await waitFor(() => expect(screen.queryByText(opcodesTexts.notSaved(1))).toBeNull());
  await waitFor(() => expect(reads).toBeGreaterThan(1));
  expect(counters().textContent).toBe('All2Categorized1Uncategorized1');
  expect(counted.every((text) => text === 'All2Categorized1Uncategorized1')).toBe(true);
  watch.disconnect();
});

describe('one by one', () => {
  const current = () => screen.getByRole('heading', { level: 3 }).textContent;
  const ring = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
  const focusedRow = () => document.activeElement?.closest('[role="row"]')?.textContent ?? null;
  const suggested = (id: number) => ({
    ...{ id, choice: 'Repair', confidence: 0.92, alike: '', department: 'Service', reasons: [] },
  });

  it('shows one opcode at a time: digits choose, Enter accepts, the arrow skips, Ctrl+Z goes back', async () => {
    stubProcedure('suggestions.opcodes.ofStore', () => ({
      suggestions: [suggested(1)],
      trainedOn: { stores: 1, things: 9 },
    }));
    const { user } = open(() => stored(uncategorized(['ALIGN', 'BRAKES', 'COOL', 'DIFF'])));
    await screen.findByRole('checkbox', { name: 'ALIGN' });
    await user.keyboard('c');
    await waitFor(() => expect(current()).toBe('ALIGN'));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'One opcode at a time' }));
    expect(ring()).toBe('0');
    await user.keyboard('1');
    expect(current()).toBe('BRAKES');
    expect(ring()).toBe('25');
    await screen.findByText('Suggested: Repair, 92% sure');
    await user.keyboard('{Enter}');
    expect(current()).toBe('COOL');
    await user.keyboard('{ArrowRight}');
    expect(current()).toBe('DIFF');
    await user.keyboard('{Control>}z{/Control}');
    expect(current(), 'what is undone is asked about again').toBe('BRAKES');
    await user.keyboard('111');
    await screen.findByText('Every opcode has a category');
    expect(ring()).toBe('100');
    expect(counters().textContent).toBe('All4Categorized4Uncategorized0');
    expect(screen.getByText(opcodesTexts.notSaved(4))).toBeTruthy();
  });

  it('ignores the second click of a double click and a repeating key for the next opcode', async () => {
    stubProcedure('suggestions.opcodes.ofStore', () => new Promise(() => undefined));
    const { user } = open(() => stored(uncategorized(['ALIGN', 'BRAKES', 'COOL', 'DIFF'])));
    await screen.findByRole('checkbox', { name: 'ALIGN' });
    await user.keyboard('c');
    await waitFor(() => expect(current()).toBe('ALIGN'));
    await user.dblClick(screen.getByRole('button', { name: /Repair/ }));
    expect(current()).toBe('BRAKES');
    await user.dblClick(screen.getByRole('button', { name: /^Skip/ }));
    expect(current()).toBe('COOL');
    await user.keyboard('{1>3/}');
    expect(current()).toBe('DIFF');
    await user.keyboard('{ArrowRight>2/}');
    expect(current()).toBe('BRAKES');
  });

  it('returns to the grid on Escape, and keeps the choices', async () => {
    stubProcedure('suggestions.opcodes.ofStore', () => ({
      suggestions: [],
      trainedOn: { stores: 0, things: 0 },
    }));
    const { user } = open(() => stored(uncategorized(['ALIGN', 'BRAKES'])));
    await screen.findByRole('checkbox', { name: 'ALIGN' });
    await user.keyboard('c');
    await waitFor(() => expect(current()).toBe('ALIGN'));
    await user.keyboard('1{Escape}');
    expect(await screen.findByRole('checkbox', { name: 'BRAKES' })).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText(opcodesTexts.notSaved(1))).toBeTruthy();
    await waitFor(() => expect(focusedRow()).toContain('BRAKES'));
  });

  it('is opened with its letter from a row, but not while a cell is edited', async () => {
    const { user } = open(() => stored(uncategorized(['ALIGN', 'BRAKES'])));
    await user.click(await screen.findByRole('gridcell', { name: 'BRAKES' }));
    expect(focusedRow()).toContain('BRAKES');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{F2}');
    await waitFor(() => expect(document.querySelector('.ag-cell-inline-editing')).not.toBeNull());
    await user.keyboard('c');
    expect(screen.queryByRole('progressbar')).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('gridcell', { name: 'BRAKES' }));
    await user.keyboard('c');
    expect(await screen.findByRole('progressbar')).toBeTruthy();
  });

  it('does not handle its letter in a text field', async () => {
    const { user } = open(() => stored(uncategorized(['ALIGN'])));
    await screen.findByRole('checkbox', { name: 'ALIGN' });
    await user.type(screen.getByRole('searchbox'), 'c');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
