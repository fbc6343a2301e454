import type { BrowserContext, Page } from '@playwright/test';
import { lookAtPage } from './look';

export interface Seen {
  /** Scripts that ran, each as it called. */
  ran: string[];
  /** What was asked of other hosts. */
  asked: string[];
  /** What the page's policy stopped: it had come as far as the page. */
  stopped: string[];
  /** Errors of the page itself. */
  broken: string[];
}

const nothing = (): Seen => ({ ran: [], asked: [], stopped: [], broken: [] });

/** A page whose every script, request and element of a payload is noticed. */
export class WatchedPage {
  readonly #host: string;
  #seen = nothing();

  constructor(host: string) {
    this.#host = host;
  }

  /** Before a page is opened. */
  async watch(context: BrowserContext): Promise<void> {
    await context.exposeFunction(
      'hurt',
      (number: unknown) => void this.#seen.ran.push(`hurt(${String(number)})`),
    );
    await context.exposeFunction(
      'policyStopped',
      (what: unknown) => void this.#seen.stopped.push(String(what)),
    );
    await context.addInitScript(() => {
      let first = true;
      addEventListener(
        'securitypolicyviolation',
        ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
          // zod asks once in every document whether it may compile.
          const asksOnce = first && blockedURI === 'eval';
          if (asksOnce) first = false;
          const tell: unknown = Reflect.get(globalThis, 'policyStopped');
          if (!asksOnce && typeof tell === 'function')
            tell(`${violatedDirective}: ${blockedURI} at ${sourceFile}:${lineNumber}`);
        },
      );
    });
    context.on('page', (page) => this.#listen(page));
  }

  /** What of a payload that has all its way is not noticed; null where everything is. */
  async isDeaf(context: BrowserContext, origin: string): Promise<string | null> {
    const page = await context.newPage();
    // A page of the same origin without a policy.
    await page.route(origin, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<img hurt src="http://${this.#host}/0" onerror="hurt(0);alert(0);done=true">`,
      }),
    );
    await page.goto(origin);
    await page.waitForFunction(() => Reflect.get(globalThis, 'done') === true);
    const { ran, asked, elements } = await this.look(page);
    await page.close();
    const found = { ran: ran.length === 2, asked: asked.length > 0, elements: elements.length === 1 };
    return Object.values(found).every(Boolean) ? null : `Not everything is noticed: ${JSON.stringify(found)}`;
  }

  #listen(page: Page): void {
    page.on('dialog', (dialog) => {
      // The question before unsaved work is left is the browser's own.
      if (dialog.type() !== 'beforeunload') this.#seen.ran.push(`${dialog.type()} ${dialog.message()}`);
      void dialog.accept().catch(() => undefined);
    });
    page.on('pageerror', (error) => this.#seen.broken.push(String(error)));
    page.on('request', (request) => {
      if (request.url().includes(this.#host)) this.#seen.asked.push(request.url());
    });
  }

  /** What happened since it was asked the last time, and what stands there now. */
  async look(page: Page): Promise<Seen & { elements: string[]; texts: string }> {
    const found = await page.evaluate(lookAtPage, { origin: new URL(page.url()).origin, host: this.#host });
    const seen = this.#seen;
    this.#seen = nothing();
    return { ...seen, ...found };
  }
}
