import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import type { BridgePort } from '@main/bridge/bridge-port';
import type { AppRouter } from '@main/bridge/root-router';
import { portLink } from './port-link';

declare global {
  interface Window {
    /** The port to the main process. In the preview there is none: a WebSocket carries the same protocol. */
    readonly bridge?: BridgePort;
  }
}

const socketUrl = (): string => `${location.origin.replace(/^http/, 'ws')}/bridge`;

/** The typed client of the main process, for use outside components. */
export const bridge = createTRPCClient<AppRouter>({
  links: [window.bridge ? portLink(window.bridge) : wsLink({ client: createWSClient({ url: socketUrl() }) })],
});
