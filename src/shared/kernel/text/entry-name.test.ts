import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ENTRY_NAME_LENGTH, sentNameError, typedNameError } from './entry-name';

const typed = (name: string) => typedNameError('grid', name);
const sent = (name: string) => sentNameError('grid', name);

describe('a name while it is typed', () => {
  it.each([
    ['', 'Please enter Grid Name'],
    ['x'.repeat(51), 'Grid name cannot be more than 50 characters'],
    [' Diesel', 'Grid Name cannot start or end with spaces'],
    ['Diesel ', 'Grid Name cannot start or end with spaces'],
    ['   ', 'Grid Name cannot start or end with spaces'],
    ['Diesel  2', 'Grid Name cannot contain multiple consecutive spaces'],
    ['Diesel-2', 'Grid Name cannot contain special characters'],
    ['Diesel\t2', 'Grid Name cannot contain special characters'],
  ])('%j: %s', (name, message) => expect(typed(name)).toBe(message));

  it('has error messages for its kind', () => {
    expect(typedNameError('matrix', '')).toBe('Please enter Matrix Name');
    expect(typedNameError('matrix', 'x'.repeat(51))).toBe('Matrix name cannot be more than 50 characters');
  });
});

describe('a submitted name', () => {
  it.each([
    ['', 'Please enter Grid Name'],
    ['   ', 'Invalid Grid Name'],
    ['Diesel  2', 'Invalid Grid Name'],
    ['Diesel_2', 'Grid Name cannot contain special characters'],
  ])('%j: %s', (name, message) => expect(sent(name)).toBe(message));

  it('is rejected exactly if it is rejected while typed', () =>
    fc.assert(
      fc.property(fc.string(), (name) => (sent(name) === undefined) === (typed(name) === undefined)),
    ));

  it('contains alphanumeric words, separated by one space', () =>
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[A-Za-z0-9]{1,8}$/), { minLength: 1, maxLength: 8 }),
        (words) => {
          const name = words.join(' ');
          return (sent(name) === undefined) === name.length <= MAX_ENTRY_NAME_LENGTH;
        },
      ),
    ));
});
