import { act, screen } from '@testing-library/react';
import { parse } from 'papaparse';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exportedFile } from '@fixtures/components/exported-file';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, publish, stubProcedure } from '@fixtures/components/stub-bridge';
import { PDF_ENGINES, textOf, unreadableWords } from '@fixtures/files/pdf-engines';
import { cellText, sheetOf, withoutApostrophes } from '@fixtures/files/read-exports';
import { onboardingStore, storeFields } from '@fixtures/samples/records';
import { NOTHING_UNSAVED, UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { StatusLog } from '@renderer/domains/bulk-load/status-log';
import { BuildScreen } from '@renderer/domains/builds/build-screen';
import { PlanScreen } from '@renderer/domains/bulk/plan-screen';
import { BulkReportScreen } from '@renderer/domains/bulk/report-screen';
import { JobsProvider } from '@renderer/domains/jobs';
import { PriceListSection } from '@renderer/domains/menus/price-list-section';
import { MappingSection } from '@renderer/domains/model-mapping/models-section';
import { ClientEventsScreen } from '@renderer/domains/never-events/client-events-screen';
import { SmokeResultsScreen } from '@renderer/domains/test-results/test-results-screen';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import { ShellPanelsContext } from '@renderer/platform/windows/shell-panels';
import { bulkLoadPageTexts } from '@shared/domains/bulk-load/page-texts';
import { bulkPaths } from '@shared/domains/bulk/paths';
import { bulkTexts } from '@shared/domains/bulk/texts';
import { buildsTexts } from '@shared/domains/builds/texts';
import type { Job } from '@shared/domains/jobs/model';
import { menusTexts } from '@shared/domains/menus/texts';
import { neverEventsTexts } from '@shared/domains/never-events/texts';
import { testResultsTexts } from '@shared/domains/test-results/texts';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));
vi.mock('@renderer/platform/browser/use-media-query', () => ({ useMediaQuery: () => true }));

// The exports of grids that need more than an address: a row to open, a job or a choice. tests/e2e/exports.spec.ts has
// the others.

interface Exported {
  name: string;
  drawn: ReactNode;
  address?: string;
  grid: string;
  answers: Readonly<Record<string, unknown>>;
  /** The header and the rows, as a CSV file has them. */
  table: readonly (readonly string[])[];
}

const STORE = storeFields();

const JOB: Job = {
  ...{ id: 'j1', kind: 'bulk', title: 'Launch dates of 2 stores', status: 'failed', progress: 1, result: '' },
  ...{ file: null, link: null, code: null, seen: true, startedAt: '2026-01-01T00:00:00Z', endedAt: null },
  subject: { run: 'r1', action: 'launchDate', plan: '/plan', undoes: '' },
  parts: [
    { subject: '7', title: 'Łódź Ford', of: 'Bay Group', status: 'failed', reason: 'No answer' },
    { subject: '8', title: 'Bay Kia', of: 'Bay Group', status: 'done', reason: null },
  ],
};

