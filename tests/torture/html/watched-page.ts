import type { BrowserContext, Page } from '@playwright/test';

/** Finds markup that does not belong to the page. It runs in the page, so it cannot use outer variables. */
function findMarkupOnPage({ origin, host }: { origin: string; host: string }): {
  elements: string[];
  texts: string;
} {
  const textOf = (element: Element): string => element.outerHTML.slice(0, 160);
  const elements = new Set<Element>(
    document.querySelectorAll('[hurt], base, embed, frameset, object, portal'),
  );
  for (const script of document.scripts) if (!script.src.startsWith(origin)) elements.add(script);
  for (const frame of document.querySelectorAll('iframe'))
    if (frame.getAttribute('sandbox') !== '') elements.add(frame);
  const texts: string[] = [];
  const walker = document.createTreeWalker(
    document.documentElement,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Element)) {
      texts.push(node.textContent ?? '');
      continue;
    }
    if (node.localName === 'style' || node.localName === 'script') continue;
    for (const { name, value } of node.attributes) {
      texts.push(value);
      const leads = /^(href|src|srcset|action|formaction|data|poster|background|xlink:href|ping)$/.test(name);
      // The main process fetches pictures from the address in their path.
      const own = value.startsWith('/') && !value.startsWith('//') && !value.startsWith('/\\');
      if (
        name.startsWith('on') ||
        (leads && !own && /script:|data:text|hurt/i.test(value)) ||
        (leads && !own && value.includes(host))
      )
        elements.add(node);
      if (name === 'style' && (value.includes(host) || value.includes('hurt'))) elements.add(node);
    }
    if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) texts.push(node.value);
  }
  return { elements: [...elements].map(textOf), texts: texts.join('\n') };
}

export interface PageFindings {
  /** Scripts that ran, each as it called. */
  ran: string[];
  /** The requests to other hosts. */
  requested: string[];
  /** Violations that the page's policy blocked: these had reached the page. */
  stopped: string[];
  /** Errors of the page itself. */
  broken: string[];
}

const noFindings = (): PageFindings => ({ ran: [], requested: [], stopped: [], broken: [] });

/** Detects the effects of payloads on a page: scripts that run, requests, and elements. */
export class WatchedPage {
  readonly #host: string;
  #seen = noFindings();

  constructor(host: string) {
    this.#host = host;
  }

  /** Starts the detection. Call it before a page of the context is opened. */
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
          // zod checks once per document whether it may compile.
          const asksOnce = first && blockedURI === 'eval';
          if (asksOnce) first = false;
          const report: unknown = Reflect.get(globalThis, 'policyStopped');
          if (!asksOnce && typeof report === 'function')
            report(`${violatedDirective}: ${blockedURI} at ${sourceFile}:${lineNumber}`);
        },
      );
    });
    context.on('page', (page) => this.#listen(page));
  }

  /** Runs a payload without protection, and returns the effect that was not detected; null if all were. */
  async missedPayload(context: BrowserContext, origin: string): Promise<string | null> {
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
    const { ran, requested, elements } = await this.takeFindings(page);
    await page.close();
    const found = { ran: ran.length === 2, requested: requested.length > 0, elements: elements.length === 1 };
    return Object.values(found).every(Boolean) ? null : `Not everything is noticed: ${JSON.stringify(found)}`;
  }

  #listen(page: Page): void {
    page.on('dialog', (dialog) => {
      // The question before leaving with unsaved work is the browser's own.
      if (dialog.type() !== 'beforeunload') this.#seen.ran.push(`${dialog.type()} ${dialog.message()}`);
      void dialog.accept().catch(() => undefined);
    });
    page.on('pageerror', (error) => this.#seen.broken.push(String(error)));
    page.on('request', (request) => {
      if (request.url().includes(this.#host)) this.#seen.requested.push(request.url());
    });
  }

  /** The effects since the last call, and the current content. */
  async takeFindings(page: Page): Promise<PageFindings & { elements: string[]; texts: string }> {
    const found = await page.evaluate(findMarkupOnPage, {
      origin: new URL(page.url()).origin,
      host: this.#host,
    });
    const seen = this.#seen;
    this.#seen = noFindings();
    return { ...seen, ...found };
  }
}
