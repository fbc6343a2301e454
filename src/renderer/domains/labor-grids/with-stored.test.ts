import { expect, it } from 'vitest';
import { withStored } from './with-stored';

const SENT = [
  ['0', '1'],
  ['2', '3'],
];

it('keeps what was typed since it was sent, and takes what was stored of the rest', () => {
  const now = [
    ['0', '1'],
    ['2', '33'],
  ];
  const stored = [
    ['0', '11'],
    ['2', '3'],
  ];
  expect(withStored(now, SENT, stored)).toEqual([
    ['0', '11'],
    ['2', '33'],
  ]);
});

it('takes a row that somebody else added, and leaves one away that was removed since', () => {
  expect(withStored(SENT, SENT, [...SENT, ['4', '5']])).toEqual([...SENT, ['4', '5']]);
  expect(withStored(SENT.slice(0, 1), SENT, SENT)).toEqual(SENT.slice(0, 1));
});

it('takes away a row that somebody else removed, unless it was typed in', () => {
  const typed = [SENT[0] ?? [], ['2', '33']];
  expect(withStored(SENT, SENT, SENT.slice(0, 1))).toEqual(SENT.slice(0, 1));
  expect(withStored(typed, SENT, SENT.slice(0, 1))).toEqual(typed);
});
