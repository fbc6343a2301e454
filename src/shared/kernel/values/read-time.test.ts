import { expect, it } from 'vitest';
import { readTime } from './read-time';

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
])('%j is the time %j', (text, time) => {
  const read = readTime(text);
  expect(read.kind === 'value' ? Object.values(read.value) : null).toEqual(time);
});
