import { describe, expect, it } from 'vitest';
import { translateTargets } from './translate-targets';

const on = (make: string, target: string | null, ...models: string[]) =>
  models.map((model) => ({ make, model, target }));

const OWN = [
  ...on('Honda', 'Asian', 'Civic', 'Accord', 'Pilot'),
  ...on('Ford', 'Domestic', 'Escape', 'Focus', 'Edge'),
  ...on('Kia', null, 'Soul', 'Forte', 'K5'),
];
const CHOICES = ['Asian', 'Domestic', 'European'];

describe('translateTargets', () => {
  it('maps a menu to the target that holds the models which both stores have mapped', () =>
    expect([
      ...translateTargets(
        [...on('HONDA', 'IMP', 'CIVIC', 'ACCORD', 'PILOT'), ...on('FORD', 'DOM', 'ESCAPE', 'FOCUS', 'EDGE')],
        OWN,
        CHOICES,
      ),
    ]).toEqual([
      ['IMP', 'Asian'],
      ['DOM', 'Domestic'],
    ]));

  it('maps a group to the target of the same name if neither store has mapped any of its models', () =>
    expect([...translateTargets(on('Audi', 'EUROPEAN', 'A4', 'A6', 'Q5'), OWN, CHOICES)]).toEqual([
      ['EUROPEAN', 'European'],
    ]));

  it('finds nothing if no target has that name, or if its models are spread over several targets', () => {
    expect([...translateTargets(on('Audi', 'Highline', 'A4', 'A6', 'Q5'), OWN, CHOICES)]).toEqual([]);
    const mixed = [...on('Honda', 'Asian', 'Civic', 'Accord'), ...on('Ford', 'Asian', 'Escape', 'Focus')];
    expect([...translateTargets(mixed, OWN, CHOICES)]).toEqual([]);
  });

  it('finds nothing for a store that groups its models differently', () => {
    const bySize = [
      ...on('Honda', 'Cars', 'Civic', 'Accord'),
      ...on('Ford', 'Cars', 'Focus'),
      ...on('Honda', 'SUV', 'Pilot'),
      ...on('Ford', 'SUV', 'Escape', 'Edge'),
      ...on('Audi', 'European', 'A4'),
    ];
    expect([...translateTargets(bySize, OWN, CHOICES)]).toEqual([]);
  });
});
