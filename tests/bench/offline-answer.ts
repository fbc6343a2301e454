import { answerKey } from '@main/bridge/answer-key';
import { rootRouter } from '@main/bridge/root-router';
import { createServices } from '@main/create-services';
import { PreviewDesktop } from '@main/desktop/preview-desktop';
import { openHome } from '@main/home';
import { parseOptions } from '@main/options';
import type { Services } from '@main/services';
import { makeHome } from '../fixtures/console-process';
import { Browser } from '../fixtures/sandbox-client';
import { startTestSandbox, type TestSandbox } from '../fixtures/sandbox-session';
import { signInBy } from '../integration/main/console-on-sandbox';
import { ROOT } from './built-assets';
import { STORE_PAGE_SIZE } from '@shared/domains/stores/model';
import { TENANT_PAGE_SIZE } from '@shared/domains/tenants/statuses';
import type { Measurement } from './measurement';
import { alternate } from './statistics';

const TIMES = 40;

/** 500 tenants and 2,000 stores, as their lists ask for them. */
const TENANTS = [0, 1].map((cursor) => ({ status: 'allTenants' as const, configured: false, cursor }));
const STORES = [0, 1, 2].map((cursor) => ({ variant: 'all' as const, text: '', cursor }));
const STORE_ROWS = 2 * STORE_PAGE_SIZE;
const ROWS = TENANT_PAGE_SIZE + STORE_ROWS;
const KEYS = [
  ...TENANTS.map((page) => answerKey('tenants.list', page)),
  ...STORES.map((page) => answerKey('stores.list', page)),
];

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The main process's services, signed in, without a shell around them. */
async function signedIn(host: TestSandbox, userData: string): Promise<Services> {
  const desktop = new PreviewDesktop(userData);
  desktop.join().onCommand((command) => {
    if (command.command === 'openUrl') void signInBy(new Browser(), host, command.url, 'olivia');
  });
  const paths = { userData, downloads: userData, out: `${ROOT}/out` };
  const options = parseOptions(['--sandbox-url', host.sandbox.url]);
  const spawnSandbox = (): never => {
    throw new Error('The sandbox runs already');
  };
  const services = createServices(paths, options, { ...openHome(userData), desktop, spawnSandbox });
  await services.session.signIn('sandbox');
  return services;
}

/** Reads the lists; what the back office answers is kept. */
async function readLists(services: Services) {
  const caller = rootRouter.createCaller(services);
  const tenants = await Promise.all(TENANTS.map((page) => caller.tenants.list(page)));
  const stores = await Promise.all(STORES.map((page) => caller.stores.list(page)));
  return [...tenants, ...stores];
}

/** What any cache must do: read the row, parse its JSON. */
async function readAndParse({ cache }: Services): Promise<void> {
  for (const key of KEYS) JSON.parse(cache.answers.get(key)?.json ?? 'null');
}

export const offlineAnswer: Measurement = {
  name: 'offline-answer',
  run: async () => {
    const home = makeHome();
    const host = await startTestSandbox({ tenants: 900 });
    try {
      const services = await signedIn(host, home.userData);
      const kept = await readLists(services);
      if (kept.reduce((sum, { data }) => sum + data.rows.length, 0) !== ROWS)
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
      services.cache.close();
      const what = `offline answer, ${TENANT_PAGE_SIZE} tenants and ${STORE_ROWS} stores`;
      return [{ what, against: 'the rows read and parsed', unit: 'ms', aim: 2, ...pair }];
    } finally {
      await host.dispose().catch(() => undefined);
      home.remove();
    }
  },
};
