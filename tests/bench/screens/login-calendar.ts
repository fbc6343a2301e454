import type { Page } from '@playwright/test';
import { CHECK_MARK } from '@shared/kernel/table/table';
import { type BaselineFiles, renderHtml, staticHtml, withBaselinePage } from '../baseline-page';
import { alternate, type Measurement } from '../measurement';
import { withPreview } from '../signed-in-preview';

/** Measures opening the monthly login calendar, against a static HTML table. */
export const loginCalendar: Measurement = {
  name: 'login-calendar',
  run: () =>
    withPreview(TENANTS, async ({ page }) => {
      await page.getByRole('link', { name: 'Login Tracker' }).click();
      for (let turn = 0; turn < 3; turn += 1) await opened(page);
      const rowCount = await page.getByText(/^\d+ rows$/).innerText();
      const users = Number.parseInt(rowCount, 10);
      return withBaselinePage(page, staticCalendar(users), async (tab) => [
        {
          what: `login calendar of ${users} users x a month's days, click to painted`,
          against: `a static HTML table of ${users} x ${DAYS}`,
          unit: 'ms' as const,
          aim: 2,
          ...(await alternate(
            TIMES,
            () => renderHtml(tab),
            () => opened(page),
          )),
        },
      ]);
    }),
};

const TIMES = 15;
const DAYS = 31;
/** The realms of this many tenants have some 400 users. */
const TENANTS = ['--tenants', '62'];

/** A table of as many users by a month's days, every other day with a check mark. */
function staticCalendar(users: number): BaselineFiles {
  const days = Array.from({ length: DAYS }, (_none, day) => day + 1);
  const head = `<tr><th>User</th>${days.map((day) => `<th>${day}</th>`).join('')}<th>Count</th></tr>`;
  const rowOf = (user: number): string =>
    `<tr><td>user.${user}</td>${days.map((day) => `<td>${(user + day) % 2 === 0 ? CHECK_MARK : ''}</td>`).join('')}<td>15</td></tr>`;
  const rows = Array.from({ length: users }, (_none, user) => rowOf(user)).join('');
  const style =
    'table{border-collapse:collapse;font:13px sans-serif}td,th{height:29px;border-bottom:1px solid}';
  return staticHtml(style, `<table><thead>${head}</thead><tbody>${rows}</tbody></table>`);
}

/** Milliseconds from the click on the tab until the calendar is painted; the month is cached. */
async function opened(page: Page): Promise<number> {
  await page.bringToFront();
  await page.getByRole('tab', { name: 'Daily Logins' }).click();
  await page.getByRole('grid', { name: 'Daily Logins' }).waitFor();
  return page.getByRole('tab', { name: 'Monthly Summary' }).evaluate(
    (tab: HTMLElement, mark) =>
      new Promise<number>((done, fail) => {
        const started = performance.now();
        tab.click();
        const look = (): void => {
          const cells = document.querySelectorAll('main [aria-label="Monthly Summary"] [role="gridcell"]');
          if ([...cells].some(({ textContent }) => textContent === mark))
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
          else if (performance.now() - started > 20_000) fail(new Error('no calendar was shown'));
          else setTimeout(look);
        };
        look();
      }),
    CHECK_MARK,
  );
}
