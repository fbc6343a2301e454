import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { nameColumn } from '@renderer/components/data-grid';
import { ALLOWED } from '@shared/kernel/access/permission';
import { UNCATEGORIZED } from '@shared/domains/opcodes/rules';
import type { OpcodeLine } from '../categorization/opcode-lines';
import { opcodeColumns } from './opcode-columns';
import { OpcodeEditingContext } from './opcode-editing';
import { OpcodeGrid } from './opcode-grid';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const EDITING = {
  ...{ recategorize: ALLOWED, categories: [], collapsed: new Set<string>() },
  ...{ toggle: vi.fn(), reset: vi.fn(), moveGroup: vi.fn() },
};

const COLUMNS = [nameColumn<OpcodeLine>({ field: 'lbropcode' })];

const LINES: OpcodeLine[] = [
  {
    ...{ id: 7, lbropcode: 'ALIGN', lbropcodedesc: null, additionalDescription: null, lbrlabortype: 'C' },
    ...{ opcategory: 'Repair', department: 'Service', categoryStatus: 'Categorized', cprocount: 0 },
    ...{ totalhours: 0, retailqualhours: 0, totallabordollars: 0, retailqualsale: 0, elr: 0 },
  },
];

it('resets no category without the right to write, and names one that is missing in words', async () => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  const events = { onSelect: vi.fn(), onEdit: vi.fn(), onDrop: vi.fn(), onMenu: vi.fn() };
  const columns = opcodeColumns({
    choices: () => ({ categories: [], departments: [] }),
    category: true,
    ...{ writable: false, small: false },
  });
  const lines = LINES.flatMap((line) => [line, { ...line, id: 8, opcategory: UNCATEGORIZED }]);
  const { user } = renderScreen(
    <OpcodeEditingContext value={EDITING}>
      <OpcodeGrid id="pane" label="Pane" lines={lines} columns={columns} fileName="Pane" {...events} />
    </OpcodeEditingContext>,
    'client',
  );
  const [reset] = await screen.findAllByRole('button', { name: 'Reset category of ALIGN' });
  if (!reset) throw new Error('no button');
  expect(reset.getAttribute('aria-disabled')).toBe('true');
  expect(reset.title).not.toBe('');
  await user.click(reset);
  expect(EDITING.reset).not.toHaveBeenCalled();
  expect(screen.getAllByRole('gridcell', { name: 'Uncategorized' })).not.toHaveLength(0);
});

it('selects nothing once it is hidden, so that nothing acts on opcodes that are not shown', async () => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  const onSelect = vi.fn();
  const events = { onSelect, onEdit: vi.fn(), onDrop: vi.fn(), onMenu: vi.fn() };
  const pane = (
    <OpcodeGrid id="pane" label="Pane" lines={LINES} columns={COLUMNS} fileName="Pane" {...events} />
  );
  function Panes() {
    const [shown, setShown] = useState(true);
    return (
      <OpcodeEditingContext value={EDITING}>
        <button onClick={() => setShown(false)}>Hide</button>
        {shown && pane}
      </OpcodeEditingContext>
    );
  }
  const { user } = renderScreen(<Panes />);
  await user.click(await screen.findByRole('checkbox', { name: 'ALIGN' }));
  expect(onSelect).toHaveBeenLastCalledWith([7]);
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(onSelect).toHaveBeenLastCalledWith([]);
});

it('finds with a view that was saved before what a missing category is called now', async () => {
  const view = { name: 'To do', q: '', sort: '', filter: '{"opcategory":["-----"]}', columns: [] };
  stubAccountMemory(new Map([['grid:pane:views', [view]]]));
  stubProcedure('preferences.computer.get', () => ({}));
  const events = { onSelect: vi.fn(), onEdit: vi.fn(), onDrop: vi.fn(), onMenu: vi.fn() };
  const choices = () => ({ categories: [], departments: [] });
  const columns = opcodeColumns({ choices, category: true, writable: true, small: false });
  const lines = LINES.flatMap((line) => [
    line,
    { ...line, id: 8, lbropcode: 'BRAKES', opcategory: UNCATEGORIZED },
  ]);
  const { user } = renderScreen(
    <OpcodeEditingContext value={EDITING}>
      <OpcodeGrid id="pane" label="Pane" lines={lines} columns={columns} fileName="Pane" {...events} />
    </OpcodeEditingContext>,
  );
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'To do' }));
  await waitFor(() => expect(screen.queryByRole('gridcell', { name: 'ALIGN' })).toBeNull());
  expect(screen.getByRole('gridcell', { name: 'BRAKES' })).toBeTruthy();
  expect(await screen.findByText(/: Uncategorized$/)).toBeTruthy();
});

it('gives descriptions more room in a window in which the grid scrolls sideways anyway', () => {
  const [narrow, wide] = [false, true].map((small) => {
    const columns = opcodeColumns({
      choices: () => ({ categories: [], departments: [] }),
      ...{ category: true, writable: true, small },
    });
    return columns.find(({ field }) => field === 'lbropcodedesc')?.minWidth ?? 0;
  });
  expect(wide).toBeGreaterThan(1.8 * (narrow ?? 0));
});
