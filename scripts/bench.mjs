import { join } from 'node:path';
import { root } from './steps/run.mjs';
import { runInElectron } from './steps/run-in-electron.mjs';

const HELP = `npm run bench -- [--only NAME] [--minutes N] [--tenants N] [--data DIR]

Measures the console against baselines taken in the same run, prints a table and writes bench.json. Figures are ratios
for people to read; they decide no exit code.
  --only NAME   electron-start, second-window, processes, dashboard, opcodes, bridge-electron, bridge-preview,
                offline-answer, export, failed-loads, forecast, installed, labor-grid, large, large-office,
                launch-report, login-calendar, mapping, menu, palette, reference, revenue, store-list,
                store-sheet, suggestions, tenant-progress, today or memory
  --minutes N   how long the windows of processes are left alone (1)
  --tenants N   the sample tenants of large (12000, with some 37,000 stores), which is compared with 2,000 stores
  --data DIR    where the database of reference is kept, so that the next run need not make it (by default it is removed)`;

// The reference plans much slower in development mode.
process.env['GRAPHILE_ENV'] ??= 'production';

await runInElectron(HELP, join(root, 'tests', 'bench', 'run.ts'));
