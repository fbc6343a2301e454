import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Opcode } from '@shared/domains/opcodes/model';
import { countOpcodes, UNCATEGORIZED } from '@shared/domains/opcodes/rules';
import {
  categorizationReducer,
  toOpcodeChange,
  INITIAL_CATEGORIZATION,
  type Categorization,
  type CategorizationEvent,
} from './categorization';
import {
  conflictsOf,
  effectiveChanges,
  groupByCategory,
  isHeading,
  withPendingChanges,
  panesOf,
} from './opcode-lines';

const opcode = (id: number, change: Partial<Opcode> = {}): Opcode => ({
  id,
  lbropcode: `OP${id}`,
  lbropcodedesc: null,
  additionalDescription: null,
  opcategory: UNCATEGORIZED,
  department: 'Service',
  lbrlabortype: 'C',
  cprocount: 1,
  totalhours: 1,
  retailqualhours: 1,
  totallabordollars: 1,
  retailqualsale: 1,
  elr: 1,
  categoryStatus: 'Uncategorized',
  ...change,
});
const ROWS = [opcode(1), opcode(2), opcode(3, { opcategory: 'Repair', categoryStatus: 'Categorized' })];

const play = (...events: CategorizationEvent[]): Categorization =>
  events.reduce(categorizationReducer, INITIAL_CATEGORIZATION);
const move = (rows: readonly Opcode[], opcategory: string): CategorizationEvent => ({
  type: 'change',
  rows,
  set: { opcategory },
  action: 'dragDrop',
});
const shown = ({ pending }: Categorization): string[] =>
  withPendingChanges(ROWS, pending).map(({ opcategory }) => opcategory);
const [first, second, third] = [opcode(1), opcode(2), ROWS[2] ?? opcode(3)];

describe('unsaved categorization', () => {
  it('assigns a value per opcode in one step', () => {
    const to = new Map([
      [1, { opcategory: 'N/A' }],
      [2, { opcategory: 'Competitive', department: 'Body Shop' }],
    ]);
    const assigned = play({ type: 'assign', rows: [first, second], to });
    expect(shown(assigned)).toEqual(['N/A', 'Competitive', 'Repair']);
    expect(toOpcodeChange(second, assigned.pending.get(2) ?? expect.fail())).toMatchObject({
      newopcategory: 'Competitive',
      newdepartment: 'Body Shop',
    });
    expect(shown(categorizationReducer(assigned, { type: 'undo' }))).toEqual([
      UNCATEGORIZED,
      UNCATEGORIZED,
      'Repair',
    ]);
  });

  it('moves many opcodes, undoes and redoes them as one step', () => {
    const moved = play(move([first, second], 'N/A'));
    expect(shown(moved)).toEqual(['N/A', 'N/A', 'Repair']);
    const undone = categorizationReducer(moved, { type: 'undo' });
    expect(shown(undone)).toEqual([UNCATEGORIZED, UNCATEGORIZED, 'Repair']);
    expect(shown(categorizationReducer(undone, { type: 'redo' }))).toEqual(['N/A', 'N/A', 'Repair']);
    expect(categorizationReducer(INITIAL_CATEGORIZATION, { type: 'undo' })).toBe(INITIAL_CATEGORIZATION);
    expect(categorizationReducer(INITIAL_CATEGORIZATION, { type: 'redo' })).toBe(INITIAL_CATEGORIZATION);
  });

  it('clears the redo history after another change', () => {
    const state = play(move([first], 'N/A'), { type: 'undo' }, move([second], 'Repair'));
    expect(state.future).toEqual([]);
  });

  it('drops a change that restores the stored value, and a step that changes nothing', () => {
    const back = play(move([first], 'N/A'), move([first], UNCATEGORIZED));
    expect(back.pending.size).toBe(0);
    const twice = play(move([first], 'N/A'), move([first], 'N/A'));
    expect(twice.past).toHaveLength(1);
  });

  it('tracks category and department separately', () => {
    const state = play(move([first], 'N/A'), {
      type: 'change',
      rows: [first],
      set: { department: 'Body Shop' },
      action: 'editCell',
    });
    const change = state.pending.get(1);
    expect(change && toOpcodeChange(first, change)).toEqual({
      pAction: 'editCell',
      laboropcode: 'OP1',
      payType: 'C',
      oldopcategory: UNCATEGORIZED,
      newopcategory: 'N/A',
      olddepartment: 'Service',
      newdepartment: 'Body Shop',
    });
  });

  it('keeps refused changes with the reason, and drops saved ones', () => {
    const before = play(move([first, second], 'N/A'));
    const after = categorizationReducer(before, {
      type: 'answered',
      sent: before.pending,
      refusals: new Map([[2, 'Omar has changed it']]),
    });
    expect([...after.pending.keys()]).toEqual([2]);
    expect(after).toMatchObject({ past: [], future: [] });
    expect(after.refusals.get(2)).toBe('Omar has changed it');
    expect(categorizationReducer(after, move([second], 'Repair')).refusals.size).toBe(0);
  });

  it('keeps a change made while the previous one was being saved', () => {
    const before = play(move([first], 'N/A'));
    const again = categorizationReducer(before, move([first], 'Repair'));
    const after = categorizationReducer(again, {
      type: 'answered',
      sent: before.pending,
      refusals: new Map(),
    });
    expect(after.pending.get(1)?.to.opcategory).toBe('Repair');
    expect(conflictsOf([opcode(1, { opcategory: 'N/A' })], after.pending), 'the own save').toEqual([]);
  });

  it('discards what is not on its way, so that nothing is pending once the save is answered', () => {
    const before = play(move([first], 'N/A'));
    const { pending: sent } = before;
    const after = (...events: CategorizationEvent[]) => events.reduce(categorizationReducer, before).pending;
    const discarded = [{ type: 'sent', sent }, move([second], 'Repair'), { type: 'discard' }] as const;
    expect([...after(...discarded).keys()]).toEqual([1]);
    expect(after(...discarded, { type: 'answered', sent, refusals: new Map() }).size).toBe(0);
    const ended = { type: 'sent', sent: new Map() } as const;
    expect(after({ type: 'sent', sent }, ended, { type: 'discard' }).size, 'a save without an answer').toBe(
      0,
    );
  });

  it.each([
    ['moved on', move([first], 'Repair')],
    ['undone', { type: 'undo' }],
    ['dragged back', move([first], UNCATEGORIZED)],
  ] as const)('discards that what is on its way was %s, and leaves what was sent', (_how, event) => {
    const before = play(move([first], 'N/A'));
    const { pending: sent } = before;
    const discarded = [{ type: 'sent', sent }, event, { type: 'discard' }] as const;
    const after = discarded.reduce<Categorization>(categorizationReducer, before);
    expect([...after.pending]).toEqual([...sent]);
    const stored = categorizationReducer(after, { type: 'answered', sent, refusals: new Map() });
    expect(stored.pending.size).toBe(0);
    const refusals = new Map([[1, 'Omar has changed it']]);
    const refused = categorizationReducer(after, { type: 'answered', sent, refusals });
    expect(shown(refused), 'a refused change stays, with its reason').toEqual([
      'N/A',
      UNCATEGORIZED,
      'Repair',
    ]);
  });

  it.each([
    ['undone', { type: 'undo' }],
    ['dragged back', move([first], UNCATEGORIZED)],
  ] as const)('keeps as a change what is %s while it is being saved', (_how, event) => {
    const before = play(move([first], 'N/A'));
    const after = categorizationReducer(categorizationReducer(before, event), {
      type: 'answered',
      sent: before.pending,
      refusals: new Map(),
    });
    const stored = [opcode(1, { opcategory: 'N/A' })];
    expect([...effectiveChanges(stored, after.pending).values()]).toMatchObject([
      { from: { opcategory: 'N/A' }, to: { opcategory: UNCATEGORIZED } },
    ]);
    expect(conflictsOf(stored, after.pending)).toEqual([]);
  });
});

