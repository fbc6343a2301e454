import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextCellPosition } from './use-sheet-selection';

const press = (
  key: string,
  row: number,
  column: number,
  modifiers: { shiftKey?: boolean; ctrlKey?: boolean } = {},
) =>
  nextCellPosition(
    { key, shiftKey: false, ctrlKey: false, metaKey: false, ...modifiers },
    { row, column },
    16,
    10,
  );

it.each([
  ['ArrowUp', {}, 0, 3, { row: 0, column: 3 }],
  ['ArrowDown', { ctrlKey: true }, 2, 3, { row: 15, column: 3 }],
  ['Home', {}, 5, 7, { row: 5, column: 0 }],
  ['End', { ctrlKey: true }, 5, 7, { row: 15, column: 9 }],
  ['Enter', {}, 5, 7, { row: 6, column: 7 }],
  ['Enter', { shiftKey: true }, 5, 7, { row: 4, column: 7 }],
  ['Tab', {}, 5, 9, { row: 6, column: 0 }],
  ['Tab', { shiftKey: true }, 5, 0, { row: 4, column: 9 }],
  ['Tab', {}, 15, 9, undefined],
  ['Tab', { shiftKey: true }, 0, 0, undefined],
  ['x', {}, 0, 0, undefined],
])('%s %o from %d:%d', (key, modifiers, row, column, place) =>
  expect(press(key, row, column, modifiers)).toEqual(place),
);

it('never leaves the sheet', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(
        'ArrowUp',
        'ArrowDown',
        'ArrowLeft',
        'ArrowRight',
        'Home',
        'End',
        'PageUp',
        'PageDown',
        'Tab',
      ),
      fc.nat(15),
      fc.nat(9),
      fc.boolean(),
      (key, row, column, ctrlKey) => {
        const place = press(key, row, column, { ctrlKey });
        return (
          place === undefined || (place.row >= 0 && place.row < 16 && place.column >= 0 && place.column < 10)
        );
      },
    ),
  ));
