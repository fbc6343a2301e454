import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { buttonAtEndOfBar } from '@fixtures/components/end-of-bar';
import { releaseLongTimers } from '@fixtures/component-timers';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure, liveAnswer } from '@fixtures/components/stub-bridge';
import { stubFormDrafts } from '@fixtures/components/stub-form-drafts';
import { ConflictContext } from '@renderer/components/dialogs/conflict-dialog/conflict-context';
import { UnsavedWorkContext, NOTHING_UNSAVED } from '@renderer/components/unsaved-work/unsaved-work-context';
import { type GridRates, gridRatesSchema, type LaborGrid } from '@shared/domains/labor-grids/model';
import { doorRateGrid, textsOf } from '@shared/domains/labor-grids/rates';
import { AppError } from '@shared/kernel/app-error';
import { GridPanel } from './grid-panel';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));
// jsdom has no layout, which a chart needs.
vi.mock('@renderer/components/charts/lazy-charts', () => ({ LineChart: () => null }));

const GRID: LaborGrid = {
  gridType: 'Diesel',
  gridFor: 'Model',
  gridOrder: 1,
  storeInstallDate: '2026-01-01',
  createdDate: '2026-01-01',
  opcode: null,
};
const base = doorRateGrid(100);
const edited = textsOf(base).map((line, row) => (row === 1 ? ['111', ...line.slice(1)] : line));

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  stubProcedure('laborGrids.rates', () => ({
    data: base,
    asOf: '2026-01-01T00:00:00Z',
    origin: 'live',
    partial: false,
  }));
  stubProcedure('laborGrids.list', () => liveAnswer([GRID]));
  stubProcedure('drafts.get', () => null);
  stubProcedure('drafts.put', () => null);
  stubProcedure('drafts.remove', () => null);
});

function drawn() {
  const store = {
    storeId: 's',
    tenantId: 't',
    realmName: 'r',
    storeName: 'Bay Ford',
    isDeleted: false,
  };
  return renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <ConflictContext value={() => Promise.resolve(null)}>
        <GridPanel store={store} grid={GRID} prior={undefined} masters={[]} />
      </ConflictContext>
    </UnsavedWorkContext>,
  );
}

const cell = (row: number, column: number): string | null | undefined =>
  screen.getByRole('grid').querySelector(`[data-row="${row}"][data-column="${column}"]`)?.textContent;

test('offers the draft after a crash, and continues with it', async () => {
  stubProcedure('drafts.get', () => ({
    savedAt: new Date().toISOString(),
    value: { cells: edited, day: '2026-02-01', base },
  }));
  const { user } = drawn();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(cell(1, 0)).toBe('$111.00');
  expect(screen.getByRole('button', { name: 'Update' }).getAttribute('aria-disabled')).toBeNull();
});

