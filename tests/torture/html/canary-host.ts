import { createServer } from 'node:http';
import { listening } from '../browser/listening';

export interface CanaryHost {
  /** With its port. */
  host: string;
  /** Everything that it was asked for since it was looked the last time. */
  asked(): string[];
  close(): Promise<void>;
}

/** The host that payloads name. Whoever asks it for anything has obeyed one. */
export async function canaryHost(): Promise<CanaryHost> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    response.writeHead(204).end();
  });
  // It need not be asked in words to know that somebody came.
  server.on('connection', (socket) => seen.push(`a connection from port ${socket.remotePort}`));
  const { url, close } = await listening(server);
  return { host: new URL(url).host, asked: () => seen.splice(0), close };
}
