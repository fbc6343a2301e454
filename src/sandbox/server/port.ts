import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_PORT } from '../options';
import type { Db } from '../store/database';
import { readSetting } from '../store/settings';

/**
 * Listens on the requested port. Without one it prefers the port of the last start, because the issuer of stored tokens
 * contains it, to the next free one.
 * @throws Error when the requested port is taken.
 */
export async function openPort(server: Server, db: Db, requested: number | undefined): Promise<number> {
  if (requested !== undefined) return listen(server, requested);
  const first = Number(readSetting(db, 'port') ?? DEFAULT_PORT);
  for (let port = first; port < first + TRIES; port += 1) {
    try {
      return await listen(server, port);
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
  throw new Error(`No port from ${first} to ${first + TRIES - 1} is free; choose one with --port.`);
}

const TRIES = 50;

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
