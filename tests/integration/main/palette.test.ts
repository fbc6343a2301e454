import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls, type UserCalls } from '@fixtures/console/signed-in-calls';
import { MANIFESTS, TABS } from '@renderer/app/manifests';
import {
  namedPlaces,
  type PaletteEntry,
  tabEntries,
  tabNames,
  userEntry,
} from '@renderer/app/palette/palette-entries';
import { parsePaletteQuery, splitPlaceQuery } from '@renderer/app/palette/palette-query';
import { paletteSections } from '@renderer/app/palette/palette-sections';
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
  command('Approve the cancellation: Xebec Audi of Fresno', { verb: 'approve' }),
  command('Deny the cancellation: Xebec Audi of Fresno', { verb: 'deny' }),
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
let questions: readonly Question[];

/** The first line for a text, as the palette would list it. */
async function firstOf(text: string): Promise<PaletteEntry | undefined> {
  const { call } = console;
  const question = parsePaletteQuery(text, localToday());
  const place = question.kind === 'search' ? splitPlaceQuery(question.wanted, tabNames(TABS)) : null;
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

interface NamedStore {
  id: number;
  storeId: string;
  storeName: string;
  tenantName: string;
  /** The first word of both names. */
  family: string;
  make: string;
  city: string;
}

/** How many rows have the same value as each. */
function countBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): (row: Row) => number {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return (row) => counts.get(keyOf(row)) ?? 0;
}

/**
 * Stores of the sample, one of each tenant, that two words of their name single out: no other tenant has their family, no
 * other store of it their make or their city, and none at all their make in their city. All words are long enough for a
 * typing error.
 */
function singledOut(): NamedStore[] {
  const stores = host.sandbox.db
    .prepare<[], Omit<NamedStore, 'family' | 'city'> & { isOpen: number }>(
      `select s.id, s.storeId, s.storeName, t.tenantName, s.manufacturer as make,
              s.isDeleted = 0 and s.isConfigured = 1 and t.cancelled = 0 and t.isTestTenant = 0 as isOpen
         from store s join tenant t on t.tenantId = s.tenantId order by s.id`,
    )
    .all()
    .map((store) => ({
      ...store,
      family: store.tenantName.split(' ')[0] ?? '',
      city: store.storeName.split(' of ').at(-1) ?? '',
    }));
  const tenants = [...new Map(stores.map((store) => [store.tenantName, store])).values()];
  const tenantsOf = countBy(tenants, ({ family }) => family);
  const alike = [
    countBy(stores, ({ make, city }) => `${make} ${city}`),
    countBy(stores, ({ family, make }) => `${family} ${make}`),
    countBy(stores, ({ family, city }) => `${family} ${city}`),
  ];
  const found = stores.filter(
    (store) =>
      store.isOpen === 1 &&
      tenantsOf(store) === 1 &&
      alike.every((countOf) => countOf(store) === 1) &&
      /^[A-Z][a-z]{5,}$/.test(store.family) &&
      /^[A-Z][a-z]{4,}/.test(store.make),
  );
  return [...new Map(found.map((store) => [store.family, store])).values()];
}

/** A letter left out. */
const dropLetter = (word: string): string => word.slice(0, -2) + word.slice(-1);

/** The last vowel mistaken, as by ear. */
const mistakeVowel = (word: string): string =>
  word.replace(/[aeiou](?=[^aeiou]*$)/, (vowel) => (vowel === 'o' ? 'a' : 'o'));

const lastWord = (name: string): string => name.split(' ').at(-1) ?? '';

type Question = readonly [text: string, title: string | RegExp, of?: string];

