import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { listenOnFreePort } from '@fixtures/network/listening-server';
import { findScreenSubjects } from '@fixtures/pages/screen-subjects';
import { screensOf, type ScreenSubjects } from '@fixtures/pages/screens';
import { aduUsersPaths } from '@shared/domains/adu-users/paths';
import { dbServersPaths } from '@shared/domains/db-servers/paths';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import {
  type ConsoleInBrowser,
  withConsoleInBrowser,
  busyElementsOn,
  navigateWithin,
} from '../console-in-browser';
import type { RunBudget } from '../run-budget';
import { Tally } from '../experiment';
import type { Result, Experiment } from '../experiment';
import { PayloadInjector, payloadsIn, injectingProxy, type InjectingProxy } from './payload-injector';
import { payloadsTo } from './payloads';
import { WatchedPage } from './watched-page';

/** Puts HTML payloads into every text of the back office and every field of forms, and checks that none is executed. */
export const html: Experiment = {
  name: 'html',
  async run(budget) {
    const canary = await canaryHost();
    try {
      return await runHtmlExperiment(budget, canary);
    } finally {
      await canary.close();
    }
  },
};

interface CanaryHost {
  /** The host with its port. */
  host: string;
  /** The requests since the last call. */
  takeRequests(): string[];
  close(): Promise<void>;
}

/** The host that payloads name. A request to it means that a payload was executed. */
async function canaryHost(): Promise<CanaryHost> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    response.writeHead(204).end();
  });
  // A connection without a request counts too.
  server.on('connection', (socket) => seen.push(`a connection from port ${socket.remotePort}`));
  const { url, close } = await listenOnFreePort(server);
  return { host: new URL(url).host, takeRequests: () => seen.splice(0), close };
}

/** The addresses of forms. */
const formsOf = ({ tenant }: ScreenSubjects): string[] => [
  tenantsPaths.create,
  tenantsPaths.edit(tenant),
  aduUsersPaths.create,
  dbServersPaths.create,
];

/** The time in milliseconds within which a form reacts to Save; a saved form shows another page instead. */
const FORM_RESPONSE_MS = 800;

/** Types a payload into every field of a form and saves it, whatever the result. Returns its address. */
async function fillFormWith(
  page: Page,
  { payload, number, looked }: { payload: string; number: number; looked: ScreenSubjects },
): Promise<string> {
  const forms = formsOf(looked);
  const form = forms[number % forms.length] ?? '';
  // The input of the previous form is discarded: `WatchedPage` accepts the prompt.
  await page.goto(new URL(form, page.url()).href);
  const main = page.getByRole('main');
  const save = main.getByRole('button', { name: 'Save', exact: true });
  await save.waitFor();
  for (const field of await main.getByRole('textbox').all())
    if (await field.isEditable()) await field.fill(payload).catch(() => undefined);
  await save.click();
  // The form is refused at a field, refused by the back office, or saved: a part of it is shown.
  await page
    .locator('main [aria-invalid=true], main [role=alert], [role=alertdialog]')
    .first()
    .waitFor({ timeout: FORM_RESPONSE_MS })
    .catch(() => undefined);
  return form;
}

/** The number of rounds, each with other payloads before every text; in the last one every call is refused. */
const ROUNDS = 26;
const REST_MS = 15_000;

interface HtmlExperimentConsole extends ConsoleInBrowser<InjectingProxy> {
  looked: ScreenSubjects;
  canary: CanaryHost;
  taint: PayloadInjector;
  watched: WatchedPage;
}

const tallyOf = (what: string, wanted: number): Tally =>
  new Tally(what, wanted, [
    'scripts run',
    'requests',
    'elements',
    'stopped by the policy alone',
    'broken screens',
    'without end',
  ]);

/** Counts the effects of payloads on the current page; returns the numbers of those that are shown as text. */
async function countFindings(
  { page, canary, watched }: HtmlExperimentConsole,
  tally: Tally,
  where: string,
): Promise<Set<number>> {
  const seen = await watched.takeFindings(page);
  const count = (kind: string, found: readonly string[]): void => {
    for (const what of found) tally.addViolation(kind, `${where}: ${what}`);
  };
  count('scripts run', seen.ran);
  count('requests', [...seen.requested, ...canary.takeRequests()]);
  count('elements', seen.elements);
  count('stopped by the policy alone', seen.stopped);
  count('broken screens', seen.broken);
  if (seen.texts.includes('Something broke on this page')) count('broken screens', ['says so']);
  return new Set(payloadsIn(seen.texts));
}

async function runResponsePayloads(budget: RunBudget, scene: HtmlExperimentConsole): Promise<Tally> {
  const { page, looked, between: backOffice, taint } = scene;
  const screens = screensOf(looked);
  const tally = tallyOf(
    'HTML payloads in every text that is answered, every screen',
    ROUNDS * screens.length,
  );
  const shown = new Set<number>();
  const pairs = new Set<string>();
  for (const number of budget.tries(tally.wanted)) {
    const screen = screens[number % screens.length] ?? '';
    taint.round = Math.floor(number / screens.length);
    backOffice.refusing = taint.round === ROUNDS - 1;
    if (number > 0 && number % screens.length === 0) await page.reload();
    tally.tried++;
    const where = `${screen} in round ${taint.round}`;
    if (!(await navigateWithin(page, screen, REST_MS)))
      tally.addViolation('without end', `${where}: ${await busyElementsOn(page)}`);
    for (const payload of await countFindings(scene, tally, where)) {
      shown.add(payload);
      pairs.add(`${screen} ${payload}`);
    }
  }
  backOffice.refusing = false;
  tally.note = `${shown.size} of ${taint.payloads.length} payloads were shown, on ${screens.length} screens ${pairs.size} pairs of screen and payload`;
  return tally;
}

async function runTypedPayloads(budget: RunBudget, scene: HtmlExperimentConsole): Promise<Tally> {
  const { page, looked, taint } = scene;
  const tally = tallyOf('HTML payloads typed into every field of a form', taint.payloads.length);
  for (const number of budget.tries(tally.wanted)) {
    tally.tried++;
    const payload = taint.payloads[number] ?? '';
    const form = await fillFormWith(page, { payload, number, looked });
    await countFindings(scene, tally, `${form} with ${payload}`);
  }
  return tally;
}

async function runHtmlExperiment(budget: RunBudget, canary: CanaryHost): Promise<Result[]> {
  const taint = new PayloadInjector(payloadsTo(canary.host));
  const watched = new WatchedPage(canary.host);
  const way = {
    between: (url: string) => injectingProxy(url, taint),
    prepare: (context: ConsoleInBrowser<InjectingProxy>['context']) => watched.watch(context),
  };
  return withConsoleInBrowser(way, async (console) => {
    const scene = {
      ...console,
      canary,
      taint,
      watched,
      looked: await findScreenSubjects(console.backOffice),
    };
    const deaf = await watched.missedPayload(console.context, `${console.origin}/`);
    // This proves that the detection works.
    if (deaf !== null || canary.takeRequests().length === 0)
      return [{ what: 'HTML payloads', leftOut: deaf ?? 'the host of the payloads hears nothing' }];
    return [await runResponsePayloads(budget, scene), await runTypedPayloads(budget, scene)];
  });
}
