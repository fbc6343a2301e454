import type { Locator, Page } from '@playwright/test';
import { bulkLoadPaths } from '@shared/domains/bulk-load/paths';
import { backOfficeAt } from '../../fixtures/back-office';
import { logOf } from '../../fixtures/bulk-loads';
import { pipelineStep } from '../../fixtures/pages';
import { activeStore, eventually, newStore, type Calls } from '../../fixtures/sandbox-data';
import { visitWithin } from '../browser/visit';

/** Longest pause between two looks whether the back office is there again, and what is read again then. */
const BACK_MS = 30_000;

/** What came to harm, and what was seen instead. */
interface Lost {
  kind: string;
  instead: string;
}

/** A store's page with something typed and perhaps a load that runs, and somebody else at work on the same store. */
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

  /** Omar, signed in anew: tokens are short-lived here. */
  #somebodyElse(): Promise<Calls> {
    return backOfficeAt(() => this.#sandboxUrl).as();
  }

  async open(loads: boolean): Promise<void> {
    this.#loads = loads;
    this.#store = await newStore(await this.#somebodyElse(), `Absent ${this.#number}`);
    await visitWithin(this.#page, bulkLoadPaths.pipeline(this.#store.id), 5_000);
    await this.#page.getByText('No comments yet').waitFor();
    if (loads) {
      await this.#page.getByRole('button', { name: 'Start: Phase 1 load' }).click();
      await this.#page.getByRole('button', { name: /^Jobs and notices, 1 running/ }).waitFor();
      // The job is there before the back office has answered; a start that breaks off makes a load that fails.
      await this.#started();
    }
    await this.#field.fill(this.#typed);
  }

  async #started(): Promise<void> {
    const calls = await this.#somebodyElse();
    await eventually(
      () => logOf(calls, this.#store, 'bulk_phase_1'),
      (lines) => lines.length > 0,
    );
  }

  /** How the load stands on the page and in the back office. */
  async #loadNow(): Promise<string> {
    const step = await pipelineStep(this.#page, 'Phase 1 load').innerText();
    const row = await activeStore(await this.#somebodyElse(), this.#store.storeId);
    return `the page shows ${JSON.stringify(step)}, the back office has ${String(row['bulkPhase1'])}`;
  }

  /** What somebody else does meanwhile. */
  async changeElsewhere(): Promise<void> {
    const calls = await this.#somebodyElse();
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

  /** What is not as it should be once the back office is there again; nothing is touched. `fresh`: rows too. */
  async lost(fresh: boolean): Promise<Lost[]> {
    const page = this.#page;
    const comes = async (
      kind: string,
      locator: Locator,
      instead: () => Promise<string>,
      state: 'visible' | 'hidden' = 'visible',
    ): Promise<Lost[]> => {
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
    const lost = [
      ...(await comes('not back by itself', page.getByText(/^Offline since/), nothing, 'hidden')),
      ...(fresh ? await comes('stale rows', from, nothing) : []),
      ...(this.#loads ? await comes('loads not followed', completed, () => this.#loadNow()) : []),
    ];
    const also = (kind: string, instead = ''): void => void lost.push({ kind, instead });
    if ((await page.getByRole('button', { name: 'Sign in' }).count()) > 0) {
      also('ended sessions');
      return lost;
    }
    const typed = await this.#field.inputValue().catch(() => '');
    if (typed !== this.#typed) also('typed text lost', typed);
    if (this.#loads && !(await this.#isJobSeen())) also('jobs out of sight');
    return lost;
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

  /** So that no question stands before the next one. */
  async leave(): Promise<void> {
    await this.#field.fill('');
  }
}
