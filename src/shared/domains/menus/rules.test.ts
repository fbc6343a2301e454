import { describe, expect, it } from 'vitest';
import {
  categoryChoices,
  mayChangeDefault,
  mayChooseDefault,
  mayCreateInterval,
  mayDeleteMenu,
  sameInterval,
  normalizeInterval,
} from './rules';

const refused = (text: string) => ({ allowed: false, reasons: [{ text }] });
const scale = { milegaeInterval: 5_000, beforeMiles: 500, afterMiles: 500, maxMiles: 60_000 };

describe('the default menu', () => {
  it('is deleted last', () => {
    const no = refused('You cannot delete the default menu.');
    expect(mayDeleteMenu({ menuIsdefault: true }, 2)).toEqual(no);
    expect(mayDeleteMenu({ menuIsdefault: true }, 1).allowed).toBe(true);
    expect(mayDeleteMenu({ menuIsdefault: false }, 2).allowed).toBe(true);
  });

  it('is the first menu, and changes when another is chosen', () => {
    expect(mayChooseDefault(0)).toEqual(refused('The first menu is the default one'));
    expect(mayChooseDefault(1).allowed).toBe(true);
    expect(mayChangeDefault({ menuIsdefault: true })).toEqual(
      refused('Make another menu the default one instead'),
    );
    expect(mayChangeDefault({ menuIsdefault: false }).allowed).toBe(true);
  });
});

describe('an interval', () => {
  it('is created in a menu that is enabled and has mileages', () => {
    expect(mayCreateInterval({ ...scale, menuEnable: true }).allowed).toBe(true);
    expect(mayCreateInterval({ ...scale, menuEnable: false })).toEqual(refused("This menu isn't enabled"));
    expect(mayCreateInterval({ ...scale, menuEnable: true, maxMiles: 4_000 })).toEqual(
      refused('No mileage fits: Maximum Miles is below the Mileage Interval'),
    );
  });

  it('has a unique category', () => {
    const types = ['Brakes', 'Coolant', 'Tires'].map((serviceType, id) => ({ id, serviceType }));
    const choices = categoryChoices(types, ['Brakes', 'Coolant']);
    expect(choices.map(({ permission }) => permission.allowed)).toEqual([false, false, true]);
    expect(choices[0]?.permission).toEqual(refused('Brakes has an interval in this menu already'));
    expect(choices.map(({ id, serviceType }) => ({ id, serviceType }))).toEqual(types);
  });

  it('is equal regardless of the order of its opcodes and mileages', () => {
    const one = {
      serviceType: 'Brakes',
      price: 1,
      frh: 2,
      items: 3,
      opcodes: ['B', 'A', 'B'],
      ratings: [10_000, 5_000],
    };
    expect(normalizeInterval(one)).toEqual({ ...one, opcodes: ['A', 'B'], ratings: [5_000, 10_000] });
    expect(sameInterval(one, normalizeInterval(one))).toBe(true);
    for (const change of [
      { serviceType: 'Tires' },
      { price: 2 },
      { frh: 1 },
      { items: 1 },
      { opcodes: ['A'] },
      { ratings: [5_000] },
      // Lists that are equal only when they are written without separators.
      { opcodes: ['AB'] },
      { ratings: [500_010_000] },
    ])
      expect(sameInterval(one, { ...one, ...change }), JSON.stringify(change)).toBe(false);
  });
});
