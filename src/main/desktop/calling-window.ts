import { AsyncLocalStorage } from 'node:async_hooks';
import type { ConsoleWindow } from './console-window';

const calling = new AsyncLocalStorage<ConsoleWindow>();

/** The window whose call is being answered, past all services in between; none where the app acts by itself. */
export const callingWindow = (): ConsoleWindow | null => calling.getStore() ?? null;

/** Does what a window asks for. */
export const calledBy = <T>(window: ConsoleWindow | undefined, work: () => T): T =>
  window ? calling.run(window, work) : work();
