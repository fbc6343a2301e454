// The page's end of the bridge in Electron; the other end is src/main/bridge/electron-transport.ts. In the preview
// bridge.ts uses a WebSocket instead.

import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { TRPCClientOutgoingMessage, TRPCResponseMessage } from '@trpc/server/rpc';
import type { BridgePort } from '@main/bridge/bridge-port';
import type { AppRouter } from '@main/bridge/root-router';

/**
 * Speaks tRPC's WebSocket protocol over the port to the main process. tRPC's own client would wait for a turn of the
 * event loop before each frame, which is half of the duration of a call within the same computer.
 */
export function portLink(port: BridgePort): TRPCLink<AppRouter> {
  return () => {
    const answers = new Map<number, (answer: TRPCResponseMessage) => void>();
    /** The frames to send once the other side is ready; null from then on. */
    let waiting: string[] | null = [];
    let lastId = 0;

    const send = (message: TRPCClientOutgoingMessage): void => {
      const frame = JSON.stringify(message);
      if (waiting) waiting.push(frame);
      else port.send(frame);
    };
    port.onFrame((frame) => {
      if (frame === 'open') {
        for (const early of waiting ?? []) port.send(early);
        waiting = null;
        return;
      }
      // The frame needs no validation, because only the main process writes frames.
      const answer = JSON.parse(frame) as TRPCResponseMessage;
      answers.get(Number(answer.id))?.(answer);
    });
    port.send('open');

    return ({ op: { type, path, input } }) =>
      observable((observer) => {
        const id = (lastId += 1);
        answers.set(id, (answer) => {
          if ('error' in answer) {
            answers.delete(id);
            observer.error(TRPCClientError.from(answer));
            return;
          }
          const { result } = answer;
          if (result.type !== 'stopped') observer.next({ result });
          if (type === 'subscription' && result.type !== 'stopped') return;
          answers.delete(id);
          observer.complete();
        });
        send({ id, method: type, params: { path, input } });
        return () => {
          if (answers.delete(id) && type === 'subscription') send({ id, method: 'subscription.stop' });
        };
      });
  };
}
