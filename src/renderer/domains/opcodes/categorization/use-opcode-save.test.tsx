import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { stubFormDrafts } from '@fixtures/components/stub-form-drafts';
import {
  NOTHING_UNSAVED,
  UnsavedWorkContext,
  type UnsavedEntry,
} from '@renderer/components/unsaved-work/unsaved-work-context';
import { AppError } from '@shared/kernel/app-error';
import { undoTexts } from '@shared/kernel/text/conflict-texts';
import { messages } from '@shared/kernel/text/messages';
import type { OpcodeLine } from './opcode-lines';
import { useCategorization } from './use-categorization';
import { useOpcodeSave, savedChangeTexts } from './use-opcode-save';
import { UNCATEGORIZED } from '@shared/domains/opcodes/rules';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const ROWS: OpcodeLine[] = [
  {
    ...{ id: 1, lbropcode: 'ALIGN', lbropcodedesc: null, additionalDescription: null, lbrlabortype: 'C' },
    ...{ opcategory: 'Repair', department: 'Service', categoryStatus: 'Categorized', cprocount: 0 },
    ...{ totalhours: 0, retailqualhours: 0, totallabordollars: 0, retailqualsale: 0, elr: 0 },
  },
];
const removed = vi.fn(() => null);
const sent = vi.fn<() => Promise<unknown>>();
let answer: (status: number) => void = () => undefined;
let fail: (error: Error) => void = () => undefined;
let entry: UnsavedEntry | undefined;

beforeEach(() => {
  removed.mockClear();
  sent.mockReset().mockImplementation(
    () =>
      new Promise((done, refuse) => {
        fail = refuse;
        answer = (status) => done({ results: [{ status, msg: 'Locked' }], message: 'Saved' });
      }),
  );
  for (const call of ['drafts.get', 'drafts.put', 'desktop.changed']) stubProcedure(call, () => null);
  stubProcedure('drafts.remove', removed);
  stubProcedure('opcodes.save', sent);
});

const add = (added: UnsavedEntry): (() => void) => {
  entry = added;
  return () => undefined;
};

function Categorization() {
  const work = useCategorization('s1', ROWS, () => undefined);
  const { save } = useOpcodeSave(
    storeFields({ storeId: 's1', tenantId: 'bay', storeName: 'Bay Ford' }),
    work,
  );
  return (
    <>
      {work.pending.size === 0 ? (
        <button onClick={() => work.move([1], 'Maintenance')}>Move</button>
      ) : (
        <>
          <button onClick={() => save('nothing', 'Saved')}>Save</button>
          <button onClick={() => work.setDepartment([1], 'Body')}>Set department</button>
        </>
      )}
      {work.offer !== null && <span>Offered</span>}
    </>
  );
}

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!open)}>{open ? 'Leave' : 'Come back'}</button>
      {open && <Categorization />}
    </>
  );
}

it.each([
  ['removes the draft of changes that were saved after the page was left', 1, false, 'Saved', 1],
  ['keeps the draft of a change that was refused after it', -1, false, 'Not saved: an opcode of Bay Ford', 0],
  ['keeps the draft of a change that was made after Save', 1, true, 'Saved', 0],
])('%s', async (_what, status, changesMore, notice, removals) => {
  const { user } = renderScreen(
    <UnsavedWorkContext value={{ ...NOTHING_UNSAVED, add }}>
      <Page />
    </UnsavedWorkContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Move' }));
  expect(entry?.isSent?.()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(entry?.isSent?.()).toBe(true);
  if (changesMore) await user.click(screen.getByRole('button', { name: 'Set department' }));
  entry?.onLeave?.();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(removed).not.toHaveBeenCalled();
  answer(status);
  expect(await screen.findByText(notice)).toBeTruthy();
  expect(removed).toHaveBeenCalledTimes(removals);
});

it('offers no changes that are stored by now, because the console was killed while they were saved', async () => {
  const [from, to] = ['Maintenance', 'Repair'].map((opcategory) => ({ opcategory, department: 'Service' }));
  const drafts = stubFormDrafts({ 'opcodes:s1': [[1, { action: 'dragDrop', from, to }]] });
  renderScreen(<Page />);
  await waitFor(() => expect(drafts.values()).toEqual([]));
  expect(screen.queryByText('Offered')).toBeNull();
});

it('offers changes that are on their way only once they are refused, and says of which store they are', async () => {
  const { user } = renderScreen(<Page />);
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  const { opcategory, department } = ROWS[0] ?? expect.fail();
  const from = { opcategory, department };
  const value = [[1, { action: 'dragDrop', from, to: { ...from, opcategory: 'Maintenance' } }]];
  const read = vi.fn(() => ({ key: 'opcodes:s1', value, savedAt: '2026-01-01T10:00:00Z', place: null }));
  stubProcedure('drafts.get', read);
  await user.click(screen.getByRole('button', { name: 'Come back' }));
  await waitFor(() => expect(read).toHaveBeenCalled());
  await act(async () => undefined);
  expect(screen.queryByText('Offered')).toBeNull();
  fail(new AppError('BACK_OFFICE', 'Locked by payroll'));
  expect(await screen.findByText('Offered')).toBeTruthy();
  expect(await screen.findByText(/^Not saved: .*Bay Ford$/)).toBeTruthy();
  // What is saved beside the offer settles nothing about what was refused.
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  answer(1);
  await screen.findByText('Saved');
  expect(screen.getByText(/^Not saved: .*Bay Ford$/)).toBeTruthy();
});

it('offers to undo what was saved, and names the opcodes that someone else changed since', async () => {
  const { user } = renderScreen(
    <UnsavedWorkContext value={{ ...NOTHING_UNSAVED, add }}>
      <Page />
    </UnsavedWorkContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  answer(1);
  await user.click(await screen.findByRole('button', { name: messages.actions.undo }));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(sent).toHaveBeenLastCalledWith(
    expect.objectContaining({
      finish: 'nothing',
      changes: [
        expect.objectContaining({
          ...{ pAction: 'editCell', laboropcode: 'ALIGN' },
          ...{ oldopcategory: 'Maintenance', newopcategory: 'Repair' },
          ...{ olddepartment: 'Service', newdepartment: 'Service' },
        }),
      ],
    }),
  );
  answer(-1);
  expect(await screen.findByText(undoTexts.remaining('ALIGN'))).toBeTruthy();
});

const before = { opcategory: 'Repair', department: 'Service' };

it('lists what a save has set, each category and department once', () => {
  expect(
    savedChangeTexts([
      { lbropcode: 'ACD', from: before, to: { ...before, opcategory: 'N/A' } },
      { lbropcode: 'ALT', from: before, to: { opcategory: 'N/A', department: 'Body Shop' } },
      { lbropcode: 'RAD', from: before, to: { ...before, opcategory: UNCATEGORIZED } },
    ]),
  ).toEqual([
    'Category of 2 opcodes set to N/A',
    'Category of RAD reset',
    'Department of ALT set to Body Shop',
  ]);
  expect(savedChangeTexts([])).toEqual([]);
});
