import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseJsonPayload } from './results';

const schema = z.object({ status: z.string() });

describe('a json payload', () => {
  it.each([[{ status: 'done' }], ['{"status":"done"}']])('is accepted as an object or as text: %o', (json) =>
    expect(parseJsonPayload({ json }, schema)).toEqual({ status: 'done' }),
  );

  it.each([['{"status"'], [{ status: 1 }], [null]])('is a BAD_ANSWER if it does not match: %o', (json) =>
    expect(() => parseJsonPayload({ json }, schema)).toThrowError(
      expect.objectContaining({ code: 'BAD_ANSWER' }),
    ),
  );
});
