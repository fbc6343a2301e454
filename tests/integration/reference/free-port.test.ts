import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { requireFreePort } from '../../../reference/server/free-port';

it('explains what to do about a port in use, and leaves a free one unused', async () => {
  const holder = createServer();
  holder.listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(requireFreePort(port, 'the back office')).rejects.toThrow(
    `Port ${port}, for the back office, is in use. Choose another with --port, or end what uses it.`,
  );
  holder.close();
  await once(holder, 'close');
  await requireFreePort(port, 'the back office');
  await requireFreePort(port, 'the back office');
});
