// The client of the main process: `bridge` over Electron's port or, in the preview, a WebSocket, and `sendAtOnce` for a
// page that ends.

import { createTRPCClient, createWSClient, type TRPCLink, wsLink } from '@trpc/client';
import type { inferRouterInputs } from '@trpc/server';
import type { BridgePort } from '@main/bridge/bridge-port';
import type { AppRouter } from '@main/bridge/root-router';
import { lostConnectionLink } from './lost-connection-link';
import { portLink } from './port-link';

declare global {
  interface Window {
    /** The port to the main process. In the preview there is none: a WebSocket carries the same protocol. */
    readonly bridge?: BridgePort;
  }
}

const socketUrl = (): string => `${location.origin.replace(/^http/, 'ws')}/bridge`;

type Inputs = inferRouterInputs<AppRouter>;

let socket: ReturnType<typeof createWSClient> | undefined;

function socketLinks(): TRPCLink<AppRouter>[] {
  socket = createWSClient({ url: socketUrl() });
  return [lostConnectionLink, wsLink({ client: socket })];
}

/** The typed client of the main process, for use outside components. */
export const bridge = createTRPCClient<AppRouter>({
  links: window.bridge ? [portLink(window.bridge)] : socketLinks(),
});

/** The calls that a page sends while it ends, because what they store would be lost otherwise. */
interface EndingCalls {
  'drafts.put': Inputs['drafts']['put'];
  'notices.put': Inputs['notices']['put'];
}

/**
 * Sends a call within this turn of the event loop, because a page that ends may have no other. Nobody gets its answer.
 * Only the socket of the preview needs it, which otherwise sends in a later task; Electron's port sends at once.
 */
export function sendAtOnce<Path extends keyof EndingCalls>(path: Path, input: EndingCalls[Path]): void {
  const open = socket?.connection?.ws;
  if (open?.readyState === WebSocket.OPEN)
    open.send(JSON.stringify({ id: crypto.randomUUID(), method: 'mutation', params: { path, input } }));
}
