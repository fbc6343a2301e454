import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls, type UserCalls } from '@fixtures/console/signed-in-calls';
import { MANIFESTS } from '@renderer/app/manifests';
import { namedPlaces, type PaletteEntry, tabEntries, userEntry } from '@renderer/app/palette/palette-entries';
import { parsePaletteQuery, splitPlaceQuery } from '@renderer/app/palette/palette-query';
import { paletteSections } from '@renderer/app/palette/palette-sections';
import { TABS } from '@renderer/app/tabs';
import type { Store } from '@shared/domains/stores/model';
import { ALLOWED } from '@shared/kernel/access/permission';
import { localToday } from '@shared/kernel/dates/dates';

// Manifests load their screens through it, which need a page; here they are listed only.
vi.mock('@renderer/platform/bridge/bridge', () => ({ bridge: undefined }));
vi.mock('@renderer/platform/interaction/double-click-guard', () => ({ isSecondClick: () => false }));

const command = (title: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  ...{ key: title, title, subtitle: '', action: { run: () => undefined }, permission: ALLOWED },
  ...more,
});

/** On All Stores, with a request of another user. Components that are not mounted here register them. */
const COMMANDS: readonly PaletteEntry[] = [
  ...['Excel (.xlsx)', 'CSV (.csv)', 'PDF (.pdf)'].map((format) =>
    command(`Export: ${format}`, { subtitle: 'Stores', isOfPage: true }),
  ),
  command('Save view…', { isOfPage: true }),
  command('Approve the cancellation: Kowalski Audi of Fresno', { verb: 'approve' }),
  command('Deny the cancellation: Kowalski Audi of Fresno', { verb: 'deny' }),
  ...MANIFESTS.flatMap(({ commands = [] }) => commands).map(({ title }) => command(title)),
  ...['Light', 'Dark'].map((theme) => command(`Theme: ${theme}`, { keywords: 'mode appearance' })),
  command('New window'),
  command('Print'),
  command('Jobs and notices'),
  command('Keyboard shortcuts'),
  command('Log out', { keywords: 'logout sign signout' }),
];

let host: TestSandbox;
let console: UserCalls;
/** The store of the queries for numbers, as its page reads it. */
let store: Store;

/** The first line for a text, as the palette would list it. */
async function firstOf(text: string): Promise<PaletteEntry | undefined> {
  const { call } = console;
  const question = parsePaletteQuery(text, localToday());
  const place =
    question.kind === 'search'
      ? splitPlaceQuery(
          question.wanted,
          [...TABS.storeTabs, ...TABS.tenantTabs].map(({ label }) => label),
        )
      : null;
  const name = question.kind === 'places' ? question.recordName : question.wanted;
  const hits = question.kind === 'commands' ? [] : await call.search.query({ text: name });
  const record = question.kind === 'places' ? hits.find(({ kind }) => kind === 'store') : undefined;
  const ofPlace = place ? await call.search.query({ text: place.recordName }) : [];
  const sections = paletteSections(question, {
    ...{ role: 'superadmin', recent: [], uses: {}, now: 0, isSettled: true, commands: COMMANDS, hits },
    dates: [],
    users: (await call.aduUsers.list()).data.map(userEntry),
    places: record
      ? tabEntries(record, TABS, 'superadmin', undefined)
      : namedPlaces(ofPlace, place?.place ?? '', TABS, 'superadmin'),
  });
  return sections[0]?.entries[0];
}

/** Queries of users, and the line they mean. `of`: the record of a tab. */
const QUESTIONS: readonly (readonly [text: string, title: string | RegExp, of?: string | RegExp])[] = [
  // Names, in any order, with typing errors and abbreviations.
  ['langley premier', 'Langley Premier Automotive'],
  ['langly', 'Langley Premier Automotive'],
  ['premier langley', 'Langley Premier Automotive'],
  ['galloway family', 'Galloway Family of Dealerships'],
  ['yarboro mall', 'Yarborough Auto Mall'],
  ['abernathy gr rapids', 'Abernathy Volvo of Grand Rapids'],
  ['worcester castellano', 'Castellano Mercedes-Benz of Worcester'],
  ['silver hundai', 'Silver Lake Hyundai of Plano'],
  ['volkswagon savannah', 'Zimmerman Volkswagen of Savannah'],
  ['mercedes san diego', 'Yarborough Mercedes-Benz of San Diego'],
  ['porshe austin', 'Hargrove Porsche of Austin'],
  ['jablonski subaru', 'Jablonski Subaru of Dayton'],
  ['thackery cadillac', 'Thackeray Cadillac of Omaha'],
  ['kowalski', 'Kowalski Automotive Group'],
  ['okafor group', 'Okafor Auto Group'],
  // Numbers.
  ['langleypremierautomotive_store2', 'Langley GMC of Fresno'],
  ['SUBSCRIPTION', 'STORE'],
  ['STREET', 'STORE'],
  // People.
  ['ravi menon', 'Ravi Menon'],
  ['grace holl', 'Grace Holloway'],
  ['ingrid.solberg@provider.example', 'Ingrid Solberg'],
  // Screens.
  ['calender', 'Calendar'],
  ['failed loads', 'Failed Loads'],
  ['loads failed', 'Failed Loads'],
  ['launch report', 'Launch Report'],
  ['enrollments', 'All Enrollments'],
  ['status sheet', 'Status Sheet'],
  ['activty', 'Activity Log'],
  ['preferences', 'Preferences'],
  // Tabs of a record.
  ['hargrove austin feeds', 'Data Feeds', 'Hargrove Porsche of Austin'],
  ['opcodes jablonski subaru', 'Opcodes', 'Jablonski Subaru of Dayton'],
  ['rutherford honda › b', 'Bulk Data Load', 'Rutherford Honda of Fresno'],
  ['billing kowalski', 'Billing', 'Kowalski Automotive Group'],
  // Commands.
  ['approve', /^Approve the cancellation/],
  ['deny kowalski', /^Deny the cancellation/],
  ['print', 'Print'],
  ['new tenant', 'New tenant'],
  ['log out', 'Log out'],
  ['dark', 'Theme: Dark'],
  ['csv', 'Export: CSV (.csv)'],
  ['>e', 'Export: Excel (.xlsx)'],
  ['>retry', 'Retry failed loads'],
];

