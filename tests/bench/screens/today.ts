import type { Page } from '@playwright/test';
import { type BaselineFiles, renderHtml, staticHtml, withBaselinePage } from '../baseline-page';
import { alternate, type Measurement } from '../measurement';
import { withPreview } from '../signed-in-preview';

/** Measures opening Today with the lines of 1,000 tenants, against static HTML of as many lines. */
export const today: Measurement = {
  name: 'today',
  run: () =>
    withPreview(TENANTS, async ({ page }) => {
      for (let turn = 0; turn < 3; turn += 1) await opened(page);
      const headline = await page.getByText(/^[\d,]+ items need attention$/).innerText();
      const lines = Number.parseInt(headline.replace(',', ''), 10);
      return withBaselinePage(page, staticLines(lines), async (tab) => [
        {
          what: `Today over 1,000 tenants (${lines} lines), click to painted`,
          against: 'static HTML of as many lines',
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
const TENANTS = ['--tenants', '1000'];

/** As many lines as the console has, each with the same content: an icon, a link, the tenant and the reason. */
function staticLines(lines: number): BaselineFiles {
  const lineOf = (line: number): string =>
    `<div><b>!</b><span><a href="/store/${line}">Hargrove Audi of Fort Collins ${line}</a> Hargrove Auto Mall of Columbus</span><span>The daily load failed; data as of 11/07/2026, 14 days old</span></div>`;
  const rows = Array.from({ length: lines }, (_none, line) => lineOf(line)).join('');
  const style =
    'body{font:14px sans-serif}div>div{display:grid;grid-template-columns:20px 5fr 7fr;height:37px;align-items:center;border-bottom:1px solid}span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}';
  return staticHtml(style, rows);
}

/** Milliseconds from the click in the menu until the lines are painted; they are cached. */
async function opened(page: Page): Promise<number> {
  await page.bringToFront();
  await page.getByRole('link', { name: 'Data as of Report', exact: true }).click();
  await page.getByRole('grid', { name: 'Data as of Report' }).waitFor();
  return page.getByRole('link', { name: 'Today', exact: true }).evaluate(
    (link: HTMLElement) =>
      new Promise<number>((done, fail) => {
        const started = performance.now();
        link.click();
        const look = (): void => {
          if (document.querySelector('main [aria-label="Today"] [role="gridcell"] a'))
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
          else if (performance.now() - started > 20_000) fail(new Error('no line was shown'));
          else setTimeout(look);
        };
        look();
      }),
  );
}
