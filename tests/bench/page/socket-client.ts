import { BIG_ANSWER, REQUEST } from './frames';
import { BIG, medianPerCall } from './timing';

/** One frame out, one frame in, over a socket at the page's own host. */
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
  /** The same rows, as the text that the socket moves on both sides. */
  measureAnswer: async () => {
    const ask = await openSocket();
    await ask(JSON.stringify(BIG_ANSWER));
    return medianPerCall(async (): Promise<unknown> => JSON.parse(String(await ask('kept'))), BIG);
  },
});
