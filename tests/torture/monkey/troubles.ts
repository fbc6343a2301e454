import type { Page } from '@playwright/test';
import { errorsInBrowser } from '../../fixtures/errors-in-browser';
import { signInAgain } from '../../fixtures/sign-in';

/** A document that is loaded anew is there by then. */
const DRAWN_MS = 8_000;
/** Another stray key may have begun or ended the one that is tried. */
const MOST_SIGN_INS = 2;

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

  /** Whoever is signed out by a stray key signs in again, begun sign-ins given up first. */
  async staySignedIn(): Promise<boolean> {
    const asks = this.#page.getByRole('button', { name: 'Sign in' });
    const waits = this.#page.getByText('Waiting for the sign-in in your browser');
    for (let turn = 0; ; turn += 1) {
      if ((await asks.or(waits).count()) === 0) return turn === 0;
      try {
        if ((await waits.count()) > 0) await this.#page.getByRole('button', { name: 'Cancel' }).click();
        await signInAgain(this.#page, 'olivia');
        await asks.or(waits).waitFor({ state: 'detached' });
      } catch (error) {
        if (turn === MOST_SIGN_INS) throw error;
      }
    }
  }
}
