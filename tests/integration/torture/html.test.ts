import { expect, it } from 'vitest';
import { hasBrowser } from '../../e2e/browser';
import { Course } from '../../torture/course';
import { html } from '../../torture/html/html';
import { harmedIn, tableOf } from '../../torture/report';

it.skipIf(!hasBrowser)(
  'shows HTML of the back office as text, runs nothing of it and asks nobody for it',
  async () => {
    const results = await html.run(new Course({ seed: 1, times: 4 }));
    expect(harmedIn(results), tableOf(results)).toBe(0);
    expect(tableOf(results)).not.toContain('left out');
  },
);
