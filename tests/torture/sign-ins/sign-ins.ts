import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  keychainEnv,
  launchPreview,
  makeHome,
  type Running,
  startSandboxProcess,
} from '@fixtures/console-process';
import { connectBridge, signInOverBridge } from '@fixtures/console/bridge-client';
import { type FaultProxy, faultProxy } from '@fixtures/network/fault-proxy';
import { connectionTo } from '@fixtures/samples/connection';
import { REALM_PATH } from '@sandbox/identity/provider';
import { Tally, type Experiment } from '../experiment';

/** Signs in and out with real processes many times, on a back office behind a proxy; the provider has no proxy. */
export const signIns: Experiment = {
  name: 'sign-ins',
  run: async (budget) => {
    const tally = new Tally('sign-ins through a proxy, by real processes', 500, [
      'failed',
      'processes that died',
    ]);
    const data = mkdtempSync(join(tmpdir(), 'console-sign-ins-'));
    const home = makeHome();
    const sandbox = await startSandboxProcess(join(data, 'sandbox'));
    const proxy = await faultProxy(sandbox.url);
    const tries = budget.tries(tally.wanted);
    try {
      while (tally.tried < budget.atMost(tally.wanted) && !budget.timeIsUp) {
        const { ready } = launchPreview(home, sandbox.url, 0, keychainEnv(home));
        const preview = await ready;
        const batch = take(tries, SIGN_INS_PER_PROCESS);
        await signInAndOut(preview, proxy, `${sandbox.url}${REALM_PATH}`, batch, () => tally.tried++).catch(
          (error: unknown) =>
            tally.addViolation(
              isRunning(preview) ? 'failed' : 'processes that died',
              `sign-in ${tally.tried++}: ${String(error)}`,
            ),
        );
        await preview.stop();
      }
    } finally {
      await proxy.close();
      await sandbox.stop();
      home.remove();
      rmSync(data, { recursive: true, force: true });
    }
    return [tally];
  },
};

/** The number of sign-ins per process. Later processes start on the same data, with existing databases. */
const SIGN_INS_PER_PROCESS = 10;
const CONNECTION_ID = 'proxied';

const isRunning = ({ pid }: Running): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Signs in, reads through the proxy, and signs out, once for each of `times`. Rejects with the first failure. */
async function signInAndOut(
  preview: Running,
  proxy: FaultProxy,
  issuer: string,
  times: Iterable<number>,
  onDone: () => void,
): Promise<void> {
  const bridge = await connectBridge(preview.url);
  const lost = new Promise<never>((_, fail) => {
    const watch = setInterval(() => isRunning(preview) || fail(new Error('The process died.')), 50);
    watch.unref();
  });
  const work = async (): Promise<void> => {
    const connection = connectionTo(proxy.url, {
      id: CONNECTION_ID,
      name: 'Proxied',
      issuer,
      clientId: 'dealer-console',
    });
    await bridge.call.connections.save.mutate(connection);
    for (const _ of times) {
      await signInOverBridge(bridge, 'olivia', CONNECTION_ID);
      // The account's cache and drafts are opened by the first call.
      await bridge.call.billing.waiting.query();
      await bridge.call.session.signOut.mutate();
      onDone();
    }
  };
  await Promise.race([work(), lost]).finally(() => bridge.close());
}

/** The next entries of an iterator, which stays open for those after them. */
function* take<T>(all: Iterator<T>, count: number): Generator<T> {
  for (let taken = 0; taken < count; taken++) {
    const { done, value } = all.next();
    if (done) return;
    yield value;
  }
}
