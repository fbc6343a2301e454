import { useFocusFinders } from '@fluentui/react-components';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderComponent } from '@fixtures/components/render-component';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { activeSubscription, storeFields } from '@fixtures/samples/records';
import { createCommandRegistry } from '@renderer/platform/commands/command-registry';
import { CommandsContext, useCommands } from '@renderer/platform/commands/use-commands';
import { type Tabs, TabsContext } from '@renderer/platform/manifest/manifest';
import { mayOpenAfterPhase1 } from '@shared/domains/bulk-load/pipeline/tab-access';
import { refuse } from '@shared/kernel/access/permission';
import { PaletteSurface, CommandPalette } from './command-palette';

function Page() {
  // As on every page after the first interaction, Fluent manages the focus.
  useFocusFinders();
  return (
    <>
      <button>Behind</button>
      <PaletteSurface onClose={() => undefined}>
        <input aria-label="Search" />
      </PaletteSurface>
    </>
  );
}

it('keeps the focus in its box when Tab is pressed', async () => {
  // jsdom has no layout, and an element without an offset parent is no target of Tab.
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(() => document.body);
  const { user } = renderComponent(<Page />);
  const box = screen.getByRole('textbox');
  box.focus();
  await user.keyboard('{Tab}{Shift>}{Tab}{/Shift}{Tab}');
  expect(document.activeElement).toBe(box);
});

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));
// The real manifests import screens.
vi.mock('../manifests', () => ({
  MANIFESTS: [
    {
      palette: [{ title: 'DMS List', subtitle: '', to: '/dmsMasters' }],
      commands: [{ id: 'tenants.new', title: 'New tenant', subtitle: '', to: '/new' }],
    },
  ],
}));

const load = () => Promise.reject(new Error('Nothing is shown here'));
const tabs: Tabs = {
  storeTabs: [
    { within: 'onboarding', rank: 10, tab: 'dataFeeds', label: 'Data Feeds', load },
    { within: 'onboarding', rank: 40, tab: 'opcodes', label: 'Opcodes', access: mayOpenAfterPhase1, load },
  ],
  tenantTabs: [{ rank: 10, tab: 'billing', label: 'Billing', load }],
};
const bayFord = { kind: 'store', id: 5, title: 'Bay Ford', subtitle: 'Bay Group' };
const bayGroup = { kind: 'tenant', id: 3, title: 'Bay Group', subtitle: '' };

const aduUser = {
  ...{ userName: 'ravi.menon@provider.example', firstName: 'Ravi', lastname: 'Menon', createdAt: null },
  ...{ role: null, creation: null },
};

const stored = new Map<string, unknown>();
const ran = vi.fn();

beforeEach(() => {
  // jsdom does not implement scrolling.
  Element.prototype.scrollIntoView = vi.fn();
  stored.clear();
  ran.mockClear();
  stubAccountMemory(stored);
  stubProcedure('search.query', () => [bayGroup, bayFord]);
  stubProcedure('stores.list', () => liveAnswer({ stores: [], totalCount: 0 }));
  stubProcedure('tenants.findByName', () => liveAnswer({ rows: [], totalCount: 0 }));
  stubProcedure('aduUsers.list', () => liveAnswer([aduUser]));
  stubProcedure('stores.get', () =>
    liveAnswer(storeFields({ id: 5, storeName: 'Bay Ford', bulkPhase1: 'Active' })),
  );
});

/** An element on screen that registers commands. */
function Grid() {
  useCommands([
    { id: 'theme', title: 'Theme: Dark', subtitle: '', isGlobal: true, run: () => ran('theme') },
    { id: 'export', title: 'Export: CSV (.csv)', subtitle: 'Stores', run: () => ran('export') },
    {
      ...{ id: 'feed', title: 'Add New Data Feeds', subtitle: 'Bay Ford', shortcut: 'jobs' },
      permission: refuse('Offline since 10:00'),
      run: () => ran('feed'),
    },
  ]);
  return null;
}

function Palette({ isClosingSlowly = false }: { isClosingSlowly?: boolean }) {
  const [registry] = useState(createCommandRegistry);
  const [open, setOpen] = useState(true);
  const { pathname, search, state } = useLocation();
  return (
    <CommandsContext value={registry}>
      <TabsContext value={tabs}>
        <Grid />
        <CommandPalette open={open || isClosingSlowly} onOpenChange={setOpen} />
        <p data-testid="address">{pathname + search}</p>
        <p data-testid="state">{JSON.stringify(state)}</p>
        <button onClick={() => setOpen(true)}>Open</button>
      </TabsContext>
    </CommandsContext>
  );
}

const textOf = (input: unknown): string => z.object({ text: z.string() }).parse(input).text;
const box = () => screen.getByRole('combobox');
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const address = () => screen.getByTestId('address').textContent;

