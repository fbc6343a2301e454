import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readRecent } from './palette-entries';
import { readUses } from './palette-use';

vi.mock('../manifests', () => ({ MANIFESTS: [] }));

const recent = z.array(z.object({ to: z.string(), title: z.string(), subtitle: z.string() }));
const uses = z.record(z.string(), z.object({ score: z.number(), at: z.number() }));

it('reads what zod would of what an account remembers', () => {
  const page = fc.record({ to: fc.string(), title: fc.string(), subtitle: fc.jsonValue() });
  const use = fc.record({ score: fc.double(), at: fc.jsonValue() });
  const values = fc.oneof(fc.jsonValue(), fc.array(page), fc.dictionary(fc.string(), use));
  fc.assert(
    fc.property(values, (value) => {
      expect(readRecent.safeParse(value).data !== undefined).toBe(recent.safeParse(value).success);
      expect(readUses.safeParse(value).data !== undefined).toBe(uses.safeParse(value).success);
    }),
  );
});
