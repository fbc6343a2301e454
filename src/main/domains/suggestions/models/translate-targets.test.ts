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

describe('what another store calls a menu is here', () => {
  it('where the models are that both have mapped', () =>
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

  it('nothing, where nothing is called like that or its models are here and there', () => {
    expect([...translateTargets(on('Audi', 'Highline', 'A4', 'A6', 'Q5'), OWN, CHOICES)]).toEqual([]);
    const mixed = [...on('Honda', 'Asian', 'Civic', 'Accord'), ...on('Ford', 'Asian', 'Escape', 'Focus')];
    expect([...translateTargets(mixed, OWN, CHOICES)]).toEqual([]);
  });

  it('nothing at all of a store that sorts cars otherwise', () => {
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
