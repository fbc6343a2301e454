import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { renderHtml, staticPage } from '../baseline-page';
import { alternate, type Measurement, type Outcome } from '../measurement';
import { LARGE, largeData, withPreview } from '../signed-in-preview';

/** Measures the palette from a key until all hits are painted, against a query of the full-text index alone. */
export const palette: Measurement = {
  name: 'palette',
  run: () =>
    withPreview(
      LARGE,
      async ({ page, home }) => {
        const index = openIndex(home.userData);
        const menu = page.getByRole('navigation', { name: 'Main' });
        for (const list of ['Launched', 'All Enrollments']) {
          await menu.getByRole('link', { name: list, exact: true }).click();
          await page.getByRole('heading', { level: 1, name: list }).waitFor();
          await untilIndexStable(page, index);
        }
        const { tenants, stores } = await untilIndexStable(page, index);
        await page.keyboard.press('Control+k');
        const outcomes: Outcome[] = [];
        const bare = bareQuery(index);
        for (const { what, texts } of QUERIES) {
          const [warm = '', ...others] = texts;
          await keyToPainted(page, warm, bare(warm).found);
          const counts = new Map(others.map((text) => [text, bare(text).found]));
          const [baselines, taken] = [others.values(), others.values()];
          outcomes.push({
            what: `palette, ${what} typed to painted, among ${tenants.toLocaleString('en-US')} tenants and ${stores.toLocaleString('en-US')} stores`,
            against: 'the same words asked of FTS5 alone',
            unit: 'ms' as const,
            aim: 2,
            ...(await alternate(
              others.length,
              () => Promise.resolve(bare(baselines.next().value ?? warm).taken),
              () => {
                const text = taken.next().value ?? warm;
                return keyToPainted(page, text, counts.get(text) ?? 0);
              },
            )),
          });
        }
        const lines = await page.locator('#palette-list').innerHTML();
        const plain = await page.context().newPage();
        await plain.setContent(staticPage('div { line-height: 28px }', lines));
        await renderHtml(plain);
        const [, words] = QUERIES;
        const searches = words.texts.values();
        outcomes.push({
          what: 'palette, its list as plain HTML, drawn: with no question asked',
          against: 'a word asked of FTS5 alone',
          unit: 'ms' as const,
          aim: null,
          ...(await alternate(
            words.texts.length,
            () => Promise.resolve(bare(searches.next().value ?? '').taken),
            () => renderHtml(plain),
          )),
        });
        index.close();
        return outcomes;
      },
      { data: largeData() },
    ),
};

/** The number of hits that the palette lists. */
const HITS = 30;

const MAKES = ['toyota', 'honda', 'ford', 'kia', 'nissan', 'mazda', 'audi', 'bmw', 'lexus', 'subaru', 'jeep'];

/** The page caches the hits of a text, so each one is searched once. The first text of each kind is the warm-up. */
const QUERIES = [
  { what: 'one letter', texts: [...'abcdefghlmn'] },
  { what: 'a word', texts: MAKES },
  { what: 'a word and a letter', texts: MAKES.map((make) => `${make} c`) },
] as const;

interface IndexCounts {
  tenants: number;
  stores: number;
}

/** Opens the account's cache for reading, while the console writes to it. */
function openIndex(userData: string): Database.Database {
  const folder = join(userData, 'cache');
  const file = readdirSync(folder).find((name) => /^account-.*\.db$/.test(name));
  if (file === undefined) throw new Error('There is no cache');
  return new Database(join(folder, file), { readonly: true });
}

const indexCounts = (index: Database.Database): IndexCounts =>
  index
    .prepare<[], IndexCounts>(
      "select count(*) filter (where kind = 'tenant') as tenants, count(*) filter (where kind = 'store') as stores from search",
    )
    .get() ?? { tenants: 0, stores: 0 };

/** Waits until the counts are stable for two seconds, because all pages of a list are indexed then. */
async function untilIndexStable(page: Page, index: Database.Database): Promise<IndexCounts> {
  let last = indexCounts(index);
  for (let still = 0; still < 4;) {
    await page.waitForTimeout(500);
    const now = indexCounts(index);
    still = JSON.stringify(now) === JSON.stringify(last) ? still + 1 : 0;
    last = now;
  }
  return last;
}

interface SearchResult {
  /** Milliseconds. */
  taken: number;
  found: number;
}

/** Returns a function that queries FTS5 directly, as the baseline. */
function bareQuery(index: Database.Database): (text: string) => SearchResult {
  const query = index.prepare<[string, number]>(
    'select kind, id, title, subtitle from search where search match ? order by rank limit ?',
  );
  return (text) => {
    const words = text.split(' ').map((word) => `"${word}"*`);
    const started = performance.now();
    const found = query.all(words.join(' '), HITS);
    const taken = performance.now() - started;
    if (found.length === 0) throw new Error(`Nothing is called ${text}`);
    return { taken, found: found.length };
  };
}

declare global {
  interface Window {
    keyToPainted: Promise<number>;
  }
}

/** Runs in the page: from the next change of the box until all expected hits, each with the words, are painted. */
function watchNextInput({ words, found: wanted }: { words: readonly string[]; found: number }): void {
  const found = ['Tenants', 'Stores'].map((name) => `#palette-list [aria-label="${name}"] [role="option"]`);
  const isShown = (): boolean => {
    const texts = [...document.querySelectorAll(found.join(', '))].map(({ textContent }) =>
      textContent.toLowerCase(),
    );
    return texts.length === wanted && texts.every((text) => words.every((word) => text.includes(word)));
  };
  if (isShown()) throw new Error(`${words.join(' ')} was shown before it was asked for`);
  window.keyToPainted = new Promise((done, fail) => {
    const onInput = ({ timeStamp }: Event): void => {
      const look = (): void => {
        const taken = performance.now() - timeStamp;
        if (isShown()) requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp)));
        else if (taken > 20_000) fail(new Error(`${words.join(' ')} was not shown`));
        else setTimeout(look);
      };
      look();
    };
    document.addEventListener('input', onInput, { capture: true, once: true });
  });
}

async function keyToPainted(page: Page, text: string, found: number): Promise<number> {
  const box = page.getByRole('combobox', { name: /^Search for screens/ });
  await box.fill('');
  await page
    .getByRole('listbox', { name: 'Found' })
    .getByRole('group', { name: 'Stores' })
    .filter({ has: page.getByRole('option') })
    .waitFor({ state: 'detached' });
  await page.evaluate(watchNextInput, { words: text.split(' '), found });
  await box.fill(text);
  const taken = await page.evaluate(() => window.keyToPainted);
  // Where there are few hits, the console also queries the back office, a moment later.
  await page.waitForTimeout(500);
  return taken;
}
