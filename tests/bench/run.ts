/**
 * Runs all measurements or the one of `--only`, prints the figures, and writes bench.json; `npm run bench` starts it.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { machineFacts } from '../fixtures/machine-facts';
import { largeBackOffice } from './data/large-back-office';
import { largeReference } from './data/large-reference';
import { offlineAnswer } from './data/offline-response';
import { tenantProgress } from './data/tenant-progress';
import { storeSheet } from './exports/store-sheet';
import { tableExport } from './exports/table-export';
import { forecast } from './forecast/forecast';
import { failedLoads } from './grids/failed-loads';
import { laborGrid } from './grids/labor-grid';
import { launchReport } from './grids/launch-report';
import { mapping } from './grids/model-mapping';
import { opcodes } from './grids/opcodes';
import { storeList } from './grids/store-list';
import type { Figure, Measurement, Outcome } from './measurement';
import { peer } from './peer/peer';
import { bridgeInElectron, bridgeInPreview } from './processes/bridge';
import { installed } from './processes/installed';
import { memory } from './processes/memory';
import { processes } from './processes/processes';
import { secondWindow, electronStart } from './processes/electron-start';
import { dashboard } from './screens/dashboard';
import { largeAccount } from './screens/large-account';
import { loginCalendar } from './screens/login-calendar';
import { palette } from './screens/palette';
import { revenue } from './screens/revenue';
import { sideMenu } from './screens/side-menu';
import { today } from './screens/today';
import { removeLargeData } from './signed-in-preview';
import { suggestions } from './suggestions/suggestions';

const ratioOf = ({ baseline, measured }: Figure): number => measured / baseline;

const number = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));

function lineOf(outcome: Outcome): string[] {
  if ('leftOut' in outcome) return [outcome.what, '', '', '', '', `left out: ${outcome.leftOut}`];
  const { what, baseline, measured, unit, aim } = outcome;
  const ratio = ratioOf(outcome);
  const verdict = aim === null ? '' : ratio <= aim ? 'met' : 'missed';
  return [
    what,
    `${number(baseline)} ${unit}`,
    `${number(measured)} ${unit}`,
    `${ratio.toFixed(2)} x`,
    aim === null ? '' : `${aim} x`,
    verdict,
  ];
}

/** The figures as a table for the terminal. */
function tableOf(outcomes: readonly Outcome[]): string {
  const lines = [['what', 'baseline', 'measured', 'ratio', 'aim', ''], ...outcomes.map(lineOf)];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : column < 5 ? cell.padStart(widths[column] ?? 0) : cell,
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const MEASUREMENTS: readonly Measurement[] = [
  electronStart,
  secondWindow,
  processes,
  dashboard,
  opcodes,
  bridgeInElectron,
  bridgeInPreview,
  offlineAnswer,
  tableExport,
  failedLoads,
  forecast,
  installed,
  laborGrid,
  largeAccount,
  largeBackOffice,
  largeReference,
  launchReport,
  loginCalendar,
  mapping,
  sideMenu,
  palette,
  peer,
  revenue,
  storeList,
  storeSheet,
  suggestions,
  tenantProgress,
  today,
  memory,
];

const { values } = parseArgs({ options: { only: { type: 'string' } }, strict: false });
const chosen = MEASUREMENTS.filter(({ name }) => values.only === undefined || name === values.only);
if (chosen.length === 0)
  console.log(`There is no such measurement; there are: ${MEASUREMENTS.map(({ name }) => name).join(' ')}`);

const outcomes: Outcome[] = [];
for (const { name, run } of chosen) {
  console.log(`Measuring ${name}…`);
  try {
    outcomes.push(...(await run()));
  } catch (error) {
    // A measurement that fails must not prevent the others.
    outcomes.push({ what: name, leftOut: error instanceof Error ? error.message : String(error) });
  }
}

removeLargeData();

console.log(`\n${tableOf(outcomes)}\n`);
for (const outcome of outcomes) if ('note' in outcome) console.log(`${outcome.what}: ${outcome.note}`);
const figures = outcomes.map((outcome) =>
  'leftOut' in outcome ? outcome : { ...outcome, ratio: ratioOf(outcome) },
);
if (chosen.length > 0)
  writeFileSync('bench.json', `${JSON.stringify({ machine: machineFacts(), figures }, null, 2)}\n`);
// Processes that a failed measurement left running must not keep the run alive.
process.exit(0);
