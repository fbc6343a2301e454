import { REQUEST } from './frames';
import { medianPerCall } from './timing';

/** One frame out, one frame in, over a socket at the page's own host. */
Object.assign(window, {
  measureCall: async () => {
    const socket = new WebSocket(location.origin.replace(/^http/, 'ws'));
    await new Promise((opened) => socket.addEventListener('open', opened, { once: true }));
    return medianPerCall(
      () =>
        new Promise((answered) => {
          socket.addEventListener('message', answered, { once: true });
          socket.send(REQUEST);
        }),
    );
  },
});
