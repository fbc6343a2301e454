import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { BodyTooLargeError, readBody } from './body';

const requestOf = (...chunks: string[]): IncomingMessage =>
  Readable.from(chunks.map((chunk) => Buffer.from(chunk))) as IncomingMessage;

it('reads a body up to the limit', async () => {
  expect(String(await readBody(requestOf('ab', 'cd'), 4))).toBe('abcd');
});

it('leaves the connection of a larger one open, so that the answer arrives', async () => {
  const request = requestOf('ab', 'cd', 'ef');
  await expect(readBody(request, 3)).rejects.toThrow(BodyTooLargeError);
  expect(request.destroyed).toBe(false);
  await once(request, 'end');
});
