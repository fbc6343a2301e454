import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { isRecord, isStringRecord, oneOf, booleanGuard } from './guard';

const texts = z.record(z.string(), z.string());
const record = z.record(z.string(), z.unknown());
const sizes = ['wide', 'narrow'] as const;

it('accepts exactly what zod accepts', () =>
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.constantFrom(...sizes, undefined)), (value) => {
      expect(isStringRecord(value)).toBe(texts.safeParse(value).success);
      expect(isRecord(value)).toBe(record.safeParse(value).success);
      expect(oneOf(sizes).safeParse(value).data).toBe(z.enum(sizes).safeParse(value).data);
      expect(booleanGuard.safeParse(value).data).toBe(z.boolean().safeParse(value).data);
    }),
  ));
