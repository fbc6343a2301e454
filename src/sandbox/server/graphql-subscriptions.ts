// Serves the live updates of the sandbox, which are GraphQL subscriptions over WebSocket. Queries and mutations come
// over HTTP (`graphql-endpoint.ts`).

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import type { FaultInjector } from '../faults/fault-injector';
import type { ContextOf } from '../graphql/context';
import { InvalidTokenError, type TokenVerifier } from '../identity/access-token';
import { schema } from './graphql-schema';

/**
 * The token comes in the connection parameters, as `authorization` or in the upgrade's header, and is checked again at
 * each subscription; the socket is closed when the token expires.
 */
export function createSubscriptionServer(
  verify: TokenVerifier,
  faults: () => FaultInjector,
  contextOf: ContextOf,
): SubscriptionServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 * 1024 });
  // Subscriptions are stored per connection, so that they end with a broken one.
  const open = new Set<{ subscriptions: Record<string, unknown> }>();
  const server = useServer<Record<string, unknown>, { expiry: NodeJS.Timeout }>(
    {
      schema,
      onConnect: async (connection) => {
        const { connectionParams, extra } = connection;
        try {
          const caller = await verify(bearerOf(connectionParams) ?? extra.request.headers.authorization);
          extra.expiry = setTimeout(
            () => extra.socket.close(FORBIDDEN, 'The access token has expired.'),
            caller.expiresAt - Date.now(),
          ).unref();
          open.add(connection);
          return true;
        } catch (error) {
          if (error instanceof InvalidTokenError) return false;
          throw error;
        }
      },
      onDisconnect: (connection) => {
        clearTimeout(connection.extra.expiry);
        open.delete(connection);
      },
      context: async ({ connectionParams, extra }) =>
        contextOf(
          await verify(bearerOf(connectionParams) ?? extra.request.headers.authorization),
          extra.request,
        ),
    },
    sockets,
  );
  const dropAll = (): void => sockets.clients.forEach((socket) => socket.terminate());
  return {
    upgrade: (request, socket, head) => {
      if (faults().refusesSubscriptions) {
        socket.destroy();
        return;
      }
      sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request));
    },
    count: () => [...open].reduce((sum, { subscriptions }) => sum + Object.keys(subscriptions).length, 0),
    dropAll,
    close: async () => {
      await server.dispose();
      dropAll();
    },
  };
}

const FORBIDDEN = 4403;

export interface SubscriptionServer {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** The number of active subscriptions. */
  count(): number;
  dropAll(): void;
  close(): Promise<void>;
}

const bearerOf = (params: Readonly<Record<string, unknown>> | undefined): string | undefined => {
  const value = params?.['authorization'] ?? params?.['Authorization'];
  return typeof value === 'string' ? value : undefined;
};
