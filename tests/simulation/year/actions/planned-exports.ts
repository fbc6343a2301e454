// The exports that a person has scheduled, and what they did: each due moment is run once or reported as missed.

import type { SimulatedConsole } from '../console';
import { expectationOf, isRunInTime, type Planned } from './due-exports';
import type { World } from '../world';

const MAX_SCHEDULES = 2;

export class PlannedExports {
  readonly #world: World;
  readonly #console: SimulatedConsole;
  #planned: Planned[] = [];
  /** The console was killed before it could store what its exports did: they may be run or reported once more. */
  #isUnsure = false;

  constructor(world: World, console: SimulatedConsole) {
    this.#world = world;
    this.#console = console;
  }

  /** A sign-out removes them. */
  forget(): void {
    this.#planned = [];
  }

  /** Called before a kill on a full disk. */
  doubt(): void {
    this.#isUnsure = true;
  }

  /** The moments of a day, in minutes after midnight, at which exports are due. */
  get dueMinutes(): number[] {
    return this.#planned.map(({ time }) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
  }

  /** Schedules an export; a time in the night is skipped or comes twice when the clocks change. */
  async schedule(): Promise<void> {
    const { random, unique, clock } = this.#world;
    const { isSignedIn, isDiskFull } = this.#console;
    if (!isSignedIn || isDiskFull || this.#planned.length >= MAX_SCHEDULES) return;
    const hour = random.chance(0.4) ? random.int(1, 2) : random.int(0, 23);
    const timetable = {
      every: random.chance(0.8) ? ('day' as const) : ('week' as const),
      weekday: random.int(0, 6),
      time: `${String(hour).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}`,
    };
    const gridId = `grid-${unique()}`;
    const grid = { name: `Stores ${gridId}`, address: '/storeList', gridId, format: 'csv' as const };
    this.#note(`schedules ${gridId} each ${timetable.every} (${timetable.weekday}) at ${timetable.time}`);
    const { id } = await this.#console.act(async (call) => {
      const folder = await call.scheduledExports.chooseFolder({ id: null });
      const folderId = folder?.folderId ?? null;
      return call.scheduledExports.save({
        id: null,
        folderId,
        ...grid,
        ...timetable,
        fixedFormat: false,
        keep: 3,
      });
    });
    this.#planned.push({ id, gridId, ...timetable, since: clock.now });
  }

  /** Compares what the scheduled exports did with what they had to do, on a console that is awake since `awake`. */
  async check(awake: number): Promise<void> {
    if (this.#planned.length === 0) return;
    const { now } = this.#world.clock;
    if (!this.#console.isSignedIn) return void this.#decideRuns();
    let listed = await this.#console.act((call) => call.scheduledExports.list());
    // A worker is a thread, for which the clock does not wait.
    while (listed.some(({ running }) => running))
      listed = await this.#console.act((call) => call.scheduledExports.list());
    const missed = await this.#console.act((call) => call.scheduledExports.takeMissed());
    const runs = this.#decideRuns();
    this.#planned = this.#planned.map((planned) => {
      const { id, gridId } = planned;
      const expected = expectationOf(planned, awake, now);
      const isMissed = missed.some((one) => one.id === id);
      const last = listed.find((one) => one.id === id)?.last ?? null;
      const isRun = runs.has(gridId);
      if (isRun || isMissed) this.#note(`has ${gridId} ${isMissed ? 'reported as missed' : 'exported'}`);
      if (this.#isUnsure) return { ...planned, since: now };
      if (expected === 'run') this.#violate(`${gridId} was not exported`);
      const isExplained = this.#console.isDiskFull && last?.status === 'failed';
      if (isRun && !isMissed && last?.status !== 'done' && !isExplained)
        this.#violate(`the export of ${gridId} is ${last?.status ?? 'unknown'}: ${last?.text ?? ''}`);
      if (isMissed !== (expected === 'missed' || expected === 'either'))
        this.#violate(`${gridId} is ${isMissed ? '' : 'not '}reported as missed, expected: ${expected}`);
      return { ...planned, since: now };
    });
    this.#isUnsure = false;
  }

  /**
   * Compares each run since the last check with the due moment that it belongs to, which is then decided. What did not
   * run because the session had ended is missed at the next sign-in. @returns the grids that were exported
   */
  #decideRuns(): ReadonlySet<string> {
    const asked = this.#console.asked.splice(0);
    this.#planned = this.#planned.map((planned) =>
      asked
        .filter(({ run }) => run.gridId === planned.gridId)
        .reduce((decided, { at }) => {
          if (!isRunInTime(decided, at) && !this.#isUnsure)
            this.#violate(`${planned.gridId} was exported when it was not due`);
          return { ...decided, since: at };
        }, planned),
    );
    return new Set(asked.map(({ run }) => run.gridId));
  }

  #note(text: string): void {
    this.#world.note(`${this.#console.person} ${text}`);
  }

  #violate(text: string): void {
    this.#world.violate(`${this.#console.person}: ${text}`);
  }
}
