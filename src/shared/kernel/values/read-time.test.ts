import { expect, it } from 'vitest';
import { readTime } from './read-time';
import { valueTexts } from './reading';

it.each([
  ['7:30', [7, 30, 0]],
  ['19:30:15', [19, 30, 15]],
  ['7:30 PM', [19, 30, 0]],
  ['7 pm', [19, 0, 0]],
  ['12 a.m.', [0, 0, 0]],
  ['12:05 PM', [12, 5, 0]],
  ['24:00', null],
  ['13 pm', null],
  ['7', null],
  ['7:5', null],
  ['1.5', null],
  ['', null],
  ['  7:30  ', [7, 30, 0]],
  ['0:00', [0, 0, 0]],
  ['23:59:59', [23, 59, 59]],
  ['7:30:05 am', [7, 30, 5]],
  ['7:30a', [7, 30, 0]],
  ['7P', [19, 0, 0]],
  ['7 p.m.', [19, 0, 0]],
  ['7 P.M', [19, 0, 0]],
  ['1 am', [1, 0, 0]],
  ['12 pm', [12, 0, 0]],
  ['0 am', null],
  ['13 am', null],
  ['7:60', null],
  ['7:30:60', null],
  ['7:30:5', null],
  ['7:300', null],
  ['123:00', null],
  [':30', null],
  ['x7:30', null],
  ['7:30 x', null],
  ['7:30 pmx', null],
  ['pm', null],
])('%j is the time %j', (text, time) => {
  const read = readTime(text);
  expect(read.kind === 'value' ? Object.values(read.value) : null).toEqual(time);
});

it('a refusal says how a time is entered', () =>
  expect(readTime('noon')).toEqual({ kind: 'refused', reason: valueTexts.noTime, suggestions: [] }));
