import { AppError } from '@shared/kernel/app-error';
import type { Server } from 'node:http';

/**
 * Opens a port of this computer's own address; 0 lets the system choose. Gives the port.
 * @throws AppError SIGN_IN_PORT
 */
export function listenOnLoopback(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) => {
      const text =
        port === 0
          ? 'No port of this computer could be opened for the sign-in'
          : `Port ${port} of this computer, which the connection asks for, could not be opened. Another program may use it.`;
      reject(new AppError('SIGN_IN_PORT', text, { cause }));
    });
    // The literal address, not "localhost": RFC 8252, 8.3.
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

export const closeListener = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