describe('targets', () => {
  it('lists them with the right arrow, disabled ones with their reason, and opens one', async () => {
    const { user } = renderScreen(<Palette />);
    await user.type(box(), 'bay');
    await screen.findByRole('option', { name: /^Bay Ford/ });
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(box()).toHaveProperty('value', 'Bay Ford › ');
    const opcodes = await screen.findByRole('option', { name: /^Opcodes.*Phase 1/ });
    expect(opcodes.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('status').textContent).toMatch(/^Opcodes: .*Phase 1/);
    expect(address()).toBe('/');
    await user.keyboard('feeds{Enter}');
    expect(address()).toBe('/statelessServiceBzoStoreDetails/5/show?sub=dataFeeds');
    expect(stored.get('palette:recent')).toEqual([
      {
        to: '/statelessServiceBzoStoreDetails/5/show?sub=dataFeeds',
        title: 'Data Feeds',
        subtitle: 'Bay Ford',
      },
    ]);
  });

  it('finds the store of a name that is typed with its separator, and a tenant by Tab', async () => {
    const { user } = renderScreen(<Palette />);
    await user.type(box(), 'bay › feeds');
    await screen.findByRole('option', { name: /Data Feeds/ });
    expect(screen.getByRole('group', { name: 'Bay Ford' })).toBeDefined();
    await user.clear(box());
    await user.type(box(), 'bay group');
    await screen.findByRole('option', { name: /^Bay Group/ });
    await user.tab();
    expect(document.activeElement).toBe(box());
    await waitFor(() => expect(options()).toEqual(['BillingBay Group']));
  });

  it('finds the tab of a store by words without a separator, and a user by name or email', async () => {
    const { user } = renderScreen(<Palette />);
    stubProcedure('search.query', (input) => (textOf(input) === 'bay' ? [bayGroup, bayFord] : []));
    await user.type(box(), 'feeds bay');
    await screen.findByRole('option', { name: /^Data Feeds/ });
    expect(options()).toEqual(['Data FeedsBay Ford']);
    await user.clear(box());
    await user.type(box(), 'ravi.men');
    await user.click(await screen.findByRole('option', { name: /^Ravi Menon/ }));
    expect(address()).toBe('/NeverEvents/aduUsers?adu-users.q=ravi.menon%40provider.example');
  });

  it('does not handle the right arrow unless the cursor is at the end of the text', async () => {
    const { user } = renderScreen(<Palette />);
    await user.type(box(), 'bay');
    await screen.findByRole('option', { name: /^Bay Group/ });
    await user.keyboard('{ArrowLeft}{ArrowRight}');
    expect(box()).toHaveProperty('value', 'bay');
  });
});

