import { describe, expect, it } from 'vitest';
import {
  assignmentsOfRow,
  isShareable,
  type LineAssignment,
  othersAssignments,
  withAssignmentOf,
  withAssignments,
} from './assignments';

const assignment = (itemId: string, isMine: boolean): LineAssignment => ({
  ...{
    itemId,
    isMine,
    userName: isMine ? 'Olivia Ortega' : 'Omar Haddad',
    takenAt: '2026-11-27T10:00:00.000Z',
  },
});

describe('shared assignments', () => {
  it('of others take a line away, and own ones of another computer add it', () => {
    const marks = { snoozed: { x: '2026-11-28' }, mine: ['a', 'b'] };
    expect(withAssignments(marks, [assignment('b', false), assignment('c', true)])).toEqual({
      snoozed: { x: '2026-11-28' },
      mine: ['a', 'c'],
    });
  });

  it('are known by their line', () =>
    expect([...othersAssignments([assignment('a', true), assignment('b', false)]).keys()]).toEqual(['b']));

  it('of a row are those of all its ids, once for each person, the own id first', () => {
    const zoe = { ...assignment('c', false), userName: 'Zoe Young' };
    const others = othersAssignments([
      zoe,
      assignment('b', false),
      assignment('a', false),
      assignment('d', false),
    ]);
    expect(assignmentsOfRow(others, ['a', 'b', 'c'])).toEqual([assignment('a', false), zoe]);
    expect(assignmentsOfRow(others, ['e'])).toEqual([]);
  });

  it('are replaced or removed by the next answer', () => {
    const before = [assignment('a', true), assignment('b', false)];
    expect(
      withAssignmentOf(before, 'b', assignment('b', true)).map(({ itemId, isMine }) => [itemId, isMine]),
    ).toEqual([
      ['a', true],
      ['b', true],
    ]);
    expect(withAssignmentOf(before, 'b', null)).toEqual([assignment('a', true)]);
  });

  it('are not for drafts, which only this computer has', () =>
    expect(['draft:store:1', 'user:1'].map(isShareable)).toEqual([false, true]));
});
