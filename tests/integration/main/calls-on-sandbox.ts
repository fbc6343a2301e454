import { rootRouter } from '@main/bridge/root-router';
import { createCallerFactory } from '@main/bridge/trpc';
import type { ConnectivityService } from '@main/connectivity/connectivity-service';
import { createServices } from '@main/create-services';
import { PreviewDesktop } from '@main/desktop/preview-desktop';
import { openHome } from '@main/home';
import { parseOptions } from '@main/options';
import { spawnChildProcess } from '@main/sandbox-host/spawn-child-process';
import type { Services } from '@main/services';
import type { Connection } from '@shared/domains/connections/model';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestSandbox } from '../../fixtures/sandbox-session';
import { consoleOn } from './console-on-sandbox';

const caller = createCallerFactory(rootRouter);

export interface CallsOfPerson {
  /** The calls of the bridge, as the page makes them. */
  call: ReturnType<typeof caller>;
  /** What the calls are answered by. */
  services: Services;
  /** Where the console keeps what it keeps. */
  folder: string;
  /** Every line that was logged, as JSON. */
  logged: string[];
  /** Writes what is kept to the disk; nothing can be called afterwards. */
  closeCache(): void;
  /** What its client says of the network. */
  connectivity: ConnectivityService;
  dispose(): void;
}

/**
 * Signs a person in and gives the whole bridge, from the procedures down to a real sandbox. `built`: where the
 * workers are, for calls that write files. `connection`: what is another than the sandbox says itself.
 */
export async function callsOnSandbox(
  host: TestSandbox,
  person: string,
  built?: string,
  connection: Partial<Connection> = {},
): Promise<CallsOfPerson> {
  const folder = mkdtempSync(join(tmpdir(), 'console-calls-'));
  const paths = {
    userData: join(folder, 'user'),
    downloads: join(folder, 'downloads'),
    out: built ?? folder,
  };
  const services = createServices(paths, parseOptions(['--sandbox-url', host.sandbox.url]), {
    ...openHome(paths.userData),
    desktop: new PreviewDesktop(paths.downloads),
    spawnSandbox: spawnChildProcess,
  });
  services.cache.open(person);
  const app = consoleOn(host, person, { connection });
  await app.session.signIn('sandbox');
  const signedIn: Services = {
    ...services,
    log: app.log,
    session: app.session,
    backOffice: app.backOffice,
  };
  return {
    call: caller(signedIn),
    services: signedIn,
    folder,
    logged: app.logged,
    connectivity: app.connectivity,
    closeCache: () => services.cache.close(),
    dispose: () => {
      app.dispose();
      services.connectivity.dispose();
      services.cache.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
