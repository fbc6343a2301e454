import type { Page } from '@playwright/test';
import { signIn } from '../../fixtures/sign-in';
import { errorsInBrowser } from '../../fixtures/errors-in-browser';

/** A document that is loaded anew is there by then. */
const DRAWN_MS = 8_000;

/** Notices what goes wrong on a page while nobody looks. */
export class Troubles {
  readonly #page: Page;
  #found: string[] = [];

  constructor(page: Page) {
    this.#page = page;
    errorsInBrowser(page, (error) => this.#found.push(error));
    page.on('crash', () => this.#found.push('the page crashed'));
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    // Asked for a file, a person may think better of it.
    page.on('filechooser', () => undefined);
  }

  /** What went wrong since it was asked the last time, and what can be seen to be wrong. */
  async look(): Promise<string[]> {
    for (const other of this.#page.context().pages()) if (other !== this.#page) await other.close();
    const text = await this.#text();
    if (text === '') this.#found.push('the page is blank');
    if (text.includes('Something broke on this page'))
      this.#found.push(`a screen broke: ${text.slice(0, 300)}`);
    const found = this.#found;
    this.#found = [];
    return found;
  }

  /** Everything that can be read on the page; '' for one that stays blank. */
  async #text(): Promise<string> {
    const shown = await this.#page
      .waitForFunction(() => document.body?.innerText.trim(), undefined, { timeout: DRAWN_MS })
      .catch(() => null);
    return String((await shown?.jsonValue()) ?? '');
  }

  /** Whoever is signed out by a stray key signs in again. */
  async staySignedIn(): Promise<boolean> {
    if ((await this.#page.getByRole('button', { name: 'Sign in' }).count()) === 0) return true;
    await signIn(this.#page, 'olivia');
    return false;
  }
}
