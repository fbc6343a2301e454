/** The page script of the bridge's baseline in the preview: calls over a bare WebSocket. */
import { BIG_ANSWER, REQUEST } from './frames';
import { BIG, medianPerCall } from './timing';

/** Opens a socket to the page's host; returns a function that sends a frame and resolves with the next one received. */
async function openSocket(): Promise<(frame: string) => Promise<unknown>> {
  const socket = new WebSocket(location.origin.replace(/^http/, 'ws'));
  await new Promise((opened) => socket.addEventListener('open', opened, { once: true }));
  return (frame) =>
    new Promise((answered) => {
      socket.addEventListener('message', ({ data }) => answered(data), { once: true });
      socket.send(frame);
    });
}

Object.assign(window, {
  measureCall: async () => {
    const ask = await openSocket();
    return medianPerCall(() => ask(REQUEST));
  },
  /** A call that returns the same rows as JSON. */
  measureAnswer: async () => {
    const ask = await openSocket();
    await ask(JSON.stringify(BIG_ANSWER));
    return medianPerCall(async (): Promise<unknown> => JSON.parse(String(await ask('kept'))), BIG);
  },
});
