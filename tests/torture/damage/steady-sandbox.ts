import { makeHome, startSandboxProcess, type Running } from '../../fixtures/console-process';

/** A sandbox whose tokens outlive a run: each life of a console renews its session once, at its start, and no more. */
export async function steadySandbox(): Promise<Running> {
  const home = makeHome();
  const sandbox = await startSandboxProcess(`${home.folder}/sandbox`, [
    ...['--port', '0', '--token-seconds', '7200', '--tenants', '12'],
  ]);
  return {
    ...sandbox,
    stop: async () => {
      await sandbox.stop();
      home.remove();
    },
  };
}
