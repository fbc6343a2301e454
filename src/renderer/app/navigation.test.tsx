import { describe, expect, it, vi } from 'vitest';
import { MANIFESTS } from './manifests';
import { navigationFor, selectedLabel } from './navigation';

// The first screen imports its manifest, which needs the bridge.
vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const labels = (role: string): string[] =>
  navigationFor(role).flatMap((group) => group.items.map((item) => item.label));

describe('the side menu', () => {
  it.each([
    'Test Tenant',
    'Failed Loads',
    'Smoke Test',
    'DB Settings',
    'Build Application',
    'Schema Configuration',
  ])('shows %s to superadmin only', (item) => {
    expect(labels('superadmin')).toContain(item);
    for (const role of ['admin', 'user', 'client', '']) expect(labels(role)).not.toContain(item);
  });

  it('keeps the order of the specification, with Today, the calendar and the forecast before it', () =>
    expect(labels('superadmin')).toEqual([
      'Today',
      'Calendar',
      'Launch Forecast',
      'Where the Days Go',
      'Onboarding',
      'NS QA Validation',
      'In Review',
      'Ready To Launch',
      'Launched',
      'Cancelled',
      'Test Tenant',
      'All Tenants',
      'All Stores',
      'All Enrollments',
      'FOPC Events',
      'Maintenance Events',
      'User Roles',
      'Login Tracker',
      'ADU Users',
      'Auto Report Emails',
      '13-Month RO Report',
      'No Data Days Report',
      'Smoke Test',
      'DB Settings',
      'Build Application',
      'Schema Configuration',
      'FOPC Telemetry',
      'BZO Telemetry',
      'Failed Loads',
      'Data as of Report',
      'EDI Events',
      'Launch Report',
      'Activity Log',
    ]));
});

it('the palette adds the screens that have only an address', () =>
  expect(MANIFESTS.flatMap(({ palette = [] }) => palette.map(({ to }) => to))).toEqual(
    expect.arrayContaining([
      '/dmsMasters',
      '/DailyLoad',
      '/TestResults/regression',
      '/DataLoads/schedulerTime',
      '/DMSBilling',
      '/deals',
    ]),
  ));

describe('the selected menu item', () => {
  const menu = navigationFor('admin');

  it('is the item of the page if it has one, whatever is remembered', () =>
    expect(selectedLabel(menu, '/statelessServiceBzoTenants/dashboard/launched', 'Onboarding')).toBe(
      'Launched',
    ));

  it('is the item of the page however its address is written', () =>
    expect(selectedLabel(navigationFor('superadmin'), '/DataLoads/FailedLoads/', null)).toBe('Failed Loads'));

  it('is the remembered one on a page inside an area', () =>
    expect(selectedLabel(menu, '/statelessServiceBzoTenants/7/show', 'In Review')).toBe('In Review'));

  it('is the stage of the record, whichever list it was opened from', () => {
    const page = '/statelessServiceBzoTenants/7/show';
    const places = ['onboarding', 'launched', 'allTenants'].map(
      (status) => `/statelessServiceBzoTenants/dashboard/${status}`,
    );
    expect(selectedLabel(menu, page, 'Cancelled', places)).toBe('Onboarding');
    expect(selectedLabel(menu, page, 'Launched', places)).toBe('Launched');
    expect(selectedLabel(menu, page, 'All Tenants', places)).toBe('All Tenants');
    expect(selectedLabel(menu, page, 'Cancelled', [])).toBeNull();
  });

  it('is the item of the list that a page belongs to', () => {
    expect(selectedLabel(menu, '/Telemetry/FopcTelemetry/DetailPage', null)).toBe('FOPC Telemetry');
    expect(selectedLabel(menu, '/NeverEvents/aduUsers/create', 'Today')).toBe('ADU Users');
  });

  it('is never an item of another area', () =>
    expect(selectedLabel(menu, '/statelessServiceBzoTenants/7/show', 'Activity Log')).toBeNull());

  it('is empty outside of the menu, and never an item hidden from the role', () => {
    expect(selectedLabel(menu, '/changeLogs', 'Launched')).toBeNull();
    expect(selectedLabel(menu, '/statelessServiceBzoTenants/7/show', 'Test Tenant')).toBeNull();
  });
});

/** Pages that no entry leads to, and why. */
const WITHOUT_ENTRY: readonly string[] = [
  // Only the palette and its own address lead there: the specification has no entry for it.
  ...[
    '/dmsMasters',
    '/DailyLoad',
    '/TestResults/regression',
    '/DataLoads/schedulerTime',
    '/DMSBilling',
    '/deals',
  ],
  // The button of Preferences leads there, a notice, or the menu of the window.
  ...['/preferences/appearance', '/preferences/connections', '/preparedChanges', '/changeLogs', '/tour'],
  ...['/scheduledExports', '/scheduledExports/create', '/scheduledExports/edit'],
  // Both redirect: the first to a list, the other is a misspelling in old links.
  ...['/NeverEvents', '/Telemetry/bzoTelemtry'],
];

it('has an entry to mark for every page below a list; pages of a record and of a client are marked by their record', () => {
  const menu = navigationFor('superadmin');
  const unmarked = MANIFESTS.flatMap(({ routes }) => routes ?? [])
    .map(({ path }) => path)
    .filter((path) => !/^\/stateless|:clientName$/.test(path) && selectedLabel(menu, path, null) === null);
  expect(unmarked.sort()).toEqual(WITHOUT_ENTRY.toSorted());
});

it('gives each entry an icon of its own, by which the collapsed menu shows it', () => {
  const icons = navigationFor('superadmin').flatMap(({ items }) => items.map(({ icon }) => icon));
  const twice = icons.filter((icon, at) => icons.indexOf(icon) !== at);
  expect(twice.map(({ displayName }) => displayName)).toEqual([]);
});

it('assigns each letter after G to one screen', () => {
  const letters = navigationFor('superadmin').flatMap(({ items }) =>
    items.flatMap(({ goLetter }) => goLetter ?? []),
  );
  expect(letters.length).toBeGreaterThan(5);
  expect(new Set(letters).size).toBe(letters.length);
  expect(letters.every((letter) => /^[A-Z]$/.test(letter))).toBe(true);
});
