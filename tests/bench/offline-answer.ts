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
import type { Measurement } from './measurement';
import { alternate } from './statistics';

const TENANTS = 500;
const STORES = 2_000;
const TIMES = 40;

const LISTS = { tenants: { status: 'allTenants', page: 0 }, stores: { variant: 'all' } } as const;
const KEYS = [answerKey('tenants.list', LISTS.tenants), answerKey('stores.list', LISTS.stores)];

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The main process's services, signed in, without a shell around them. */
async function signedIn(host: TestSandbox, userData: string): Promise<Services> {
  const desktop = new PreviewDesktop(userData);
  desktop.onCommand((command) => {
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

/** Keeps exactly so many rows of what the back office really answers. */
async function keepAnswers(services: Services): Promise<void> {
  const caller = rootRouter.createCaller(services);
  const tenants = (await caller.tenants.list(LISTS.tenants)).data.tenants.slice(0, TENANTS);
  const stores = (await caller.stores.list(LISTS.stores)).data.slice(0, STORES);
  if (tenants.length < TENANTS || stores.length < STORES) throw new Error('The sandbox has too few rows');
  const kept = [{ tenants, totalCount: TENANTS }, stores];
  const asOf = new Date().toISOString();
  KEYS.forEach((key, index) => services.cache.answers.put(key, JSON.stringify(kept[index]), asOf));
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
      await keepAnswers(services);
      await host.dispose();
      services.connectivity.report(false, 'the bench has stopped it');
      const caller = rootRouter.createCaller(services);
      const answer = async (): Promise<void> => {
        const answers = [await caller.tenants.list(LISTS.tenants), await caller.stores.list(LISTS.stores)];
        if (answers.some(({ origin }) => origin !== 'cache'))
          throw new Error('An answer was not from the cache');
      };
      for (let warm = 0; warm < 10; warm += 1) await answer();
      const pair = await alternate(
        TIMES,
        () => timed(() => readAndParse(services)),
        () => timed(answer),
      );
      services.cache.close();
      const what = `offline answer, ${TENANTS} tenants and ${STORES} stores`;
      return [{ what, against: 'the rows read and parsed', unit: 'ms', aim: 2, ...pair }];
    } finally {
      await host.dispose().catch(() => undefined);
      home.remove();
    }
  },
};
