import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bridgeInElectron } from './bridge-electron';
import { bridgeInPreview } from './bridge-preview';
import { dashboard } from './dashboard';
import { exportRows } from './export';
import { failedLoads } from './failed-loads';
import { laborGrid } from './labor-grid';
import { installed } from './installed';
import { largeOffice } from './large-office';
import { launchReport } from './launch-report';
import { loginCalendar } from './login-calendar';
import { mapping } from './mapping';
import { memory } from './memory';
import { menu } from './menu';
import type { Measurement, Outcome } from './measurement';
import { opcodes } from './opcodes';
import { offlineAnswer } from './offline-answer';
import { palette } from './palette';
import { removeLargeData } from './large-sandbox';
import { machineFacts } from '../fixtures/machine-facts';
import { ratioOf, tableOf } from './report';
import { processes } from './processes';
import { revenue } from './revenue';
import { secondWindow } from './second-window';
import { shellStart } from './shell-start';
import { storeSheet } from './store-sheet';
import { suggestions } from './suggestions';
import { tenantProgress } from './tenant-progress';
import { today } from './today';

const MEASUREMENTS: readonly Measurement[] = [
  shellStart,
  secondWindow,
  processes,
  dashboard,
  opcodes,
  bridgeInElectron,
  bridgeInPreview,
  offlineAnswer,
  exportRows,
  failedLoads,
  installed,
  laborGrid,
  largeOffice,
  launchReport,
  loginCalendar,
  mapping,
  menu,
  palette,
  revenue,
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
    // One figure that cannot be taken must not cost the others.
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
// What a failed measurement may have left running must not keep the run alive.
process.exit(0);