async function missed(): Promise<string[]> {
  const found = await Promise.all(
    QUESTIONS.map(async ([text, title, of]) => {
      const asked = text
        .replace('SUBSCRIPTION', store.inSubscriptionId ?? '')
        .replace('STREET', store.dealerAddress?.split(',')[0] ?? '');
      const first = await firstOf(asked);
      const wanted = title === 'STORE' ? store.storeName : title;
      const isRight =
        (typeof wanted === 'string' ? first?.title === wanted : wanted.test(first?.title ?? '')) &&
        (of === undefined || first?.subtitle === of);
      return isRight ? [] : [`${asked}: ${first?.title ?? 'nothing'} (${first?.subtitle ?? ''})`];
    }),
  );
  return found.flat();
}

const expectAnswered = async (): Promise<void> => expect(await missed()).toEqual([]);

beforeAll(async () => {
  host = await startTestSandbox({ tenants: 40 });
  console = await signedInCalls(host, 'olivia');
  const { call } = console;
  // What a user has opened: the dashboard, All Stores, Today and the page of one store.
  for (const cursor of [0, 1]) {
    await call.tenants.list({ status: 'allTenants', cursor, configured: false });
    await call.stores.list({ variant: 'all', text: '', cursor });
  }
  await call.stores.onTheirWay();
  const [porsche] = await call.search.query({ text: 'hargrove porsche austin' });
  store = (await call.stores.get({ id: porsche?.id ?? 0 })).data;
});
afterAll(async () => {
  console.dispose();
  await host.dispose();
});

describe('a tenant that this computer has not read', () => {
  const titles = async ({ call }: UserCalls, text: string): Promise<string[]> =>
    (await call.search.query({ text })).map(({ title }) => title);

  it.each(['test alpha', 'alpha test', 'ALPHA'])('is found at the back office by %s', async (text) => {
    const fresh = await signedInCalls(host, 'olivia');
    expect(await titles(fresh, text)).toEqual([]);
    await fresh.call.tenants.findByName({ text });
    expect(await titles(fresh, text)).toEqual(['Test Alpha Motors']);
    fresh.dispose();
  });

  it('is not found by a user who may not see test tenants', async () => {
    const admin = await signedInCalls(host, 'adam');
    expect((await admin.call.tenants.findByName({ text: 'alpha' })).data.rows).toEqual([]);
    admin.dispose();
  });
});

describe('forty-two queries', () => {
  it('are forty-two different ones', () => expect(new Set(QUESTIONS.map(([text]) => text)).size).toBe(42));

  it('find their target in the first line', expectAnswered);

  it('find it among 12,000 other tenants with 36,000 stores', async () => {
    const syllables = ['ba', 'do', 'ki', 'lu', 'me', 'no', 'pa', 'ri', 'so', 'tu', 'va', 'ze'];
    const name = (at: number): string =>
      [at % 12, Math.floor(at / 12) % 12, Math.floor(at / 144) % 12, Math.floor(at / 1728) % 12]
        .map((of) => syllables[of])
        .join('');
    const tenants = Array.from({ length: 12_000 }, (_none, at) => ({
      ...{ id: 100_000 + at, tenantId: `${name(at)}motors`, tenantName: `${name(at)} Motors` },
      ...{ displayName: null, isTestTenant: false },
    }));
    console.cache.search.indexTenants(tenants);
    console.cache.search.indexStores(
      tenants.flatMap(({ tenantId, tenantName }, at) =>
        ['Kia of Boise', 'Ford of Tampa', 'Honda of Omaha'].map((make, of) => ({
          ...{ id: 200_000 + at * 3 + of, storeId: `${tenantId}_store${of + 1}` },
          ...{ storeName: `${name(at)} ${make}`, tenantName, dms: 'Tekion' },
        })),
      ),
    );
    await expectAnswered();
  });

  it('find it while the back office is unreachable', async () => {
    await host.sandbox.close();
    await expectAnswered();
  });
});
