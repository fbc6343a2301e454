import { expect, it } from 'vitest';
import { fieldsOf, inputsOfFields, textOfField } from './interval-fields';

const inputs = {
  serviceType: 'Coolant',
  sales: '1.50',
  frh: '.5',
  items: '2',
  opcodes: ['ROT', 'CFS'],
  ratings: [10_000, 5_000],
};

it('holds an interval in texts that do not depend on how it was entered, and gives it back', () => {
  expect(fieldsOf(inputs)).toEqual({
    serviceType: 'Coolant',
    sales: '1.5',
    frh: '0.5',
    items: '2',
    opcodes: 'CFS,ROT',
    ratings: '5000,10000',
  });
  expect(inputsOfFields(fieldsOf(inputs))).toEqual({
    ...inputs,
    sales: '1.5',
    frh: '0.5',
    opcodes: ['CFS', 'ROT'],
    ratings: [5_000, 10_000],
  });
  expect(inputsOfFields(fieldsOf({ ...inputs, opcodes: [], ratings: [] }))).toMatchObject({
    opcodes: [],
    ratings: [],
  });
  expect(textOfField('ratings', '5000,10000')).toBe('5,000, 10,000');
  expect(textOfField('opcodes', 'CFS,ROT')).toBe('CFS, ROT');
});
