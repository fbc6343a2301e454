import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupOf, isHeading, lineId, mappedLines, unmappedLines } from './mapping-lines';

const TARGETS = ['Euro', 'Asia'].map((name) => ({ name, isDefault: name === 'Euro' }));

const models = fc.uniqueArray(
  fc.record({
    make: fc.constantFrom('Ford', 'Honda', 'Kia', 'Kia S'),
    model: fc.string({ minLength: 1, maxLength: 4 }),
    target: fc.constantFrom(null, 'Euro', 'Asia'),
  }),
  { selector: ({ make, model }) => JSON.stringify([make, model]) },
);

it('shows every model once, under the heading of its make or its target', () =>
  fc.assert(
    fc.property(models, (all) => {
      const [left, right] = [unmappedLines(all), mappedLines(all, TARGETS)];
      const shown = [...left, ...right].filter((line) => !isHeading(line));
      expect(new Set(shown)).toEqual(new Set(all));
      expect(shown).toHaveLength(all.length);
      for (const lines of [left, right]) {
        expect(new Set(lines.map(lineId)).size).toBe(lines.length);
        const counts = new Map<string, number>();
        let heading = '';
        for (const line of lines) {
          if (line.heading) heading = line.heading.name;
          else counts.set(heading, (counts.get(heading) ?? 0) + 1);
          expect(groupOf(line)).toBe(heading);
        }
        for (const line of lines)
          if (line.heading) expect(line.heading.count).toBe(counts.get(line.heading.name) ?? 0);
      }
    }),
  ));

it('keeps a target without models as a drop target', () =>
  expect(mappedLines([], TARGETS).map(({ heading }) => heading)).toEqual([
    { name: 'Euro', count: 0, isDefault: true },
    { name: 'Asia', count: 0, isDefault: false },
  ]));