describe('scenarioCommands', () => {
  it('lists the commands of the screen, of the domains and of the shell, with shortcuts and reasons', async () => {
    const { user } = renderScreen(<Palette />);
    await user.type(box(), '>');
    expect(options()).toEqual([
      'Export: CSV (.csv)Stores',
      'Add New Data FeedsOffline since 10:00Ctrl+J',
      'New tenant',
      'Theme: Dark',
    ]);
    await user.type(box(), 'new data{Enter}');
    expect(screen.getByRole('status').textContent).toBe('Add New Data Feeds: Offline since 10:00');
    expect(ran).not.toHaveBeenCalled();
  });

  it('runs a command after closing, and lists it first from then on', async () => {
    const { user } = renderScreen(<Palette />);
    await user.type(box(), '>tenant{Enter}');
    expect(screen.queryByRole('combobox')).toBeNull();
    await waitFor(() => expect(address()).toBe('/new'));
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.type(box(), '>');
    expect(options().at(-2)).toBe('New tenant');
    await user.type(box(), 'dark{Enter}');
    await waitFor(() => expect(ran).toHaveBeenCalledExactlyOnceWith('theme'));
    ran.mockClear();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.type(box(), '>');
    expect(options().at(-2)).toBe('Theme: Dark');
    await user.type(box(), 'export{Enter}');
    await waitFor(() => expect(ran).toHaveBeenCalledExactlyOnceWith('export'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
  });
});

describe('a command for a date', () => {
  it('lists each possible day, and opens the page with the chosen one filled in', async () => {
    stubProcedure('stores.get', () =>
      liveAnswer(storeFields({ id: 5, storeName: 'Bay Ford', storeLaunchedDate: '2027-01-02' })),
    );
    const { user } = renderScreen(<Palette />);
    await user.type(box(), 'launch bay 12/01/2027');
    await screen.findByRole('option', { name: /^Bay Ford: December 1, 2027/ });
    expect(options()).toEqual([
      'Bay Ford: December 1, 2027Launch date, now 01/02/2027',
      'Bay Ford: January 12, 2027Launch date, now 01/02/2027',
    ]);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/statelessServiceBzoStoreDetails/5/show'));
    expect(screen.getByTestId('state').textContent).toBe(
      '{"filledDay":{"field":"launchDate:5","day":"2027-01-12"}}',
    );
  });

  it('finds the subscriptions of a tenant and the pipeline of a store, disabled ones with their reason', async () => {
    stubProcedure('tenants.get', () => liveAnswer({ id: 3, tenantId: 'baygroup', tenantName: 'Bay Group' }));
    stubProcedure('billing.ofTenant', () =>
      liveAnswer([activeSubscription({ subscriptionId: 'S-1', tenantName: 'Bay Group', invoiceDate: null })]),
    );
    const { user } = renderScreen(<Palette />);
    await user.type(box(), 'billing bay 2027-12-01');
    await screen.findByRole('option', { name: /^Bay Group: December/ });
    expect(options()).toEqual([
      'Bay Group: December 1, 2027Invoice date of S-1',
      'Bay Ford: December 1, 2027Finish Daily Load Setup first',
    ]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/statelessServiceBzoTenants/3/show?tab=billing'));
  });

  it('lists the dates of a name and a day without a command, the likelier day of all dates first', async () => {
    stubProcedure('search.query', (input) => (textOf(input) === 'bay' ? [bayGroup, bayFord] : []));
    stubProcedure('tenants.get', () => liveAnswer({ id: 3, tenantId: 'baygroup', tenantName: 'Bay Group' }));
    stubProcedure('billing.ofTenant', () =>
      liveAnswer([activeSubscription({ subscriptionId: 'S-1', tenantName: 'Bay Group', invoiceDate: null })]),
    );
    const { user } = renderScreen(<Palette />);
    await user.type(box(), 'bay 12/01/2027');
    await screen.findByRole('option', { name: /^Bay Group: January/ });
    expect(options().map((text) => text?.replace(/, 2027.*/, ''))).toEqual([
      ...['Bay Ford: December 1', 'Bay Group: December 1', 'Bay Ford: January 12', 'Bay Group: January 12'],
      ...['Bay Ford: December 1', 'Bay Ford: January 12'],
    ]);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/statelessServiceBzoTenants/3/show?tab=billing'));
  });

  it('explains an invalid day and a read-only role', async () => {
    const { user } = renderScreen(<Palette />, 'client');
    await user.type(box(), 'launch bay 12/15/2099');
    await screen.findByRole('option', { name: /^Bay Ford: December 15, 2099.*can look/ });
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status').textContent).toMatch(/Enter a date from/);
    expect(address()).toBe('/');
    await user.clear(box());
    await user.type(box(), 'launch bay 13/32');
    await screen.findByRole('option', { name: /^Launch date: 13\/32/ });
  });
});

it('lists a tenant that only the back office knows, and does not say before that nothing was found', async () => {
  const seen: (string | null)[] = [];
  let known: unknown[] = [];
  stubProcedure('search.query', () => known);
  stubProcedure('tenants.findByName', () => {
    seen.push(screen.getByRole('status').textContent);
    known = [bayGroup];
    return liveAnswer({ rows: [], totalCount: 0 });
  });
  const { user } = renderScreen(<Palette />);
  await user.type(box(), 'bay');
  expect(await screen.findByRole('option', { name: /^Bay Group/ })).toBeTruthy();
  expect(seen).toEqual(['']);
});

it('lists the tab of a store that only the back office knows', async () => {
  let known: unknown[] = [];
  stubProcedure('search.query', (input) => (textOf(input) === 'faraway' ? known : []));
  stubProcedure('stores.list', (input) => {
    if (textOf(input) === 'faraway') known = [bayFord];
    return liveAnswer({ rows: [], totalCount: 0 });
  });
  const { user } = renderScreen(<Palette />);
  await user.type(box(), 'faraway feeds');
  await user.click(await screen.findByRole('option', { name: /^Data Feeds/ }));
  expect(address()).toBe('/statelessServiceBzoStoreDetails/5/show?sub=dataFeeds');
});

it('shows that nothing was found', async () => {
  stubProcedure('search.query', () => []);
  const { user } = renderScreen(<Palette />);
  await user.type(box(), 'zzz');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nothing found for “zzz”.'));
});

it('runs an entry once if it is chosen twice while the palette closes', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = renderScreen(<Palette isClosingSlowly />);
  await user.type(box(), 'dms');
  await screen.findByRole('option', { name: /^DMS List/ });
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
  expect(opened).toHaveBeenCalledExactlyOnceWith('/dmsMasters', '_blank', 'noopener');
});
