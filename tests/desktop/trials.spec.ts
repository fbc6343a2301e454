// Two experiments that need the real window, cut short: `npm run torture` tries them for longer.

import { expect, test } from '@playwright/test';
import type { Experiment } from '../torture/experiment';
import { updates } from '../torture/kills/updates';
import { networkNamespace } from '../torture/monkey/network-namespace';
import { tableOf, violationsIn } from '../torture/report';
import { RunBudget } from '../torture/run-budget';

async function expectNoHarm({ run }: Experiment, times: number): Promise<void> {
  const results = await run(new RunBudget({ seed: 1, times }));
  for (const result of results) if ('leftOut' in result) test.skip(true, result.leftOut);
  expect(violationsIn(results), tableOf(results)).toBe(0);
}

test('a console that is killed while it updates itself starts again, and has lost nothing', async () => {
  test.skip(
    process.env['DBUS_SESSION_BUS_ADDRESS'] === undefined,
    'a restart signs out where there is no keychain',
  );
  await expectNoHarm(updates, 4);
});

test('no packet leaves a computer whose back office is on it', async () => {
  await expectNoHarm(networkNamespace, 25);
});
