import { describe, expect, it } from 'vitest';
import { claimsOfRow, isShareable, type LineClaim, othersClaims, withClaimOf, withClaims } from './claims';

const claim = (itemId: string, isMine: boolean): LineClaim => ({
  ...{
    itemId,
    isMine,
    userName: isMine ? 'Olivia Ortega' : 'Omar Haddad',
    takenAt: '2026-11-27T10:00:00.000Z',
  },
});

describe('shared claims', () => {
  it('of others take a line away, and own ones of another computer add it', () => {
    const marks = { snoozed: { x: '2026-11-28' }, mine: ['a', 'b'] };
    expect(withClaims(marks, [claim('b', false), claim('c', true)])).toEqual({
      snoozed: { x: '2026-11-28' },
      mine: ['a', 'c'],
    });
  });

  it('are known by their line', () =>
    expect([...othersClaims([claim('a', true), claim('b', false)]).keys()]).toEqual(['b']));

  it('of a row are those of all its ids, once for each person, the own id first', () => {
    const zoe = { ...claim('c', false), userName: 'Zoe Young' };
    const others = othersClaims([zoe, claim('b', false), claim('a', false), claim('d', false)]);
    expect(claimsOfRow(others, ['a', 'b', 'c'])).toEqual([claim('a', false), zoe]);
    expect(claimsOfRow(others, ['e'])).toEqual([]);
  });

  it('are replaced or removed by the next answer', () => {
    const before = [claim('a', true), claim('b', false)];
    expect(withClaimOf(before, 'b', claim('b', true)).map(({ itemId, isMine }) => [itemId, isMine])).toEqual([
      ['a', true],
      ['b', true],
    ]);
    expect(withClaimOf(before, 'b', null)).toEqual([claim('a', true)]);
  });

  it('are not for drafts, which only this computer has', () =>
    expect(['draft:store:1', 'user:1'].map(isShareable)).toEqual([false, true]));
});
