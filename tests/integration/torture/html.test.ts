import { expect, it } from 'vitest';
import { hasBrowser } from '../../e2e/browser';
import { html } from '../../torture/html/html';
import { violationsIn, tableOf } from '../../torture/report';
import { RunBudget } from '../../torture/run-budget';

it.skipIf(!hasBrowser)('shows HTML of the back office as text, without scripts and requests', async () => {
  const results = await html.run(new RunBudget({ seed: 1, times: 2 }));
  expect(violationsIn(results), tableOf(results)).toBe(0);
  expect(tableOf(results)).not.toContain('left out');
});
