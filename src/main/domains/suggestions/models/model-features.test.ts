import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { featuresOf, makeOf, modelWords, signatureOf } from './model-features';

describe('model features', () => {
  it.each([
    [
      ['Ford', 'F-150'],
      ['FORD', 'F150'],
    ],
    [
      ['Honda', 'CR-V Touring'],
      ['honda', 'CRV TOURING'],
    ],
    [
      ['Chevrolet', 'Silverado'],
      ['CHEV', 'CHEVROLET SILVERADO'],
    ],
    [
      ['Mercedes-Benz', 'C 300'],
      ['MB', 'c 300'],
    ],
    [
      ['Škoda', 'Octavia'],
      ['SKODA', 'OCTAVIA'],
    ],
  ] as const)('are the same for each spelling: %j %j', ([make, model], [otherMake, otherModel]) =>
    expect(signatureOf({ make: otherMake, model: otherModel })).toBe(signatureOf({ make, model })),
  );

  it('ignore the year', () => {
    expect(modelWords('Honda', '2019 Civic EX')).toEqual({ words: ['CIVIC', 'EX'], year: '2019' });
    expect(modelWords('Ram', '1500').words).toEqual(['1500']);
    expect(signatureOf({ make: 'Honda', model: '2019 Civic' })).not.toBe(
      signatureOf({ make: 'Honda', model: '2020 Civic' }),
    );
  });

  it('keep the name of a make that is also the model', () =>
    expect(modelWords('Mini', 'Mini').words).toEqual(['MINI']));
});

it('exist for any name, regardless of case', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 40 }), (make, model) => {
      const features = featuresOf({ make, model });
      expect(features.size).toBeGreaterThan(1);
      for (const weight of features.values()) expect(weight).toBeGreaterThan(0);
      const ascii = model.replaceAll(/[^A-Za-z0-9 -]/g, '');
      expect(featuresOf({ make: 'Kia', model: ascii.toLowerCase() })).toEqual(
        featuresOf({ make: 'KIA', model: ascii.toUpperCase() }),
      );
      expect(makeOf(makeOf(make))).toBe(makeOf(make));
    }),
  ));
