import { makeHome, startSandboxProcess, type Running } from '../../fixtures/console-process';

/**
 * A sandbox for copies of one session: they must not renew it one after the other, since its refresh token serves once.
 */
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
