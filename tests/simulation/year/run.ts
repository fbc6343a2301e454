/** Simulates the days of a store's life; `npm run simulate` starts it. */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildWorker } from '../../integration/main/jobs/build-worker';
import { simulateYear } from './year';

// The log of a console whose disk is full says on this screen that it cannot be written.
const write = process.stderr.write.bind(process.stderr);
process.stderr.write = (text: string | Uint8Array, ...rest: unknown[]): boolean =>
  String(text).includes("Can't write to") || Reflect.apply(write, process.stderr, [text, ...rest]);

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { days: text, seed: text }, allowPositionals: true });
const days = Number(values.days ?? 30);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const command = `npm run simulate -- --days ${days} --seed ${seed}`;
console.log(command);
const out = await buildWorker('src/main/exports/worker.ts', 'export-worker');
const report = await simulateYear({ days, seed, out }, (day, actions) => {
  if (day % 10 === 0) console.log(`day ${day}, ${actions} actions`);
});
const { actions, fingerprint } = report;
if (report.violations.length === 0)
  console.log(`${report.days} days, ${actions} actions (${fingerprint}): nothing is wrong.`);
else {
  console.log(`\nDay ${report.days}:\n${report.diary.join('\n')}`);
  console.log(
    `\n${report.violations.length} wrong on day ${report.days} of seed ${seed}. The same again: ${command}`,
  );
}
rmSync(out, { recursive: true, force: true });
process.exit(report.violations.length === 0 ? 0 : 1);
