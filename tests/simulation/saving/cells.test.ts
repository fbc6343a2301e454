import { QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gateSeed, tries } from '@fixtures/tries';
import { SheetEdits } from '@renderer/domains/launch-report/sheet/edits/sheet-edits';
import { patchCachedAnswer } from '@renderer/platform/bridge/patch-cached-answer';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import type { Answer } from '@shared/kernel/answer';

const FIELDS = ['usersCreated', 'comments'] as const;
const queryKey: readonly unknown[] = ['launchReport'];

const rowOf = (cells: LaunchRow['cells']): LaunchRow => ({
  ...{ id: '1', groupId: 'g', slno: 1, groupName: 'Bay', storeName: 'Bay Ford' },
  ...{ obAge: null, totalDaysToLaunch: null, cells },
});

type SheetAction = { act: 'type' | 'theirs'; field: number } | { act: 'read' };

/** The sheet of one window over a back office whose responses arrive in the scheduler's order. */
class SheetModel {
  cells: Record<string, string> = {};
  readonly violations: string[] = [];
  readonly edits: SheetEdits;
  readonly #cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  readonly #observer: QueryObserver<Answer<LaunchRow[]>>;
  readonly #stop: () => void;
  #typed = 0;
  /** The values that this window has typed and the back office has confirmed, by field. */
  readonly #confirmed = new Map<string, string>();

  constructor(scheduler: fc.Scheduler) {
    this.#observer = new QueryObserver(this.#cache, {
      queryKey,
      queryFn: async (): Promise<Answer<LaunchRow[]>> => {
        // The response contains the state at the time of the request.
        const data = [rowOf({ ...this.cells })];
        await scheduler.schedule(Promise.resolve());
        return { data, asOf: '2026-01-01T10:00:00Z', origin: 'live', partial: false };
      },
    });
    this.#stop = this.#observer.subscribe(() => this.#look());
    this.edits = new SheetEdits({
      rowOf: () => this.#row(),
      save: async ({ field, value, seen }) => {
        await scheduler.schedule(Promise.resolve());
        if ((this.cells[field] ?? '') !== seen) throw new Error('changed by someone else');
        this.cells = { ...this.cells, [field]: value };
        this.#confirmed.set(field, value);
        await scheduler.schedule(Promise.resolve());
      },
      onSaved: (_row, field, value) =>
        patchCachedAnswer<LaunchRow[]>(this.#cache, queryKey, (rows) =>
          rows.map((row) => ({ ...row, cells: { ...row.cells, [field]: value } })),
        ),
      onFailed: async () => void (await this.#observer.refetch()),
      failureOf: (error) => ({ reason: String(error), isUnknown: false }),
    });
  }

  async do(act: SheetAction): Promise<void> {
    if (act.act === 'read') return void this.#observer.refetch({ cancelRefetch: false });
    const field = FIELDS[act.field] ?? 'comments';
    this.#typed += 1;
    if (act.act === 'type')
      return void this.edits.change([{ rowId: '1', field, value: `mine${this.#typed}` }]);
    this.cells = { ...this.cells, [field]: `theirs${this.#typed}` };
    this.#confirmed.delete(field);
  }

  /** A saved cell must show the saved value until another user changes it. */
  #look(): void {
    const row = this.#row();
    if (!row) return;
    for (const [field, value] of this.#confirmed) {
      if (this.edits.editOf('1', field)?.status !== 'saved') continue;
      const shown = this.edits.cellsOf(row)[field];
      if (shown !== value && this.cells[field] === value)
        this.violations.push(`${field} shows ${shown}, not ${value}`);
    }
  }

  #row(): LaunchRow | undefined {
    return this.#observer.getCurrentResult().data?.data[0];
  }

  end(): void {
    this.#stop();
    this.#cache.clear();
  }
}

const field = fc.nat(FIELDS.length - 1);
const act: fc.Arbitrary<SheetAction> = fc.oneof(
  fc.record({ act: fc.constantFrom('type' as const, 'theirs' as const), field }),
  fc.record({ act: fc.constant('type' as const), field }),
  fc.record({ act: fc.constant('read' as const) }),
);

it('shows a saved cell with its saved value, whatever the order of reads', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(act, { minLength: 1, maxLength: 12 }),
      async (scheduler, acts) => {
        const sheet = new SheetModel(scheduler);
        await scheduler.waitIdle();
        const { task } = scheduler.scheduleSequence(acts.map((one) => () => sheet.do(one)));
        await scheduler.waitFor(task);
        await scheduler.waitIdle();
        sheet.end();
        expect(sheet.violations).toEqual([]);
      },
    ),
    { numRuns: tries(200, 5_000), ...gateSeed() },
  );
});
