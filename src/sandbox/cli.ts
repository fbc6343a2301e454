// The entry of the sandbox's process: starts the sandbox, and reports to the process that started it. `cli-options.ts`
// reads the command line; `start-sandbox.ts` starts the server.

import { unsupportedRuntime } from '@shared/kernel/platform/sqlite-runtime';
import HELP from '../../resources/sandbox-help.txt?raw';
import { InvalidOptionError, readOptions } from './cli-options';
import { startSandbox } from './server/start-sandbox';

/** The messages from the sandbox to the process that started it. */
type ParentMessage =
  | { type: 'seeding'; done: number; tenants: number }
  | { type: 'listening'; url: string; issuer: string }
  | { type: 'failed'; message: string };

/** Posts to Electron's parent port or a Node parent; a sandbox that was started alone has no parent. */
function postToParent(message: ParentMessage): void {
  // Typed as always there, but only Electron's utility process has one.
  const port: { postMessage(message: unknown): void } | undefined = process.parentPort;
  if (port) port.postMessage(message);
  else process.send?.(message);
}

/** A Node parent that ends closes the channel; Electron ends its utility processes itself. */
function onParentDisconnect(stop: () => void): void {
  process.once('disconnect', stop);
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') {
    console.log(HELP.trimEnd());
    return;
  }
  const unsupported = unsupportedRuntime(process);
  if (unsupported !== null) throw new Error(unsupported);
  const sandbox = await startSandbox(options, (progress) => postToParent({ type: 'seeding', ...progress }));
  const stop = (): void => void sandbox.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  onParentDisconnect(stop);
  console.log(`Sandbox back office: ${sandbox.url}`);
  postToParent({ type: 'listening', url: sandbox.url, issuer: sandbox.issuer });
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  postToParent({ type: 'failed', message });
  console.error(error instanceof InvalidOptionError ? `${message}\nSee --help.` : message);
  process.exitCode = 1;
});
