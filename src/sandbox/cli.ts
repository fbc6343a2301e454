import { HELP, readOptions, WrongOption } from './cli-options';
import { onParentGone, tellParent } from './parent';
import { startSandbox } from './server';

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') {
    console.log(HELP);
    return;
  }
  const sandbox = await startSandbox(options);
  const stop = (): void => void sandbox.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  onParentGone(stop);
  console.log(`Sandbox back office: ${sandbox.url}`);
  tellParent({ type: 'listening', url: sandbox.url, issuer: sandbox.issuer });
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  tellParent({ type: 'failed', message });
  console.error(error instanceof WrongOption ? `${message}\nSee --help.` : message);
  process.exitCode = 1;
});