/** Queries of users, and the line they mean. `of`: the record of a tab. */
function questionsOf(stores: readonly NamedStore[], opened: Store): Question[] {
  let at = 0;
  const asked = (ask: (store: NamedStore) => Question): Question => {
    const store = stores[at % stores.length];
    at += 1;
    if (!store) throw new Error('No name of the sample is singled out');
    const [text, ...line] = ask(store);
    return [text.toLowerCase(), ...line];
  };
  return [
    // Names, in any order, with typing errors and abbreviations.
    asked(({ family, tenantName: name }) => [`${family} ${name.split(' ')[1]}`, name]),
    asked(({ family, tenantName: name }) => [dropLetter(family), name]),
    asked(({ family, tenantName: name }) => [`${lastWord(name)} ${family}`, name]),
    asked(({ family, tenantName: name }) => [`${family.slice(0, -2)} ${lastWord(name)}`, name]),
    asked(({ family, tenantName: name }) => [family, name]),
    asked(({ family, city, storeName: name }) => [
      `${family} ${city.replaceAll(/(\w\w)\w* /g, '$1 ')}`,
      name,
    ]),
    asked(({ family, city, storeName: name }) => [`${city} ${family}`, name]),
    asked(({ family, make, storeName: name }) => [`${family} ${dropLetter(make)}`, name]),
    asked(({ make, city, storeName: name }) => [`${mistakeVowel(make)} ${city}`, name]),
    asked(({ make, city, storeName: name }) => [`${make.split('-')[0]} ${city}`, name]),
    asked(({ make, city, storeName: name }) => [`${make} ${dropLetter(city)}`, name]),
    asked(({ family, make, storeName: name }) => [`${family} ${make}`, name]),
    asked(({ family, make, storeName: name }) => [`${mistakeVowel(family)} ${make}`, name]),
    asked(({ make, city, storeName: name }) => [`${city} ${make}`, name]),
    asked(({ family, city, storeName: name }) => [`${dropLetter(family)} ${city}`, name]),
    // Numbers.
    asked(({ storeId, storeName }) => [storeId, storeName]),
    [opened.inSubscriptionId ?? '', opened.storeName],
    [opened.dealerAddress?.split(',')[0] ?? '', opened.storeName],
    // Tabs of a record.
    asked(({ family, city, storeName }) => [`${family} ${city} feeds`, 'Data Feeds', storeName]),
    asked(({ family, make, storeName }) => [`opcodes ${family} ${make}`, 'Opcodes', storeName]),
    asked(({ family, make, storeName }) => [`${family} ${make} › b`, 'Bulk Data Load', storeName]),
    asked(({ family, tenantName }) => [`billing ${family}`, 'Billing', tenantName]),
    asked(({ family, make, storeName }) => [`${family} ${make} pay types`, 'Pay Types', storeName]),
    asked(({ family, tenantName }) => [`${family} bug status`, 'Bug Status', tenantName]),
    asked(({ family, make, storeName }) => [`${family} ${make} labor grids`, 'Labor Grid(s)', storeName]),
    asked(({ family, make, storeName }) => [
      `parts matrices ${family} ${make}`,
      'Parts Matrix(S)',
      storeName,
    ]),
    asked(({ family, city, storeName }) => [`${family} ${city} menus`, 'Menu', storeName]),
    asked(({ family, city, storeName }) => [`${family} ${city} model mapping`, 'Models', storeName]),
    ...QUESTIONS,
  ];
}

/** Those about what every account has. */
const QUESTIONS: readonly Question[] = [
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
  // Commands.
  ['approve', /^Approve the cancellation/],
  ['deny xebec', /^Deny the cancellation/],
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
    questions.map(async ([text, title, of]) => {
      const first = await firstOf(text);
      const isRight =
        (typeof title === 'string' ? first?.title === title : title.test(first?.title ?? '')) &&
        (of === undefined || first?.subtitle === of);
      return isRight ? [] : [`${text}: ${first?.title ?? 'nothing'} (${first?.subtitle ?? ''})`];
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
  const named = singledOut();
  const opened = await call.stores.get({ id: named.at(-1)?.id ?? 0 });
  questions = questionsOf(named, opened.data);
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

  it('is found by its id, as one of its stores is by its own', async () => {
    const of = <Row>(sql: string): Row | undefined => host.sandbox.db.prepare<[], Row>(sql).get();
    const tenant = of<{ tenantId: string }>(
      "select tenantId from tenant where tenantName = 'Test Alpha Motors'",
    );
    const store = of<{ storeId: string; storeName: string }>(
      `select s.storeId, s.storeName from store s join tenant t on t.tenantId = s.tenantId
        where s.isDeleted = 0 and s.isConfigured = 1 and t.cancelled = 0 and t.isTestTenant = 0`,
    );
    const [tenantId, storeId] = [tenant?.tenantId ?? '', store?.storeId ?? ''];
    const fresh = await signedInCalls(host, 'olivia');
    await fresh.call.tenants.findByName({ text: tenantId });
    expect(await titles(fresh, tenantId)).toEqual(['Test Alpha Motors']);
    const { rows } = (await fresh.call.stores.list({ variant: 'all', text: storeId })).data;
    expect(rows).toMatchObject([{ storeName: store?.storeName }]);
    expect(await titles(fresh, storeId)).toEqual([store?.storeName]);
    fresh.dispose();
    const admin = await signedInCalls(host, 'adam');
    expect((await admin.call.tenants.findByName({ text: tenantId })).data.rows).toEqual([]);
    admin.dispose();
  });

  it('is not found by a user who may not see test tenants', async () => {
    const admin = await signedInCalls(host, 'adam');
    expect((await admin.call.tenants.findByName({ text: 'alpha' })).data.rows).toEqual([]);
    admin.dispose();
  });
});

describe('forty-eight queries', () => {
  it('are forty-eight different ones', () => expect(new Set(questions.map(([text]) => text)).size).toBe(48));

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
