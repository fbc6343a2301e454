import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Checks that a port is free; called before the sample is generated, because that takes minutes.
 * @throws Error that says which option to change
 */
export async function requireFreePort(port: number, what: string): Promise<void> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw new Error(
      taken
        ? `Port ${port}, for ${what}, is in use. Choose another with --port, or end what uses it.`
        : `Port ${port}, for ${what}, cannot be opened: ${String(error)}`,
      { cause: error },
    );
  }
  server.close();
  await once(server, 'close');
}