test('offers no draft that is stored by now, because the console was killed while it was saved', async () => {
  const discarded = vi.fn(() => null);
  stubProcedure('drafts.discard', discarded);
  const savedAt = new Date().toISOString();
  const before = base.map((line, row) => (row === 1 ? [99, ...line.slice(1)] : line));
  stubProcedure('drafts.get', () => ({
    savedAt,
    value: { cells: textsOf(base), day: '2026-01-01', base: { rates: before, day: '2026-01-01' } },
  }));
  drawn();
  await waitFor(() => expect(discarded).toHaveBeenCalledOnce());
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

test('keeps the text of an open cell editor over a reload, and forgets it with Escape', async () => {
  const drafts = stubFormDrafts();
  const first = drawn();
  await first.user.click(await screen.findByRole('button', { name: 'Edit Grid' }));
  const place = '[data-row="1"][data-column="0"]';
  const editCell = async (keys: string): Promise<void> => {
    const found = screen.getByRole('grid').querySelector(place);
    if (found) await first.user.click(found);
    await first.user.keyboard(keys);
  };
  await editCell('12{Escape}');
  await editCell('77.5');
  await waitFor(() => expect(JSON.stringify(drafts.values())).toContain('77.5'));
  await first.user.keyboard('{Escape}');
  await waitFor(() => expect(drafts.values()).toEqual([]));
  await editCell('88.5');
  await waitFor(() => expect(JSON.stringify(drafts.values())).toContain('88.5'));
  cleanup();
  const { user } = drawn();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(cell(1, 0)).toBe('$88.50');
});

test('has Update at the end of its toolbar', async () => {
  const { user } = drawn();
  await user.click(await screen.findByRole('button', { name: 'Edit Grid' }));
  const update = screen.getByRole('button', { name: 'Update' });
  expect(buttonAtEndOfBar(update)).toBe(update);
});

test('shows each result, and keeps the input of a refused grid', async () => {
  // The results are shown one after the other.
  releaseLongTimers();
  stubProcedure('drafts.get', () => ({
    savedAt: new Date().toISOString(),
    value: { cells: edited, day: '2026-01-01', base: { rates: base, day: '2026-01-01' } },
  }));
  stubProcedure('laborGrids.update', () => [
    { gridType: 'Diesel', message: 'Locked', code: 0 },
    { gridType: 'Fleet', message: 'Looked at later', code: 5 },
  ]);
  const { user } = drawn();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  const area = screen.getByRole('region', { name: 'Notifications' });
  await within(area).findByText('Diesel: Locked');
  await within(area).findByText('Fleet: Looked at later');
  expect(cell(1, 0)).toBe('$111.00');
});

const ratesOf = (sent: unknown): GridRates => z.object({ rates: gridRatesSchema }).parse(sent).rates;

test('sends the rates of a refused grid with the next Update', async () => {
  stubProcedure('drafts.get', () => ({
    savedAt: new Date().toISOString(),
    value: { cells: edited, day: '2026-01-01', base: { rates: base, day: '2026-01-01' } },
  }));
  const update = vi.fn((_sent: unknown) => [{ gridType: 'Diesel', message: 'Locked by payroll', code: 0 }]);
  stubProcedure('laborGrids.update', update);
  const { user } = drawn();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText('Diesel: Locked by payroll');
  update.mockReturnValue([{ gridType: 'Diesel', message: 'Grid updated successfully', code: 1 }]);
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText('Diesel: Grid updated successfully');
  expect(update.mock.calls.map(([sent]) => ratesOf(sent)[1]?.[0])).toEqual([111, 111]);
});

test('sends the cell of zero hours as it was read', async () => {
  const odd = base.map((line, row) => (row === 0 ? [7.5, ...line.slice(1)] : line));
  const typed = edited.map((line, row) => (row === 0 ? ['7.5', ...line.slice(1)] : line));
  stubProcedure('laborGrids.rates', () => liveAnswer(odd));
  stubProcedure('drafts.get', () => ({
    savedAt: new Date().toISOString(),
    value: { cells: typed, day: '2026-01-01', base: { rates: odd, day: '2026-01-01' } },
  }));
  const update = vi.fn((_sent: unknown) => []);
  stubProcedure('laborGrids.update', update);
  const { user } = drawn();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(ratesOf(update.mock.calls[0]?.[0])[0]?.[0]).toBe(7.5);
});

test('keeps input that is typed during a save as unsaved', async () => {
  let answer: (results: unknown) => void = () => undefined;
  stubProcedure('drafts.get', () => ({
    savedAt: new Date().toISOString(),
    value: { cells: edited, day: '2026-01-01', base: { rates: base, day: '2026-01-01' } },
  }));
  const update = vi.fn(() => new Promise((done) => (answer = done)));
  stubProcedure('laborGrids.update', update);
  const { user } = drawn();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  const place = screen.getByRole('grid').querySelector('[data-row="2"][data-column="1"]');
  if (!place) throw new Error('no cell');
  await user.dblClick(place);
  await user.keyboard('5');
  answer([{ gridType: 'Diesel', message: 'Grid updated successfully', code: 1 }]);
  await screen.findByText('Diesel: Grid updated successfully');
  await user.keyboard('{Enter}');
  expect(cell(2, 1)).toBe('$2,105.00');
  expect(cell(1, 0)).toBe('$111.00');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Update' }).getAttribute('aria-disabled')).toBeNull(),
  );
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  // A save without an answer would withhold the draft of the next test.
  answer([{ gridType: 'Diesel', message: 'Grid updated successfully', code: 1 }]);
  await screen.findByRole('button', { name: 'Edit Grid' });
});

test('does not save a grid that was left while the back office was slow', async () => {
  let answer: (grids: unknown) => void = () => undefined;
  stubProcedure('drafts.get', () => ({
    savedAt: new Date().toISOString(),
    value: { cells: edited, day: '2026-01-01', base: { rates: base, day: '2026-01-01' } },
  }));
  const update = vi.fn(() => []);
  stubProcedure('laborGrids.update', update);
  const list = vi.fn(() => new Promise((done) => (answer = done)));
  stubProcedure('laborGrids.list', list);
  const { user } = drawn();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(list).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('button', { name: 'Edit Grid' });
  answer(liveAnswer([GRID]));
  await user.click(screen.getByRole('button', { name: 'Edit Grid' }));
  expect(cell(1, 0)).toBe('$100.00');
  expect(update).not.toHaveBeenCalled();
});

test('does not apply the response of an abandoned edit to a later edit', async () => {
  let answer: (results: unknown) => void = () => undefined;
  stubProcedure('drafts.get', () => ({
    savedAt: new Date().toISOString(),
    value: { cells: edited, day: '2026-01-01', base: { rates: base, day: '2026-01-01' } },
  }));
  const update = vi.fn(() => new Promise((done) => (answer = done)));
  stubProcedure('laborGrids.update', update);
  const { user } = drawn();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Edit Grid' }));
  answer([{ gridType: 'Diesel', message: 'Grid updated successfully', code: 1 }]);
  await screen.findByText('Diesel: Grid updated successfully');
  expect(screen.getByRole('button', { name: 'Update' }).getAttribute('aria-disabled')).toBe('true');
  expect(cell(1, 0)).toBe('$100.00');
});

test.each([
  ['keeps the draft of a grid that was left after it was sent, if it is refused', 0],
  ['removes the draft of a grid that was left after it was sent, once it is saved', 1],
])('%s', async (_what, code) => {
  let answer: (results: unknown) => void = () => undefined;
  stubProcedure('drafts.get', () => ({
    savedAt: new Date().toISOString(),
    value: { cells: edited, day: '2026-01-01', base: { rates: base, day: '2026-01-01' } },
  }));
  const removed = vi.fn(() => null);
  stubProcedure('drafts.remove', removed);
  const update = vi.fn(() => new Promise((done) => (answer = done)));
  stubProcedure('laborGrids.update', update);
  const { user } = drawn();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('button', { name: 'Edit Grid' });
  expect(removed).not.toHaveBeenCalled();
  answer([{ gridType: 'Diesel', message: 'The answer', code }]);
  await screen.findByText('Diesel: The answer');
  expect(removed).toHaveBeenCalledTimes(code);
});

test('offers the draft of a grid that is on its way only once it is refused', async () => {
  const answer = Promise.withResolvers<unknown>();
  const read = vi.fn(() => ({
    savedAt: new Date().toISOString(),
    value: { cells: edited, day: '2026-01-01', base: { rates: base, day: '2026-01-01' } },
  }));
  stubProcedure('drafts.get', read);
  const update = vi.fn(() => answer.promise);
  stubProcedure('laborGrids.update', update);
  const { user } = drawn();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  cleanup();
  read.mockClear();
  drawn();
  await screen.findByRole('button', { name: 'Edit Grid' });
  await waitFor(() => expect(read).toHaveBeenCalled());
  await act(async () => undefined);
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  answer.resolve([{ gridType: 'Diesel', message: 'Locked by payroll', code: 0 }]);
  expect(await screen.findByRole('button', { name: 'Restore' })).toBeTruthy();
});

test.each([
  [
    'is refused',
    'Diesel: Locked by payroll',
    (): unknown => [{ gridType: 'Diesel', message: 'Locked by payroll', code: 0 }],
  ],
  [
    'has no answer',
    /^Not saved: .*Diesel/,
    (): never => {
      throw new AppError('BACK_OFFICE', 'Broken');
    },
  ],
])(
  'opens a grid again that was left after it was sent and %s, although it is edited anew',
  async (_what, said, end) => {
    const answer = Promise.withResolvers<void>();
    stubProcedure('drafts.get', () => ({
      savedAt: new Date().toISOString(),
      value: { cells: edited, day: '2026-02-01', base: { rates: base, day: '2026-01-01' } },
    }));
    const update = vi.fn((_sent: unknown) => answer.promise.then(end));
    stubProcedure('laborGrids.update', update);
    const { user } = drawn();
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Edit Grid' }));
    answer.resolve();
    await screen.findByText(said);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(cell(1, 0)).toBe('$111.00');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.lastCall).toEqual(update.mock.calls[0]);
  },
);

test('says why a saved grid cannot be deleted until it is read again', async () => {
  stubProcedure('drafts.get', () => ({
    savedAt: new Date().toISOString(),
    value: { cells: edited, day: '2026-01-01', base: { rates: base, day: '2026-01-01' } },
  }));
  stubProcedure('laborGrids.update', () => {
    stubProcedure('laborGrids.rates', () => new Promise(() => undefined));
    return [{ gridType: 'Diesel', message: 'Grid updated successfully', code: 1 }];
  });
  const { user } = drawn();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  const remove = await screen.findByRole('button', { name: 'Delete' });
  await waitFor(() => expect(remove.getAttribute('aria-disabled')).toBe('true'));
  await user.hover(remove);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Wait until the saved values are read again');
});
