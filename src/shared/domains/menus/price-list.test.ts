import { expect, it } from 'vitest';
import { priceList } from './price-list';

const scale = { milegaeInterval: 5_000, beforeMiles: 500, afterMiles: 1_000, maxMiles: 10_500 };

it('lists the due items of each mileage with their sum, and none if nothing is due', () => {
  const oil = {
    serviceType: 'Oil',
    price: 59.95,
    frh: 0.4,
    items: 1,
    opcodes: ['LOF'],
    ratings: [10_000, 5_000],
  };
  const tires = {
    serviceType: 'Tires',
    price: 0.1,
    frh: 0.3,
    items: 0.2,
    opcodes: ['ROT'],
    ratings: [10_000],
  };
  const lines = priceList(scale, [oil, tires]);
  expect(lines.map(({ miles, serviceType, price }) => [miles, serviceType, price])).toEqual([
    [5_000, 'Oil', 59.95],
    [5_000, null, 59.95],
    [10_000, 'Oil', 59.95],
    [10_000, 'Tires', 0.1],
    [10_000, null, 60.05],
  ]);
  expect(lines.at(-1)).toMatchObject({ from: 9_500, to: 10_500, frh: 0.7, items: 1.2, opcodes: [] });
  expect(priceList(scale, [])).toEqual([]);
});
