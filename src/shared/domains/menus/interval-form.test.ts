import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inputsOf, intervalErrors, intervalOf, type IntervalInputs } from './interval-form';

const scale = { milegaeInterval: 5_000, beforeMiles: 500, afterMiles: 500, maxMiles: 60_000 };
const good: IntervalInputs = {
  serviceType: 'Coolant',
  sales: '129.95',
  frh: '1.2',
  items: '2',
  opcodes: ['CFS'],
  ratings: [30_000, 60_000],
};
const wrongOf = (change: Partial<IntervalInputs>, taken: string[] = []) =>
  intervalErrors({ ...good, ...change }, taken, scale);

describe('an interval', () => {
  it('is valid with a category, opcodes, mileages and amounts', () => expect(wrongOf({})).toEqual({}));

  it.each([
    [{ serviceType: '' }, { serviceType: 'Please select a category' }],
    [{ opcodes: [] }, { opcodes: 'Please select an opcode' }],
    [{ ratings: [] }, { ratings: 'Please pick a time interval' }],
    [{ ratings: [5_000, 7_000] }, { ratings: "7000 miles isn't a mileage of this menu" }],
    [{ sales: '0' }, { sales: 'Please enter the sales value.' }],
    [{ sales: '-1' }, { sales: 'Please enter the sales value.' }],
    [{ frh: '0.00' }, { frh: 'FRH value must be greater than 0' }],
    [{ items: '0' }, { items: 'Items value must be greater than 0' }],
  ])('is rejected with %j', (change, wrong) => expect(wrongOf(change)).toEqual(wrong));

  it('cannot have the category of another interval', () =>
    expect(wrongOf({}, ['Brakes', 'Coolant'])).toEqual({
      serviceType: 'Coolant has an interval in this menu already',
    }));

  it.each(['sales', 'frh', 'items'] as const)('%s is a number with six digits and two decimals', (field) => {
    const messageFor = (text: string) => wrongOf({ [field]: text })[field];
    for (const text of ['abc', '1e3', '--1', '1.2.3', '.', '0x1'])
      expect(messageFor(text), text).toBe('Invalid float value. Please enter a valid number.');
    expect(messageFor('1,5')).toBe('Invalid float value. Please enter a valid number. Did you mean 1.5?');
    for (const text of ['1234567', '1.234', '999999.999', '1.500', '1.000 ', '1.234,567'])
      expect(messageFor(text), text).toBe('Up to 6 digits, and 2 after the decimal point');
    for (const text of ['999999.99', '0.01', '.5', '5.', '1', '1,234.5', '1.234,50'])
      expect(messageFor(text), text).toBeUndefined();
    expect(messageFor('')).toBe('This is required!');
  });

  it('is restored unchanged from its inputs', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999 }).map((amount) => amount / 100);
    fc.assert(
      fc.property(cents, cents, cents, (price, frh, items) => {
        const interval = { serviceType: 'Coolant', price, frh, items, opcodes: ['CFS'], ratings: [5_000] };
        const inputs = inputsOf(interval);
        expect(intervalErrors(inputs, [], scale)).toEqual({});
        expect(intervalOf(inputs)).toEqual(interval);
      }),
    );
  });
});
