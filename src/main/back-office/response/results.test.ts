import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseJsonPayload } from './results';

const schema = z.object({ said: z.string() });

describe('a json payload', () => {
  it.each([[{ said: 'done' }], ['{"said":"done"}']])('is read as an object or as text: %o', (json) =>
    expect(parseJsonPayload({ json }, schema)).toEqual({ said: 'done' }),
  );

  it.each([['{"said"'], [{ said: 1 }], [null]])('that does not fit is a bad answer: %o', (json) =>
    expect(() => parseJsonPayload({ json }, schema)).toThrowError(
      expect.objectContaining({ code: 'BAD_ANSWER' }),
    ),
  );
});
