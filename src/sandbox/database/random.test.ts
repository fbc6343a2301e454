import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashOf, seededRandom } from './random';

it('many chances draw what as many single ones draw', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.nat({ max: 300 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (seed, tries, p) => {
        const [one, other] = [seededRandom(seed), seededRandom(seed)];
        const singly = Array.from({ length: tries }, () => one.chance(p)).filter(Boolean).length;
        expect(other.chances(tries, p)).toBe(singly);
        expect(other.next()).toBe(one.next());
      },
    ),
  );
});

it('a hash is made of the characters of a text, also of those that are two units', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      let hash = 2_166_136_261;
      for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
      expect(hashOf(text)).toBe(hash >>> 0);
    }),
  );
});
