import { expect, it } from 'vitest';
import { createGoToSequence } from './go-to-sequence';

const PLACES = [
  { letter: 'T', label: 'Today', to: '/today' },
  { letter: 'G', label: 'Groups', to: '/groups' },
];

/** Presses keys at the given times and returns the results. */
const pressed = (...keys: [string, number][]) => {
  const hear = createGoToSequence();
  return keys.map(([letter, at]) => hear(letter, at, PLACES));
};

it('navigates to the screen of the letter after G', () => {
  expect(pressed(['G', 0], ['T', 900])).toEqual([undefined, '/today']);
  expect(pressed(['G', 0], ['G', 900])).toEqual([undefined, '/groups']);
});

it('ignores a letter alone, a late one and one without a screen', () => {
  expect(pressed(['T', 0])).toEqual([undefined]);
  expect(pressed(['G', 0], ['T', 1600])).toEqual([undefined, undefined]);
  expect(pressed(['G', 0], ['X', 10], ['T', 20])).toEqual([undefined, undefined, undefined]);
});

it('starts over with a late G', () =>
  expect(pressed(['G', 0], ['G', 5000], ['T', 5100])).toEqual([undefined, undefined, '/today']));