const EXPORTS: readonly Exported[] = [
  {
    ...{ name: 'the runs of builds', drawn: <BuildScreen />, grid: buildsTexts.history },
    answers: {
      'builds.actions': [],
      'activityLog.list': {
        rows: [
          {
            ...{ id: '1', slno: 1, module: 'simt_build', activity: 'Build Łódź', status: 'Failed' },
            ...{ createdUser: 'olivia', createdTime: new Date(2026, 0, 2, 15, 4, 5).toISOString() },
            ...{ storeName: null, tenantName: null },
          },
        ],
        next: null,
      },
    },
    table: [
      ['Date & Time', 'User', 'Run', 'Status'],
      ['01/02/2026 3:04pm', 'olivia', 'Build Łódź', 'Not started'],
    ],
  },
  {
    ...{ name: 'the plan of a bulk action', drawn: <PlanScreen />, grid: bulkTexts.planLabel },
    address: bulkPaths.plan({ action: 'launchDate', ids: [7] }),
    answers: {
      'bulk.stores': [onboardingStore({ storeName: 'Łódź Ford', storeLaunchedDate: '2026-11-22' })],
    },
    table: [
      ['Store', 'Tenant', 'DMS', 'Plan', 'What will happen'],
      ['Łódź Ford', 'Bay Group', 'Tekion', 'Needs a date', 'Launch date now: 11/22/2026'],
    ],
  },
  {
    ...{ name: 'the report of a bulk action', drawn: <BulkReportScreen />, grid: bulkTexts.reportLabel },
    address: bulkPaths.report('r1'),
    answers: {},
    table: [
      ['Store', 'Tenant', 'Outcome', 'Reason'],
      ['Łódź Ford', 'Bay Group', 'Failed', 'No answer'],
      ['Bay Kia', 'Bay Group', 'Set', ''],
    ],
  },
  {
    name: 'the log of a load',
    drawn: <StatusLog store={STORE} />,
    grid: bulkLoadPageTexts.log.of(bulkLoadPageTexts.log.phases.bulk_phase_1),
    answers: {
      'bulkLoad.log': [
        {
          ...{ id: 5, description: '=Extract', datetime: new Date(2026, 0, 2, 15, 4, 5).toISOString() },
          ...{ status: 'Completed', error: null, source: 'DMS' },
        },
      ],
    },
    table: [
      ['Sl.No', 'Description', 'Date & Time', 'Database', 'Status', 'Error Log'],
      ['1', '=Extract', '01/02/2026 3:04pm', 'DMS', 'Completed', ''],
    ],
  },
  {
    ...{ name: 'the models without a grid type', drawn: <MappingSection store={STORE} kind="gridType" /> },
    grid: 'Models without a Grid Type',
    answers: {
      'modelMapping.ofStore': {
        models: [
          { make: 'Kia', model: 'Soul', target: null },
          { make: 'Ford', model: 'F-150', target: null },
        ],
        targets: [{ name: 'Asian', isDefault: true }],
      },
    },
    table: [
      ['Make', 'Model'],
      ['Kia', 'Soul'],
      ['Ford', 'F-150'],
    ],
  },
  {
    ...{ name: 'the never events of a client', drawn: <ClientEventsScreen />, grid: neverEventsTexts.grid },
    address: '/?clientId=bay&clientName=Bay%20Group&eventType=never',
    answers: {
      'neverEvents.ofClient': [
        {
          ...{ clientId: 'bay', clientname: 'Bay Group', storeId: 's1', storeName: 'Łódź Ford' },
          ...{ optionName: 'a', optionDisplayName: 'Missing opcodes', statusData: 1204 },
          ...{ statusDate: '2026-11-22', subDomain: null },
        },
      ],
    },
    table: [
      ['Store', 'Event', 'Issues', 'Counted on'],
      ['Łódź Ford', 'Missing opcodes', '1204', '11/22/2026'],
    ],
  },
  {
    ...{ name: 'the results of tests', drawn: <SmokeResultsScreen />, grid: testResultsTexts.titles.smoke },
    answers: {
      'testResults.ofDay': [
        {
          ...{ tenant: 'Bay Group', store: 'Łódź Ford', storeKey: 7, userRole: 'admin', date: '2026-11-22' },
          ...{ content: '<p>2 of 3 passed</p>', type: 'smoke' },
        },
      ],
    },
    table: [
      ['Store', 'Tenant', 'User Role', 'Date', 'Content'],
      ['Łódź Ford', 'Bay Group', 'admin', '11/22/2026', '2 of 3 passed'],
    ],
  },
  {
    name: 'a price list',
    drawn: <PriceListSection store={STORE} menuName="Standard" />,
    grid: menusTexts.prices.listOf('Standard'),
    answers: {
      'menus.details': {
        menu: {
          ...{ menuName: 'Standard', menuIsdefault: true, menuEnable: true, mappedModels: 0, intervals: 1 },
          ...{ milegaeInterval: 5_000, beforeMiles: 500, afterMiles: 1_000, maxMiles: 60_000 },
        },
        intervals: [
          {
            ...{ serviceType: 'Oil', price: 1059.5, frh: 0.4, items: 1 },
            ...{ opcodes: ['LOF'], ratings: [5_000] },
          },
        ],
        opcodes: [],
      },
    },
    table: [
      ['Mileage', 'Covers', 'Category', 'Opcodes', 'FRH', 'Items', 'Sales'],
      ['5000', '4,500 to 6,000', 'Oil', 'LOF', '0.4', '1', '1059.5'],
      ['5000', '4,500 to 6,000', 'Total', '', '0.4', '1', '1059.5'],
    ],
  },
];

beforeEach(() => {
  stubAccountMemory(new Map());
  stubProcedure('preferences.computer.get', () => ({}));
  stubProcedure('suggestions.models.learn', () => null);
});

const draw = ({ drawn, address, answers }: Exported) => {
  for (const [call, answer] of Object.entries(answers)) stubProcedure(call, () => liveAnswer(answer));
  const { user } = renderScreen(
    <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
      <UnsavedWorkContext value={NOTHING_UNSAVED}>
        <ShellPanelsContext value={{ visiblePanel: null, show: () => undefined }}>
          <JobsProvider>
            <Routes>
              <Route path={bulkPaths.reportRoute} element={drawn} />
              <Route path="*" element={drawn} />
            </Routes>
          </JobsProvider>
        </ShellPanelsContext>
      </UnsavedWorkContext>
    </ConnectivityContext>,
    'superadmin',
    address,
  );
  act(() => publish('jobs.watch', [JOB]));
  return user;
};

const NUMBER = /^\d+(\.\d+)?$/;
const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** The texts of a table as they are printed: numbers have separators there, and money a dollar sign. */
const printed = (table: Exported['table']): string[] =>
  table.flat().map((text) => (NUMBER.test(text) ? Number(text).toLocaleString('en-US') : text));

describe.each(EXPORTS)('the export of $name', (exported) => {
  const { grid, table } = exported;

  it('has the rows of the screen as CSV and as a workbook', async () => {
    const user = draw(exported);
    await screen.findAllByRole('gridcell');
    const csv = (await exportedFile(user, grid, 'csv')).toString().replace(/^\uFEFF/, '');
    const rows = parse<string[]>(csv, { skipEmptyLines: true }).data;
    expect(rows.map((row) => row.map(withoutApostrophes))).toEqual(table);

    const sheet = await sheetOf(await exportedFile(user, grid, 'xlsx'));
    expect(sheet.rowCount).toBe(table.length);
    table.forEach((row, at) =>
      row.forEach((text, column) => {
        const cell = sheet.getRow(at + 1).getCell(column + 1);
        expect(cellText(cell)).toBe(text);
        // Numbers that name something are text.
        if (NUMBER.test(text) && table[0]?.[column] !== 'Sl.No') expect(cell.value).toBe(Number(text));
      }),
    );
  });

  it.skipIf(PDF_ENGINES.length === 0)('has the rows of the screen on paper', async () => {
    const user = draw(exported);
    await screen.findAllByRole('gridcell');
    const pdf = await exportedFile(user, grid, 'pdf');
    for (const engine of PDF_ENGINES) {
      const shown = textOf(engine.words(pdf));
      for (const word of printed(table).flatMap(wordsOf)) expect(shown, engine.name).toContain(word);
      expect(unreadableWords(pdf, engine), engine.name).toEqual([]);
    }
  });
});
