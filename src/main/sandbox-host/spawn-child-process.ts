import { fork } from 'node:child_process';
import type { SpawnSandbox } from './sandbox-process';

/** The preview's way: a Node child process, ended with its parent through the closed channel. */
export const spawnChildProcess: SpawnSandbox = (script, args) => {
  const child = fork(script, [...args], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return {
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => child.on('exit', listener),
    stop: () => child.kill('SIGTERM'),
  };
};
