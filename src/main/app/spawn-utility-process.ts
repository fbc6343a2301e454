import { utilityProcess } from 'electron';
import type { SpawnSandbox } from '../sandbox-host/sandbox-process';

/** Electron's way: a utility process, since the fuses forbid running the app as plain Node. */
export const spawnUtilityProcess: SpawnSandbox = (script, args) => {
  const child = utilityProcess.fork(script, [...args], { serviceName: 'Sandbox back office' });
  return {
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => child.on('exit', listener),
    stop: () => child.kill(),
  };
};
