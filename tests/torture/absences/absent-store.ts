import type { Locator, Page } from '@playwright/test';
import { activeStore, pollUntil, newStore, type Calls } from '@fixtures/back-office/calls';
import { sandboxControlAt } from '@fixtures/back-office/sandbox-control';
import { logOf } from '@fixtures/domains/loads';
import { pipelineStep } from '@fixtures/pages/pages';
import { bulkLoadPaths } from '@shared/domains/bulk-load/paths';
import { navigateWithin } from '../console-in-browser';

/** The longest time between two polls for the back office, including the refetch that follows. */
const BACK_MS = 30_000;

/** A violation, and what was observed instead. */
interface Violation {
  kind: string;
  instead: string;
}

/** A store's page with unsaved input and possibly a running load, while another user changes the same store. */
export class AbsentStore {
  readonly #page: Page;
  readonly #sandboxUrl: string;
  readonly #number: number;
  #store = { id: 0, storeId: '', tenantId: '' };
  #loads = false;

  constructor(page: Page, sandboxUrl: string, number: number) {
    this.#page = page;
    this.#sandboxUrl = sandboxUrl;
    this.#number = number;
  }

  get #typed(): string {
    return `Half a thought ${this.#number}`;
  }

  get #field(): Locator {
    return this.#page.getByLabel('New comment');
  }

  /** Omar, signed in again, because tokens are short-lived here. */
  #anotherUser(): Promise<Calls> {
    return sandboxControlAt(() => this.#sandboxUrl).as();
  }

  async open(loads: boolean): Promise<void> {
    this.#loads = loads;
    this.#store = await newStore(await this.#anotherUser(), `Absent ${this.#number}`);
    await navigateWithin(this.#page, bulkLoadPaths.pipeline(this.#store.id), 5_000);
    await this.#page.getByText('No comments yet').waitFor();
    if (loads) {
      await this.#page.getByRole('button', { name: 'Start: Phase 1 load' }).click();
      await this.#page.getByRole('button', { name: /^Jobs and notices, 1 running/ }).waitFor();
      // The job is listed before the back office has responded; an interrupted start makes a failed load.
      await this.#started();
    }
    await this.#field.fill(this.#typed);
  }

  async #started(): Promise<void> {
    const calls = await this.#anotherUser();
    await pollUntil(
      () => logOf(calls, this.#store, 'bulk_phase_1'),
      (lines) => lines.length > 0,
    );
  }

  /** The status of the load on the page and in the back office. */
  async #loadNow(): Promise<string> {
    const step = await pipelineStep(this.#page, 'Phase 1 load').innerText();
    const row = await activeStore(await this.#anotherUser(), this.#store.storeId);
    return `the page shows ${JSON.stringify(step)}, the back office has ${String(row['bulkPhase1'])}`;
  }

  /** The changes by another user during the outage. */
  async changeElsewhere(): Promise<void> {
    const calls = await this.#anotherUser();
    const { storeId, tenantId } = this.#store;
    const answer = await calls.comment({
      inActivity: 'Insert',
      inCommentText: `From elsewhere ${this.#number}`,
      inCreatedBy: 'Omar Haddad',
      inStoreId: storeId,
      inTenantId: tenantId,
    });
    if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  }

  /**
   * The violations after the back office has returned, without any user action. `fresh`: rows must be refetched too.
   */
  async violations(fresh: boolean): Promise<Violation[]> {
    const page = this.#page;
    const comes = async (
      kind: string,
      locator: Locator,
      instead: () => Promise<string>,
      state: 'visible' | 'hidden' = 'visible',
    ): Promise<Violation[]> => {
      try {
        await locator.first().waitFor({ state, timeout: BACK_MS });
        return [];
      } catch {
        return [{ kind, instead: await instead() }];
      }
    };
    const nothing = (): Promise<string> => Promise.resolve('');
    const completed = pipelineStep(page, 'Phase 1 load').getByText('Completed');
    const from = page.getByText(`From elsewhere ${this.#number}`);
    const violations = [
      ...(await comes('not back by itself', page.getByText(/^Offline since/), nothing, 'hidden')),
      ...(fresh ? await comes('stale rows', from, nothing) : []),
      ...(this.#loads ? await comes('loads not followed', completed, () => this.#loadNow()) : []),
    ];
    const also = (kind: string, instead = ''): void => void violations.push({ kind, instead });
    if ((await page.getByRole('button', { name: 'Sign in' }).count()) > 0) {
      also('ended sessions');
      return violations;
    }
    const typed = await this.#field.inputValue().catch(() => '');
    if (typed !== this.#typed) also('typed text lost', typed);
    if (this.#loads && !(await this.#isJobSeen())) also('jobs out of sight');
    return violations;
  }

  async #isJobSeen(): Promise<boolean> {
    await this.#page.getByRole('button', { name: /^Jobs/ }).click();
    const panel = this.#page.getByRole('dialog', { name: 'Jobs and notices' });
    const job = panel.getByText(`Phase 1 load of Absent ${this.#number} Ford`).first();
    const seen = await job.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    await panel.getByRole('button', { name: 'Close' }).click();
    return seen;
  }

  /** Clears the typed comment, so that no prompt about unsaved work blocks the next attempt. */
  async leave(): Promise<void> {
    await this.#field.fill('');
  }
}
