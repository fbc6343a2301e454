import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seededRandom } from '@sandbox/database/random';
import { SERVICES } from './sample';
import { respell, sampleSpellingStyle } from './sample-spelling';

const written = (seed: number): string[] => {
  const random = seededRandom(seed);
  const hand = sampleSpellingStyle(random);
  return SERVICES.map(([, words]) => respell(words, hand, random));
};

it('each dealership has its own spelling, the same each time', () => {
  expect(written(1)).toEqual(written(1));
  expect(written(1)).not.toEqual(written(2));
  const ways = new Set(Array.from({ length: 60 }, (_none, seed) => written(seed)[0]));
  expect(ways.size).toBeGreaterThan(10);
});

it('each spelling keeps a part of every service', () =>
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      for (const words of written(seed)) expect(words).toMatch(/^[A-Z0-9]/);
    }),
  ));
