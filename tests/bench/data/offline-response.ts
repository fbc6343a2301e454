import { Browser } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { makeHome } from '@fixtures/console-process';
import { signInWithBrowser } from '@fixtures/console/console-on-sandbox';
import { responseCacheKey } from '@main/bridge/response-cache';
import { rootRouter } from '@main/bridge/root-router';
import { PreviewDesktop } from '@main/desktop/preview-desktop';
import { bootstrapApp } from '@main/startup/bootstrap';
import { createServices } from '@main/startup/create-services';
import { parseOptions } from '@main/startup/options';
import type { Services } from '@main/startup/services';
import { STORE_PAGE_SIZE } from '@shared/domains/stores/model';
import { TENANT_PAGE_SIZE } from '@shared/domains/tenants/statuses';
import { pageRange } from '@shared/kernel/pagination';
import { ROOT } from '../baseline-page';
import { alternate, type Measurement } from '../measurement';

/** Measures reads that are answered from the cache while offline, against reading and parsing the cached rows. */
export const offlineAnswer: Measurement = {
  name: 'offline-answer',
  run: async () => {
    const home = makeHome();
    const host = await startTestSandbox({ tenants: 900 });
    try {
      const services = await signedIn(host, home.userData);
      const cached = await readLists(services);
      if (cached.reduce((sum, { data }) => sum + data.rows.length, 0) !== ROWS)
        throw new Error('The sandbox has too few rows');
      await host.dispose();
      services.connectivity.report(false, 'the bench has stopped it');
      const answer = async (): Promise<void> => {
        if ((await readLists(services)).some(({ origin }) => origin !== 'cache'))
          throw new Error('An answer was not from the cache');
      };
      for (let warm = 0; warm < 10; warm += 1) await answer();
      const pair = await alternate(
        TIMES,
        () => timed(() => readAndParse(services)),
        () => timed(answer),
      );
      services.session.close();
      const what = `offline answer, ${TENANT_PAGE_SIZE} tenants and ${STORE_ROWS} stores`;
      return [{ what, against: 'the rows read and parsed', unit: 'ms', aim: 2, ...pair }];
    } finally {
      await host.dispose().catch(() => undefined);
      home.remove();
    }
  },
};

const TIMES = 40;

/** 500 tenants and 2,000 stores, in the pages that their lists request. */
const TENANTS = [0, 1].map((cursor) => ({ status: 'allTenants' as const, configured: false, cursor }));
const STORES = [0, 1, 2].map((cursor) => ({ variant: 'all' as const, text: '', cursor }));
const STORE_ROWS = 2 * STORE_PAGE_SIZE;
const rowsIn =
  (size: number) =>
  (sum: number, { cursor }: { cursor: number }) =>
    sum + pageRange(size, cursor).first;
const ROWS = TENANTS.reduce(rowsIn(TENANT_PAGE_SIZE), 0) + STORES.reduce(rowsIn(STORE_PAGE_SIZE), 0);
const KEYS = [
  ...TENANTS.map((page) => responseCacheKey('tenants.list', page)),
  ...STORES.map((page) => responseCacheKey('stores.list', page)),
];

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The main process's services, signed in, without Electron or the preview around them. */
async function signedIn(host: TestSandbox, userData: string): Promise<Services> {
  const desktop = new PreviewDesktop(userData);
  desktop.join().onCommand((command) => {
    if (command.command === 'openUrl') void signInWithBrowser(new Browser(), host, command.url, 'olivia');
  });
  const paths = { userData, downloads: userData, out: `${ROOT}/out` };
  const options = parseOptions(['--sandbox-url', host.sandbox.url]);
  const spawnSandbox = (): never => {
    throw new Error('The sandbox runs already');
  };
  const services = createServices(paths, options, { ...bootstrapApp(userData), desktop, spawnSandbox });
  await services.session.signIn('sandbox');
  return services;
}

/** Reads the lists, so that their responses are cached. */
async function readLists(services: Services) {
  const caller = rootRouter.createCaller(services);
  const tenants = await Promise.all(TENANTS.map((page) => caller.tenants.list(page)));
  const stores = await Promise.all(STORES.map((page) => caller.stores.list(page)));
  return [...tenants, ...stores];
}

/** The minimum work of any cache: read the row, parse its JSON. */
async function readAndParse({ session }: Services): Promise<void> {
  for (const key of KEYS) JSON.parse(session.current()?.cache.responses.get(key)?.json ?? 'null');
}
