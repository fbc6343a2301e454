import { connect, createServer, type Socket } from 'node:net';
import { listening } from '../browser/listening';

/** `refusing`: whoever asks is told at once that nothing is there; `silent`: nothing answers. */
type Absence = 'refusing' | 'silent';

export interface SwitchedNetwork {
  url: string;
  /** From now on, for whatever is open too. */
  goAway(how: Absence): void;
  /** All that is open breaks off; what is opened next works. */
  breakOff(): void;
  comeBack(): void;
  close(): Promise<void>;
}

/** The way to a server, web sockets included, that can be gone and come back. */
export async function switchedNetwork(target: string): Promise<SwitchedNetwork> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let away: Absence | null = null;
  const kept = (socket: Socket): Socket => {
    open.add(socket);
    // What breaks off is what is tried here.
    socket.on('error', () => undefined).once('close', () => open.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    if (away === 'refusing') return void near.destroy();
    kept(near);
    if (away === 'silent') return;
    const far = kept(connect(Number(port), hostname));
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  const breakOff = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    ...(await listening(server)),
    breakOff,
    goAway: (how) => {
      away = how;
      if (how === 'refusing') breakOff();
      // As a cable that is pulled: nobody is told.
      else for (const socket of open) socket.unpipe().pause();
    },
    comeBack: () => {
      // What was opened into the silence never gets an answer.
      if (away === 'silent') breakOff();
      away = null;
    },
  };
}