describe('a change based on outdated values', () => {
  const mine = play(move([first, third], 'N/A'));
  const theirs = [opcode(1, { opcategory: 'Competitive' }), opcode(2), third];

  it('is reported with both values', () =>
    expect(conflictsOf(theirs, mine.pending)).toMatchObject([
      { id: 1, row: { opcategory: 'Competitive' }, mine: { opcategory: 'N/A' } },
    ]));

  it('stays when mine is kept, rebased on the stored value', () => {
    const next = categorizationReducer(mine, { type: 'keepMine', rows: theirs.slice(0, 1) });
    expect(conflictsOf(theirs, next.pending)).toEqual([]);
    expect(next.pending.get(1)).toMatchObject({
      from: { opcategory: 'Competitive' },
      to: { opcategory: 'N/A' },
    });
  });

  it('is dropped when theirs is taken', () => {
    const dropped = categorizationReducer(mine, { type: 'drop', ids: [1] });
    expect(withPendingChanges(theirs, dropped.pending)[0]?.opcategory).toBe('Competitive');
  });

  it('is no conflict if both chose the same value, and is one if the opcode was deleted', () => {
    const same = [opcode(1, { opcategory: 'N/A' }), opcode(2), third];
    expect(effectiveChanges(same, mine.pending).size).toBe(1);
    expect(conflictsOf([opcode(2), third], mine.pending)).toMatchObject([{ id: 1, row: null }]);
  });
});

describe('rows', () => {
  it('keep their identity if nothing changed', () => {
    const { pending } = play(move([first], 'N/A'));
    const lines = withPendingChanges(ROWS, pending);
    expect(lines[1]).toBe(ROWS[1]);
    expect(withPendingChanges(ROWS, pending)[0]).toBe(lines[0]);
  });

  it('stay under the heading of their group, whatever is moved', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.subarray(ROWS), fc.constantFrom('N/A', 'Repair', UNCATEGORIZED, 'Competitive'))),
        (moves) => {
          const state = play(...moves.map(([rows, category]) => move(rows, category)));
          const lines = withPendingChanges(ROWS, state.pending);
          const all = groupByCategory(lines, [UNCATEGORIZED, 'Competitive', 'N/A', 'Repair']);
          expect(all.filter((line) => !isHeading(line))).toHaveLength(ROWS.length);
          let heading = '';
          for (const line of all) {
            if (line.heading) heading = line.heading.category;
            expect(line.opcategory).toBe(heading);
          }
          const panes = panesOf(lines, ['Competitive', 'N/A', 'Repair']);
          const counts = countOpcodes(lines);
          expect(panes.uncategorized.filter((line) => !isHeading(line))).toHaveLength(
            counts.uncategorizedCount,
          );
          expect(panes.categorized.filter((line) => !isHeading(line))).toHaveLength(counts.categorizedCount);
          let undone = state;
          for (let turn = 0; turn < moves.length; turn += 1)
            undone = categorizationReducer(undone, { type: 'undo' });
          expect(undone.pending.size).toBe(0);
        },
      ),
    ));
});
