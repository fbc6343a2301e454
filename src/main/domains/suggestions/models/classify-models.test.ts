import { describe, expect, it } from 'vitest';
import { classifyModels } from './classify-models';

const on = (make: string, target: string | null, ...models: string[]) =>
  models.map((model) => ({ make, model, target }));
const store = (storeName: string, ...things: ReturnType<typeof on>[]) => ({
  storeName,
  things: things.flat(),
});

const CHOICES = ['Asian', 'Domestic'];
const OTHERS = [
  store('Austin Honda', on('HONDA', 'ASIAN', 'CIVIC', 'ACCORD'), on('KIA', 'ASIAN', 'SOUL', 'FORTE')),
  store('Bay Ford', on('FORD', 'DOM', 'ESCAPE', 'FOCUS'), on('JEEP', 'Domestic', 'WRANGLER')),
];
const OWN = store(
  'Cedar Motors',
  on('Honda', 'Asian', 'Civic', 'CR-V'),
  on('Honda', null, 'Civic Touring'),
  on('Kia', null, 'Soul'),
  on('Jeep', null, 'Wrangler Sport'),
  on('Zastava', null, '101'),
);

const suggested = (own = OWN, others = OTHERS, choices: readonly string[] = CHOICES) =>
  Object.fromEntries(
    classifyModels(own, others, choices).map(({ id, choice, reasons }) => [
      id,
      [choice, reasons[0]?.storeName],
    ]),
  );

describe('the suggestion for a model', () => {
  it('uses the mapping of its make in this store and in others, and always gives a reason', () =>
    expect(suggested()).toEqual({
      '["Honda","Civic Touring"]': ['Asian', 'Cedar Motors'],
      '["Kia","Soul"]': ['Asian', 'Austin Honda'],
      '["Jeep","Wrangler Sport"]': ['Domestic', 'Bay Ford'],
    }));

  it('offers only targets of the store', () =>
    expect(suggested(OWN, OTHERS, ['Asian'])).toEqual({
      '["Honda","Civic Touring"]': ['Asian', 'Cedar Motors'],
      '["Kia","Soul"]': ['Asian', 'Austin Honda'],
    }));

  it('is empty before anything is mapped anywhere', () =>
    expect(suggested(store('Empty', on('Kia', null, 'Soul')), [], CHOICES)).toEqual({}));

  it('names the five nearest stores, with all models of a make combined', () => {
    const many = store(
      'Large',
      on(
        'Honda',
        'Asian',
        ...['EX', 'LX', 'Sport', 'Touring', 'Hybrid', 'Si', 'R'].map((trim) => `Civic ${trim}`),
      ),
      on('Honda', null, 'Civic', 'Civic Limited'),
    );
    const suggestions = classifyModels(many, [], CHOICES);
    expect(suggestions.map(({ alike, reasons }) => [alike, reasons.length])).toEqual([
      ['Honda', 5],
      ['Honda', 5],
    ]);
    expect(suggestions[0]?.reasons[0]).toMatchObject({ name: 'Honda', choice: 'Asian', storeName: 'Large' });
  });
});
